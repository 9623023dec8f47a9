import type { ErrorTable } from '../../domain-error.ts'

export const tariffErrors = {
  TARIFF_NAME_TAKEN: 'conflict',
  TARIFF_IN_USE: 'conflict',
  /** Prices belong to the periods of an access tariff: it cannot change under them. */
  TARIFF_HAS_PRICES: 'conflict',
  /** Its type or what its price includes cannot change under prices of a structure that depends on it. */
  TARIFF_HAS_PRICE_STRUCTURE: 'conflict',
  /** Prices or fee rules that a tariff reads from its parent are changed there. */
  TARIFF_PRICES_LINKED: 'conflict',
  TARIFF_FEES_LINKED: 'conflict',
  TARIFF_LINK_EMPTY: 'invalid',
  TARIFF_PARENT_UNFIT: 'invalid',
  TARIFF_PARENT_IS_LINKED: 'conflict',
  TARIFF_HAS_LINKED: 'conflict',
  TARIFF_NOT_LINKED: 'conflict',
  TARIFF_UNKNOWN: 'missing',
  ATR_TARIFF_UNKNOWN: 'invalid',
  ATR_TARIFF_OF_OTHER_UTILITY: 'invalid',
  TARIFF_TYPOLOGY_NAME_TAKEN: 'conflict',
  TARIFF_TYPOLOGY_IN_USE: 'conflict',
  TARIFF_TYPOLOGY_UNKNOWN: 'missing',
} as const satisfies ErrorTable
