import type { ErrorTable } from '../../domain-error.ts'

export const tariffPriceErrors = {
  TARIFF_PRICE_PERIOD_MISSING: 'invalid',
  TARIFF_PRICE_PERIOD_EXTRA: 'invalid',
  TARIFF_PRICE_OUT_OF_RANGE: 'invalid',
  TARIFF_PRICE_DATES_REVERSED: 'invalid',
  /** A new register must begin after the one it closes. */
  TARIFF_PRICE_NOT_LATER: 'invalid',
  /** Only the last register of its kind can be followed by a new one. */
  TARIFF_PRICE_NOT_LAST: 'conflict',
  /** Two registers of a kind would be in force on the same day. */
  TARIFF_PRICE_OVERLAP: 'conflict',
  /** `details.reason`: what of the tariff does not go with the structure of the prices. */
  TARIFF_STRUCTURE_UNFIT: 'invalid',
  /** The promotion ends before its prices begin. */
  TARIFF_PROMOTION_OVER: 'invalid',
} as const satisfies ErrorTable
