import { figureAt } from '../../element-at.ts'
import {
  evaluateExcess,
  isAccepted,
  type ExcessCriterion,
  type ExcessFigures,
  type SizingYear,
} from './excess-criterion.ts'
import { createFilledYears } from './filled-year.ts'
import { fillSurfaces } from './fill-surfaces.ts'
import { assertSurfaces } from './peak-power-walk.ts'

/** Sums of binary numbers differ by less than this share. */
const NOISE_PERCENT = 1e-9

/** The exact answer beside that of the steps. */
export interface LargestSize extends ExcessFigures {
  readonly panels: number
  readonly panelsBySurface: readonly number[]
  readonly peakPowerKwp: number
}

/**
 * The largest number of panels whose excess is accepted, to the panel.
 *
 * While one surface is being filled, months with excess only rise; the share of excess is a convex function over a linear
 * one, so that the sizes it accepts are one interval. The surfaces are searched from the last one back: its end, then the
 * interval by halving from its lowest share.
 *
 * @returns null where not even one panel is accepted. @throws SOLAR_SURFACES_MISSING, SOLAR_PANEL_POWER_INVALID
 */
export function findLargestSize(
  year: SizingYear,
  maximums: readonly number[],
  panelPeakPowerWp: number,
  criterion: ExcessCriterion,
): LargestSize | null {
  assertSurfaces(maximums, panelPeakPowerWp)
  const filledYear = createFilledYears(year, maximums, panelPeakPowerWp / 1000)
  const known = new Map<number, ExcessFigures>()
  const figuresOf = (panels: number): ExcessFigures => {
    const found = known.get(panels)
    if (found) return found
    const filled = filledYear(panels)
    const figures = evaluateExcess(filled.year, filled.peakPowerKwp)
    known.set(panels, figures)
    return figures
  }
  const isGood = (panels: number) => isAccepted(figuresOf(panels), criterion)
  const shareOf = (panels: number) =>
    criterion.method === 'maxExcessesPercentage' ? figuresOf(panels).excessPercent : panels
  // Excess only rises with panels, and so does production: between two sizes no share is below the one over the other.
  const canBeGood = (low: number, high: number) =>
    criterion.method !== 'maxExcessesPercentage' ||
    100 * figuresOf(low).excessKwh <= (criterion.limit + NOISE_PERCENT) * figuresOf(high).productionKwh
  let end = maximums.reduce((sum, one) => sum + one, 0)
  for (let surface = maximums.length - 1; surface >= 0; surface--) {
    const start = end - figureAt(maximums, surface)
    const panels = end > start ? largestBetween(start + 1, end, isGood, shareOf, canBeGood) : null
    if (panels !== null) {
      return {
        ...figuresOf(panels),
        panels,
        panelsBySurface: fillSurfaces(panels, maximums),
        peakPowerKwp: (panels * panelPeakPowerWp) / 1000,
      }
    }
    end = start
  }
  return null
}

/** Largest good size from `first` to `last` where good sizes are one interval around the lowest share. */
function largestBetween(
  first: number,
  last: number,
  isGood: (panels: number) => boolean,
  shareOf: (panels: number) => number,
  canBeGood: (low: number, high: number) => boolean,
): number | null {
  if (isGood(last)) return last
  let low = first
  let high = last
  while (low < high) {
    if (!canBeGood(low, high)) return null
    const middle = Math.floor((low + high) / 2)
    if (shareOf(middle) <= shareOf(middle + 1)) high = middle
    else low = middle + 1
  }
  if (!isGood(low)) return null
  let good = low
  let bad = last
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (isGood(middle)) good = middle
    else bad = middle
  }
  return good
}
