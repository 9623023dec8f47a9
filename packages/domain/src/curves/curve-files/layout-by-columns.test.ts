import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { parseCurveText } from './parse-curve-file.ts'

const CUPS = 'ES0021000000000001RK0F'

/** One line per hour of a day. */
function dayOf(line: (hour: number) => string): string {
  return Array.from({ length: 24 }, (_, at) => line(at + 1)).join('\n')
}
const pad = (value: number): string => String(value).padStart(2, '0')

describe('parseCurveText recognises other files by the number of columns', () => {
  const sheet = (width: number, first: string[]) =>
    Array.from({ length: 3 }, (_, day) =>
      [
        ...first.map((cell) => cell.replace('D', `0${day + 1}`)),
        ...Array(width - first.length).fill('1,5'),
      ].join(';'),
    ).join('\n')

  it.each([1, 4, 5, 24, 27, 28, 96, 99, 103])('[CUR-042] refuses a sheet of %d columns', (width) => {
    expect(errorOf(() => parseCurveText(sheet(width, ['D/01/2025']))).code).toBe('CURVE_FORMAT_INVALID')
  })
  it('[CUR-042] refuses four columns whose names are known, and a day of 23 hours in 25 columns', () => {
    const named = `Fecha;Hora;Consumo (kWh);Notas\n${dayOf((h) => `15/01/2025;${h};1;sin notas`)}`
    expect(errorOf(() => parseCurveText(named)).code).toBe('CURVE_FORMAT_INVALID')
    const short = sheet(25, [CUPS, 'D/01/2025'])
    expect(errorOf(() => parseCurveText(short)).code).toBe('CURVE_FORMAT_INVALID')
  })
  it.each([
    [25, ['D/01/2025'], 60, 72],
    [26, [CUPS, 'D/01/2025'], 60, 72],
    [97, ['D/01/2025'], 15, 288],
    [98, [CUPS, 'D/01/2025'], 15, 288],
  ] as const)('[CUR-042] [CUR-044] accepts %d columns', (width, first, stepMinutes, steps) => {
    const file = parseCurveText(sheet(width, [...first]))
    expect(file.summary).toMatchObject({ format: 'matrix', stepMinutes, days: 3, missingSteps: 0 })
    expect(file.series.kwh).toHaveLength(steps)
    expect(file.summary.totalKwh).toBeCloseTo(steps * 1.5, 6)
  })
  it.each<[string, number[], number, number]>([
    ['26 of which the last is the sum within half a percent', [...Array<number>(24).fill(2), 48.24], 144, 0],
    ['26 of which the last is not the sum', [...Array<number>(24).fill(2), 49], 144, 3],
    ['98, the last being ignored', [...Array<number>(96).fill(1), 7], 288, 0],
    ['102, the last being ignored', [...Array<number>(100).fill(1), 7], 288, 12],
  ])('reads the steps of the day of a sheet of a date and %s', (_, cells, totalKwh, rejected) => {
    const rows = [1, 2, 3].map((day) => [`1${day + 2}/01/2025`, ...cells].join(';'))
    const file = parseCurveText(rows.join('\n'))
    expect(file.summary).toMatchObject({ totalKwh, days: 3, missingSteps: 0 })
    // A 25th hour or a 97th quarter is none of these days.
    expect(file.rejected).toHaveLength(rejected)
  })
  it('reads quarters of a day of 100 in a sheet of 101 columns', () => {
    const file = parseCurveText(`26/10/2025;${Array(100).fill('1').join(';')}`)
    expect(file).toMatchObject({ rejected: [], summary: { stepMinutes: 15, totalKwh: 100, missingSteps: 0 } })
  })
  it('skips headings above a sheet and above values that it does not know', () => {
    const sheetRow = `15/01/2025;${Array(24).fill('1').join(';')}`
    expect(parseCurveText(`Informe;de;consumo\n${sheetRow}`).summary.totalKwh).toBe(24)
    expect(parseCurveText(`Informe\nEmpresa;Inventada\n${dayOf((h) => `15/01/2025;${h};1`)}`)).toMatchObject({
      rejected: [],
      summary: { totalKwh: 24, days: 1 },
    })
  })
  it('reads a supply, a moment and a value, and a moment, a value and a method', () => {
    const moment = (hour: number) => `15/01/2025 ${pad(hour - 1)}:00`
    expect(parseCurveText(dayOf((h) => `${CUPS};${moment(h)};1`))).toMatchObject({
      cups: CUPS,
      rejected: [],
      summary: { totalKwh: 24, estimatedSteps: 0 },
    })
    const methods = parseCurveText(dayOf((h) => `${moment(h)};1;${h < 4 ? 'Estimada' : 'R'}`))
    expect(methods.summary).toMatchObject({ totalKwh: 24, estimatedSteps: 3, missingSteps: 0 })
  })
  it.each([
    ['a date in the second of two columns', (h: number) => `${h};15/01/2025`],
    ['a text before the moment that is no supply', (h: number) => `casa;15/01/2025 ${pad(h - 1)}:00;1`],
    ['three columns without a date', (h: number) => `${h};1;1`],
    ['two columns that are not counted', (h: number) => `${(h * 7) % 24};1`],
    ['two columns with hours in disorder', (h: number) => `${pad((h * 7) % 24)}:00;1`],
    ['a date, a text and a number', (h: number) => `15/01/2025;casa;${h}`],
    ['a date, an hour and a text', (h: number) => `15/01/2025;${h};casa`],
  ])('refuses %s', (_, line) => {
    const error = errorOf(() =>
      parseCurveText(dayOf(line), { startDate: '2025-01-15', endDate: '2025-01-15' }),
    )
    expect(error.code).toBe('CURVE_FORMAT_INVALID')
  })
  it('says how many columns a file has that it does not know', () => {
    expect(errorOf(() => parseCurveText(sheet(27, ['D/01/2025']))).details).toEqual({ columns: 27 })
  })
  it('ignores a 26th column that repeats the sum of the day', () => {
    const rows = [1, 2, 3].map((day) => [`0${day}/01/2025`, ...Array(24).fill('2'), '48'].join(';'))
    expect(parseCurveText(rows.join('\n')).summary.totalKwh).toBe(144)
  })
  it('reads the 25th hour of a sheet only on the October day', () => {
    const rows = ['25/10/2025;', '26/10/2025;'].map(
      (date, at) =>
        date +
        Array(24 + at)
          .fill('1')
          .join(';'),
    )
    const file = parseCurveText(rows.join('\n'))
    expect(file.series.kwh).toHaveLength(49)
    expect(file.summary).toMatchObject({ totalKwh: 49, missingSteps: 0 })
    const wrong = parseCurveText(rows.join('\n').replace('25/10', '24/10').replace('26/10', '25/10'))
    expect(wrong.rejected).toEqual([{ line: 2, code: 'CURVE_HOUR_INVALID', detail: '25' }])
  })
  it('reads the quarters 97 to 100 of a sheet only on the October day', () => {
    const rows = [24, 25, 26].map(
      (day) =>
        `${day}/10/2025;${Array(day === 26 ? 100 : 96)
          .fill('1')
          .join(';')}`,
    )
    expect(parseCurveText(rows.join('\n'))).toMatchObject({
      rejected: [],
      summary: { stepMinutes: 15, totalKwh: 292, missingSteps: 0 },
    })
  })
  it('refuses two numbers after a time that nothing distinguishes', () => {
    const text = dayOf((h) => `15/01/2025 ${pad(h - 1)}:00,0,${100 + h}`)
    expect(errorOf(() => parseCurveText(text)).code).toBe('CURVE_FORMAT_INVALID')
  })
  it('refuses one column of decimal commas rather than reading the integer part as a label', () => {
    const text = Array.from({ length: 48 }, (_, at) => `${at % 2},${at + 10}`).join('\n')
    expect(errorOf(() => parseCurveText(text)).code).toBe('CURVE_FORMAT_INVALID')
  })
  it('refuses half-hours', () => {
    const text = Array.from(
      { length: 48 },
      (_, at) => `15/01/2025 ${pad(Math.floor(at / 2))}:${at % 2 ? '30' : '00'};1`,
    )
    expect(errorOf(() => parseCurveText(text.join('\n'))).code).toBe('CURVE_FORMAT_INVALID')
  })
  it('[CUR-044] assumes Wh where kWh would be implausible, and reports it', () => {
    const file = parseCurveText(dayOf((h) => `15/01/2025;${h};${h * 100_000}`))
    expect(file.summary.unit).toBe('Wh')
    expect(file.warnings).toEqual([{ code: 'CURVE_UNIT_ASSUMED_WH', details: { usualHour: 1_250_000 } }])
  })
  it('[CUR-044] takes the usual hour of the values above zero, of quarter-hours four times the value', () => {
    const unitOf = (text: string) => parseCurveText(text).summary.unit
    // 50,000 kWh in an hour are the most that is taken for kWh.
    expect(unitOf(dayOf((h) => `15/01/2025;${h};50000`))).toBe('kWh')
    expect(unitOf(dayOf((h) => `15/01/2025;${h};50001`))).toBe('Wh')
    expect(unitOf(dayOf((h) => `15/01/2025;${h};${h > 14 ? 60_000 : 0}`))).toBe('Wh')
    const quarters = (value: number) => `15/01/2025;${Array(96).fill(value).join(';')}`
    expect([unitOf(quarters(12_500)), unitOf(quarters(12_501))]).toEqual(['kWh', 'Wh'])
  })
  it('[CUR-044] reads the unit of the header, and another one where the caller states it', () => {
    const text = `Fecha;Hora;Consumo (kWh)\n${dayOf((h) => `15/01/2025;${h};500`)}`
    expect(parseCurveText(text).summary).toMatchObject({ unit: 'kWh', totalKwh: 12_000 })
    expect(parseCurveText(text, { unit: 'Wh' }).summary).toMatchObject({ unit: 'Wh', totalKwh: 12 })
  })
})
