import { checkFlows } from './present-value.ts'

/** Range of the search, as `1 + rate`: from −99 % to 1,000 %. */
const LOWEST_GROWTH = 0.01
const HIGHEST_GROWTH = 11
/** Fraction of the sum of absolute values below which a value counts as zero, to find double roots. */
const NOISE = 1e-12

/**
 * Internal rate of return: the yearly rate at which the net present value of the flows is zero.
 *
 * @param flowsEur EUR of years 0 to 100 at most; what is paid is negative.
 * @returns percent; null when there is no such rate between −99 % and 1,000 % (nothing invested, nothing
 * recovered) and when there are several, since then none is meaningful: see {@link
 * computeInternalRatesPercent}.
 * @throws CASH_FLOW_INVALID. Checked by `reference/financing/projections.json` and `internal-rates.json`.
 */
export function computeInternalRatePercent(flowsEur: readonly number[]): number | null {
  const [rate = null, ...others] = computeInternalRatesPercent(flowsEur)
  return others.length === 0 ? rate : null
}

/**
 * Every yearly rate between −99 % and 1,000 % at which the net present value of the flows is zero, rising.
 *
 * The net present value is a polynomial in `x = 1 ÷ (1 + rate)`. Between two consecutive zeros of its
 * derivative it only rises or only falls, so each interval has at most one zero, found by bisection; the
 * zeros of the derivative are found the same way, starting with the linear derivative. None is missed,
 * however often the flows change sign.
 *
 * @param flowsEur EUR of years 0 to 100 at most. @returns percent; empty when all flows are zero.
 * @throws CASH_FLOW_INVALID.
 */
export function computeInternalRatesPercent(flowsEur: readonly number[]): number[] {
  checkFlows(flowsEur)
  const zeros = zerosBetween(flowsEur, 1 / HIGHEST_GROWTH, 1 / LOWEST_GROWTH)
  return zeros.map((x) => 100 * (1 / x - 1)).sort((one, other) => one - other)
}

/** Zeros of `Σ coefficient × x^k` between two positive points, rising. */
function zerosBetween(coefficients: readonly number[], low: number, high: number): number[] {
  // By Descartes' rule there is none where all coefficients have one sign.
  if (!coefficients.some((one) => one < 0) || !coefficients.some((one) => one > 0)) return []
  const slope = coefficients.slice(1).map((coefficient, index) => coefficient * (index + 1))
  const bounds = [low, ...zerosBetween(slope, low, high), high]
  const zeros: number[] = []
  for (const [index, from] of bounds.entries()) {
    const last = zeros.at(-1)
    if (isZeroAt(coefficients, from)) {
      if (last === undefined || from > last * (1 + 1e-9)) zeros.push(from)
      continue
    }
    const to = bounds[index + 1]
    if (to === undefined || isZeroAt(coefficients, to)) continue
    if (Math.sign(valueAt(coefficients, from)) === Math.sign(valueAt(coefficients, to))) continue
    zeros.push(halve(coefficients, from, to))
  }
  return zeros
}

function halve(coefficients: readonly number[], from: number, to: number): number {
  let [low, high] = [from, to]
  const lowSign = Math.sign(valueAt(coefficients, low))
  let middle = (low + high) / 2
  // Until no number lies between the two.
  while (middle > low && middle < high) {
    if (Math.sign(valueAt(coefficients, middle)) === lowSign) low = middle
    else high = middle
    middle = (low + high) / 2
  }
  return middle
}

function isZeroAt(coefficients: readonly number[], x: number): boolean {
  const sizes = coefficients.map((coefficient) => Math.abs(coefficient))
  return Math.abs(valueAt(coefficients, x)) <= NOISE * valueAt(sizes, x)
}

function valueAt(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((value, coefficient) => value * x + coefficient, 0)
}
