import { numberAt } from '../../element-at.ts'
import { civilDateOfDayNumber, type CivilDate } from '../../time/civil-time.ts'
import { clockPlaces } from './clock-axis.ts'
import type { TimedSeries } from './inspected-series.ts'
import { resample } from './resample.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** A series as a map of its days and the hours of the clock. */
export interface HourDayMatrix {
  /** Every day from the first to the last one. */
  readonly days: readonly CivilDate[]
  /** Cells that have a value: index of the day, hour 0 to 23, value. */
  readonly cells: readonly (readonly [day: number, hour: number, value: number])[]
  readonly highest: number
  readonly lowest: number
}

/**
 * The hours of each day. The hour that October repeats is the mean of its two passes; the one that March skips has no
 * cell, and neither has a gap.
 *
 * @param series of quarter-hours or hours.
 * @returns null for a series of days or months, and without any value.
 */
export function hourDayMatrixOf(series: TimedSeries): HourDayMatrix | null {
  if (series.x.step === 'day' || series.x.step === 'month') return null
  const { x, y } = resample(series, 'hour')
  const places = clockPlaces(x)
  const sums = new Map<number, { sum: number; count: number }>()
  for (const [at, value] of y.entries()) {
    if (value === null) continue
    const hour = Math.floor(numberAt(places, at) / HOUR_MS)
    const found = sums.get(hour)
    if (found) {
      found.sum += value
      found.count++
    } else sums.set(hour, { sum: value, count: 1 })
  }
  if (sums.size === 0) return null
  const hours = Array.from(sums, ([hour, { sum, count }]) => ({ hour, value: sum / count }))
  const dayOf = (hour: number) => Math.floor((hour * HOUR_MS) / DAY_MS)
  const first = dayOf(hours[0]?.hour ?? 0)
  const last = dayOf(hours.at(-1)?.hour ?? 0)
  let [lowest, highest] = [Infinity, -Infinity]
  for (const { value } of hours) {
    lowest = Math.min(lowest, value)
    highest = Math.max(highest, value)
  }
  return {
    days: Array.from({ length: last - first + 1 }, (_, at) => civilDateOfDayNumber(first + at)),
    cells: hours.map(({ hour, value }) => {
      const day = dayOf(hour)
      return [day - first, hour - day * 24, value]
    }),
    highest,
    lowest,
  }
}
