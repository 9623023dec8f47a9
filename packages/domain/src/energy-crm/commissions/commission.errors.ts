import type { ErrorTable } from '../../domain-error.ts'

/** Why a commission could not be computed; returned in `errors` of the result, beside the known figures. */
export const feeCalculationErrors = {
  CONSUMPTION_MODE_WITHOUT_ANUAL_CONSUMPTION: 'invalid',
  POWER_MODE_WITHOUT_CONTRACTED_POWER: 'invalid',
  CONSUMPTION_MODE_WITHOUT_CONSUMPTION_THRESHOLDS: 'invalid',
  POWER_MODE_WITHOUT_POWER_THRESHOLDS: 'invalid',
  POWER_CONSUMPTION_MODE_WITHOUT_THRESHOLDS: 'invalid',
  POWER_CONSUMPTION_MODE_WITHOUT_POWER_CONTRACTED_OR_ANUAL_CONSUMPTION: 'invalid',
  MISSING_OPERATIVE_SPENDING: 'invalid',
  /** The tariff has no remuneration rule. */
  TARIFF_WITHOUT_FEE: 'invalid',
  /** A fixed commission without an amount. */
  FIXED_MODE_WITHOUT_VALUE: 'invalid',
} as const satisfies ErrorTable

export type FeeCalculationCode = keyof typeof feeCalculationErrors

/** Errors of invalid figures of a commission. */
export const commissionErrors = {
  /** A percentage outside 0 to 100. */
  FEE_PERCENTAGE_OUT_OF_RANGE: 'invalid',
  /** An amount, consumption or power that is negative where it cannot be, or no number. */
  COMMISSION_VALUE_INVALID: 'invalid',
  /** A guard period that is not a whole number of days from 1 to 3,660. */
  GUARD_PERIOD_INVALID: 'invalid',
  /** The contract ended before it was activated. */
  CLAWBACK_DATES_REVERSED: 'invalid',
  /** Nothing to settle. */
  SETTLEMENT_EMPTY: 'invalid',
} as const satisfies ErrorTable

/** Errors of a fee rule that cannot be stored. */
export const tariffFeeErrors = {
  /** Only an operative spending is paid without rows. */
  TARIFF_FEE_ROWS_MISSING: 'invalid',
  /** A row that ends before it begins matches no contract. */
  TARIFF_FEE_ROW_REVERSED: 'invalid',
  /** A row without an amount and without a percentage. */
  TARIFF_FEE_ROW_WITHOUT_VALUE: 'invalid',
  /** A fixed commission has no base to take a percentage of. */
  TARIFF_FEE_FIXED_PERCENTAGE: 'invalid',
  TARIFF_FEE_DATES_REVERSED: 'invalid',
  /** Two rules of a tariff would be in force on the same day. */
  TARIFF_FEE_OVERLAP: 'conflict',
  /** The commercial has a percentage for this marketer already. */
  COMMERCIAL_FEE_TAKEN: 'conflict',
} as const satisfies ErrorTable
