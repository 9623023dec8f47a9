/** A size with its score. */
export interface BestSize {
  readonly panels: number
  readonly score: number
}

/** Sizes that are tried before the best of them is looked at closely. */
const COARSE_SIZES = 60

/**
 * The number of panels of the highest score: net present value, or minus the years of payback. Sizes are tried evenly and
 * then one by one around the best, so that it is exact where the score has one maximum, as both have for a given price per
 * Wp.
 *
 * @param most panels, 1 or more. @param score of a size; null where it has none, as a payback beyond the life.
 * @returns null where no size has a score.
 */
export function findBestSize(most: number, score: (panels: number) => number | null): BestSize | null {
  let stride = Math.max(1, Math.ceil(most / COARSE_SIZES))
  let best = bestOf([...rangeOf(1, most, stride), most], score, null)
  while (stride > 1) {
    if (best === null) return null
    const { panels } = best
    const reach = stride
    stride = Math.max(1, Math.floor(stride / 8))
    best = bestOf(rangeOf(Math.max(1, panels - reach), Math.min(most, panels + reach), stride), score, best)
  }
  return best
}

function bestOf(
  sizes: readonly number[],
  score: (panels: number) => number | null,
  known: BestSize | null,
): BestSize | null {
  return sizes.reduce((best: BestSize | null, panels) => {
    const value = score(panels)
    return value !== null && (best === null || value > best.score) ? { panels, score: value } : best
  }, known)
}

function rangeOf(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step)
}
