import { numberAt } from '../../element-at.ts'

/** Figures of a series, in its unit; `sum` means something only where values add up. */
export interface SeriesStatistics {
  readonly min: number
  readonly mean: number
  readonly max: number
  readonly sum: number
  readonly p5: number
  readonly p50: number
  readonly p95: number
  /** Values that are there. */
  readonly count: number
}

/**
 * Minimum, mean, maximum, sum and percentiles of the values that are there. A percentile between two values is
 * interpolated between them (definition 7 of Hyndman and Fan, Sample quantiles in statistical packages, 1996).
 *
 * @returns null without any value.
 */
export function computeStatistics(values: Iterable<number | null | undefined>): SeriesStatistics | null {
  const present: number[] = []
  let sum = 0
  for (const value of values) {
    if (value === null || value === undefined) continue
    present.push(value)
    sum += value
  }
  if (present.length === 0) return null
  const sorted = Float64Array.from(present).sort()
  return {
    min: numberAt(sorted, 0),
    mean: sum / sorted.length,
    max: numberAt(sorted, sorted.length - 1),
    sum,
    p5: percentileOf(sorted, 0.05),
    p50: percentileOf(sorted, 0.5),
    p95: percentileOf(sorted, 0.95),
    count: sorted.length,
  }
}

/** @param sorted rising, at least one. @param share 0 to 1. */
function percentileOf(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const lower = numberAt(sorted, below)
  return below === place ? lower : lower + (numberAt(sorted, below + 1) - lower) * (place - below)
}
