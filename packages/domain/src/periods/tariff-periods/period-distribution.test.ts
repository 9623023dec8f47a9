import { describe, expect, it } from 'vitest'
import { elementAt } from '../../element-at.ts'
import { MAX_PERIOD_RANGE_DAYS, periodDistribution } from './period-distribution.ts'

describe('period distribution', () => {
  it('[CUR-057] [API-209] has one entry per day from start to end plus one day', () => {
    const days = periodDistribution('2.0TD', 1, '2026-02-27', '2026-02-28')
    expect(days.map((day) => day.date)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(days[0]?.valuesList.join('')).toBe('333333332211112222111122')
    for (const day of days) expect(day.valuesList).toHaveLength(24)
  })
  it('[CUR-018] leaves the skipped hour of March empty: 02 in Madrid, 01 in the Canaries', () => {
    const madrid = elementAt(periodDistribution('3.0TD', 1, '2026-03-29', '2026-03-29'), 0).valuesList
    const canaries = elementAt(periodDistribution('3.0TD', 2, '2026-03-29', '2026-03-29'), 0).valuesList
    expect([madrid.length, madrid.indexOf(null), madrid.filter((period) => period === 6).length]).toEqual([
      24, 2, 23,
    ])
    expect([canaries.length, canaries.indexOf(null)]).toEqual([24, 1])
  })
  it('[CUR-018] has 25 slots on the October day', () => {
    const [day] = periodDistribution('3.0TD', 1, '2026-10-25', '2026-10-25')
    expect(day?.valuesList).toEqual(Array.from({ length: 25 }, () => 6))
  })
  it('refuses reversed, too long and invalid ranges', () => {
    const ask = (start: string, end: string) => () => periodDistribution('2.0TD', 1, start, end)
    expect(ask('2026-01-02', '2026-01-01')).toThrow('PERIOD_RANGE_REVERSED')
    expect(ask('2020-01-01', '2026-01-01')).toThrow('PERIOD_RANGE_TOO_LONG')
    expect(ask('2026-02-29', '2026-03-01')).toThrow('DATE_INVALID')
    expect(periodDistribution('2.0TD', 1, '2021-01-01', '2026-01-01')).toHaveLength(MAX_PERIOD_RANGE_DAYS + 1)
  })
})
