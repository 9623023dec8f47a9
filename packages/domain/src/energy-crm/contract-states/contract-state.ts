import { domainError } from '../../domain-error.ts'
import type { Role } from '../../identity/accounts/role.ts'
import { isSameStateName, type ListedState } from '../state-list/listed-state.ts'
import { contractStateErrors } from './contract-state.errors.ts'
import { canSeeHiddenContractStates } from './contract-state.policy.ts'

/** A step in the life of a contract, named by the company. */
export interface ContractState extends ListedState {
  readonly idContractState: string
  readonly active: boolean
  /** A contract that reaches it is closed: hidden by default and out of the totals. */
  readonly closeState: boolean
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

/**
 * The states of a company after some of them were changed: a new default replaces that of a state that is
 * not among the changes.
 *
 * @param states all of the company, in their order. @param changes whole states, by `idContractState`.
 * @returns as many states in the same order.
 */
export function changedContractStates<State extends ContractState>(
  states: readonly State[],
  changes: readonly ContractState[],
): State[] {
  const byId = new Map(changes.map((change) => [change.idContractState, change]))
  const isDefaultTaken = changes.some((change) => change.defaultState)
  return states.map((state) => {
    const change = byId.get(state.idContractState)
    if (change) return { ...state, ...change }
    return isDefaultTaken ? { ...state, defaultState: false } : state
  })
}

/**
 * Checks that a company can work with its states: each name once (trimmed, whatever its case), exactly one
 * default, which is active and does not close, and an active state that closes.
 *
 * @param states all of the company.
 * @throws CONTRACT_STATE_NAME_TAKEN (field `name`), CONTRACT_STATE_DEFAULT_NEEDED, CONTRACT_STATE_DEFAULT_INACTIVE,
 *   CONTRACT_STATE_DEFAULT_CLOSING, CONTRACT_STATE_CLOSING_NEEDED.
 */
export function assertContractStates(states: readonly ContractState[]): void {
  const refuse = (code: keyof typeof contractStateErrors, field: string) => {
    throw domainError(contractStateErrors, code, { field })
  }
  const isRepeated = states.some((one, index) =>
    states.slice(0, index).some((other) => isSameStateName(one.name, other.name)),
  )
  if (isRepeated) refuse('CONTRACT_STATE_NAME_TAKEN', 'name')
  const defaults = states.filter((state) => state.defaultState)
  if (defaults.length !== 1) refuse('CONTRACT_STATE_DEFAULT_NEEDED', 'defaultState')
  if (defaults.some((state) => !state.active)) refuse('CONTRACT_STATE_DEFAULT_INACTIVE', 'active')
  if (defaults.some((state) => state.closeState)) refuse('CONTRACT_STATE_DEFAULT_CLOSING', 'closeState')
  if (!states.some((state) => state.active && state.closeState)) {
    refuse('CONTRACT_STATE_CLOSING_NEEDED', 'closeState')
  }
}
