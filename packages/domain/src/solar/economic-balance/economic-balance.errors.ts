import type { ErrorTable } from '../../domain-error.ts'

/** Errors of the economic balance of a solar study. */
export const economicBalanceErrors = {
  /** Margin outside 0 to 100 percent. */
  SOLAR_MARGIN_INVALID: 'invalid',
  /** Net cost that is negative or no number. */
  SOLAR_COST_INVALID: 'invalid',
  /** Commission, guarantee or financed share outside 0 to 100 percent; the field names it. */
  SOLAR_PERCENTAGE_INVALID: 'invalid',
  /** Life that is not a whole number of years from 2 to 100. */
  SOLAR_LIFE_INVALID: 'invalid',
  /** A discount with both an amount and a percentage, with neither, or with one below zero. */
  SOLAR_DISCOUNT_INVALID: 'invalid',
  /** A price of excess or of a PPA that is negative or no number. */
  SOLAR_EXCESS_PRICE_INVALID: 'invalid',
} as const satisfies ErrorTable
