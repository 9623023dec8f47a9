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
