import { describe, expect, it } from 'vitest'
import {
  countMonths,
  curveMonthChoices,
  findRangeDoubt,
  isCurveMonth,
  lastMonthsOf,
  missingMonthsOf,
  readingsOfRange,
} from './month-range.ts'
import { sumReadings, type PeriodReading } from './period-readings.ts'

/** Readings of so many months from January 2024 on, without those of the given places. */
function months(count: number, ...missing: number[]): PeriodReading[] {
  return Array.from({ length: count }, (_, at) => at)
    .filter((at) => !missing.includes(at))
    .map((at) => ({
      year: 2024 + Math.floor(at / 12),
      month: (at % 12) + 1,
      activeConsumptionByPeriod: { p1: at + 1, p2: 100 },
    }))
}

describe('the months of a picker', () => {
  it('[LIM-053] are those from 2020 to the current year, the newest first', () => {
    const choices = curveMonthChoices(2026)
    expect([choices.length, choices[0], choices.at(-1)]).toEqual([84, '2026-12', '2020-01'])
    expect(curveMonthChoices(2019)).toEqual([])
    expect(
      ['2019-12', '2020-01', '2026-12', '2027-01', '2026-13', '2026-1', ''].map((one) =>
        isCurveMonth(one, 2026),
      ),
    ).toEqual([false, true, true, false, false, false, false])
  })
  it('are counted with both ends', () => {
    expect([
      countMonths('2025-01', '2025-12'),
      countMonths('2024-07', '2025-06'),
      countMonths('2025-02', '2025-01'),
    ]).toEqual([12, 12, 0])
  })
})

describe('the last twelve months of an answer', () => {
  it('are the newest twelve in a row that have energy', () => {
    expect(lastMonthsOf(months(18))).toEqual({ start: '2024-07', end: '2025-06' })
    // Without February 2025 the newest twelve in a row end in January.
    expect(lastMonthsOf(months(18, 13))).toEqual({ start: '2024-02', end: '2025-01' })
  })
  it('are fewer where there are no twelve in a row, and none without a reading', () => {
    expect(lastMonthsOf(months(11, 3))).toEqual({ start: '2024-05', end: '2024-11' })
    expect(lastMonthsOf([])).toBeNull()
  })
})

describe('a range of months', () => {
  const year = months(18)
  it.each([
    ['2024-01', '2024-12', null],
    ['2024-07', '2025-06', null],
    ['2024-02', '2024-01', 'reversed'],
    ['2023-12', '2024-11', 'outside'],
    ['2024-08', '2025-07', 'outside'],
    ['2024-01', '2024-11', 'length'],
    ['2024-03', '2024-03', 'length'],
    ['2024-01', '2025-01', 'length'],
  ] as const)('from %s to %s has the doubt %s', (start, end, doubt) => {
    expect(findRangeDoubt({ start, end }, year)).toBe(doubt)
  })
  it('has a gap where a month between has no energy', () => {
    const range = { start: '2024-01', end: '2024-12' }
    expect(findRangeDoubt(range, months(18, 5))).toBe('gap')
    expect(missingMonthsOf(range, months(18, 5, 8))).toEqual(['2024-06', '2024-09'])
  })
  it('has no doubt while an end is missing, and only that of its length before there is an answer', () => {
    expect(findRangeDoubt({ start: null, end: '2024-12' }, year)).toBeNull()
    expect(findRangeDoubt({ start: '2021-01', end: '2021-12' }, [])).toBeNull()
    expect(findRangeDoubt({ start: '2021-01', end: '2022-12' }, [])).toBe('length')
    expect(findRangeDoubt({ start: '2022-01', end: '2021-12' }, [])).toBe('reversed')
  })
  it('has its readings in the order of time, of two for a month the later', () => {
    const later = { year: 2024, month: 2, activeConsumptionByPeriod: { p1: 9 } }
    const found = readingsOfRange({ start: '2024-02', end: '2024-03' }, [...year.toReversed(), later])
    expect(found.map(({ month, activeConsumptionByPeriod: { p1 } }) => [month, p1])).toEqual([
      [2, 9],
      [3, 3],
    ])
    expect(readingsOfRange({ start: null, end: '2024-03' }, year)).toEqual([])
  })
})

describe('the sum of months by period', () => {
  it('[CUR-017] is nothing for more than twelve of them', () => {
    // 1 + 2 + … + 12 = 78.
    expect(sumReadings(months(12))).toEqual({ p1: 78, p2: 1200 })
    expect(sumReadings(months(13))).toBeNull()
    expect(sumReadings([])).toEqual({})
  })
  it('has the month of two years as two months', () => {
    const twoJanuaries = months(13).filter(({ month }) => month === 1)
    expect(sumReadings(twoJanuaries)).toEqual({ p1: 14, p2: 200 })
  })
})
