import type { Icon } from '@tabler/icons-react'
import type { ListedState } from '@vatio/domain/energy-crm/state-list/listed-state'

/** States of a kind that cannot be deactivated have no `active`. */
export interface VersionedState extends ListedState {
  readonly version: number
}

/** A boolean that only one kind of state has. */
export interface StateFlag<State extends VersionedState> {
  readonly name: keyof State & string
  readonly label: string
  readonly icon: Icon
}

/** Texts, extra flags and default rules of a kind of states. */
export interface StateKind<State extends VersionedState> {
  readonly empty: string
  readonly idOf: (state: State) => string
  readonly flags: readonly StateFlag<State>[]
  /** Whether a state can be the default of new records. */
  readonly mayBeDefault: (state: State) => boolean
  /** Whether the default is optional. */
  readonly mayHaveNoDefault: boolean
}

/** Mutations of a kind of states. */
export interface StateWrites<State extends VersionedState> {
  readonly isCreating: boolean
  readonly create: (state: Pick<ListedState, 'name' | 'badgeColor'>, onCreated: () => void) => void
  readonly isChanging: boolean
  /** Fields that `change` leaves out stay as they are. */
  readonly change: (state: State, change: Partial<State>, onSaved?: () => void) => void
  /** Deletes a state other than the default; absent where states are deactivated instead. */
  readonly remove?: (state: State) => void
  /** Moves a state one place up or down; absent where the company does not order them. */
  readonly move?: (state: State, places: -1 | 1) => void
}
