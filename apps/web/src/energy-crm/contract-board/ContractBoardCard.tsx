import { DragDropContext, type DragStart, type DragUpdate, type DropResult } from '@hello-pangea/dnd'
import type { Contract, ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { getNonce } from 'get-nonce'
import { useRef, useState } from 'react'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useVisibleContractStates } from '../contract-states/contract-states.queries.ts'
import { isListed, useMoveToState } from '../contracts/contract-changes.queries.ts'
import { BoardColumn, type MovingContract } from './BoardColumn.tsx'
import styles from './ContractBoard.module.css'
import { useRestingState } from './contract-board.queries.ts'
import { contractBoardTexts as texts } from './contract-board.messages.ts'

interface ContractBoardCardProps {
  readonly filter: ContractFilter
  /** The contract whose panel is open. */
  readonly openKey?: string | undefined
}

/**
 * The contracts of a filter in one column per state, with the time that each has been in it. A contract moves to another
 * state by mouse, finger or keyboard.
 */
export function ContractBoardCard({ filter, openKey }: ContractBoardCardProps) {
  const states = useVisibleContractStates().filter((state) => isListed(filter, state))
  const resting = useRestingState()
  const moveToState = useMoveToState()
  const [moving, setMoving] = useState<readonly MovingContract[]>([])
  const shown = useRef(new Map<string, Contract>())
  if (states.length === 0) return <EmptyState text={texts.noStates} />

  const nameOf = (idContractState: string) =>
    states.find((state) => state.idContractState === idContractState)?.name ?? ''
  const placeOf = ({ droppableId, index }: { readonly droppableId: string; readonly index: number }) => ({
    state: nameOf(droppableId),
    place: index + 1,
  })

  async function drop({ draggableId, source, destination }: DropResult) {
    const contract = shown.current.get(draggableId)
    if (!contract || !destination || destination.droppableId === source.droppableId) return
    const idContractState = destination.droppableId
    setMoving((before) => [...before, { contract, idContractState }])
    await moveToState(
      contract,
      { idContractState, date: todayInMadrid(), observations: '' },
      nameOf(idContractState),
    )
    setMoving((before) => before.filter((one) => one.contract !== contract))
  }

  return (
    <DragDropContext
      nonce={getNonce()}
      dragHandleUsageInstructions={texts.howToMove}
      onDragStart={({ source }: DragStart, { announce }) => announce(texts.lifted(placeOf(source)))}
      onDragUpdate={({ destination }: DragUpdate, { announce }) =>
        announce(destination ? texts.over(placeOf(destination)) : texts.overNothing)
      }
      onDragEnd={(result, { announce }) => {
        const { destination, source } = result
        const isMoved = destination && destination.droppableId !== source.droppableId
        announce(isMoved ? texts.dropped(placeOf(destination)) : texts.notMoved)
        void drop(result)
      }}
    >
      <section className={styles.board} aria-label={texts.label}>
        {states.map((state) => (
          <BoardColumn
            key={state.idContractState}
            state={state}
            isResting={state.idContractState === resting}
            filter={filter}
            moving={moving}
            openKey={openKey}
            onShown={(contract) => shown.current.set(contract.idContractInfo, contract)}
          />
        ))}
      </section>
    </DragDropContext>
  )
}
