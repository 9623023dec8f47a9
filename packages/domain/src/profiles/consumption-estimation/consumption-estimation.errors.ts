import type { ErrorTable } from '../../domain-error.ts'

export const consumptionEstimationErrors = {
  /** The last day is before the first. */
  ESTIMATION_RANGE_REVERSED: 'invalid',
  /** Both days must be after the year 2000 and the first not before 2013-01-01. */
  ESTIMATION_RANGE_TOO_EARLY: 'invalid',
  /** `details.days`, `details.maxDays`: more than ten years, or three in one call over the wire. */
  ESTIMATION_RANGE_TOO_LONG: 'invalid',
  /** Energy that is negative or no number; the field names the period or month. */
  ESTIMATION_ENERGY_INVALID: 'invalid',
  /** `details.period`: energy in a period that has no hour in the range. */
  ESTIMATION_PERIOD_WITHOUT_HOURS: 'invalid',
  /** A number of values by period that no tariff has (1, 2, 3 or 6 can be merged). */
  ESTIMATION_PERIODS_MISMATCH: 'invalid',
  /** Not one value for each of the twelve months, or the same month twice. */
  ESTIMATION_MONTHS_MISMATCH: 'invalid',
  /** The profile has no coefficient above zero where energy is to be spread. */
  ESTIMATION_PROFILE_EMPTY: 'invalid',
  /** The curve to complete has no measured hour. */
  COMPLETION_WITHOUT_DAYS: 'invalid',
  /** The annual consumption is less than what was already measured in that year. */
  COMPLETION_BELOW_MEASURED: 'invalid',
  /** Every hour of the year was measured: no hour is left for more energy. */
  COMPLETION_NOTHING_TO_FILL: 'invalid',
} as const satisfies ErrorTable
