import type { ErrorTable } from '../../domain-error.ts'

/** Errors of the results of a solar study. */
export const solarResultErrors = {
  /** A curve that has not 360 to 366 whole days of the clock of its supply; `details.days`. */
  SOLAR_CURVE_NOT_A_YEAR: 'invalid',
  /** A curve with missing steps, which are not zero; `details.steps`. */
  SOLAR_CURVE_HAS_GAPS: 'invalid',
  /** Series that do not have the same start, step and length. */
  SOLAR_CURVES_DIFFER: 'invalid',
  /** A battery whose capacity, power, efficiency, reserve or depth is out of range. */
  SOLAR_BATTERY_INVALID: 'invalid',
  /** Coefficients that are negative, have more than six decimals, or do not add up to 1. */
  SOLAR_COEFFICIENTS_INVALID: 'invalid',
  /** A price that is missing, negative or no number, or power in a period without it; the field names it. */
  SOLAR_PRICE_INVALID: 'invalid',
} as const satisfies ErrorTable
