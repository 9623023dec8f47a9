import type { ErrorTable } from '../../domain-error.ts'

export const consumptionCurveErrors = {
  /** No day, or no day with a value. */
  CURVE_EMPTY: 'invalid',
  /** A day twice, with a number of steps it does not have, or with an invalid energy; `details.date`. */
  CURVE_DAY_INVALID: 'invalid',
  /** More energy than the supply can take: the caller must say whether the values are kWh or Wh. */
  CURVE_UNIT_NEEDED: 'mismatch',
  /** Quarter-hours need the Professional licence or a higher one. */
  CURVE_QUARTER_HOURS_NOT_LICENSED: 'forbidden',
  /** The supply has no curve for that year or those days. */
  CURVE_NOT_FOUND: 'missing',
} as const satisfies ErrorTable
