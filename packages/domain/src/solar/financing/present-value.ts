import { domainError } from '../../domain-error.ts'
import { financingErrors } from './financing.errors.ts'

const LOWEST_RATIO = -0.99
const HIGHEST_RATIO = 10

/**
 * Net present value of yearly flows: `sum of flow_k ÷ (1 + rate)^k`, year 0 undiscounted.
 *
 * @param flowsEur EUR of years 0, 1, 2, ...; what is paid is negative. @param ratePercent above -100.
 * @returns EUR, not rounded.
 * @throws CASH_FLOW_INVALID (empty or not numbers), DISCOUNT_RATE_INVALID. Checked by
 *   `reference/financing/projections.json`.
 */
export function computeNetPresentValueEur(flowsEur: readonly number[], ratePercent: number): number {
  checkFlows(flowsEur)
  if (!(ratePercent > -100 && Number.isFinite(ratePercent))) {
    throw domainError(financingErrors, 'DISCOUNT_RATE_INVALID', { field: 'discountPercent' })
  }
  return presentValue(flowsEur, ratePercent / 100)
}

/**
 * Internal rate of return: the yearly rate at which the net present value is zero, by bisection between -99 %
 * and 1,000 %.
 *
 * @param flowsEur EUR of years 0, 1, 2, ...
 * @returns percent; null when the net present value has the same sign at both ends (nothing invested, nothing
 *   recovered). Flows that change sign more than once can have several rates: one of them is returned.
 * @throws CASH_FLOW_INVALID. Checked by `reference/financing/projections.json`.
 */
export function computeInternalRatePercent(flowsEur: readonly number[]): number | null {
  checkFlows(flowsEur)
  let low = LOWEST_RATIO
  let high = HIGHEST_RATIO
  const lowSign = Math.sign(presentValue(flowsEur, low))
  const highSign = Math.sign(presentValue(flowsEur, high))
  if (lowSign * highSign >= 0) return null
  for (let step = 0; step < 200 && high - low > 1e-13; step++) {
    const middle = (low + high) / 2
    const sign = Math.sign(presentValue(flowsEur, middle))
    if (sign === lowSign) low = middle
    else high = middle
  }
  return ((low + high) / 2) * 100
}

/** By Horner's rule from the last year back, which needs no powers. */
function presentValue(flowsEur: readonly number[], ratio: number): number {
  let value = 0
  for (let year = flowsEur.length - 1; year >= 0; year--) value = value / (1 + ratio) + flowsEur[year]
  return value
}

function checkFlows(flowsEur: readonly number[]): void {
  if (flowsEur.length > 0 && flowsEur.every((eur) => Number.isFinite(eur))) return
  throw domainError(financingErrors, 'CASH_FLOW_INVALID', { field: 'flows' })
}
