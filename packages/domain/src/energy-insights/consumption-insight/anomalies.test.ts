import { describe, expect, it } from 'vitest'
import { MADRID, curve, without } from '../../../test/office-curve.ts'
import { daysBetween, weekdayOf } from '../../time/civil-time.ts'
import { anomaliesOf } from './anomalies.ts'
import { medianOf } from './median.ts'

describe('anomaliesOf', () => {
  it('finds the days that differ from their own pattern, upwards, downwards and to zero', () => {
    const quarter = curve('2025-03-03', '2025-06-01', (date, hour) => {
      if (date === '2025-04-09') return 5
      if (date === '2025-04-24') return 0
      if (date === '2025-05-05') return 0.2
      const jitter = 1 + ((Number(date.slice(8)) * 7) % 5) / 100
      return (weekdayOf(date) <= 5 && hour >= 8 && hour < 18 ? 2 : 0.5) * jitter
    })
    expect(anomaliesOf(quarter, MADRID).map(({ date, kind }) => [date, kind])).toEqual([
      ['2025-04-09', 'high'],
      ['2025-04-24', 'stopped'],
      ['2025-05-05', 'low'],
    ])
  })
  it('does not report weekends as low, nor the gradual change of the seasons', () => {
    const year = curve('2025-01-01', '2025-12-31', (date, hour) => {
      const season = 1 + 0.4 * Math.cos((2 * Math.PI * daysBetween('2025-01-15', date)) / 365)
      return season * (weekdayOf(date) <= 5 && hour >= 8 && hour < 18 ? 2 : 0.5)
    })
    expect(anomaliesOf(year, MADRID)).toEqual([])
  })
  it('marks a holiday, and does not compare other days with it', () => {
    // Closed on 25 December 2024 and 1 January 2025, Wednesdays; open on all the others.
    const winter = curve('2024-11-25', '2025-02-16', (date, hour) => {
      const closed = date === '2024-12-25' || date === '2025-01-01' || weekdayOf(date) > 5
      return !closed && hour >= 8 && hour < 18 ? 2 : 0.5
    })
    expect(anomaliesOf(winter, MADRID).map(({ date, kind, isHoliday }) => [date, kind, isHoliday])).toEqual([
      ['2024-12-25', 'low', true],
      ['2025-01-01', 'low', true],
    ])
  })
  it('does not report a day of 23 or 25 hours, nor check one with a missing hour', () => {
    const year = curve('2025-01-01', '2025-12-31', () => 1)
    expect(anomaliesOf(year, MADRID, { leastPercent: 5 })).toEqual([])
    const stopped = curve('2025-03-03', '2025-06-01', (date) => (date === '2025-04-09' ? 0 : 1))
    expect(anomaliesOf(stopped, MADRID)).toHaveLength(1)
    expect(anomaliesOf(without(stopped, 24 * daysBetween('2025-03-03', '2025-04-09') + 12), MADRID)).toEqual(
      [],
    )
  })
  it('does not check a day without four comparable ones', () => {
    const until = (date: string) => curve('2025-05-05', date, (day) => (day === '2025-05-12' ? 50 : 1))
    // With the fifth week there are four Mondays besides the one of 12 May.
    expect(anomaliesOf(until('2025-06-01'), MADRID)).toEqual([])
    expect(anomaliesOf(until('2025-06-08'), MADRID).map(({ date }) => date)).toEqual(['2025-05-12'])
  })
  it('does not count holidays among the comparable days', () => {
    // Wednesdays from 4 December to 8 January, 25 December and 1 January being holidays: three besides the 18th.
    const from = (date: string) => curve(date, '2025-01-12', (day) => (day === '2024-12-18' ? 50 : 1))
    expect(anomaliesOf(from('2024-12-02'), MADRID)).toEqual([])
    expect(anomaliesOf(from('2024-11-25'), MADRID).map(({ date }) => date)).toEqual(['2024-12-18'])
  })
  it('does not check a day whose comparable days used nothing', () => {
    const quarter = curve('2025-03-03', '2025-06-01', (date) => (date === '2025-04-09' ? 5 : 0))
    expect(anomaliesOf(quarter, MADRID)).toEqual([])
  })
  it('uses the given limits', () => {
    const quarter = curve('2025-03-03', '2025-06-01', (date) => (date === '2025-04-09' ? 1.3 : 1))
    expect(anomaliesOf(quarter, MADRID)).toHaveLength(1)
    expect(anomaliesOf(quarter, MADRID, { leastPercent: 31 })).toEqual([])
    const [found] = anomaliesOf(quarter, MADRID)
    expect(found?.expectedKwh).toBeCloseTo(24, 9)
    expect(found?.changePercent).toBeCloseTo(30, 6)
  })
})

describe('medianOf', () => {
  it('is the middle value, or the mean of the two in the middle', () => {
    expect([medianOf([3, 1, 2]), medianOf([4, 1, 3, 2]), medianOf([])]).toEqual([2, 2.5, null])
  })
})
