/** What a series is about in three figures; `sum` of all its values. */
export interface SeriesStats {
  readonly min: number | null
  readonly mean: number | null
  readonly max: number | null
  readonly sum: number | null
}

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
  return count === 0 ? { min: null, mean: null, max: null, sum: null } : { min, mean: sum / count, max, sum }
}
