import type { ErrorTable } from '../../domain-error.ts'

/** Errors of a financing: a figure out of its range gives an error, never a fee. */
export const financingErrors = {
  /** Yearly nominal rate (TIN) outside 0 to 100 percent. */
  FINANCING_RATE_OUT_OF_RANGE: 'invalid',
  /** Months that are not a whole number from 0 to 1,200. */
  FINANCING_MONTHS_INVALID: 'invalid',
  /** Amount to finance that is negative or no number. */
  FINANCED_AMOUNT_INVALID: 'invalid',
  /** Initial payment below 0 or above the amount to finance. */
  INITIAL_PAYMENT_INVALID: 'invalid',
  /** Opening fee outside 0 to 100 percent (100 excluded). */
  OPENING_FEE_OUT_OF_RANGE: 'invalid',
  /** A cash flow, investment or saving that is no number, or a list that is empty or of more than a hundred years. */
  CASH_FLOW_INVALID: 'invalid',
  /** Discount rate at or below -100 percent, or no number. */
  DISCOUNT_RATE_INVALID: 'invalid',
} as const satisfies ErrorTable
