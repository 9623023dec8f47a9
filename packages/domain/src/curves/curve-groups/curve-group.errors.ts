import type { ErrorTable } from '../../domain-error.ts'

export const curveGroupErrors = {
  /** None of the supplies has a curve between the days. */
  CURVE_GROUP_EMPTY: 'missing',
  /** More supplies than a sum has; `details.limit`. */
  CURVE_GROUP_TOO_LARGE: 'limit',
  CURVE_GROUP_RANGE_REVERSED: 'invalid',
  /** More days than that many supplies may have; `details.limit`. */
  CURVE_GROUP_RANGE_TOO_LONG: 'limit',
} as const satisfies ErrorTable
