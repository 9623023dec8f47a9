import type { Contract, ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { useVisibleContractStates } from '../contract-states/contract-states.queries.ts'
import { isListed, useChangeState, type StateChange } from './contract-changes.queries.ts'
import { contractChangeTexts as texts } from './contract-changes.messages.ts'
import { ContractStateDialog } from './ContractStateDialog.tsx'
import { StateChoice } from './StateChoice.tsx'

interface ChangeProps {
  readonly contract: Pick<Contract, 'idContractInfo' | 'contractNumber' | 'contractState'>
  /** Of the list that shows it: the message says when the contract leaves the list. */
  readonly filter?: ContractFilter | undefined
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
    void changeState(
      contract,
      change,
      filter && !isListed(filter, state) ? `${text} ${texts.leftList}` : text,
    )
  }
}

/** The states that a contract may get at once. */
export function ContractStateChoice(props: ChangeProps & { readonly onDetails: () => void }) {
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

/** Asks for the state, its date and observations. */
export function ContractStateQuestion(props: ChangeProps) {
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
