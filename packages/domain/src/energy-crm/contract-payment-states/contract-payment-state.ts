import { domainError } from '../../domain-error.ts'
import type { ListedState } from '../state-list/listed-state.ts'
import { contractPaymentStateErrors } from './contract-payment-state.errors.ts'

/** A step in the settlement of a contract, named by the company; independent of the state of the contract. */
export interface ContractPaymentState extends ListedState {
  readonly idContractPaymentState: string
}

/** Whether a state may be picked. */
export function isActivePaymentState(state: Pick<ContractPaymentState, 'active'>): boolean {
  return state.active ?? true
}

/** The states to pick from: the active ones, and the one that is selected now. */
export function visiblePaymentStates<State extends ContractPaymentState>(
  states: readonly State[],
  selectedIds: readonly string[] = [],
): State[] {
  return states.filter(
    (state) => isActivePaymentState(state) || selectedIds.includes(state.idContractPaymentState),
  )
}

/**
 * Checks a state that is picked for a contract.
 *
 * @param current id of the state that the contract has; null for none.
 * @param states all of the company.
 * @throws CONTRACT_PAYMENT_STATE_UNKNOWN for a state that does not exist or is inactive, unless the contract has it.
 */
export function assertPaymentStateChoice(
  current: string | null,
  picked: string,
  states: readonly ContractPaymentState[],
): void {
  const state = states.find((each) => each.idContractPaymentState === picked)
  if (state && (isActivePaymentState(state) || picked === current)) return
  throw domainError(contractPaymentStateErrors, 'CONTRACT_PAYMENT_STATE_UNKNOWN', {
    field: 'paymentStateChanges',
  })
}
