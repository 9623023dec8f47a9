import { domainError } from '../../domain-error.ts'
import { financingErrors } from './financing.errors.ts'

/** Maximum of a hundred years, for which powers of the rate do not overflow. */
const MOST_FLOWS = 101

/**
 * Net present value of yearly flows: `sum of flow_k ÷ (1 + rate)^k`, year 0 undiscounted.
 *
 * @param flowsEur EUR of years 0 to 100 at most; what is paid is negative. @param ratePercent above -100.
 * @returns EUR, not rounded.
 * @throws CASH_FLOW_INVALID (empty, too long or not numbers), DISCOUNT_RATE_INVALID. Checked by
 *   `reference/financing/projections.json`.
 */
export function computeNetPresentValueEur(flowsEur: readonly number[], ratePercent: number): number {
  checkFlows(flowsEur)
  if (!(ratePercent > -100 && Number.isFinite(ratePercent))) {
    throw domainError(financingErrors, 'DISCOUNT_RATE_INVALID', { field: 'discountPercent' })
  }
  return presentValue(flowsEur, ratePercent / 100)
}

/** By Horner's rule from the last year back, which needs no powers. */
function presentValue(flowsEur: readonly number[], ratio: number): number {
  return flowsEur.reduceRight((value, eur) => value / (1 + ratio) + eur, 0)
}

/** Refuses flows that are empty, too long or no numbers. @throws CASH_FLOW_INVALID */
export function checkFlows(flowsEur: readonly number[]): void {
  const isUsable = flowsEur.length > 0 && flowsEur.length <= MOST_FLOWS
  if (isUsable && flowsEur.every((eur) => Number.isFinite(eur))) return
  throw domainError(financingErrors, 'CASH_FLOW_INVALID', { field: 'flows' })
}
