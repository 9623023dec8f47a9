import { describe, expect, it } from 'vitest'
import { addDays, startOfDayUtc, type TimeZone } from '../../time/civil-time.ts'
import { ESTIMATED, MISSING, totalKwh, type EnergySeries } from '../../time/energy-series.ts'
import { dailyBandOf } from './daily-band.ts'

const MADRID: TimeZone = 'Europe/Madrid'

/** Whole days whose steps have the energies 1, 2, 3, … of each day. */
function counted(date: string, days: number, stepMinutes: 15 | 60 = 60, zone = MADRID): EnergySeries {
  const startUtc = startOfDayUtc(date, zone)
  const perHour = 60 / stepMinutes
  const steps = Array.from({ length: days }, (_, day) => {
    const [from, to] = [day, day + 1].map((add) => startOfDayUtc(addDays(date, add), zone))
    return Array.from({ length: ((to! - from!) / 3_600_000) * perHour }, (__, step) => step + 1)
  })
  return { startUtc, stepMinutes, kwh: Float64Array.from(steps.flat()) }
}

describe('the daily band of a curve', () => {
  it('has the lowest, mean and highest hour of each day, with 23 hours in March and 25 in October', () => {
    const march = dailyBandOf(counted('2025-03-29', 3), MADRID)
    expect(march.map(({ date, lowKwh, meanKwh, highKwh }) => [date, lowKwh, meanKwh, highKwh])).toEqual([
      ['2025-03-29', 1, 12.5, 24],
      ['2025-03-30', 1, 12, 23],
      ['2025-03-31', 1, 12.5, 24],
    ])
    expect(march.every(({ isWhole }) => isWhole)).toBe(true)
    const october = dailyBandOf(counted('2025-10-26', 1), MADRID)
    expect(october).toMatchObject([{ date: '2025-10-26', meanKwh: 13, highKwh: 25, isWhole: true }])
  })
  it('cuts days of quarter-hours by the clock of the Canary Islands', () => {
    const series = counted('2025-10-26', 2, 15, 'Atlantic/Canary')
    expect(dailyBandOf(series, 'Atlantic/Canary').map(({ highKwh }) => highKwh)).toEqual([100, 96])
  })
  it('has all days of a leap year and its whole energy', () => {
    const series = counted('2024-01-01', 366)
    const bands = dailyBandOf(series, MADRID)
    expect(bands).toHaveLength(366)
    expect(bands[59]?.date).toBe('2024-02-29')
    expect(bands.at(-1)?.date).toBe('2024-12-31')
    expect(bands.reduce((sum, band) => sum + band.totalKwh, 0)).toBe(totalKwh(series))
  })
  it('leaves out days without a value, and takes an incomplete day by its values', () => {
    const series = { ...counted('2025-01-01', 4), quality: new Uint8Array(96) }
    series.quality.fill(MISSING, 24, 48).fill(MISSING, 48, 60)
    series.quality[95] = ESTIMATED
    const bands = dailyBandOf(series, MADRID)
    expect(
      bands.map(({ date, lowKwh, isWhole, isEstimated }) => [date, lowKwh, isWhole, isEstimated]),
    ).toEqual([
      ['2025-01-01', 1, true, false],
      ['2025-01-03', 13, false, false],
      ['2025-01-04', 1, true, true],
    ])
  })
  it('keeps the mean of equal values equal to them, and is empty for an empty series', () => {
    const flat = { ...counted('2025-01-01', 1), kwh: new Float64Array(24).fill(0.1) }
    expect(dailyBandOf(flat, MADRID)).toMatchObject([{ lowKwh: 0.1, meanKwh: 0.1, highKwh: 0.1 }])
    expect(dailyBandOf({ ...flat, kwh: new Float64Array(0) }, MADRID)).toEqual([])
  })
  it('takes a series that begins within a day', () => {
    const { startUtc, ...series } = counted('2025-01-01', 2)
    const bands = dailyBandOf(
      { ...series, startUtc: startUtc + 6 * 3_600_000, kwh: series.kwh.subarray(6) },
      MADRID,
    )
    expect(bands.map(({ date, lowKwh, isWhole }) => [date, lowKwh, isWhole])).toEqual([
      ['2025-01-01', 7, false],
      ['2025-01-02', 1, true],
    ])
  })
})
