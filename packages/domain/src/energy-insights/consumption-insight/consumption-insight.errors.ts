import type { ErrorTable } from '../../domain-error.ts'

export const consumptionInsightErrors = {
  /** No step has a value. */
  INSIGHT_CURVE_EMPTY: 'invalid',
  /** A step with an energy that is negative or not a number. */
  INSIGHT_VALUE_INVALID: 'invalid',
  /** Opening hours that do not run from 0 to 24, or are reversed. */
  INSIGHT_SCHEDULE_INVALID: 'invalid',
  /** A load duration curve of fewer than two points, or of too many. */
  INSIGHT_POINTS_INVALID: 'invalid',
  /** A range of days whose last one is before its first. */
  INSIGHT_RANGE_REVERSED: 'invalid',
} as const satisfies ErrorTable
