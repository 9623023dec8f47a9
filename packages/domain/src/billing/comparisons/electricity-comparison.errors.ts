import type { ErrorTable } from '../../domain-error.ts'
import { impossiblePowerErrors } from '../../periods/access-tariffs/impossible-power.errors.ts'

/** Errors of a comparison as a whole; those of its bills are in `electricityBillErrors`. */
export const electricityComparisonErrors = {
  /** The days of the consumption are not a whole number from 1 to 3660. */
  CONSUMPTION_DAYS_INVALID: 'invalid',
  /** The curve has no measured or estimated step. */
  CONSUMPTION_CURVE_EMPTY: 'invalid',
  /** Consumption and surplus curves do not start together with the same step and length. */
  SURPLUS_CURVE_MISMATCH: 'invalid',
  ...impossiblePowerErrors,
} as const satisfies ErrorTable

/** Why one offer is left out of a ranking; the others go on. */
export const offerErrors = {
  /** The offer is for another access tariff. */
  OFFER_OTHER_TARIFF: 'invalid',
  /** The prices are not in force on the stated day. */
  OFFER_NOT_IN_FORCE: 'invalid',
} as const satisfies ErrorTable
