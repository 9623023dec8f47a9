import type { ErrorTable } from '../domain-error.ts'

export const energySeriesErrors = {
  /** Steps that are neither quarter-hours nor hours, or a start that is not on one. */
  SERIES_STEP_INVALID: 'invalid',
  /** Not as many marks of quality as values. */
  SERIES_LENGTH_INVALID: 'invalid',
  /** `details.index`, `startUtc`: energy that is negative or no number. */
  SERIES_VALUE_INVALID: 'invalid',
  /** Quarter-hours that do not make whole hours. */
  SERIES_HOURS_INCOMPLETE: 'invalid',
} as const satisfies ErrorTable
