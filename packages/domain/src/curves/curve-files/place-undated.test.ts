import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { parseCurveText } from './parse-curve-file.ts'

const pad = (value: number): string => String(value).padStart(2, '0')

describe('parseCurveText with values without dates', () => {
  const text = Array.from({ length: 48 }, (_, at) => `${at + 1};1`).join('\n')
  it('[CUR-043] requires the days', () => {
    expect(errorOf(() => parseCurveText(text))).toMatchObject({
      code: 'CURVE_DATES_NEEDED',
      field: 'startDate',
    })
    expect(errorOf(() => parseCurveText(text, { startDate: '2025-01-02', endDate: '2025-01-01' })).code).toBe(
      'CURVE_DATES_NEEDED',
    )
  })
  it('[CUR-043] assigns them to the given days and warns when the count does not match', () => {
    const exact = parseCurveText(text, { startDate: '2025-01-01', endDate: '2025-01-02' })
    expect(exact).toMatchObject({
      warnings: [],
      summary: { firstDate: '2025-01-01', lastDate: '2025-01-02' },
    })
    const short = parseCurveText(text, { startDate: '2025-01-01', endDate: '2025-01-03' })
    expect(short.warnings).toEqual([{ code: 'CURVE_DAYS_MISMATCH', details: { expectedDays: 3, days: 2 } }])
    const long = parseCurveText(text, { startDate: '2025-01-01', endDate: '2025-01-01' })
    expect(long).toMatchObject({
      warnings: [{ code: 'CURVE_DAYS_MISMATCH', details: { expectedDays: 1, days: 2 } }],
      summary: { stepMinutes: 60, lastDate: '2025-01-02' },
    })
  })
  it('[CUR-043] gives the October day its 25 hours and reads four values per hour where there are as many', () => {
    const read = (count: number) =>
      parseCurveText(Array.from({ length: count }, (_, at) => `${at + 1};1`).join('\n'), {
        startDate: '2025-10-26',
        endDate: '2025-10-26',
      })
    const hours = read(25)
    expect(hours.summary).toMatchObject({ stepMinutes: 60, missingSteps: 0, days: 1 })
    expect([hours.warnings, hours.series.kwh.length]).toEqual([[], 25])
    const quarters = read(25 * 4)
    expect(quarters.summary).toMatchObject({ stepMinutes: 15, missingSteps: 0, days: 1 })
    expect(quarters.series.kwh).toHaveLength(100)
  })
  it('[CUR-043] reads values beside the hours of each day, counted or by the clock', () => {
    const days = { startDate: '2025-01-01', endDate: '2025-01-03' }
    const labels = [
      (hour: number) => String(hour + 1),
      (hour: number) => String(hour),
      (hour: number) => `${pad(hour)}:00`,
      (hour: number) => `${pad(hour + 1)}:00`,
      (hour: number) => `${pad(hour)}:00-${pad(hour + 1)}:00`,
    ]
    for (const labelOf of labels) {
      const lines = Array.from({ length: 72 }, (_, at) => `${labelOf(at % 24)};${at}`)
      const file = parseCurveText(lines.join('\n'), days)
      expect([...file.series.kwh]).toEqual(lines.map((_, at) => at))
      expect(file.warnings).toEqual([])
    }
  })
  it('[CUR-043] reads values counted beyond the hours of a day', () => {
    const lines = Array.from({ length: 240 }, (_, at) => `${at + 1};${at}`)
    const file = parseCurveText(lines.join('\n'), { startDate: '2025-01-01', endDate: '2025-01-10' })
    expect([...file.series.kwh]).toEqual(lines.map((_, at) => at))
  })
  it('[CUR-043] names the day that is missing', () => {
    const fieldOf = (options: Parameters<typeof parseCurveText>[1]) => {
      const { code, field, details } = errorOf(() => parseCurveText(text, options))
      return [code, field, details]
    }
    const details = { values: 48 }
    expect(fieldOf({})).toEqual(['CURVE_DATES_NEEDED', 'startDate', details])
    expect(fieldOf({ startDate: '2025-01-01' })).toEqual(['CURVE_DATES_NEEDED', 'endDate', details])
    expect(fieldOf({ startDate: '2025-01-02', endDate: '2025-01-01' })).toEqual([
      'CURVE_DATES_NEEDED',
      'endDate',
      details,
    ])
  })
  it('[CUR-043] leaves a gap where a value is empty, and does not shift the others', () => {
    const holed = Array.from({ length: 48 }, (_, at) => `${at + 1};${at === 5 ? '' : at}`).join('\n')
    const file = parseCurveText(holed, { startDate: '2025-01-01', endDate: '2025-01-02' })
    expect(file.summary).toMatchObject({ missingSteps: 1, days: 2 })
    expect(file.series.kwh[6]).toBe(6)
  })
  it('[CUR-043] reads sheets of numbered days', () => {
    const sheet = [1, 2].map((day) => [day, ...Array(24).fill(0.5)].join(';')).join('\n')
    const file = parseCurveText(sheet, { startDate: '2025-03-29', endDate: '2025-03-30' })
    expect(file.rejected).toEqual([{ line: 2, code: 'CURVE_HOUR_DOES_NOT_EXIST', detail: '0.5' }])
    expect(file.summary.totalKwh).toBe(23.5)
  })
})
