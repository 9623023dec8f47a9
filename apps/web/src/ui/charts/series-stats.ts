import { computeStatistics } from '@vatio/domain/energy-insights/graph-inspector/series-statistics'

/** What a series is about in a few figures; `sum` of all its values. */
export interface SeriesStats {
  readonly min: number | null
  readonly mean: number | null
  readonly max: number | null
  readonly sum: number | null
  readonly p5?: number
  readonly p50?: number
  readonly p95?: number
}

const NOTHING: SeriesStats = { min: null, mean: null, max: null, sum: null }

/** Minimum, mean, maximum and sum of the values that are there; null without any. */
export function statsOf(values: Iterable<number | null | undefined>): SeriesStats {
  let [count, sum, min, max] = [0, 0, Infinity, -Infinity]
  for (const value of values) {
    if (value === null || value === undefined) continue
    count++
    sum += value
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  return count === 0 ? NOTHING : { min, mean: sum / count, max, sum }
}

// The values of a series stay the same array while it is named, laid over others and shown again.
const known = new WeakMap<readonly (number | null)[], SeriesStats>()

/** The same with percentiles, computed once for an array. */
export function statsWithPercentiles(values: readonly (number | null)[]): SeriesStats {
  const stats = known.get(values) ?? computeStatistics(values) ?? NOTHING
  known.set(values, stats)
  return stats
}
