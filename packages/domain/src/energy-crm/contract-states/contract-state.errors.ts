import type { ErrorTable } from '../../domain-error.ts'

export const contractStateErrors = {
  CONTRACT_STATE_NAME_TAKEN: 'conflict',
  /** New contracts would get a state that no role may pick. */
  CONTRACT_STATE_DEFAULT_INACTIVE: 'invalid',
  /** New contracts would be closed at once. */
  CONTRACT_STATE_DEFAULT_CLOSING: 'invalid',
  /** Exactly one state is the default: it can be replaced but not unset. */
  CONTRACT_STATE_DEFAULT_NEEDED: 'invalid',
  /** Without an active closing state no contract could be closed any more. */
  CONTRACT_STATE_CLOSING_NEEDED: 'invalid',
  /** Contracts have it: they would close or reopen without a change of state. */
  CONTRACT_STATE_IN_USE: 'conflict',
  /** An order must contain every state; one was added meanwhile. */
  CONTRACT_STATES_INCOMPLETE: 'conflict',
} as const satisfies ErrorTable
