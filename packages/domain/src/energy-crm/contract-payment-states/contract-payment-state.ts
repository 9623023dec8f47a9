/** A step in the settlement of a contract, named by the company; independent of the state of the contract. */
export interface ContractPaymentState {
  readonly idContractPaymentState: string
  readonly name: string
  /** `#rrggbb`. */
  readonly badgeColor: string
  /** An absent flag counts as active. */
  readonly active?: boolean | undefined
  /** The state of a new contract; at most one per company. */
  readonly defaultState: boolean
}

/** Colour of a state nobody has given one: grey. */
export const DEFAULT_STATE_COLOUR = '#6c757d'

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

/** Whether two names of states are one: compared trimmed and without regard to case. */
export function isSameStateName(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase('es') === other.trim().toLocaleLowerCase('es')
}
