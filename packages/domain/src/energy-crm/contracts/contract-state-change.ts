import { domainError } from '../../domain-error.ts'
import type { Role } from '../../identity/accounts/role.ts'
import {
  isClosedAfter,
  visibleContractStates,
  type ContractState,
} from '../contract-states/contract-state.ts'
import { contractErrors } from './contract.errors.ts'
import { canReopenContracts } from './contract.policy.ts'

/** Status of a contract: its state, and whether that closed it. */
export interface ContractStatus {
  readonly idContractState: string
  readonly closed: boolean
}

/**
 * Status of a contract after a change of state: a closing state closes it, any other reopens it.
 *
 * @param current its status now; null for a new contract.
 * @param states all states of the company.
 * @throws CONTRACT_STATE_UNKNOWN for a state that does not exist, is inactive or hidden from the role,
 * unless it is the one the contract has; CONTRACT_REOPEN_FORBIDDEN where a user without that right would
 * reopen a closed contract.
 */
export function statusAfter(
  current: ContractStatus | null,
  idContractState: string,
  states: readonly ContractState[],
  writer: { readonly role: Role },
): ContractStatus {
  const choice = visibleContractStates(states, writer.role, current ? [current.idContractState] : [])
  const state = choice.find((one) => one.idContractState === idContractState)
  if (!state) throw domainError(contractErrors, 'CONTRACT_STATE_UNKNOWN', { field: 'stateChanges' })
  const closed = isClosedAfter(state)
  if (current?.closed && !closed && !canReopenContracts(writer)) {
    throw domainError(contractErrors, 'CONTRACT_REOPEN_FORBIDDEN', { field: 'stateChanges' })
  }
  return { idContractState, closed }
}
