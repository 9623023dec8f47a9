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

/** How a kind of states is called and what it has. */
export interface StateKind<State extends ListedState> {
  readonly empty: string
  readonly idOf: (state: State) => string
  readonly flags: readonly StateFlag<State>[]
  /** Whether a state can be what new contracts get. */
  readonly mayBeDefault: (state: State) => boolean
  /** Whether there may be no default at all. */
  readonly mayHaveNoDefault: boolean
}

/** How a kind of states is written. */
export interface StateWrites<State extends ListedState> {
  readonly isCreating: boolean
  readonly create: (state: Pick<ListedState, 'name' | 'badgeColor'>, onCreated: () => void) => void
  readonly isChanging: boolean
  /** Whatever is not said stays. */
  readonly change: (state: State, change: Partial<State>, onSaved?: () => void) => void
  /** Moves a state one place up or down; absent where the company does not order them. */
  readonly move?: (state: State, places: -1 | 1) => void
}

/** Whether a colour can be saved. */
export function isBadgeColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}
