import { elementAt, figureAt, numberAt } from '../../element-at.ts'
import type { SizingYear } from './excess-criterion.ts'
import { fillSurfaces } from './fill-surfaces.ts'

/** A size, and the year in which it is looked at. */
export interface FilledYear {
  readonly year: SizingYear
  /** kWp of each column of that year. */
  readonly peakPowerKwp: readonly number[]
}

/**
 * Years for the sizes of a search. Surfaces are filled in their order, so that all but the last one used are full: these
 * become one column, and a size takes as long with a hundred surfaces as with two.
 *
 * @param maximums most panels of each surface. @param panelKw kWp of a panel.
 * @returns the year and powers of a number of panels.
 */
export function createFilledYears(
  year: SizingYear,
  maximums: readonly number[],
  panelKw: number,
): (panels: number) => FilledYear {
  let means: readonly Float64Array[] | null = null
  return (panels) => {
    const kwp = fillSurfaces(panels, maximums).map((one) => one * panelKw)
    const last = kwp.findLastIndex((one) => one > 0)
    if (last < 2) return { year, peakPowerKwp: kwp }
    means ??= meansOfFullSurfaces(year, maximums)
    const fullKwp = kwp.slice(0, last).reduce((sum, one) => sum + one, 0)
    const kwhPerKwp = [elementAt(means, last), elementAt(year.kwhPerKwp, last)]
    return { year: { ...year, kwhPerKwp }, peakPowerKwp: [fullKwp, figureAt(kwp, last)] }
  }
}

/** kWh per kWp of the first n surfaces together when they are full, n = 0 to their number. */
function meansOfFullSurfaces(
  { consumption, kwhPerKwp }: SizingYear,
  maximums: readonly number[],
): Float64Array[] {
  let sum = new Float64Array(consumption.length)
  let panels = 0
  const means = [sum]
  for (const [surface, column] of kwhPerKwp.entries()) {
    const more = figureAt(maximums, surface)
    sum = sum.map((kwh, step) => kwh + more * numberAt(column, step))
    panels += more
    means.push(panels > 0 ? sum.map((kwh) => kwh / panels) : sum)
  }
  return means
}
