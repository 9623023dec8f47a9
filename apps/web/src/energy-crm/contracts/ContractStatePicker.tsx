import { canReopenContracts } from '@vatio/domain/energy-crm/contracts/contract.policy'
import type { Contract, ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { useState } from 'react'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { EditableCell } from '../../ui/table/EditableCell.tsx'
import { ContractStateBadge } from '../contract-states/ContractStateBadge.tsx'
import { useVisibleContractStates } from '../contract-states/contract-states.queries.ts'
import { isListed, useChangeState, type StateChange } from './contract-changes.queries.ts'
import { contractChangeTexts as texts } from './contract-changes.messages.ts'
import { ContractStateDialog } from './ContractStateDialog.tsx'
import { StateChoice } from './StateChoice.tsx'

interface ContractStatePickerProps {
  readonly contract: Pick<Contract, 'idContractInfo' | 'contractNumber' | 'contractState' | 'closed'>
  /** Of the list that shows it: the message says when the contract leaves the list. */
  readonly filter?: ContractFilter
  readonly inRow?: boolean
}

/** The state of a contract; a click on it changes it, for those who may. */
export function ContractStatePicker({ contract, filter, inRow }: ContractStatePickerProps) {
  const user = useUser()
  const { contractState: current, closed } = contract
  const [isAsking, setAsking] = useState(false)
  const badge = <ContractStateBadge state={current} />
  if (closed && !canReopenContracts(user)) return badge
  return (
    <>
      <EditableCell
        label={texts.changeState}
        inRow={inRow}
        renderEditor={(close) => (
          <ChoiceOfOne
            contract={contract}
            filter={filter}
            onClose={close}
            onDetails={() => {
              close()
              setAsking(true)
            }}
          />
        )}
      >
        {badge}
      </EditableCell>
      {isAsking ? <DialogOfOne contract={contract} filter={filter} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

interface ChangeProps extends Omit<ContractStatePickerProps, 'inRow'> {
  readonly onClose: () => void
}

/** Changes the state and says so. */
function useChange({ contract, filter }: ChangeProps) {
  const states = useVisibleContractStates()
  const changeState = useChangeState()
  return (change: StateChange) => {
    const state = states.find((one) => one.idContractState === change.idContractState)
    if (!state) return
    const text = texts.changed(texts.contract(contract.contractNumber), state.name)
    changeState(contract, change, filter && !isListed(filter, state) ? `${text} ${texts.leftList}` : text)
  }
}

function ChoiceOfOne(props: ChangeProps & { readonly onDetails: () => void }) {
  const change = useChange(props)
  const { contract, onClose, onDetails } = props
  const { idContractState: current } = contract.contractState
  return (
    <StateChoice
      value={current}
      onDetails={onDetails}
      onChoose={(idContractState) => {
        onClose()
        if (idContractState !== current) change({ idContractState, date: todayInMadrid(), observations: '' })
      }}
    />
  )
}

function DialogOfOne(props: ChangeProps) {
  const change = useChange(props)
  const { idContractState: current } = props.contract.contractState
  const states = useVisibleContractStates().filter((state) => state.idContractState !== current)
  return (
    <ContractStateDialog
      states={states}
      onClose={props.onClose}
      onSubmit={(values) => {
        props.onClose()
        change(values)
      }}
    />
  )
}
