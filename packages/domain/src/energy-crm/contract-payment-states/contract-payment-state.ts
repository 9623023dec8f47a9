import type { ListedState } from '../state-list/listed-state.ts'

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
