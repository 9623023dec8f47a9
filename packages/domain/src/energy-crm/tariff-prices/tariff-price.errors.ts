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
} as const satisfies ErrorTable
