import { billCents } from '../electricity-bills/bill-cents.ts'

/**
 * Saving of the first year once the penalty of leaving the contract in force is paid; later years save the whole.
 *
 * @param savingEur saving of a year, EUR; null without the cost of the contract in force.
 * @param exitPenaltyEur EUR, not negative.
 * @returns EUR rounded to cents, negative where the first year costs more; null exactly where there is no saving.
 */
export function firstYearSavingEur(savingEur: number | null, exitPenaltyEur: number): number | null {
  return savingEur === null ? null : billCents(savingEur - exitPenaltyEur)
}

/** Why a customer had better keep the contract in force. */
export type StayReason = 'no-saving' | 'penalty'

/**
 * Whether no offer improves on the contract in force: none is cheaper, or the penalty takes the whole saving of the first
 * year of each.
 *
 * @param savings saving of a year of each offer, EUR; null without the cost of the contract in force.
 * @returns null where some offer improves, or where nothing can be said: no offers, or no current cost.
 */
export function stayReasonOf(savings: readonly (number | null)[], exitPenaltyEur: number): StayReason | null {
  const known = savings.filter((eur) => eur !== null)
  if (known.length === 0) return null
  const best = Math.max(...known)
  if (best <= 0) return 'no-saving'
  return (firstYearSavingEur(best, exitPenaltyEur) ?? 0) <= 0 ? 'penalty' : null
}
