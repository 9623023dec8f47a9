import { expect, it } from 'vitest'
import { ESTIMATED } from '../../time/energy-series.ts'
import { timedSeries } from './inspected-series.fixture.ts'
import { resample, stepsFrom } from './resample.ts'

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0)

it('energy is kept from quarter-hours to months of a leap year', () => {
  const year = timedSeries('2024-01-01', 366, 'quarter')
  for (const [step, count] of [
    ['hour', 8784],
    ['day', 366],
    ['month', 12],
  ] as const) {
    const coarse = resample(year, step)
    expect(coarse.y).toHaveLength(count)
    expect(coarse.x.startsUtc).toHaveLength(count)
    expect(sum(coarse.y)).toBe(sum(year.y))
    expect(coarse.incomplete?.size ?? 0).toBe(0)
  }
})

it('days of 23 and 25 hours are whole and start at local midnight', () => {
  const march = resample(timedSeries('2025-03-29', 3), 'day')
  expect(march.y).toEqual([sum(range(0, 24)), sum(range(24, 47)), sum(range(47, 71))])
  expect(march.incomplete?.size).toBe(0)
  const october = resample(timedSeries('2025-10-25', 3), 'day')
  expect(Array.from(october.x.startsUtc, (utc) => new Date(utc).toISOString().slice(5, 16))).toEqual([
    '10-24T22:00',
    '10-25T22:00',
    '10-26T23:00',
  ])
  expect(october.y[1]).toBe(sum(range(24, 49)))
  expect(october.incomplete?.size).toBe(0)
})

it('an hour without a quarter is a gap; a day without an hour has what is there and says so', () => {
  const series = timedSeries('2025-01-01', 2, 'quarter')
  const y = series.y.map((value, at) => (at === 1 || at >= 96 ? null : value))
  const hours = resample({ ...series, y }, 'hour')
  expect(hours.y.slice(0, 2)).toEqual([null, 4 + 5 + 6 + 7])
  const days = resample({ ...series, y }, 'day')
  expect(days.y).toEqual([sum(range(0, 96)) - 1, null])
  expect([...(days.incomplete ?? [])]).toEqual([0])
  // A month of days: the day that was incomplete makes it incomplete, too.
  expect([...(resample(days, 'month').incomplete ?? [])]).toEqual([0])
})

it('a month with all its days is incomplete where one of them is', () => {
  const january = timedSeries('2025-01-01', 31)
  const y = january.y.map((value, at) => (at === 100 ? null : value))
  const days = resample({ ...january, y }, 'day')
  expect([...(days.incomplete ?? [])]).toEqual([4])
  expect([...(resample(days, 'month').incomplete ?? [])]).toEqual([0])
  expect(resample(resample(january, 'day'), 'month').incomplete?.size).toBe(0)
})

it('power has its mean or its highest value, never a sum', () => {
  const power = { ...timedSeries('2025-01-01', 1), unit: 'kW', isSum: false }
  expect(resample(power, 'day', 'mean').y).toEqual([11.5])
  expect(resample(power, 'day', 'max').y).toEqual([23])
  // 12 to 23 alone: the gap before them is no zero.
  const halfDay = { ...power, y: power.y.map((value, at) => (at < 12 ? null : value)) }
  expect(resample(halfDay, 'day', 'mean').y).toEqual([17.5])
})

it('a step with an estimated part is estimated, and a finer step changes nothing', () => {
  const series = timedSeries('2025-01-01', 2)
  const estimated = new Uint8Array(48)
  estimated[30] = ESTIMATED
  expect([...(resample({ ...series, estimated }, 'day').estimated ?? [])]).toEqual([0, 1])
  expect(resample(series, 'hour')).toBe(series)
  expect(resample(series, 'quarter')).toBe(series)
  expect(stepsFrom('hour')).toEqual(['hour', 'day', 'month'])
})

it('a single value is a day and a month of its own', () => {
  const { x, y, ...rest } = timedSeries('2025-06-10', 1)
  const one = { ...rest, x: { ...x, startsUtc: x.startsUtc.slice(5, 6) }, y: y.slice(5, 6) }
  expect(resample(one, 'month')).toMatchObject({ y: [5] })
  expect([...(resample(one, 'day').incomplete ?? [])]).toEqual([0])
})

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at)
}
