/** z of a two-sided 95 % confidence level. */
const Z = 1.959964

/**
 * Wilson score interval of a share at 95 %, for `hits` of `trials`; both from 0 to 1. Without trials it is the
 * whole range. Source: E. B. Wilson, J. Am. Stat. Assoc. 22 (1927), 209-212.
 */
export function wilsonInterval(hits: number, trials: number): { low: number; high: number } {
  if (trials === 0) return { low: 0, high: 1 }
  const share = hits / trials
  const square = Z * Z
  const centre = (share + square / (2 * trials)) / (1 + square / trials)
  const half =
    (Z / (1 + square / trials)) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials * trials))
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) }
}
