import type { ReactNode } from 'react'

/** What states of contracts and their billing states have alike on the screen. */
export interface ListedState {
  readonly name: string
  /** `#rrggbb`. */
  readonly badgeColor: string
  readonly active: boolean
  readonly defaultState: boolean
  readonly version: number
}

/** A switch that a kind of state has beside the common ones. */
export interface StateFlag<State extends ListedState> {
  readonly name: keyof State & string
  readonly label: string
  /** What tells the flag in the list. */
  readonly mark: ReactNode
}

export interface StateTexts {
  readonly empty: string
}

/** One kind of states: how they are read, written and called. */
export interface StateKind<State extends ListedState> {
  readonly texts: StateTexts
  readonly idOf: (state: State) => string
  readonly useCreate: (onCreated: () => void) => {
    readonly isPending: boolean
    readonly create: (state: Pick<ListedState, 'name' | 'badgeColor'>) => void
  }
  readonly useUpdate: (onSaved?: () => void) => {
    readonly isPending: boolean
    readonly change: (state: State, change: Partial<State>) => void
  }
  /** Absent where the company does not order them. */
  readonly useOrder?: () => {
    readonly isPending: boolean
    readonly order: (states: readonly State[]) => void
  }
  readonly flags: readonly StateFlag<State>[]
  /** Whether there may be no default at all. */
  readonly mayHaveNoDefault: boolean
}

/** Whether a colour can be saved. */
export function isBadgeColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}
