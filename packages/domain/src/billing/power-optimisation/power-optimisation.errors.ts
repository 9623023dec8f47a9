import type { ErrorTable } from '../../domain-error.ts'
import { impossiblePowerErrors } from '../../periods/access-tariffs/impossible-power.errors.ts'

export const powerOptimisationErrors = {
  /** No month and no quarter-hour. */
  DEMAND_MISSING: 'invalid',
  /** A demand, power, price or number of days that is negative, not a number or implausible. */
  DEMAND_VALUE_INVALID: 'invalid',
  /** Not as many powers, prices or excess terms as the tariff has power periods. */
  POWER_PERIODS_MISMATCH: 'invalid',
  /** The excess terms of this tariff, kind of meter and day are not published here: they have to be typed. */
  EXCESS_TERMS_UNKNOWN: 'invalid',
  /** `details.period`: the excess price of this period is not given, those of others are. */
  EXCESS_PRICE_MISSING: 'invalid',
  /** Terms of a meter billed by quarter-hours, but only maximeter readings. */
  QUARTER_HOURS_NEEDED: 'invalid',
  /** `details.missingSteps` of `details.steps`: too much of the curve is missing to know its excess. */
  DEMAND_INCOMPLETE: 'invalid',
  /** A curve of fewer than 28 days. */
  DEMAND_TOO_SHORT: 'invalid',
  /** No power is within the limits. */
  POWER_LIMITS_IMPOSSIBLE: 'invalid',
  ...impossiblePowerErrors,
} as const satisfies ErrorTable
