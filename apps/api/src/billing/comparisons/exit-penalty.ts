import { firstYearSavingEur } from '@vatio/domain/billing/offer-ranking/exit-penalty'
import type { ElectricityComparisonResult } from '@vatio/protocol/billing/comparisons/comparisons.schema'

/** A result with the penalty of leaving the contract in force, EUR, taken from each saving of the first year. */
export function withExitPenalty(
  result: ElectricityComparisonResult,
  exitPenaltyEur: number,
): ElectricityComparisonResult {
  if (exitPenaltyEur === 0) return result
  return {
    ...result,
    exitPenaltyEur,
    offers: result.offers.map((offer) => ({
      ...offer,
      firstYearSavingEur: firstYearSavingEur(offer.savingEur, exitPenaltyEur),
    })),
  }
}
