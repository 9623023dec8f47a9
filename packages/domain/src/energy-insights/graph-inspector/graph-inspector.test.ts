import { describe, expect, it } from 'vitest'
import { clockPlaces } from './clock-axis.ts'
import { durationCurveOf } from './duration-curve.ts'
import { hourDayMatrixOf } from './hour-day-matrix.ts'
import { timedSeries } from './inspected-series.fixture.ts'
import { canShareAxis } from './inspected-series.ts'
import { previousYearOf } from './previous-year.ts'
import { toRelativeScale } from './relative-scale.ts'
import { resample } from './resample.ts'
import { computeStatistics } from './series-statistics.ts'

describe('the relative scale', () => {
  it('[GRF-013] is (y - min) / (max - min) x 100 with two decimals', () => {
    expect(toRelativeScale([2, 3, 5])).toEqual([0, 33.33, 100])
    expect(toRelativeScale([-1, 0, 2])).toEqual([0, 33.33, 100])
  })
  it('[GRF-013] is 0 for a constant series and for a single value, and keeps gaps', () => {
    expect(toRelativeScale([4, null, 4])).toEqual([0, null, 0])
    expect(toRelativeScale([7])).toEqual([0])
    expect(toRelativeScale([null, null])).toEqual([null, null])
    expect(toRelativeScale([])).toEqual([])
  })
})

describe('the statistics of a series', () => {
  it('interpolate percentiles between the two nearest values', () => {
    // NumPy: percentile([1, 2, 3, 4], [5, 50, 95]) is 1.15, 2.5 and 3.85.
    const found = computeStatistics([4, null, 1, 3, 2])
    expect(found).toMatchObject({ min: 1, mean: 2.5, max: 4, sum: 10, count: 4 })
    expect(found?.p5).toBeCloseTo(1.15, 12)
    expect(found?.p50).toBe(2.5)
    expect(found?.p95).toBeCloseTo(3.85, 12)
  })
  it('are those of a single value, and none without any', () => {
    expect(computeStatistics([3])).toEqual({
      min: 3,
      mean: 3,
      max: 3,
      sum: 3,
      p5: 3,
      p50: 3,
      p95: 3,
      count: 1,
    })
    expect(computeStatistics([null, undefined])).toBeNull()
  })
})

describe('the axis of local time', () => {
  const clock = (time: number) => new Date(time).toISOString().slice(5, 16)
  it('rises through the day of 25 hours, whose repeated hour has two halves', () => {
    const places = Array.from(clockPlaces(timedSeries('2025-10-26', 1).x), clock)
    expect(places).toHaveLength(25)
    expect(places.slice(1, 5)).toEqual(['10-26T01:00', '10-26T02:00', '10-26T02:30', '10-26T03:00'])
  })
  it('has no place for the hour that March skips', () => {
    const places = Array.from(clockPlaces(timedSeries('2025-03-30', 1).x), clock)
    expect(places).toHaveLength(23)
    expect(places.slice(1, 3)).toEqual(['03-30T01:00', '03-30T03:00'])
  })
  it('never decreases over a leap year of quarter-hours, nor where steps are absent', () => {
    const whole = timedSeries('2024-01-01', 366, 'quarter').x
    const places = clockPlaces(whole)
    expect(places).toHaveLength(35_136)
    expect(places.every((time, at) => time > (places[at - 1] ?? -Infinity))).toBe(true)
    const thinned = { ...whole, startsUtc: whole.startsUtc.filter((_, at) => at % 7 === 0) }
    expect(clockPlaces(thinned)).toEqual(places.filter((_, at) => at % 7 === 0))
  })
})

describe('the year before', () => {
  it('has the values of the same date and hour, without the day that the year does not have', () => {
    const series = timedSeries('2024-02-28', 368)
    const before = previousYearOf(series, 'Consumo (año anterior)')!
    expect(before).toMatchObject({ name: 'Consumo (año anterior)', line: 'dashed' })
    // From 28 February 2025 00:00 on: 28 February 2024, then 1 March 2024, two days later.
    expect(new Date(before.x.startsUtc[0]!).toISOString()).toBe('2025-02-27T23:00:00.000Z')
    expect(before.y.slice(0, 25)).toEqual([...Array.from({ length: 24 }, (_, at) => at), 48])
    expect(before.x.startsUtc.at(-1)).toBeLessThanOrEqual(series.x.startsUtc.at(-1)!)
  })
  it('goes up to the last step, and keeps what is estimated and incomplete', () => {
    const series = timedSeries('2023-01-01', 366)
    const estimated = new Uint8Array(series.y.length)
    estimated[3] = 1
    const before = previousYearOf({ ...series, estimated, incomplete: new Set([5]) }, 'before')!
    expect(before.y).toEqual(Array.from({ length: 24 }, (_, at) => at))
    expect(Array.from(before.estimated ?? []).indexOf(1)).toBe(3)
    expect(before.incomplete).toEqual(new Set([5]))
  })
  it('is nothing for a series of one year', () => {
    expect(previousYearOf(timedSeries('2025-01-01', 365), 'before')).toBeNull()
  })
  it('keeps rising where the clock changes on other dates', () => {
    const { x } = previousYearOf(timedSeries('2023-10-25', 740), 'before')!
    expect(x.startsUtc.every((utc, at) => utc > (x.startsUtc[at - 1] ?? -Infinity))).toBe(true)
  })
})

describe('the duration curve', () => {
  it('falls from the highest to the lowest value and ignores gaps', () => {
    expect(durationCurveOf([1, null, 3, 2, 0], 4)).toEqual([3, 2, 1, 0])
    expect(durationCurveOf([5], 3)).toEqual([5, 5, 5])
    expect(durationCurveOf([null])).toEqual([])
  })
})

describe('the map of hours and days', () => {
  it('has a cell for each hour, the mean of the two passes of October and none for the hour of March', () => {
    const october = hourDayMatrixOf(timedSeries('2025-10-26', 1))!
    expect(october.days).toEqual(['2025-10-26'])
    expect(october.cells).toHaveLength(24)
    expect(october.cells[2]).toEqual([0, 2, 2.5])
    expect(october.cells[3]).toEqual([0, 3, 4])
    const march = hourDayMatrixOf(timedSeries('2025-03-30', 1))!
    expect(march.cells.map(([, hour]) => hour).slice(0, 4)).toEqual([0, 1, 3, 4])
  })
  it('adds quarter-hours, and leaves out gaps but not their days', () => {
    const series = timedSeries('2025-01-01', 3, 'quarter')
    const y = series.y.map((value, at) => (at >= 96 && at < 192 ? null : value))
    const map = hourDayMatrixOf({ ...series, y })!
    expect(map.cells[0]).toEqual([0, 0, 0 + 1 + 2 + 3])
    expect(map.days).toHaveLength(3)
    expect(map.cells.some(([day]) => day === 1)).toBe(false)
    expect(hourDayMatrixOf({ ...series, y: y.map(() => null) })).toBeNull()
    for (const step of ['day', 'month'] as const) {
      expect(hourDayMatrixOf(resample(series, step))).toBeNull()
    }
  })
})

it('series share an axis where both are instants or their places have the same name', () => {
  const hours = timedSeries('2025-01-01', 1)
  const names = { ...hours, x: { kind: 'category', name: 'Mes', values: ['ene'] } } as const
  const shares = { ...hours, x: { kind: 'category', name: 'Tiempo', values: ['0 %'] } } as const
  expect(canShareAxis(hours, timedSeries('2024-01-01', 1, 'quarter'))).toBe(true)
  expect([canShareAxis(hours, names), canShareAxis(names, shares), canShareAxis(names, names)]).toEqual([
    false,
    false,
    true,
  ])
})
