import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import { MISSING } from '../../time/energy-series.ts'
import { parseCurveRows, parseCurveText } from './parse-curve-file.ts'

const CUPS = 'ES0021000000000001RK0F'
const OTHER = 'ES0022000000000002FN0F'

/** One line per hour of 2025-01-15, the hour h carrying h/10 kWh: 30 kWh in all (sum of 1..24, over ten). */
function dayOf(line: (hour: number) => string): string {
  return Array.from({ length: 24 }, (_, at) => line(at + 1)).join('\n')
}
const kwh = (hour: number): string => (hour / 10).toFixed(3).replace('.', ',')
const pad = (value: number): string => String(value).padStart(2, '0')

describe('parseCurveText recognises each layout from its content', () => {
  const layouts = {
    'Datadis, old': [
      'datadis-old',
      `CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion\n${dayOf((h) => `${CUPS};15/01/2025;${h};${kwh(h)};R`)}`,
    ],
    'Datadis, old, hours as 01:00 to 24:00 and the short name': [
      'datadis-old',
      `CUPS;Fecha;Hora;Consumo;Método_obtención\n${dayOf((h) => `${CUPS};2025/01/15;${pad(h)}:00;${kwh(h)};Real`)}`,
    ],
    'Datadis, new': [
      'datadis-new',
      `cups;fecha;hora;consumo_kWh;metodoObtencion;energiaVertida_kWh;energiaGenerada_kWh;energiaAutoconsumida_kWh\n${dayOf((h) => `${CUPS};2025/01/15;${pad(h)}:00;${kwh(h)};Real;0,000;;`)}`,
    ],
    'e-distribución': [
      'e-distribucion',
      `CUPS;Fecha;Hora;AE_kWh;REAL/ESTIMADO\n${dayOf((h) => `${CUPS};15/01/2025;${h};${kwh(h)};R`)}`,
    ],
    'e-distribución with surplus': [
      'e-distribucion',
      `CUPS;Fecha;Hora;AE_kWh;AS_KWh;AE_AUTOCONS_kWh;REAL/ESTIMADO\n${dayOf((h) => `${CUPS};15/01/2025;${h};${kwh(h)};1,000;9;R`)}`,
    ],
    'e-distribución in Catalan': [
      'e-distribucion',
      `CUPS;Data;Hora;AE_kWh;LECTURA REAL/ESTIMADA\n${dayOf((h) => `${CUPS};15/01/2025;${h};${kwh(h)};R`)}`,
    ],
    'i-DE, in Wh from the start of the hour': [
      'i-de',
      `CUPS;FECHA-HORA;INV / VER;PERIODO TARIFARIO;CONSUMO Wh;GENERACION Wh;\n${dayOf((h) => `${CUPS};15/01/2025 ${pad(h - 1)}:00;0;3;${h * 100};0;`)}`,
    ],
    'another distributor': [
      'distributor',
      `CUPS;Fecha;Hora;Consumo_kWh;Otro\n${dayOf((h) => `${CUPS};15/01/2025;${h};${kwh(h)};x`)}`,
    ],
    'the Endesa customer area, with rows above and a total below': [
      'endesa-customer-area',
      `Titular,Persona Inventada\nCUPS,${CUPS}\nFecha,Hora,Consumo (Wh),Precio (EUR/kWh),Coste por hora (EUR)\n${dayOf((h) => `15/01/2025,${pad(h - 1)}:00-${pad(h)}:00,${h * 100},"0,12","0,01"`)}\nTotal (Wh):,,30000`,
    ],
    'a sheet H01 to H24': [
      'matrix',
      `Fecha;${Array.from({ length: 24 }, (_, at) => `H${pad(at + 1)}`).join(';')}\n15/01/2025;${Array.from({ length: 24 }, (_, at) => kwh(at + 1)).join(';')}`,
    ],
    'date, hour and value': ['vector', dayOf((h) => `15/01/2025;${h};${kwh(h)}`)],
    'date, hour and value with points and tabs': [
      'vector',
      dayOf((h) => `2025-01-15\t${h - 1}\t${kwh(h).replace(',', '.')}`),
    ],
    'moment and value with a heading': [
      'vector',
      `Periodo;Lectura\n${dayOf((h) => `15/01/2025 ${pad(h - 1)}:00;${kwh(h)}`)}`,
    ],
    'moments at the end of the interval': [
      'vector',
      dayOf((h) => `${h === 24 ? '16' : '15'}/01/2025 ${pad(h % 24)}:00;${kwh(h)}`),
    ],
    'moment and value with decimal commas between commas': [
      'vector',
      `Fecha y hora,Consumo (kWh)\n${dayOf((h) => `15/01/2025 ${pad(h - 1)}:00,${kwh(h)}`)}`,
    ],
  } satisfies Record<string, [format: string, text: string]>
  it.each(Object.entries(layouts))('[CUR-042] %s', (_name, [format, text]) => {
    const file = parseCurveText(text)
    expect(file.summary).toMatchObject({
      format,
      stepMinutes: 60,
      firstDate: '2025-01-15',
      lastDate: '2025-01-15',
      days: 1,
      missingSteps: 0,
      estimatedSteps: 0,
    })
    expect(file.summary.totalKwh).toBeCloseTo(30, 9)
    expect(file.series.startUtc).toBe(Date.UTC(2025, 0, 14, 23))
    expect([...file.series.kwh].map((value) => Math.round(value * 1000))).toEqual(
      Array.from({ length: 24 }, (_, at) => (at + 1) * 100),
    )
    expect(file.rejected).toEqual([])
  })

  it('reads the surplus beside the consumption and ignores the self-consumption', () => {
    const [, text] = layouts['e-distribución with surplus']
    const { surplus } = parseCurveText(text)
    expect([...(surplus?.kwh ?? [])]).toEqual(Array(24).fill(1))
  })
  it('counts estimated values', () => {
    const text = layouts['Datadis, old'][1].replaceAll(/;R$/gm, (_r, at: number) => (at < 300 ? ';E' : ';R'))
    const estimated = (text.match(/;E$/gm) ?? []).length
    expect(estimated).toBeGreaterThan(0)
    expect(parseCurveText(text).summary.estimatedSteps).toBe(estimated)
  })
  it('[CUR-044] reads quarter-hours in rows and divides Wh by 1000', () => {
    const lines = Array.from({ length: 96 }, (_, at) => `15/01/2025;${at + 1};250`)
    const file = parseCurveText(`Fecha;Hora;Consumo (Wh)\n${lines.join('\n')}`)
    expect(file.summary).toMatchObject({ stepMinutes: 15, unit: 'Wh', missingSteps: 0 })
    expect(file.summary.totalKwh).toBeCloseTo(24, 9)
  })
})

describe('parseCurveText reports every line that it omits', () => {
  const header = 'CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion'
  it('with its number and its reason, and keeps the others', () => {
    const file = parseCurveText(
      [
        header,
        `${CUPS};15/01/2025;1;1,5;R`,
        `${CUPS};31/02/2025;2;1,5;R`,
        `${CUPS};15/01/2025;2;-1,5;R`,
        `${CUPS};15/01/2025;3;n/d;R`,
        `${CUPS};15/01/2025;26;1,5;R`,
        `${CUPS};15/01/2025;1;1,5;R`,
        `${CUPS};15/01/2025;x;1,5;R`,
        'Fuente: Datadis',
        `${CUPS};15/01/2025;5;;R`,
        `${CUPS};15/01/2025;24;2,5;R`,
      ].join('\n'),
    )
    expect(file.rejected).toEqual([
      { line: 3, code: 'CURVE_DATE_INVALID', detail: '31/02/2025' },
      { line: 4, code: 'CURVE_VALUE_NEGATIVE', detail: '-1,5' },
      { line: 5, code: 'CURVE_VALUE_INVALID', detail: 'n/d' },
      { line: 6, code: 'CURVE_HOUR_INVALID', detail: '26' },
      { line: 7, code: 'CURVE_HOUR_REPEATED', detail: '1.5' },
      { line: 8, code: 'CURVE_HOUR_INVALID', detail: 'x' },
      { line: 9, code: 'CURVE_COLUMNS_WRONG', detail: 'Fuente: Datadis' },
    ])
    expect(file.summary).toMatchObject({ totalKwh: 4, missingSteps: 22, days: 1 })
  })
  it('without changing the meaning of the others because of one wrong label', () => {
    const hours = Array.from({ length: 24 }, (_, at) => at)
    const slips: [lines: string[], wrongLine: string][] = [
      [hours.map((hour) => `15/01/2025;${hour};1`), '15/01/2025;24;9'],
      [hours.map((hour) => `15/01/2025;${pad(hour)}:00;1`), '15/01/2025;10:15;9'],
      [hours.map((hour) => `15/01/2025;${pad(hour)}:00;1`), '15/01/2025;24:00;9'],
    ]
    for (const [lines, slip] of slips) {
      const more = lines.map((line) => line.replace('15/', '16/'))
      const file = parseCurveText([...lines, ...more, slip].join('\n'))
      expect(file).toMatchObject({ rejected: [{ line: 49, code: 'CURVE_HOUR_INVALID' }] })
      expect(file.summary).toMatchObject({ stepMinutes: 60, totalKwh: 48, missingSteps: 0 })
    }
  })
  it('in a sheet with the step of the cell', () => {
    const cells = Array.from({ length: 24 }, (_, at) =>
      at === 2 ? '-1' : at === 4 ? 'n/d' : at === 6 ? '' : '1',
    )
    const names = Array.from({ length: 24 }, (_, at) => `H${pad(at + 1)}`)
    const row = (date: string) => [CUPS, date, ...cells].join(';')
    const file = parseCurveText(
      [['CUPS', 'Fecha', ...names].join(';'), row('15/01/2025'), row('15/01/2025'), row('32/01/2025')].join(
        '\n',
      ),
    )
    expect(file).toMatchObject({ cups: CUPS, summary: { totalKwh: 21, missingSteps: 3 } })
    expect(file.rejected).toEqual([
      { line: 2, code: 'CURVE_VALUE_NEGATIVE', detail: '3: -1' },
      { line: 2, code: 'CURVE_VALUE_INVALID', detail: '5: n/d' },
      { line: 3, code: 'CURVE_HOUR_REPEATED', detail: '15/01/2025' },
      { line: 4, code: 'CURVE_DATE_INVALID', detail: '32/01/2025' },
    ])
  })
  it('keeps a gap MISSING instead of filling it with zeros', () => {
    const file = parseCurveText(`${header}\n${CUPS};15/01/2025;1;1;R\n${CUPS};17/01/2025;24;1;R`)
    expect(file.summary).toMatchObject({ days: 2, missingSteps: 70, lastDate: '2025-01-17' })
    expect(file.series.quality?.[30]).toBe(MISSING)
  })
  it('[CUR-018] refuses energy in the hour that March skips and ignores a zero or an empty cell there', () => {
    const march = (third: string) =>
      parseCurveText(
        `Fecha;${Array.from({ length: 24 }, (_, at) => `H${pad(at + 1)}`).join(';')}\n30/03/2025;${Array.from({ length: 24 }, (_, at) => (at === 2 ? third : '1')).join(';')}`,
      )
    for (const harmless of ['', '0', '0,000']) {
      expect(march(harmless)).toMatchObject({ rejected: [], summary: { totalKwh: 23, missingSteps: 0 } })
    }
    expect(march('0,5')).toMatchObject({
      rejected: [{ line: 2, code: 'CURVE_HOUR_DOES_NOT_EXIST', detail: '0.5' }],
      summary: { totalKwh: 23 },
    })
  })
  it('places the two passes of the October hour by the flag of i-DE, in any order', () => {
    const lines = ['0;2000', '1;1000'].map((rest) => `${CUPS};26/10/2025 02:00;${rest.replace(';', ';;')};0;`)
    const file = parseCurveText(
      `CUPS;FECHA-HORA;INV / VER;PERIODO TARIFARIO;CONSUMO Wh;GENERACION Wh;\n${lines.join('\n')}\n${CUPS};26/10/2025 00:00;1;;500;0;`,
    )
    expect(Array.from(file.series.kwh.slice(0, 5))).toEqual([0.5, 0, 1, 2, 0])
  })
  it.each([
    ['I', 'V'],
    ['invierno', 'verano'],
    ['0', '1'],
  ])('places the two passes of the October hour by the season %s after %s', (winter, summer) => {
    const line = (hour: number, season: string, wh: number) =>
      `${CUPS};26/10/2025 0${hour}:00;${season};;${wh};0;`
    const file = parseCurveText(
      [
        'CUPS;FECHA-HORA;INV / VER;PERIODO TARIFARIO;CONSUMO Wh;GENERACION Wh;',
        line(2, winter, 2000),
        line(2, summer, 1000),
        line(0, summer, 500),
      ].join('\n'),
    )
    expect(Array.from(file.series.kwh.slice(0, 5))).toEqual([0.5, 0, 1, 2, 0])
  })
  it('sorts a file that runs from the last hour to the first', () => {
    const labels = [...Array.from({ length: 24 }, (_, at) => at), 2].sort((a, b) => a - b)
    const lines = labels.map((hour, at) => `26/10/2025 ${pad(hour)}:00;${at}`).toReversed()
    expect([...parseCurveText(lines.join('\n')).series.kwh]).toEqual(labels.map((_, at) => at))
  })
})

describe('parseCurveText refuses the whole file', () => {
  const header = 'CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion'
  it('when it is empty', () => {
    for (const text of ['', '\uFEFF\n\n', ';;;\n;;'])
      expect(errorOf(() => parseCurveText(text)).code).toBe('CURVE_FILE_EMPTY')
  })
  it('with a header and no value', () => {
    expect(errorOf(() => parseCurveText(header)).code).toBe('CURVE_NO_VALID_LINE')
    const error = errorOf(() => parseCurveText(`${header}\n${CUPS};99/99/2025;1;1;R`))
    expect(error.details).toMatchObject({
      rejectedLines: 1,
      rejected: [{ line: 2, code: 'CURVE_DATE_INVALID' }],
    })
  })
  it('that contains no curve', () => {
    for (const text of ['<html><body>404</body></html>', 'hola', '{"a":1}', 'PK\u0003\u0004'.repeat(50)])
      expect(errorOf(() => parseCurveText(text)).code).toBe('CURVE_FORMAT_INVALID')
  })
  it('with two supplies until one is chosen', () => {
    const rows = [CUPS, OTHER].flatMap((cups, at) =>
      [1, 2].map((hour) => `${cups};15/01/2025;${hour};${at + 1};R`),
    )
    const text = [header, ...rows].join('\n')
    const error = errorOf(() => parseCurveText(text))
    expect(error).toMatchObject({
      code: 'CURVE_SEVERAL_CUPS',
      kind: 'mismatch',
      field: 'cups',
      details: { cups: [CUPS, OTHER] },
    })
    const chosen = parseCurveText(text, { cups: ' es0022-000000000002 fn ' })
    expect(chosen).toMatchObject({ cups: OTHER, summary: { totalKwh: 4 }, rejected: [] })
    expect(errorOf(() => parseCurveText(text, { cups: 'ES0023000000000003JA0F' }))).toMatchObject({
      code: 'CURVE_CUPS_NOT_IN_FILE',
      field: 'cups',
      details: { cups: [CUPS, OTHER] },
    })
    const only = text.split('\n').slice(0, 3).join('\n')
    expect(parseCurveText(only, { cups: CUPS })).toMatchObject({ cups: CUPS, summary: { totalKwh: 2 } })
    expect(errorOf(() => parseCurveText(only, { cups: OTHER })).code).toBe('CURVE_CUPS_NOT_IN_FILE')
  })
  it('but not when one supply is written with 20 and with 22 characters', () => {
    const file = parseCurveText(`${header}\n${CUPS.slice(0, 20)};15/01/2025;1;1;R\n${CUPS};15/01/2025;2;1;R`)
    expect(file.cups).toBe(CUPS)
  })
  it('with dates decades apart', () => {
    const text = `${header}\n${CUPS};15/01/2005;1;1;R\n${CUPS};15/01/2025;1;1;R`
    expect(errorOf(() => parseCurveText(text))).toMatchObject({
      code: 'CURVE_SPAN_TOO_LONG',
      details: { firstDate: '2005-01-15', lastDate: '2025-01-15' },
    })
    // Ten years and a few days: 3,660 days from 15 January 2015 end on 21 January 2025.
    const until = (date: string) => () =>
      parseCurveText(`${header}\n${CUPS};15/01/2015;1;1;R\n${CUPS};${date};1;1;R`).summary.days
    expect(until('21/01/2025')()).toBe(2)
    expect(errorOf(until('22/01/2025')).code).toBe('CURVE_SPAN_TOO_LONG')
  })
})

describe('parseCurveRows', () => {
  it('reads numbers, serial dates and fractions of a day, and drops empty cells at the end', () => {
    const rows = Array.from({ length: 24 }, (_, at) => ({
      line: at + 1,
      cells: [45_658 + at / 24, 1.5, null, ''],
    }))
    const file = parseCurveRows(rows)
    expect(file.summary).toMatchObject({
      format: 'vector',
      firstDate: '2025-01-01',
      totalKwh: 36,
      missingSteps: 0,
    })
    expect(file.series.startUtc).toBe(startOfDayUtc('2025-01-01', 'Europe/Madrid'))
  })
  it('reads a bare date among timestamps as midnight', () => {
    const cells = (hour: number) => [hour === 0 ? '2025-01-01' : `2025-01-01 ${pad(hour)}:00`, 1]
    const file = parseCurveRows(Array.from({ length: 24 }, (_, at) => ({ line: at + 1, cells: cells(at) })))
    expect(file.summary).toMatchObject({ missingSteps: 0, days: 1 })
    expect(file.rejected).toEqual([])
  })
  it('numbers the hours of rows that contain a date only', () => {
    const rows = Array.from({ length: 48 }, (_, at) => ({
      line: at + 1,
      cells: [at < 24 ? '2025-01-01' : '2025-01-02', at],
    }))
    expect([...parseCurveRows(rows).series.kwh]).toEqual(rows.map((_, at) => at))
  })
  it('refuses one value per day', () => {
    const rows = Array.from({ length: 9 }, (_, at) => ({ line: at + 1, cells: [`2025-01-0${at + 1}`, 10] }))
    expect(errorOf(() => parseCurveRows(rows)).code).toBe('CURVE_FORMAT_INVALID')
  })
})
