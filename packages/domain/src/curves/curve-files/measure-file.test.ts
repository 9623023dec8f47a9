import { describe, expect, it } from 'vitest'
import { parseCurveText } from './parse-curve-file.ts'

const CUPS = 'ES0021000000000001RK0F'
const day = '2025/01/15'
const hours = Array.from({ length: 24 }, (_, at) => at + 1)
const pad = (value: number) => String(value).padStart(2, '0')
/** The stamp at the end of an hour of the day. */
const endOf = (hour: number, minute = 0) =>
  hour === 24 ? '2025/01/16 00:00:00' : `${day} ${pad(hour)}:${pad(minute)}:00`
const p1 = (hour: number, method = 1, firm = 1) =>
  `${CUPS};11;${endOf(hour)};0;${hour}.5;0;${hour}.25;128;3;0;4;0;5;0;6;0;7;0;8;0;${method};${firm};`

describe('measures of supplies of types 1 and 2 (P1, P1D, P2, P2D, F1)', () => {
  it('are read in kWh, import and export apart from their qualities', () => {
    const file = parseCurveText(hours.map((hour) => p1(hour)).join('\n'))
    expect(file).toMatchObject({
      cups: CUPS,
      rejected: [],
      warnings: [],
      summary: {
        format: 'p1',
        unit: 'kWh',
        stepMinutes: 60,
        firstDate: '2025-01-15',
        days: 1,
        totalKwh: 312,
      },
    })
    expect([file.series.kwh[0], file.series.kwh[23]]).toEqual([1.5, 24.5])
    expect([file.surplus?.kwh[0], file.surplus?.kwh[23]]).toEqual([1.25, 24.25])
  })
  it('are estimated from method 7 on, firm and provisional measures are not', () => {
    const methods = [1, 3, 4, 6, 7, 11, 22]
    const file = parseCurveText(methods.map((method, at) => p1(at + 1, method)).join('\n'))
    expect([...(file.series.quality ?? [])].slice(0, 7)).toEqual([0, 0, 0, 0, 1, 1, 1])
  })
  it('that are not firm are counted in a warning', () => {
    const file = parseCurveText([p1(1), p1(2, 4, 0), p1(3, 4, 0)].join('\n'))
    expect(file.warnings).toEqual([{ code: 'CURVE_VALUES_PROVISIONAL', details: { values: 2 } }])
  })
  it('in quarter-hours are a P2, and the name says which of two kinds a file is', () => {
    const quarters = hours.flatMap((hour) =>
      [15, 30, 45, 60].map((minute) => {
        const end = minute === 60 ? endOf(hour) : endOf(hour - 1, minute)
        return `${CUPS};11;${end};0;2;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;1;1;`
      }),
    )
    const file = parseCurveText(quarters.join('\n'))
    expect(file.summary).toMatchObject({ format: 'p2', stepMinutes: 15, missingSteps: 0, totalKwh: 192 })
    const named = (fileName: string) => parseCurveText(quarters.join('\n'), { fileName }).summary.format
    expect(named('P2D_0021_0762_20250116.0')).toBe('p2d')
    // The name does not make another shape of the cells.
    expect(named('F5D_0021_0762_20250116.0')).toBe('p2')
  })
  it('of an F1 have no qualities', () => {
    const lines = hours.map(
      (hour) => `${CUPS};11;${endOf(hour)};0;${hour};0;1;2;3;4;5;6;${hour > 20 ? 8 : 1};1`,
    )
    const file = parseCurveText(lines.join('\n'))
    expect(file.summary).toMatchObject({ format: 'f1', unit: 'kWh', totalKwh: 300, estimatedSteps: 4 })
  })
})

describe('measures of self-consumption (A5D, B5D)', () => {
  it('have the columns of an F5D, in Wh, and are told by the name', () => {
    const lines = hours.map((hour) => `${CUPS};${endOf(hour).slice(0, 16)};0;${hour}000;50;;;;;;;FACTURA;`)
    const read = (fileName: string) => parseCurveText(lines.join('\n'), { fileName })
    expect(read('A5D_0021_0762_20250116.0').summary).toMatchObject({
      format: 'a5d',
      unit: 'Wh',
      totalKwh: 300,
    })
    expect(read('B5D_0021_0762_20250116.0.bz2').summary.format).toBe('b5d')
    expect(read('curva.txt').summary.format).toBe('f5d')
    expect(read('curva.txt').surplus?.kwh[5]).toBe(0.05)
  })
})

it('reads the day of 25 hours of a P1 by its season flag', () => {
  // Ends on the clock: 01:00, 02:00 in summer, 02:00 again in winter, 03:00.
  const ends = ['01:00;1', '02:00;1', '02:00;0', '03:00;0']
  const lines = ends.map((end, at) => {
    const [clock = '', season = ''] = end.split(';')
    return `${CUPS};11;2025/10/26 ${clock}:00;${season};${at + 1};0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;1;1`
  })
  const file = parseCurveText(lines.toReversed().join('\n'))
  expect([...file.series.kwh].slice(0, 4)).toEqual([1, 2, 3, 4])
  expect(file.series.kwh).toHaveLength(25)
})
