import type { ErrorTable } from '../../domain-error.ts'

export const commercialErrors = {
  /** The user to be linked does not exist in the company. */
  COMMERCIAL_USER_UNKNOWN: 'invalid',
  /** Another commercial is already linked with that user. */
  COMMERCIAL_USER_TAKEN: 'conflict',
  /** Contracts still belong to the commercial. */
  COMMERCIAL_HAS_CONTRACTS: 'conflict',
  /** The commercial named in a record does not exist or is not visible to the writer. */
  COMMERCIAL_UNKNOWN: 'invalid',
  /** A writer who sees only some commercials must put the record under one of them. */
  COMMERCIAL_REQUIRED: 'invalid',
} as const satisfies ErrorTable
