import { Droppable } from '@hello-pangea/dnd'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ContractState } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import type { Contract, ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { useEffect, useId, useState } from 'react'
import { formatCount } from '../../platform/formats/number-format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { ContractStateBadge } from '../contract-states/ContractStateBadge.tsx'
import { BoardContract } from './BoardContract.tsx'
import styles from './ContractBoard.module.css'
import { BOARD_MAX, BOARD_STEP, useBoardColumn } from './contract-board.queries.ts'
import { contractBoardTexts as texts } from './contract-board.messages.ts'

/** A contract that is shown in another state while the change is saved. */
export interface MovingContract {
  readonly contract: Contract
  readonly idContractState: string
}

interface BoardColumnProps {
  readonly state: ContractState
  /** Its contracts wait for nothing. */
  readonly isResting: boolean
  readonly filter: ContractFilter
  readonly moving: readonly MovingContract[]
  readonly openKey: string | undefined
  readonly onShown: (contract: Contract) => void
}

/** The contracts of one state, those that have been in it the longest first. */
export function BoardColumn({ state, isResting, filter, moving, openKey, onShown }: BoardColumnProps) {
  const [limit, setLimit] = useState(BOARD_STEP)
  const titleId = useId()
  const query = useBoardColumn(state.idContractState, filter, limit)
  const read = query.data?.[0]
  useEffect(() => read?.forEach(onShown), [read, onShown])
  const total = query.data?.[1] ?? null
  const movingIds = new Set(moving.map(({ contract }) => contract.idContractInfo))
  const coming = moving
    .filter((move) => move.idContractState === state.idContractState)
    .map(({ contract }) => contract)
  const rows = [...coming, ...(read ?? []).filter((row) => !movingIds.has(row.idContractInfo))]
  const count = total === null ? null : total + rows.length - (read?.length ?? 0)
  return (
    <section className={styles.column} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>
          <ContractStateBadge state={state} />
          {count === null ? null : <span className={styles.count}>{formatCount(count)}</span>}
        </h2>
      </header>
      <Droppable droppableId={state.idContractState}>
        {(provided, { isDraggingOver }) => (
          <ol
            ref={provided.innerRef}
            {...provided.droppableProps}
            className={styles.contracts}
            data-over={isDraggingOver || undefined}
          >
            {rows.map((row, index) => (
              <BoardContract
                key={row.idContractInfo}
                contract={row}
                index={index}
                isOpen={row.idContractInfo === openKey}
                isWaiting={!isResting}
                isSaving={coming.includes(row)}
              />
            ))}
            {provided.placeholder}
            {query.isError && !read ? (
              <li>
                <ErrorState
                  error={query.error}
                  fallback={texts.failed}
                  onRetry={() => void query.refetch()}
                />
              </li>
            ) : !read ? (
              <li>
                <TextSkeleton lines={6} />
              </li>
            ) : rows.length === 0 && !isDraggingOver ? (
              <li className={styles.empty}>{texts.empty}</li>
            ) : null}
          </ol>
        )}
      </Droppable>
      <MoreContracts
        state={state}
        shown={rows.length}
        total={count ?? 0}
        onMore={() => setLimit((before) => Math.min(BOARD_MAX, before + BOARD_STEP))}
      />
    </section>
  )
}

/** Shows more contracts of a column, or opens the list where it shows as many as it may. */
function MoreContracts({
  state,
  shown,
  total,
  onMore,
}: {
  readonly state: ContractState
  readonly shown: number
  readonly total: number
  readonly onMore: () => void
}) {
  if (shown === 0 || shown >= total) return null
  if (shown >= BOARD_MAX) {
    return (
      <Link
        className={styles.more}
        to="/energy-crm/contracts"
        search={(before) => ({ ...before, by: undefined, page: undefined, state: state.idContractState })}
      >
        {texts.rest(total)}
      </Link>
    )
  }
  return (
    <Button variant="subtle" size="compact-sm" className={styles.more} onClick={onMore}>
      {texts.more(Math.min(BOARD_STEP, total - shown))}
    </Button>
  )
}
