import type { ErrorTable } from '../../domain-error.ts'

export const tariffErrors = {
  TARIFF_NAME_TAKEN: 'conflict',
  TARIFF_IN_USE: 'conflict',
  /** Prices belong to the periods of an access tariff: it cannot change under them. */
  TARIFF_HAS_PRICES: 'conflict',
  TARIFF_UNKNOWN: 'missing',
  ATR_TARIFF_UNKNOWN: 'invalid',
  ATR_TARIFF_OF_OTHER_UTILITY: 'invalid',
  TARIFF_TYPOLOGY_NAME_TAKEN: 'conflict',
  TARIFF_TYPOLOGY_IN_USE: 'conflict',
  TARIFF_TYPOLOGY_UNKNOWN: 'missing',
} as const satisfies ErrorTable
