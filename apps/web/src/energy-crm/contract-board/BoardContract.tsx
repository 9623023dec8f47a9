import { Draggable } from '@hello-pangea/dnd'
import { Link } from '@tanstack/react-router'
import { WAITING_DAYS } from '@vatio/domain/energy-crm/contracts/contract-attention'
import { canReopenContracts } from '@vatio/domain/energy-crm/contracts/contract.policy'
import { anualConsumptionKwh } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import { daysBetween } from '@vatio/domain/time/civil-time'
import type { Contract } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { formatDate, todayInMadrid } from '../../platform/formats/date-format.ts'
import { formatKwhWithUnit } from '../../platform/formats/energy-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { ContractStatePicker } from '../contracts/ContractStatePicker.tsx'
import styles from './ContractBoard.module.css'
import { contractBoardTexts as texts } from './contract-board.messages.ts'

interface BoardContractProps {
  readonly contract: Contract
  readonly index: number
  readonly isOpen: boolean
  /** It is in a state where it waits for something, unless it is closed. */
  readonly isWaiting: boolean
  readonly isSaving: boolean
}

/** A contract of the board: its client opens it, its state changes it. */
export function BoardContract({ contract, index, isOpen, isWaiting, isSaving }: BoardContractProps) {
  const user = useUser()
  const { idContractInfo, energyMarketer, commercial, contractNumber, cups } = contract
  const client = contract.consumptionPoint?.client
  const name = client ? clientFullName(client.clientInfo) : texts.noClient
  const seller = [commercial?.name, commercial?.firstSurname].filter(Boolean).join(' ')
  return (
    <Draggable
      draggableId={idContractInfo}
      index={index}
      isDragDisabled={isSaving || (contract.closed && !canReopenContracts(user))}
    >
      {(provided, { isDragging }) => {
        // The library makes a button of the handle, which could hold no other control.
        const { role: _, ...handle } = provided.dragHandleProps ?? { role: null }
        return (
          <li
            ref={provided.innerRef}
            {...provided.draggableProps}
            {...handle}
            style={{ ...provided.draggableProps.style }}
            aria-label={name}
            className={styles.contract}
            data-open={isOpen || undefined}
            data-dragging={isDragging || undefined}
            data-saving={isSaving || undefined}
          >
            <Link
              className={styles.name}
              to="/energy-crm/contracts/$idContractInfo"
              params={{ idContractInfo }}
              search={(before) => before}
            >
              {name}
            </Link>
            <p className={styles.line}>
              <span>{contractNumber ?? texts.noNumber}</span>
              {energyMarketer ? <span>{energyMarketer.name}</span> : null}
            </p>
            {cups ? <p className={styles.cups}>{cups}</p> : null}
            <p className={styles.line}>
              {seller ? <span>{seller}</span> : null}
              {contract.anualConsumption === null ? null : (
                <span>{formatKwhWithUnit(anualConsumptionKwh(contract))}</span>
              )}
            </p>
            <div className={styles.foot}>
              <ContractStatePicker contract={contract} inRow />
              <TimeInState contract={contract} isWaiting={isWaiting && !contract.closed} />
            </div>
          </li>
        )
      }}
    </Draggable>
  )
}

/** How long a contract has been in its state; marked where it has waited too long. */
function TimeInState({ contract, isWaiting }: Pick<BoardContractProps, 'contract' | 'isWaiting'>) {
  const since = contract.lastStateChangeDate ?? contract.signingDate
  if (since === null) return <span className={styles.time}>{texts.inState(null)}</span>
  const days = Math.max(0, daysBetween(since, todayInMadrid()))
  const isLate = isWaiting && days > WAITING_DAYS
  return (
    <span
      className={styles.time}
      data-late={isLate || undefined}
      title={`${texts.inStateTitle(formatDate(since))}${isLate ? `. ${texts.late}` : ''}`}
    >
      {texts.inState(days)}
      {isLate ? <span className="visually-hidden"> {texts.late}</span> : null}
    </span>
  )
}
