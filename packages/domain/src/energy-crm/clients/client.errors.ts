import type { ErrorTable } from '../../domain-error.ts'

export const clientErrors = {
  /** The tax number has a wrong form or control character; an admin may save it all the same. */
  CLIENT_NIF_INVALID: 'invalid',
  /** Another client of the company has this tax number; an admin may save it all the same. */
  CLIENT_NIF_TAKEN: 'conflict',
  CLIENT_TYPOLOGY_UNKNOWN: 'invalid',
  CLIENT_TYPOLOGY_NAME_TAKEN: 'conflict',
  /** Clients still have this typology. */
  CLIENT_TYPOLOGY_IN_USE: 'conflict',
  SECTOR_UNKNOWN: 'invalid',
  /** A client is kept while it has contracts that are not closed. */
  CLIENT_HAS_ACTIVE_CONTRACTS: 'conflict',
  /** A client is not merged with itself. */
  CLIENT_MERGE_SAME: 'invalid',
  /** A merge is undone within 30 days. */
  CLIENT_MERGE_EXPIRED: 'conflict',
  /** One of both clients was changed after the merge. */
  CLIENT_MERGE_CHANGED: 'conflict',
} as const satisfies ErrorTable
