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
  let best: BestSize | null = null
  const known = new Set<number>()
  const tryOut = (panels: number) => {
    if (panels < 1 || panels > most || known.has(panels)) return
    known.add(panels)
    const value = score(panels)
    if (value !== null && (best === null || value > best.score)) best = { panels, score: value }
  }
  let stride = Math.max(1, Math.ceil(most / COARSE_SIZES))
  for (let panels = 1; panels <= most; panels += stride) tryOut(panels)
  tryOut(most)
  while (stride > 1 && best !== null) {
    const { panels: middle }: BestSize = best
    const reach = stride
    stride = Math.max(1, Math.floor(stride / 8))
    for (let panels = middle - reach; panels <= middle + reach; panels += stride) tryOut(panels)
  }
  return best
}
