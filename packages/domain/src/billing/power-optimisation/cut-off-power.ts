import { domainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import { ceilToStep } from './power-grid.ts'
import { powerOptimisationErrors } from './power-optimisation.errors.ts'

/** Powers for a supply whose meter cuts off, and what they save in a year. */
export interface CutOffRecommendation {
  readonly powerKw: readonly number[]
  /** EUR in 365 days, before taxes, by period and in all; negative where more power is needed. */
  readonly savingsEur: readonly number[]
  readonly savingEur: number
}

/**
 * Powers for a 2.0TD supply whose meter cuts off, so that no excess is ever billed: the highest demand of the
 * period with a margin, rounded up to 0.1 kW or to the next normalised power. Where none is high enough, the
 * highest is taken.
 *
 * @param contractedKw contracted now, kW by power period, P1 first.
 * @param highestDemandKw highest demand of a year by power period, kW.
 * @param powerEurPerKwDay EUR/kW and day by power period. @param marginRatio 0 to 1, usually 0.1.
 * @param normalisedKw only these powers, kW, at least one; null for every step of 0.1 kW.
 * @returns powers in kW and what they save, not rounded.
 * @throws POWER_PERIODS_MISMATCH, DEMAND_VALUE_INVALID, POWER_LIMITS_IMPOSSIBLE above 15 kW or with no normalised power. Checked by a published example.
 */
export function recommendCutOffPowers(
  contractedKw: readonly number[],
  highestDemandKw: readonly number[],
  powerEurPerKwDay: readonly number[],
  marginRatio: number,
  normalisedKw: readonly number[] | null = null,
): CutOffRecommendation {
  if (highestDemandKw.length !== contractedKw.length || powerEurPerKwDay.length !== contractedKw.length) {
    throw domainError(powerOptimisationErrors, 'POWER_PERIODS_MISMATCH', { field: 'maximeter' })
  }
  const values = [...contractedKw, ...highestDemandKw, ...powerEurPerKwDay, marginRatio]
  if (!values.every((value) => Number.isFinite(value) && value >= 0) || marginRatio > 1) {
    throw domainError(powerOptimisationErrors, 'DEMAND_VALUE_INVALID', { field: 'maximeter' })
  }
  if (normalisedKw?.length === 0) {
    throw domainError(powerOptimisationErrors, 'POWER_LIMITS_IMPOSSIBLE', { field: 'normalisedPowers' })
  }
  const powerKw = highestDemandKw.map((demandKw) => {
    const neededKw = Math.max(0.1, ceilToStep(demandKw * (1 + marginRatio)))
    if (neededKw > 15) {
      throw domainError(powerOptimisationErrors, 'POWER_LIMITS_IMPOSSIBLE', {
        details: { neededKw, highestKw: 15 },
      })
    }
    if (normalisedKw === null) return neededKw
    const wantedKw = demandKw * (1 + marginRatio)
    return Math.min(...normalisedKw.filter((kw) => kw >= wantedKw), Math.max(...normalisedKw))
  })
  const savingsEur = powerKw.map(
    (kw, index) => (elementAt(contractedKw, index) - kw) * elementAt(powerEurPerKwDay, index) * 365,
  )
  return { powerKw, savingsEur, savingEur: savingsEur.reduce((sum, eur) => sum + eur, 0) }
}
