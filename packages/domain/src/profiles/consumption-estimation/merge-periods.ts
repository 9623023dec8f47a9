import { domainError } from '../../domain-error.ts'
import { consumptionEstimationErrors } from './consumption-estimation.errors.ts'

/**
 * Merges energy given in six periods into those of a tariff: one period sums all, two sum groups of three,
 * three pair them (P1+P2, P3+P4, P5+P6), six are unchanged.
 *
 * Values already given in as many periods as the tariff has are left as they are.
 *
 * @param kwhByPeriod P1 first; six values, or as many as `periods`.
 * @param periods periods of the tariff: 1, 2, 3 or 6.
 * @returns `periods` values in kWh. Invariant: their sum is the sum given.
 * @throws ESTIMATION_PERIODS_MISMATCH.
 */
export function mergePeriods(kwhByPeriod: readonly number[], periods: number): number[] {
  if (kwhByPeriod.length === periods) return [...kwhByPeriod]
  if (kwhByPeriod.length !== 6 || !(periods === 1 || periods === 2 || periods === 3)) {
    throw domainError(consumptionEstimationErrors, 'ESTIMATION_PERIODS_MISMATCH', {
      field: 'consumptionByPeriod',
      details: { given: kwhByPeriod.length, periods },
    })
  }
  const group = 6 / periods
  return Array.from({ length: periods }, (_, index) =>
    kwhByPeriod.slice(index * group, (index + 1) * group).reduce((sum, kwh) => sum + kwh, 0),
  )
}
