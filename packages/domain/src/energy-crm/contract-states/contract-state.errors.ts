import type { ErrorTable } from '../../domain-error.ts'

export const contractStateErrors = {
  CONTRACT_STATE_NAME_TAKEN: 'conflict',
  /** New contracts would get a state that no role may pick. */
  CONTRACT_STATE_DEFAULT_INACTIVE: 'invalid',
  /** New contracts would be born closed. */
  CONTRACT_STATE_DEFAULT_CLOSING: 'invalid',
  /** Exactly one state is the default: another one is chosen, none is taken away. */
  CONTRACT_STATE_DEFAULT_NEEDED: 'invalid',
  /** Without an active closing state no contract could be closed any more. */
  CONTRACT_STATE_CLOSING_NEEDED: 'invalid',
  /** Contracts are in it: they would close or reopen without anybody moving them. */
  CONTRACT_STATE_IN_USE: 'conflict',
  /** An order names every state; somebody added one meanwhile. */
  CONTRACT_STATES_INCOMPLETE: 'conflict',
} as const satisfies ErrorTable
