import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { parseCurveRows, parseCurveText } from './parse-curve-file.ts'

const CUPS = 'ES0021000000000001RK0F'
const HOUR = 3_600_000

interface Clock {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly hour: string
  readonly minute: string
  readonly isSummer: boolean
}

const madrid = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'shortOffset',
})

/** What a clock in Madrid shows at an instant, by the tables of the runtime. */
function clockAt(utcMs: number): Clock {
  const parts = Object.fromEntries(madrid.formatToParts(utcMs).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '', timeZoneName } = parts
  return { year, month, day, hour, minute, isSummer: timeZoneName === 'GMT+2' }
}

/** The hours of three days around each change of the clock: 24 + 23 + 24 and 24 + 25 + 24. */
const march = { from: Date.UTC(2025, 2, 28, 23), hours: 71 }
const october = { from: Date.UTC(2025, 9, 24, 22), hours: 73 }

/** One line per hour, whose energy in Wh is 100 and its ordinal: every hour has another value. */
function linesOf({ from, hours }: typeof march, line: (start: number, wh: number) => string): string[] {
  return Array.from({ length: hours }, (_, at) => line(from + at * HOUR, 101 + at))
}

function expectHours(file: ReturnType<typeof parseCurveText>, { from, hours }: typeof march): void {
  expect(file.rejected).toEqual([])
  expect(file.series.startUtc).toBe(from)
  expect([...file.series.kwh].map((kwh) => Math.round(kwh * 1000))).toEqual(
    Array.from({ length: hours }, (_, at) => 101 + at),
  )
  expect(file.summary).toMatchObject({ stepMinutes: 60, missingSteps: 0, days: 3 })
}

const changes = [
  ['the day of 23 hours', march],
  ['the day of 25 hours', october],
] as const

describe('measure files of distributors (F5D, P5D): no header, Wh, clock at the end of the hour, season', () => {
  const stamp = (end: number): string => {
    const { year, month, day, hour, minute, isSummer } = clockAt(end)
    return `${year}/${month}/${day} ${hour}:${minute};${isSummer ? 1 : 0}`
  }
  const f5d = (start: number, wh: number) => `${CUPS};${stamp(start + HOUR)};${wh};;;;;;1;0;TA/202500018520;`
  it.each(changes)('reads an F5D with %s', (_name, change) => {
    const file = parseCurveText(linesOf(change, f5d).join('\r\n'))
    expectHours(file, change)
    expect(file).toMatchObject({ cups: CUPS, summary: { format: 'f5d', unit: 'Wh', estimatedSteps: 0 } })
    expect(file.surplus).toBeNull()
  })
  it.each(changes)('reads a P5D with %s and its exported energy', (_name, change) => {
    const lines = linesOf(change, (start, wh) => `${CUPS};${stamp(start + HOUR)};${wh};7;`)
    const file = parseCurveText(lines.join('\n'))
    expectHours(file, change)
    expect(file.summary).toMatchObject({ format: 'p5d', unit: 'Wh' })
    expect(new Set(file.surplus?.kwh)).toEqual(new Set([0.007]))
  })
  it('reads an F5D with the two cells that the market supervisor adds, and one with names above', () => {
    const lines = linesOf(october, f5d)
    expectHours(parseCurveText(lines.map((line) => `${line}0;0`).join('\n')), october)
    const names = 'cups;timestamp;season;ai;ae;r1;r2;r3;r4;method;firm;factura'
    expectHours(parseCurveText([names, ...lines].join('\n')), october)
  })
  it('reads a single day, which ends at 00:00 of the next one', () => {
    const day = { from: Date.UTC(2025, 0, 14, 23), hours: 24 }
    const file = parseCurveText(linesOf(day, f5d).join('\n'))
    expect(file.summary).toMatchObject({ firstDate: '2025-01-15', lastDate: '2025-01-15', missingSteps: 0 })
  })
  it('counts the profiled and estimated hours by their method: 1 and 3 are measured', () => {
    const methods = [1, 2, 3, 4, 5, 6]
    const lines = linesOf({ from: Date.UTC(2025, 0, 14, 23), hours: 24 }, (start, wh) =>
      f5d(start, wh).replace(';1;0;TA', `;${methods[(wh - 101) % 6]};0;TA`),
    )
    expect(parseCurveText(lines.join('\n')).summary.estimatedSteps).toBe(16)
  })
  it('reads the same cells from a workbook, whose dates are ISO text and whose midnights have no time', () => {
    const rows = linesOf(october, f5d).map((line, at) => {
      const [cups, moment = '', season, wh] = line.split(';')
      const iso = moment.replaceAll('/', '-').replace(' 00:00', '')
      return { line: at + 1, cells: [cups ?? '', iso, Number(season), Number(wh)] }
    })
    expectHours(parseCurveRows(rows), october)
  })
})

describe('the sheet of the Endesa customer area', () => {
  it.each(changes)('without CUPS, counted from 0, with %s', (_name, change) => {
    let day = ''
    let hour = 0
    const lines = linesOf(change, (start, wh) => {
      const clock = clockAt(start)
      hour = clock.day === day ? hour + 1 : 0
      day = clock.day
      return `${day}/${clock.month}/${clock.year};${hour};0,${wh};0,12345;0,0123`
    })
    for (const names of [
      'Fecha;Hora;Consumo;Precio (€);Coste por hora',
      'Fecha;Hora;Consumo (kWh);Precio (€/kWh);Coste por hora (€)',
      'Fecha;Hora;Consumo;Real/Estimado;Periodo',
    ]) {
      const file = parseCurveText([names, ...lines].join('\r\n'))
      expectHours(file, change)
      expect(file.cups).toBeNull()
    }
  })
  it('takes the CUPS from the rows above the names', () => {
    const rows = Array.from({ length: 24 }, (_, at) => `2026-04-18,${at}:00-${at + 1}:00,104,0,0`)
    const text = [
      `CUPS:,${CUPS}`,
      'Fecha inicio:,18/04/2026',
      'Fecha fin:,18/04/2026',
      'Fecha y hora de extracción:,21/07/2026 23:43:31',
      'Tarifa:,24T2D - TEMPO 24 HORAS 2.0TD',
      '',
      'Fecha,Hora,Consumo (Wh),Precio (€/kWh),Coste por hora (€)',
      ...rows,
      ',Total (Wh):,2496',
    ].join('\n')
    expect(parseCurveText(text)).toMatchObject({
      cups: CUPS,
      rejected: [],
      summary: {
        format: 'endesa-customer-area',
        unit: 'Wh',
        totalKwh: expect.closeTo(2.496, 9),
        firstDate: '2026-04-18',
      },
    })
  })
})

describe('stamps with their distance to UTC', () => {
  it.each(changes)('in UTC become civil time of Madrid, with %s', (_name, change) => {
    for (const write of [
      (utc: string) => utc,
      (utc: string) => utc.replace('.000Z', '+00:00'),
      (utc: string) => utc.replace('T', ' ').replace('.000Z', '+0000'),
    ]) {
      const lines = linesOf(change, (start, wh) => `${write(new Date(start).toISOString())};0,${wh}`)
      const file = parseCurveText(['Fecha y hora;Consumo (kWh)', ...lines].join('\n'))
      expectHours(file, change)
      expect(file.warnings).toContainEqual({ code: 'CURVE_INSTANTS_CONVERTED', details: {} })
    }
  })
  it.each(changes)('in a column that says UTC become civil time too, with %s', (_name, change) => {
    const lines = linesOf(
      change,
      (start, wh) => `${new Date(start).toISOString().slice(0, 16).replace('T', ' ')};0,${wh}`,
    )
    expectHours(parseCurveText(['Fecha hora (UTC);Consumo (kWh)', ...lines].join('\n')), change)
  })
  it('do not move by an hour where a file holds whole days of UTC', () => {
    const day = { from: Date.UTC(2025, 0, 15), hours: 24 }
    const lines = linesOf(day, (start, wh) => `${new Date(start).toISOString()};0,${wh}`)
    const file = parseCurveText(lines.join('\n'))
    // 00:00 UTC is 01:00 in Madrid: the first hour of the day is missing, the last one opens the next day.
    expect(file.series.startUtc).toBe(Date.UTC(2025, 0, 14, 23))
    expect(file.series.kwh[1]).toBe(0.101)
    expect(file.series.kwh[24]).toBe(0.124)
  })
  it('are not the second times of intervals', () => {
    const twoDigits = (hour: number) => String(hour).padStart(2, '0')
    const lines = Array.from(
      { length: 24 },
      (_, at) => `15/01/2025 ${twoDigits(at)}:00-${twoDigits(at + 1)}:00;0,${101 + at}`,
    )
    const file = parseCurveText(['Fecha y hora;Consumo (kWh)', ...lines].join('\n'))
    expect(file).toMatchObject({ warnings: [], summary: { days: 1, missingSteps: 0 } })
    expect(file.series.kwh[23]).toBe(0.124)
  })
  it.each(changes)(
    'of Madrid itself keep their hour and tell the two passes apart, with %s',
    (_n, change) => {
      const lines = linesOf(change, (start, wh) => {
        const { year, month, day, hour, minute, isSummer } = clockAt(start)
        return `${year}-${month}-${day}T${hour}:${minute}:00+0${isSummer ? 2 : 1}:00;0,${wh}`
      })
      const file = parseCurveText(['Fecha y hora;Consumo (kWh)', ...lines].join('\n'))
      expectHours(file, change)
      expect(file.warnings).toEqual([])
    },
  )
})

describe('the order of day and month', () => {
  const header = 'CUPS;Fecha;Hora;Consumo_kWh'
  const day = (text: string) =>
    Array.from({ length: 24 }, (_, at) => `${CUPS};${text};${at + 1};1`).join('\n')
  it('is the month first where one date of the column is impossible otherwise, also under known names', () => {
    const dates = ['03/09/2026', '03/10/2026', '03/25/2026']
    const file = parseCurveText([header, ...dates.map(day)].join('\n'))
    expect(file).toMatchObject({
      rejected: [],
      warnings: [{ code: 'CURVE_MONTH_FIRST' }],
      summary: { firstDate: '2026-03-09', lastDate: '2026-03-25', days: 3, totalKwh: 72 },
    })
  })
  it('is the day first where one date proves it, and one wrong date does not turn the others', () => {
    const dates = ['09/03/2026', '10/03/2026', '25/03/2026', '26/03/2026', '03/27/2026']
    const file = parseCurveText([header, ...dates.map(day)].join('\n'))
    expect(file.summary).toMatchObject({ firstDate: '2026-03-09', lastDate: '2026-03-26', days: 4 })
    expect(file.rejected).toHaveLength(24)
    expect(file.rejected[0]).toMatchObject({ code: 'CURVE_DATE_INVALID', detail: '03/27/2026' })
  })
  it('is the one in which the days follow one another where no date proves it', () => {
    const inOrder = (dates: string[]) => parseCurveText([header, ...dates.map(day)].join('\n'))
    expect(inOrder(['01/03/2026', '02/03/2026', '03/03/2026'])).toMatchObject({
      warnings: [],
      summary: { firstDate: '2026-03-01', lastDate: '2026-03-03' },
    })
    expect(inOrder(['03/01/2026', '03/02/2026', '03/03/2026'])).toMatchObject({
      warnings: [{ code: 'CURVE_MONTH_FIRST' }],
      summary: { firstDate: '2026-03-01', lastDate: '2026-03-03' },
    })
  })
  it('is asked for where both orders fit, and taken as answered', () => {
    const text = `${header}\n${day('03/04/2026')}`
    const error = errorOf(() => parseCurveText(text))
    expect(error).toMatchObject({
      code: 'CURVE_DATE_ORDER_NEEDED',
      kind: 'mismatch',
      field: 'dateOrder',
      details: { text: '03/04/2026', dayFirst: '2026-04-03', monthFirst: '2026-03-04' },
    })
    expect(parseCurveText(text, { dateOrder: 'day-first' }).summary.firstDate).toBe('2026-04-03')
    const answered = parseCurveText(text, { dateOrder: 'month-first' })
    expect([answered.summary.firstDate, answered.warnings]).toEqual(['2026-03-04', []])
    const sheet = `04/05/2026;${Array(24).fill('1').join(';')}`
    expect(errorOf(() => parseCurveText(sheet)).code).toBe('CURVE_DATE_ORDER_NEEDED')
    expect(parseCurveText(sheet, { dateOrder: 'month-first' }).summary.firstDate).toBe('2026-04-05')
  })
  it('is not asked for where day and month are equal, nor in the files of Datadis, e-distribución and i-DE', () => {
    expect(parseCurveText(`${header}\n${day('03/03/2026')}`).summary.firstDate).toBe('2026-03-03')
    const datadis = `${header};Metodo_obtencion\n${day('03/04/2026')}`
    expect(parseCurveText(datadis).summary.firstDate).toBe('2026-04-03')
  })
})

describe('impossible values', () => {
  const header = 'CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion'
  const lines = Array.from({ length: 24 }, (_, at) => `${CUPS};15/01/2025;${at + 1};0,250;R`)
  it('are rejected with their line; the unit of the file does not change because of one', () => {
    for (const name of [header, header.replace('_kWh', '')]) {
      const wrong = lines.with(9, `${CUPS};15/01/2025;10;999999999;R`)
      const file = parseCurveText([name, ...wrong].join('\n'))
      expect(file.rejected).toEqual([{ line: 11, code: 'CURVE_VALUE_IMPLAUSIBLE', detail: '999999999' }])
      expect(file.summary).toMatchObject({ unit: 'kWh', totalKwh: 5.75, missingSteps: 1 })
      expect(file.warnings).toEqual([])
    }
  })
  it('count by hour: a quarter of an hour may carry a quarter of it', () => {
    const quarters = Array.from({ length: 96 }, (_, at) => `15/01/2025;${at + 1};${at === 5 ? 250_001 : 1}`)
    expect(parseCurveText(quarters.join('\n')).rejected).toMatchObject([
      { line: 6, code: 'CURVE_VALUE_IMPLAUSIBLE' },
    ])
  })
})

describe('the CUPS of a file', () => {
  const read = (cups: string) =>
    parseCurveText(`CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion\n${cups};15/01/2025;1;1;R`)
  it('with other control letters than its digits give is read with a warning that says which they are', () => {
    expect(read('ES0021000000000001AA0F')).toMatchObject({
      cups: 'ES0021000000000001AA0F',
      warnings: [
        {
          code: 'CURVE_CUPS_CONTROL_WRONG',
          details: { cups: 'ES0021000000000001AA0F', letters: 'RK' },
        },
      ],
    })
    expect(read(CUPS).warnings).toEqual([])
  })
  it('without the form of a CUPS is read with a warning', () => {
    expect(read('SUMINISTRO 12').warnings).toEqual([
      { code: 'CURVE_CUPS_MALFORMED', details: { cups: 'SUMINISTRO12' } },
    ])
  })
})
