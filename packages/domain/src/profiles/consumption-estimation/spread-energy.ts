import { domainError } from '../../domain-error.ts'
import { addAt, numberAt } from '../../element-at.ts'
import { periodName } from '../../periods/by-period.ts'
import { consumptionEstimationErrors } from './consumption-estimation.errors.ts'

/**
 * Spreads the energy of each period over its hours in proportion to their weights.
 *
 * Hours of a period whose weights are all zero get equal shares.
 *
 * @param kwhByPeriod kWh, P1 first, zero or more. @param periods period of each hour, 1 to 6. @param
 * weights coefficient of each hour, zero or more, same length.
 * @param field wire name of the energy, for the error.
 * @returns kWh by hour. Invariant: the hours of a period add up to its energy within 1e-9 of it.
 * @throws ESTIMATION_ENERGY_INVALID, ESTIMATION_PERIOD_WITHOUT_HOURS (details.period).
 */
export function spreadByPeriod(
  kwhByPeriod: readonly number[],
  periods: Uint8Array,
  weights: Float64Array,
  field: string,
): Float64Array {
  const sums = new Float64Array(7)
  const hours = new Float64Array(7)
  for (const [hour, period] of periods.entries()) {
    addAt(sums, period, numberAt(weights, hour))
    addAt(hours, period, 1)
  }
  const scale = new Float64Array(7)
  for (const [index, kwh] of kwhByPeriod.entries()) {
    const period = index + 1
    checkEnergy(kwh, `${field}.${periodName(index)}`)
    const sum = numberAt(sums, period)
    if (kwh > 0 && !hours[period]) {
      throw domainError(consumptionEstimationErrors, 'ESTIMATION_PERIOD_WITHOUT_HOURS', {
        field: `${field}.${periodName(index)}`,
        details: { period },
      })
    }
    scale[period] = sum > 0 ? kwh / sum : kwh / (hours[period] || 1)
  }
  return Float64Array.from(periods, (period, hour) => {
    const weight = numberAt(sums, period) > 0 ? numberAt(weights, hour) : 1
    return numberAt(scale, period) * weight
  })
}

/** @throws ESTIMATION_ENERGY_INVALID when it is negative or no number. */
export function checkEnergy(kwh: number, field: string): void {
  if (Number.isFinite(kwh) && kwh >= 0) return
  throw domainError(consumptionEstimationErrors, 'ESTIMATION_ENERGY_INVALID', { field })
}
