import type { ErrorTable } from '../../domain-error.ts'

export const personalDataErrors = {
  /** The typed name is not that of the person. */
  PERSONAL_DATA_CONFIRMATION_WRONG: 'invalid',
  /** The person's data were erased before. */
  PERSON_ALREADY_ERASED: 'conflict',
  /** A contract that is not closed needs its customer. */
  PERSON_HAS_OPEN_CONTRACTS: 'conflict',
  /** An import is running, which could bring the person back. */
  PERSON_MAY_BE_IMPORTED: 'conflict',
} as const satisfies ErrorTable
