/**
 * A series on a scale of 0 to 100, for comparing shapes: `(y - min) / (max - min) x 100`, rounded half up to two decimals.
 * A constant series is 0 everywhere; gaps remain gaps.
 */
export function toRelativeScale(y: readonly (number | null)[]): (number | null)[] {
  let [min, max] = [Infinity, -Infinity]
  for (const value of y) {
    if (value === null) continue
    if (value < min) min = value
    if (value > max) max = value
  }
  const range = max - min
  return y.map((value) =>
    value === null ? null : range > 0 ? Math.round(((value - min) / range) * 10_000) / 100 : 0,
  )
}
