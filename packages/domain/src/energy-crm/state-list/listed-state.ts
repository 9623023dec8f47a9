/** Common part of contract states and billing states. */
export interface ListedState {
  readonly name: string
  /** `#rrggbb`. */
  readonly badgeColor: string
  /** An absent flag counts as active. */
  readonly active?: boolean | undefined
  /** The state of a new contract; at most one per company. */
  readonly defaultState: boolean
}

/** Colour of a state without one of its own: grey. */
export const DEFAULT_STATE_COLOUR = '#6c757d'

/** Whether two names of states are one: compared trimmed and without regard to case. */
export function isSameStateName(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase('es') === other.trim().toLocaleLowerCase('es')
}
