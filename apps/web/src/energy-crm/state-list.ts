import type { Icon } from '@tabler/icons-react'
import type { ListedState } from '@vatio/domain/energy-crm/state-list/listed-state'

/** A state as it is written. */
export interface VersionedState extends ListedState {
  readonly active: boolean
  readonly version: number
}

/** A switch that a kind of state has beside the common ones. */
export interface StateFlag<State extends VersionedState> {
  readonly name: keyof State & string
  readonly label: string
  readonly icon: Icon
}

/** How a kind of states is called and what it has. */
export interface StateKind<State extends VersionedState> {
  readonly empty: string
  readonly idOf: (state: State) => string
  readonly flags: readonly StateFlag<State>[]
  /** Whether a state can be what new contracts get. */
  readonly mayBeDefault: (state: State) => boolean
  /** Whether there may be no default at all. */
  readonly mayHaveNoDefault: boolean
}

/** How a kind of states is written. */
export interface StateWrites<State extends VersionedState> {
  readonly isCreating: boolean
  readonly create: (state: Pick<ListedState, 'name' | 'badgeColor'>, onCreated: () => void) => void
  readonly isChanging: boolean
  /** Whatever is not said stays. */
  readonly change: (state: State, change: Partial<State>, onSaved?: () => void) => void
  /** Moves a state one place up or down; absent where the company does not order them. */
  readonly move?: (state: State, places: -1 | 1) => void
}
