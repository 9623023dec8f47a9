import { domainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import { powerOptimisationErrors } from './power-optimisation.errors.ts'

/** Powers are contracted in steps of 0.1 kW. */
const STEPS_PER_KW = 10
const HIGHEST_KW = 1e6

/** The powers that may be contracted, ascending; nothing is stored for each of them. */
export interface PowerGrid {
  readonly count: number
  /** kW of a point, 0 to `count − 1`. */
  readonly kwAt: (point: number) => number
  /** The first point that is not below some kW; `count` where none is. */
  readonly firstFrom: (kw: number) => number
}

/** The smallest power in steps of 0.1 kW that is not below `kw`, ignoring floating-point error. */
export function ceilToStep(kw: number): number {
  // A power such as 3.3 × 1.1 is 3.6300000000000003: floating-point error must not add a step.
  return Math.ceil(Number((kw * STEPS_PER_KW).toPrecision(12))) / STEPS_PER_KW
}

/**
 * Builds the powers that may be contracted between two limits.
 *
 * @param lowestKw, highestKw limits in kW, both included.
 * @param normalisedKw only these powers, in any order, or null for every step of 0.1 kW.
 * @returns at least one power, ascending.
 * @throws POWER_LIMITS_IMPOSSIBLE when none lies between the limits; DEMAND_VALUE_INVALID above 1 GW.
 */
export function powerGrid(
  lowestKw: number,
  highestKw: number,
  normalisedKw: readonly number[] | null = null,
): PowerGrid {
  if (!(highestKw <= HIGHEST_KW))
    throw domainError(powerOptimisationErrors, 'DEMAND_VALUE_INVALID', { field: 'powers' })
  if (normalisedKw !== null) {
    const within = normalisedKw.filter((kw) => kw >= lowestKw && kw <= highestKw).sort((a, b) => a - b)
    if (within.length === 0) throw impossible(lowestKw, highestKw)
    return {
      count: within.length,
      kwAt: (point) => elementAt(within, point),
      firstFrom: (kw) => within.filter((one) => one < kw).length,
    }
  }
  const first = Math.round(ceilToStep(lowestKw) * STEPS_PER_KW)
  const last = Math.floor(Number((highestKw * STEPS_PER_KW).toPrecision(12)))
  if (last < first) throw impossible(lowestKw, highestKw)
  const count = last - first + 1
  return {
    count,
    kwAt: (point) => (first + point) / STEPS_PER_KW,
    firstFrom: (kw) => Math.min(count, Math.max(0, Math.round(ceilToStep(kw) * STEPS_PER_KW) - first)),
  }
}

function impossible(lowestKw: number, highestKw: number) {
  return domainError(powerOptimisationErrors, 'POWER_LIMITS_IMPOSSIBLE', { details: { lowestKw, highestKw } })
}
