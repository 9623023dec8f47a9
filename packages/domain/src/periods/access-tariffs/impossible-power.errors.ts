import type { ErrorTable } from '../../domain-error.ts'

/** Contracted powers that the access tariff does not allow; details: `tariff`, `limitKw`, `period` where it is one. */
export const impossiblePowerErrors = {
  /** The power of a period is below that of the period before, in a tariff of six periods. */
  POWER_FALLING: 'invalid',
  /** 2.0TD with more than 15 kW. */
  POWER_ABOVE_TARIFF: 'invalid',
  /** 3.0TD with 15 kW or less in every period. */
  POWER_BELOW_TARIFF: 'invalid',
} as const satisfies ErrorTable
