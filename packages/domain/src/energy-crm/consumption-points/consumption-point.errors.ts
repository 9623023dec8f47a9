import type { ErrorTable } from '../../domain-error.ts'

export const consumptionPointErrors = {
  /** Not 20 or 22 characters. */
  CUPS_LENGTH: 'invalid',
  /** Another supply of the company has the same first twenty characters. */
  CUPS_TAKEN: 'conflict',
  /** The client named does not exist or is not visible to the writer. */
  CONSUMPTION_POINT_CLIENT_UNKNOWN: 'invalid',
  /** The supply of a CUPS has another client than the one that is to have its new contract. */
  CONSUMPTION_POINT_OF_OTHER_CLIENT: 'conflict',
  /** No access tariff of that name for this kind of energy. */
  CONSUMPTION_POINT_TARIFF_UNKNOWN: 'invalid',
  /** A supply is kept while it has contracts that are not closed. */
  CONSUMPTION_POINT_HAS_ACTIVE_CONTRACTS: 'conflict',
} as const satisfies ErrorTable
