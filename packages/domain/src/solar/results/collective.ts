import { domainError } from '../../domain-error.ts'
import { figureAt } from '../../element-at.ts'
import { roundDecimals } from '../../money/round-cents.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { solarResultErrors } from './solar-result.errors.ts'

const MILLION = 1_000_000

/**
 * Coefficients of a collective self-consumption from weights: consumptions, powers, or ones for equal parts.
 *
 * Six decimals that add up to 1 exactly, by the largest remainder, the first of equal ones going first. RD 244/2019 annex I
 * (BOE-A-2019-5089) asks for coefficients that add up to 1.
 *
 * @param weights one per participant, 0 or more, at least one above 0.
 * @throws SOLAR_COEFFICIENTS_INVALID
 */
export function apportionCoefficients(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, one) => sum + one, 0)
  const isUsable = total > 0 && total < Number.POSITIVE_INFINITY && weights.every((one) => one >= 0)
  if (!isUsable) throw invalidCoefficients('weights')
  const exact = weights.map((one) => (one / total) * MILLION)
  const whole = exact.map(Math.floor)
  const left = MILLION - whole.reduce((sum, one) => sum + one, 0)
  const order = exact
    .map((one, index) => ({ index, rest: one - Math.floor(one) }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index)
  for (const { index } of order.slice(0, left)) whole[index] = figureAt(whole, index) + 1
  return whole.map((one) => one / MILLION)
}

/** @throws SOLAR_COEFFICIENTS_INVALID unless all have six decimals at most and add up to 1. */
export function assertCoefficients(coefficients: readonly number[]): void {
  let millionths = 0
  for (const coefficient of coefficients) {
    const isUsable = coefficient >= 0 && coefficient <= 1 && roundDecimals(coefficient, 6) === coefficient
    if (!isUsable) throw invalidCoefficients('coefficients')
    millionths += Math.round(coefficient * MILLION)
  }
  if (millionths !== MILLION) throw invalidCoefficients('coefficients')
}

/**
 * Part of a common production that each participant is allocated, whatever they use.
 *
 * @param coefficients constant, six decimals, adding up to 1. @returns one series per coefficient, whose sum is the
 *   production. @throws SOLAR_COEFFICIENTS_INVALID
 */
export function allocateProduction(
  production: EnergySeries,
  coefficients: readonly number[],
): EnergySeries[] {
  assertCoefficients(coefficients)
  return coefficients.map((coefficient) => ({
    ...production,
    kwh: production.kwh.map((kwh) => kwh * coefficient),
  }))
}

/**
 * Part of a common production that one participant is allocated.
 *
 * @param coefficient above 0 to 1, six decimals at most; with 1 the production itself is answered.
 * @throws SOLAR_COEFFICIENTS_INVALID
 */
export function allocateShare(production: EnergySeries, coefficient: number): EnergySeries {
  const isUsable = coefficient > 0 && coefficient <= 1 && roundDecimals(coefficient, 6) === coefficient
  if (!isUsable) throw invalidCoefficients('coefficient')
  if (coefficient === 1) return production
  return { ...production, kwh: production.kwh.map((kwh) => kwh * coefficient) }
}

function invalidCoefficients(field: string): Error {
  return domainError(solarResultErrors, 'SOLAR_COEFFICIENTS_INVALID', { field })
}
