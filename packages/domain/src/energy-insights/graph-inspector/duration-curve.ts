import { numberAt } from '../../element-at.ts'

/**
 * The values from the highest to the lowest at even shares of the steps that have one. Each point is the value of the
 * nearest step, none is interpolated.
 *
 * @param points 2 or more; 101 gives one for each percent.
 * @returns as many values, falling; none where the series has no value.
 */
export function durationCurveOf(y: readonly (number | null)[], points = 101): number[] {
  const rising = Float64Array.from(y.filter((value) => value !== null)).sort()
  const last = rising.length - 1
  if (last < 0) return []
  return Array.from({ length: points }, (_, point) =>
    numberAt(rising, last - Math.round((point / (points - 1)) * last)),
  )
}
