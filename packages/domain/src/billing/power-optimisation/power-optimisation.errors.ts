import type { ErrorTable } from '../../domain-error.ts'

export const powerOptimisationErrors = {
  /** No month or no quarter-hour to look at. */
  DEMAND_MISSING: 'invalid',
  /** A demand, power, price or number of days that is negative, no number or beyond any supply. */
  DEMAND_VALUE_INVALID: 'invalid',
  /** Not as many powers, prices or excess terms as the tariff has power periods. */
  POWER_PERIODS_MISMATCH: 'invalid',
  /** The excess terms of this tariff, kind of meter and day are not published here: they have to be typed. */
  EXCESS_TERMS_UNKNOWN: 'invalid',
  /** Terms of a meter billed by quarter-hours, and only maximeters to apply them to. */
  QUARTER_HOURS_NEEDED: 'invalid',
  /** The limits leave no power to choose. */
  POWER_LIMITS_IMPOSSIBLE: 'invalid',
} as const satisfies ErrorTable
