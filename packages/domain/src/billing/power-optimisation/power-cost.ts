import { elementAt, numberAt } from '../../element-at.ts'
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
 *
 * @param powerKw contracted power of the block's period, kW.
 * @returns EUR, not rounded; 0 where nothing exceeds.
 */
export function excessEur(block: DemandBlock, terms: ExcessTerms, powerKw: number): number {
  const price = elementAt(terms.eurPerKw, block.period)
  const { demandsKw } = block
  if (terms.meter === 'maximeter') {
    const excessKw = Math.max(0, numberAt(demandsKw, demandsKw.length - 1) - powerKw)
    return (terms.factor * price * excessKw * block.days) / terms.perDays
  }
  let squares = 0
  for (let at = demandsKw.length - 1; at >= 0; at--) {
    const excessKw = numberAt(demandsKw, at) - powerKw
    if (excessKw <= 0) break
    squares += excessKw ** 2
  }
  return price * Math.sqrt(squares * block.quarters)
}

/**
 * The euros of {@link excessEur} for any contracted power, in logarithmic time: prefix sums over the
 * demands from the highest downwards and a binary search per power.
 *
 * Sums are kept of the distances to the highest demand `d`, not of the demands themselves: with `y = d −
 * power` the squares are `n y² − 2 y Σe + Σe²` over the `n` demands above, which is never below `y²`, so
 * cancellation costs at most a factor `n` of the last binary digit.
 *
 * @param block demands of one month and period. @param terms prices of the same kind of meter.
 * @returns a function from kW to EUR, not rounded; convex and never rising.
 */
export function excessByPower(block: DemandBlock, terms: ExcessTerms): (powerKw: number) => number {
  const { demandsKw, quarters } = block
  if (terms.meter === 'maximeter') return (powerKw) => excessEur(block, terms, powerKw)
  const price = elementAt(terms.eurPerKw, block.period)
  const count = demandsKw.length
  const highestKw = numberAt(demandsKw, count - 1)
  const distances = new Float64Array(count + 1)
  const squares = new Float64Array(count + 1)
  for (let above = 1; above <= count; above++) {
    const distance = highestKw - numberAt(demandsKw, count - above)
    distances[above] = numberAt(distances, above - 1) + distance
    squares[above] = numberAt(squares, above - 1) + distance * distance
  }
  return (powerKw) => {
    const above = count - firstAbove(demandsKw, powerKw)
    if (above === 0) return 0
    const y = highestKw - powerKw
    const excessSquares = above * y * y - 2 * y * numberAt(distances, above) + numberAt(squares, above)
    // Squares of less than 1e-150 kW underflow, one term before the other.
    return price * Math.sqrt(Math.max(0, excessSquares) * quarters)
  }
}

function firstAbove(rising: Float64Array, limit: number): number {
  let low = 0
  let high = rising.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (numberAt(rising, middle) > limit) high = middle
    else low = middle + 1
  }
  return low
}
