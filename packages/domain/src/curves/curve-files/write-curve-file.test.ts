import { describe, expect, it } from 'vitest'
import { startOfDayUtc } from '../../time/civil-time.ts'
import { ESTIMATED, MEASURED, MISSING } from '../../time/energy-series.ts'
import type { CurveFormat } from './curve-file.ts'
import { writeCurveFile, type WrittenCurve } from './write-curve-file.ts'

const cups = 'ES0021000000000001RK0F'
/** Four hours from 31 December 2025, 22:00: measured, estimated, missing, measured. */
const curve: WrittenCurve = {
  cups,
  series: {
    startUtc: startOfDayUtc('2025-12-31', 'Europe/Madrid') + 22 * 3_600_000,
    stepMinutes: 60,
    kwh: Float64Array.of(1.5, 0.25, 0, 1234.5678),
    quality: Uint8Array.of(MEASURED, ESTIMATED, MISSING, MEASURED),
  },
  surplus: {
    startUtc: 0,
    stepMinutes: 60,
    kwh: Float64Array.of(0, 0.125, 0, 2),
  },
}

const expected: Partial<Record<Exclude<CurveFormat, 'matrix'>, readonly string[]>> = {
  'datadis-old': [
    'CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion',
    `${cups};31/12/2025;1;1,500;R`,
    `${cups};31/12/2025;2;0,250;E`,
    `${cups};01/01/2026;2;1234,568;R`,
  ],
  'datadis-new': [
    'cups;fecha;hora;consumo_kWh;metodoObtencion;energiaVertida_kWh;energiaGenerada_kWh;energiaAutoconsumida_kWh',
    `${cups};2025/12/31;23:00;1,500;Real;0,000;;`,
    `${cups};2025/12/31;24:00;0,250;Estimada;0,125;;`,
    `${cups};2026/01/01;02:00;1234,568;Real;2,000;;`,
  ],
  'e-distribucion': [
    'CUPS;Fecha;Hora;AE_kWh;AS_KWh;AE_AUTOCONS_kWh;REAL/ESTIMADO',
    `${cups};31/12/2025;1;1,500;0,000;0,000;R`,
    `${cups};31/12/2025;2;0,250;0,125;0,000;E`,
    `${cups};01/01/2026;2;1234,568;2,000;0,000;R`,
  ],
  'i-de': [
    'CUPS;FECHA-HORA;INV / VER;PERIODO TARIFARIO;CONSUMO Wh;GENERACION Wh;',
    `${cups};31/12/2025 22:00;0;;1500;0;`,
    `${cups};31/12/2025 23:00;0;;250;125;`,
    `${cups};01/01/2026 01:00;0;;1234568;2000;`,
  ],
  distributor: [
    'CUPS;Fecha;Hora;Consumo_kWh',
    `${cups};31/12/2025;1;1,500`,
    `${cups};31/12/2025;2;0,250`,
    `${cups};01/01/2026;2;1234,568`,
  ],
  'endesa-customer-area': [
    'Fecha,Hora,Consumo (Wh),Precio (EUR/kWh),Coste por hora (EUR)',
    '31/12/2025,22:00-23:00,1500,,',
    '31/12/2025,23:00-24:00,250,,',
    '01/01/2026,01:00-02:00,1234568,,',
  ],
  f5d: [
    `${cups};2025/12/31 23:00;0;1500;0;0;0;0;0;1;1;FACTURA;`,
    `${cups};2026/01/01 00:00;0;250;125;0;0;0;0;5;1;FACTURA;`,
    `${cups};2026/01/01 02:00;0;1234568;2000;0;0;0;0;1;1;FACTURA;`,
  ],
  ...Object.fromEntries(
    (['a5d', 'b5d'] as const).map((format) => [
      format,
      [
        `${cups};2025/12/31 23:00;0;1500;0;0;0;0;0;1;1;FACTURA;`,
        `${cups};2026/01/01 00:00;0;250;125;0;0;0;0;5;1;FACTURA;`,
        `${cups};2026/01/01 02:00;0;1234568;2000;0;0;0;0;1;1;FACTURA;`,
      ],
    ]),
  ),
  ...Object.fromEntries(
    (['p1', 'p1d', 'p2', 'p2d'] as const).map((format) => [
      format,
      [
        `${cups};11;2025/12/31 23:00:00;0;1.500;0;0.000;0;0;0;0;0;0;0;0;0;0;0;0;0;1;1;`,
        `${cups};11;2026/01/01 00:00:00;0;0.250;0;0.125;0;0;0;0;0;0;0;0;0;0;0;0;0;7;1;`,
        `${cups};11;2026/01/01 02:00:00;0;1234.568;0;2.000;0;0;0;0;0;0;0;0;0;0;0;0;0;1;1;`,
      ],
    ]),
  ),
  f1: [
    `${cups};11;2025/12/31 23:00:00;0;1.500;0.000;0;0;0;0;0;0;1;1;`,
    `${cups};11;2026/01/01 00:00:00;0;0.250;0.125;0;0;0;0;0;0;7;1;`,
    `${cups};11;2026/01/01 02:00:00;0;1234.568;2.000;0;0;0;0;0;0;1;1;`,
  ],
  p5d: [
    `${cups};2025/12/31 23:00;0;1500;0;`,
    `${cups};2026/01/01 00:00;0;250;125;`,
    `${cups};2026/01/01 02:00;0;1234568;2000;`,
  ],
  vector: [
    'Fecha y hora;Consumo (kWh)',
    '31/12/2025 22:00;1,500',
    '31/12/2025 23:00;0,250',
    '01/01/2026 01:00;1234,568',
  ],
}

describe('writeCurveFile', () => {
  it.each(Object.entries(expected))('writes the lines of %s', (format, lines) => {
    expect(writeCurveFile(format as CurveFormat, curve).split('\r\n')).toEqual([...lines, ''])
  })

  it('writes a sheet with a column for each hour, by the clock on ordinary days', () => {
    const names = Array.from({ length: 24 }, (_, at) => `H${String(at + 1).padStart(2, '0')}`)
    const cells = (filled: Record<number, string>) => Array.from({ length: 24 }, (_, at) => filled[at] ?? '')
    expect(writeCurveFile('matrix', curve).split('\r\n')).toEqual([
      ['Fecha', ...names].join(';'),
      ['31/12/2025', ...cells({ 22: '1,500', 23: '0,250' })].join(';'),
      ['01/01/2026', ...cells({ 1: '1234,568' })].join(';'),
      '',
    ])
  })

  it('writes a sheet of quarter-hours, empty where March skips an hour and longer where October repeats one', () => {
    const sheetOf = (date: string, steps: number) => {
      const kwh = Float64Array.from({ length: steps }, (_, at) => at + 1)
      const series = { startUtc: startOfDayUtc(date, 'Europe/Madrid'), stepMinutes: 15, kwh } as const
      const [names = '', row = ''] = writeCurveFile('matrix', { cups, series }).split('\r\n')
      return { names: names.split(';'), cells: row.split(';').slice(1) }
    }
    const march = sheetOf('2025-03-30', 92)
    expect([march.names.length, march.names[1], march.names[96]]).toEqual([97, 'Q01', 'Q96'])
    expect(march.cells.slice(6, 14)).toEqual(['7,000', '8,000', '', '', '', '', '9,000', '10,000'])
    const october = sheetOf('2025-10-26', 100)
    expect(october.cells).toEqual(Array.from({ length: 100 }, (_, at) => `${at + 1},000`))
  })

  it('marks the season of each hour by the clock of the supply, and the end of the hour that repeats', () => {
    const kwh = Float64Array.of(1, 2, 3, 4)
    const linesOf = (format: CurveFormat, zone: 'Europe/Madrid' | 'Atlantic/Canary', from: string) => {
      const series = { startUtc: Date.parse(from), stepMinutes: 60, kwh } as const
      return writeCurveFile(format, { cups, series, zone })
        .split('\r\n')
        .flatMap((line) => (line.startsWith('ES') ? [line.split(';').slice(1, 3).join(' ')] : []))
    }
    expect(linesOf('i-de', 'Europe/Madrid', '2025-10-25T23:00Z')).toEqual([
      '26/10/2025 01:00 1',
      '26/10/2025 02:00 1',
      '26/10/2025 02:00 0',
      '26/10/2025 03:00 0',
    ])
    expect(linesOf('p5d', 'Europe/Madrid', '2025-10-25T23:00Z')).toEqual([
      '2025/10/26 02:00 1',
      '2025/10/26 02:00 0',
      '2025/10/26 03:00 0',
      '2025/10/26 04:00 0',
    ])
    expect(linesOf('p5d', 'Atlantic/Canary', '2025-10-25T23:00Z')).toEqual([
      '2025/10/26 01:00 1',
      '2025/10/26 01:00 0',
      '2025/10/26 02:00 0',
      '2025/10/26 03:00 0',
    ])
  })
})
