import { domainError } from '../../domain-error.ts'
import { powerOptimisationErrors } from './power-optimisation.errors.ts'

/** Powers are contracted in steps of 0.1 kW. */
const STEPS_PER_KW = 10
const HIGHEST_KW = 1e6

/** The smallest power in steps of 0.1 kW that is not below `kw`. */
export function ceilToStep(kw: number): number {
  // A power such as 3.3 × 1.1 is 3.6300000000000003: noise must not cost a step.
  return Math.ceil(Number((kw * STEPS_PER_KW).toPrecision(12))) / STEPS_PER_KW
}

/**
 * The powers that may be contracted, ascending.
 *
 * @param lowestKw, highestKw limits, both included.
 * @param normalised only these powers, or null for every step of 0.1 kW.
 * @throws POWER_LIMITS_IMPOSSIBLE when none lies between the limits; DEMAND_VALUE_INVALID above 1 GW.
 */
export function powerGrid(
  lowestKw: number,
  highestKw: number,
  normalised: readonly number[] | null = null,
): Float64Array {
  if (!(highestKw <= HIGHEST_KW))
    throw domainError(powerOptimisationErrors, 'DEMAND_VALUE_INVALID', { field: 'powers' })
  if (normalised !== null) {
    const within = normalised.filter((kw) => kw >= lowestKw && kw <= highestKw)
    if (within.length === 0) throw impossible(lowestKw, highestKw)
    return Float64Array.from(within).sort()
  }
  const first = Math.round(ceilToStep(lowestKw) * STEPS_PER_KW)
  const last = Math.floor(Number((highestKw * STEPS_PER_KW).toPrecision(12)))
  if (last < first) throw impossible(lowestKw, highestKw)
  return Float64Array.from({ length: last - first + 1 }, (_, index) => (first + index) / STEPS_PER_KW)
}

function impossible(lowestKw: number, highestKw: number) {
  return domainError(powerOptimisationErrors, 'POWER_LIMITS_IMPOSSIBLE', { details: { lowestKw, highestKw } })
}
