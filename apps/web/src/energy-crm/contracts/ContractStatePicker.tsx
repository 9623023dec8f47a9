import { canReopenContracts } from '@vatio/domain/energy-crm/contracts/contract.policy'
import type { Contract, ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { useState } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { EditableCell } from '../../ui/table/EditableCell.tsx'
import { ContractStateBadge } from '../contract-states/ContractStateBadge.tsx'
import { contractChangeTexts as texts } from './contract-changes.messages.ts'

const ContractStateChoice = lazyPart(
  async () => (await import('./ContractStateChange.tsx')).ContractStateChoice,
)
const ContractStateQuestion = lazyPart(
  async () => (await import('./ContractStateChange.tsx')).ContractStateQuestion,
)

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
          <ContractStateChoice
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
      {isAsking ? (
        <ContractStateQuestion contract={contract} filter={filter} onClose={() => setAsking(false)} />
      ) : null}
    </>
  )
}
