import type { ErrorTable } from '../../domain-error.ts'

export const regulatedPriceErrors = {
  /** No built-in row covers the date; details name the item and the dates that are known. */
  REGULATION_NOT_IN_FORCE: 'invalid',
  /** The highest contracted power is needed to choose the tax rate and is not a number of kW. */
  TAX_POWER_INVALID: 'invalid',
} as const satisfies ErrorTable
