import type { ErrorTable } from '../../domain-error.ts'

export const contractPaymentStateErrors = {
  CONTRACT_PAYMENT_STATE_NAME_TAKEN: 'conflict',
  /** New contracts would get a state that no role may pick. */
  CONTRACT_PAYMENT_STATE_DEFAULT_INACTIVE: 'invalid',
  /** No such state, or an inactive one that the contract does not have. */
  CONTRACT_PAYMENT_STATE_UNKNOWN: 'invalid',
} as const satisfies ErrorTable
