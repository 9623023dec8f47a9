import type { ErrorTable } from '../../domain-error.ts'

export const auxiliaryServiceErrors = {
  /** Another service of the marketer for the same energy has this name. */
  AUXILIARY_SERVICE_NAME_TAKEN: 'conflict',
  /** Open contracts have it. */
  AUXILIARY_SERVICE_IN_USE: 'conflict',
  AUXILIARY_SERVICE_ALREADY_ATTACHED: 'conflict',
  /** No longer offered to contracts that do not have it yet. */
  AUXILIARY_SERVICE_INACTIVE: 'invalid',
  /** Of another marketer than the contract's, or of the other energy. */
  AUXILIARY_SERVICE_NOT_FOR_CONTRACT: 'invalid',
  /** Only an Admin gives a contract a commission of its own. */
  AUXILIARY_SERVICE_FEE_FORBIDDEN: 'forbidden',
} as const satisfies ErrorTable
