import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton, EditableList } from '../../ui/EditableList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { NewStateForm } from './NewStateForm.tsx'
import type { VersionedState, StateKind, StateWrites } from '../state-list.ts'
import { stateListTexts as texts } from '../state-list.messages.ts'
import { StateRow, type StateMoves } from './StateRow.tsx'

interface StateListCardProps<State extends VersionedState> {
  readonly kind: StateKind<State>
  readonly writes: StateWrites<State>
  readonly query: UseQueryResult<State[]>
}

/** Creates, edits, orders and deactivates the states of one kind, and chooses the default one. */
export function StateListCard<State extends VersionedState>({
  kind,
  writes,
  query,
}: StateListCardProps<State>) {
  const [isAdding, setAdding] = useState(false)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const states = query.data
  if (!states) return <FormSkeleton />
  const names = states.map(({ name }) => name)
  const { move } = writes
  const movesOf = (state: State, index: number): StateMoves | null =>
    move
      ? {
          up: index === 0 ? null : () => move(state, -1),
          down: index === states.length - 1 ? null : () => move(state, 1),
        }
      : null
  return (
    <>
      <EditableList items={states} empty={kind.empty}>
        {(state, index) => (
          <StateRow
            key={kind.idOf(state)}
            kind={kind}
            writes={writes}
            state={state}
            otherNames={names.filter((name) => name !== state.name)}
            moves={movesOf(state, index)}
          />
        )}
      </EditableList>
      {isAdding ? (
        <NewStateForm writes={writes} names={names} onClose={() => setAdding(false)} />
      ) : (
        <AddButton label={texts.add} onClick={() => setAdding(true)} />
      )}
    </>
  )
}
