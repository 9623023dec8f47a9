import { describe, expect, it } from 'vitest'
import { CANARY, MADRID, curve, without } from '../../../test/office-curve.ts'
import { daysBetween } from '../../time/civil-time.ts'
import { MISSING } from '../../time/energy-series.ts'
import { yearOnYearOf } from './year-on-year.ts'

describe('yearOnYearOf', () => {
  it('compares only the days that both years have', () => {
    const two = curve('2024-01-01', '2025-02-10', (date) => (date < '2025-01-01' ? 1 : 0.75))
    const { months, days, changePercent } = yearOnYearOf(two, MADRID, 2025)
    expect(months.map(({ month, days: shared }) => [month, shared])).toEqual([
      [1, 31],
      [2, 10],
    ])
    expect(days).toBe(41)
    expect(months[0]).toMatchObject({ previousKwh: 744, changePercent: -25 })
    expect(changePercent).toBe(-25)
  })
  it('omits 29 February and gaps', () => {
    const two = curve('2023-02-01', '2024-02-29', () => 1)
    const quality = new Uint8Array(two.kwh.length)
    quality.fill(
      MISSING,
      24 * daysBetween('2023-02-01', '2024-02-05'),
      24 * daysBetween('2023-02-01', '2024-02-06'),
    )
    const { months } = yearOnYearOf({ ...two, quality }, MADRID, 2024)
    expect(months.find(({ month }) => month === 2)?.days).toBe(27)
  })
  it('compares the days of clock change by their dates: 743 hours in March of both years', () => {
    // 31 March 2024 and 30 March 2025 have 23 hours; 27 October 2024 and 26 October 2025 have 25.
    const { months, days, changePercent } = yearOnYearOf(
      curve('2024-01-01', '2025-12-31', () => 1),
      MADRID,
      2025,
    )
    expect(months.find(({ month }) => month === 3)).toMatchObject({ kwh: 743, previousKwh: 743 })
    expect(months.find(({ month }) => month === 10)).toMatchObject({ kwh: 745, previousKwh: 745 })
    expect([days, changePercent]).toEqual([365, 0])
  })
  it('omits a date with one missing hour in either year', () => {
    const two = curve('2024-05-01', '2025-05-31', () => 1)
    const second = 24 * daysBetween('2024-05-01', '2025-05-20')
    const { months } = yearOnYearOf(without(without(two, 24 * 9 + 3), second), MADRID, 2025)
    expect(months.find(({ month }) => month === 5)).toMatchObject({ days: 29, kwh: 696, previousKwh: 696 })
  })
  it('separates the days of the Canary Islands at local midnight', () => {
    const two = curve('2024-07-01', '2025-07-31', (date) => (date < '2025-01-01' ? 1 : 2), CANARY)
    expect(yearOnYearOf(two, CANARY, 2025).months).toEqual([
      { month: 7, days: 31, kwh: 1488, previousKwh: 744, changePercent: 100 },
    ])
    expect(yearOnYearOf(two, MADRID, 2025).days).toBe(30)
  })
  it('has no percentage when the year before had no consumption', () => {
    const two = curve('2024-01-01', '2025-01-31', (date) => (date < '2025-01-01' ? 0 : 1))
    expect(yearOnYearOf(two, MADRID, 2025)).toMatchObject({ kwh: 744, previousKwh: 0, changePercent: null })
    expect(yearOnYearOf(two, MADRID, 2027).days).toBe(0)
  })
})
