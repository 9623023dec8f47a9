import { describe, expect, it } from 'vitest'
import { firstMode, modeOfReadings, modesWithButton } from './curve-entry-mode.ts'
import { curveYearChoices } from './curve-years.ts'
import { periodTableOf, type PeriodReading } from './period-readings.ts'

function month(year: number, one: number, p1: number, more: Partial<Record<string, number>> = {}) {
  return { year, month: one, activeConsumptionByPeriod: { p1, ...more } } as PeriodReading
}

describe('the modes of the curve tool', () => {
  it('[CUR-007] are seven, of which consumptionByPeriod has no button', () => {
    const all = modesWithButton({ hasSipsIntegration: true, isFastComparison: false })
    expect(all).toEqual(['cups', 'periods', 'monthly_periods', 'monthly_consumption', 'upload', 'datadis'])
    expect(modesWithButton({ hasSipsIntegration: false, isFastComparison: false })).toEqual(all.slice(1))
  })
  it('[CUR-008] are reduced to the periods, without buttons, in a fast comparison', () => {
    const fast = { hasSipsIntegration: true, isFastComparison: true }
    expect([firstMode(fast), modesWithButton(fast)]).toEqual(['periods', []])
    expect(firstMode({ ...fast, isFastComparison: false })).toBeNull()
  })
  it('[CUR-010] change to consumptionByPeriod when an answer contains readings', () => {
    expect(modeOfReadings('cups', [month(2025, 1, 5)])).toBe('consumptionByPeriod')
    expect(modeOfReadings('upload', [])).toBe('upload')
  })
})

describe('periodTableOf', () => {
  it('fills the table of periods with the sum of the months and their first and last day', () => {
    const table = periodTableOf([
      month(2024, 2, 2, { p2: 20 }),
      month(2024, 1, 1, { p2: 10, p3: 100 }),
      month(2023, 12, 3),
    ])
    expect(table).toEqual({
      startDate: '2023-12-01',
      endDate: '2024-02-29',
      energyByPeriod: { p1: 6, p2: 30, p3: 100 },
    })
  })
  it('uses the newest twelve months of a longer list and stops at a missing one', () => {
    const readings = Array.from({ length: 30 }, (_, at) =>
      month(2023 + Math.floor(at / 12), (at % 12) + 1, 1),
    )
    expect(periodTableOf(readings)).toEqual({
      startDate: '2024-07-01',
      endDate: '2025-06-30',
      energyByPeriod: { p1: 12 },
    })
    const gap = readings.filter((one) => one.year !== 2025 || one.month !== 3)
    expect(periodTableOf(gap)).toMatchObject({ startDate: '2025-04-01', energyByPeriod: { p1: 3 } })
    expect(periodTableOf([])).toBeNull()
  })
  it('takes a month without energy, and of two for a month the later in the list', () => {
    const table = periodTableOf([month(2025, 1, 7), month(2025, 2, 0), month(2025, 1, 5)])
    expect(table).toMatchObject({ startDate: '2025-01-01', energyByPeriod: { p1: 5 } })
  })
  it('refuses invalid months and invalid energy, naming the period', () => {
    expect(() => periodTableOf([month(2025, 13, 1)])).toThrow('DATE_INVALID')
    expect(() => periodTableOf([month(2025, 1, 1, { p2: Number.NaN })])).toThrow(
      expect.objectContaining({
        code: 'SERIES_VALUE_INVALID',
        field: 'activeConsumptionByPeriod.p2',
        details: { year: 2025, month: 1 },
      }),
    )
    expect(() => periodTableOf([month(2025, 1, -1)])).toThrow('SERIES_VALUE_INVALID')
    expect(() => periodTableOf([month(2025, 1, Number.POSITIVE_INFINITY)])).toThrow('SERIES_VALUE_INVALID')
  })
})

describe('curveYearChoices', () => {
  it('[CUR-030] runs from the current year back to 2020', () => {
    expect(curveYearChoices(2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020])
    expect(curveYearChoices(2020)).toEqual([2020])
    expect(curveYearChoices(2019)).toEqual([])
  })
})
