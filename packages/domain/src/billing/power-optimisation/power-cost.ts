import type { DemandBlock } from './power-demand.ts'

/** Price of demanding more than contracted (Circular CNMC 3/2020 art. 9.4.b, BOE-A-2020-1066). */
export type ExcessTerms =
  | {
      readonly meter: 'maximeter'
      /** EUR by kW above the contracted power and `perDays` days, P1 first. */
      readonly eurPerKw: readonly number[]
      readonly perDays: number
      /** 2 until March 2025. */
      readonly factor: number
    }
  | {
      readonly meter: 'quarterHours'
      /** EUR by kW on √(Σ excess²) of a month, P1 first. */
      readonly eurPerKw: readonly number[]
    }

/**
 * Euros of excess power of one month and period at one contracted power.
 *
 * Maximeter: `factor × price × (demand − power) × days ÷ perDays`. Quarter-hours: `price × √(Σ (demand − power)²)`.
 */
export function excessEur(block: DemandBlock, terms: ExcessTerms, powerKw: number): number {
  const price = terms.eurPerKw[block.period]
  const { demandsKw } = block
  if (terms.meter === 'maximeter') {
    const excessKw = Math.max(0, demandsKw[demandsKw.length - 1] - powerKw)
    return (terms.factor * price * excessKw * block.days) / terms.perDays
  }
  let squares = 0
  for (let at = demandsKw.length - 1; at >= 0 && demandsKw[at] > powerKw; at--) {
    squares += (demandsKw[at] - powerKw) ** 2
  }
  return price * Math.sqrt(squares * block.quarters)
}

/**
 * Adds the euros of excess power of one month and period at every power of a grid.
 *
 * The grid is walked downwards: each step adds to the sum of squares what the powers already exceeded grow by, so
 * that only positive figures are added and every demand is looked at once.
 *
 * @param grid powers in kW, ascending. @param costEur by power; added to.
 */
export function addExcessCurve(
  block: DemandBlock,
  terms: ExcessTerms,
  grid: Float64Array,
  costEur: Float64Array,
): void {
  const { demandsKw, quarters } = block
  if (terms.meter === 'maximeter') {
    const highestKw = demandsKw[demandsKw.length - 1]
    const perKw = (terms.factor * terms.eurPerKw[block.period] * block.days) / terms.perDays
    for (let at = 0; at < grid.length && grid[at] < highestKw; at++)
      costEur[at] += perKw * (highestKw - grid[at])
    return
  }
  const price = terms.eurPerKw[block.period]
  let next = demandsKw.length - 1
  let count = 0
  let sum = 0
  let squares = 0
  let above = 0
  for (let at = grid.length - 1; at >= 0; at--) {
    const powerKw = grid[at]
    if (count > 0) {
      const stepKw = above - powerKw
      squares += stepKw * (2 * sum + count * stepKw)
      sum += count * stepKw
    }
    while (next >= 0 && demandsKw[next] > powerKw) {
      const excessKw = demandsKw[next--] - powerKw
      squares += excessKw * excessKw
      sum += excessKw
      count++
    }
    above = powerKw
    if (count > 0) costEur[at] += price * Math.sqrt(squares * quarters)
  }
}
