import type { Role } from '../../security/accounts/role.ts'
import { canSeeHiddenContractStates } from './contract-state.policy.ts'

/** A step in the life of a contract, named by the company. */
export interface ContractState {
  readonly idContractState: string
  readonly name: string
  /** `#rrggbb`. */
  readonly badgeColor: string
  readonly active: boolean
  /** A contract that reaches it is closed: hidden by default and out of the totals. */
  readonly closeState: boolean
  /** The state of a new contract; exactly one per company. */
  readonly defaultState: boolean
  readonly hideToCommercials: boolean
}

/**
 * The states a role may pick: inactive ones are hidden from everybody and those flagged `hideToCommercials`
 * from the User role, unless the state is the one selected now.
 *
 * @param selectedIds ids of the states in use on the screen.
 */
export function visibleContractStates<State extends ContractState>(
  states: readonly State[],
  role: Role,
  selectedIds: readonly string[] = [],
): State[] {
  return states.filter(
    (state) =>
      selectedIds.includes(state.idContractState) ||
      (state.active && (!state.hideToCommercials || canSeeHiddenContractStates(role))),
  )
}

/** Whether a contract is closed after it moves to a state. */
export function isClosedAfter(state: Pick<ContractState, 'closeState'>): boolean {
  return state.closeState
}
