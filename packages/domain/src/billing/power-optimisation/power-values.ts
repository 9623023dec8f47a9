import { domainError } from '../../domain-error.ts'
import { periodName } from '../../periods/by-period.ts'
import { powerOptimisationErrors } from './power-optimisation.errors.ts'

const LARGEST_VALUE = 1e6

/**
 * Throws for a list of powers or prices whose length is not the tariff's power periods, or with a negative, infinite
 * or missing figure.
 *
 * @param field name of the wire field; the period is added to it.
 * @throws POWER_PERIODS_MISMATCH, DEMAND_VALUE_INVALID.
 */
export function checkPowerValues(values: readonly number[], count: number, field: string): void {
  if (values.length !== count) {
    throw domainError(powerOptimisationErrors, 'POWER_PERIODS_MISMATCH', {
      field,
      details: { periods: count },
    })
  }
  for (const [index, value] of values.entries()) {
    if (!(value >= 0 && value <= LARGEST_VALUE)) {
      throw domainError(powerOptimisationErrors, 'DEMAND_VALUE_INVALID', {
        field: `${field}.${periodName(index)}`,
      })
    }
  }
}
