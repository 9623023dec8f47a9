import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { NewStateForm } from './NewStateForm.tsx'
import type { ListedState, StateKind, StateWrites } from '../state-list.ts'
import { stateListTexts as texts } from '../state-list.messages.ts'
import styles from './StateList.module.css'
import { StateRow, type StateMoves } from './StateRow.tsx'

interface StateListCardProps<State extends ListedState> {
  readonly kind: StateKind<State>
  readonly writes: StateWrites<State>
  readonly query: UseQueryResult<State[]>
}

/** A company's states of one kind, to create, edit, order, switch off and choose the default of. */
export function StateListCard<State extends ListedState>({ kind, writes, query }: StateListCardProps<State>) {
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
      {states.length === 0 ? (
        <EmptyState text={kind.empty} />
      ) : (
        <ul className={styles.list}>
          {states.map((state, index) => (
            <StateRow
              key={kind.idOf(state)}
              kind={kind}
              writes={writes}
              state={state}
              otherNames={names.filter((name) => name !== state.name)}
              moves={movesOf(state, index)}
            />
          ))}
        </ul>
      )}
      {isAdding ? (
        <NewStateForm writes={writes} names={names} onClose={() => setAdding(false)} />
      ) : (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {texts.add}
        </Button>
      )}
    </>
  )
}
