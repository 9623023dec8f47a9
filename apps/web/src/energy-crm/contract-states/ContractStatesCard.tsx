import { IconEyeOff, IconLock } from '@tabler/icons-react'
import type { ContractState } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import { contractStateTexts as texts } from './contract-states.messages.ts'
import { useContractStates, useContractStateWrites } from './contract-states.queries.ts'
import type { StateKind } from '../state-list.ts'
import { StateListCard } from '../state-list/StateListCard.tsx'

const kind: StateKind<ContractState> = {
  empty: texts.empty,
  idOf: (state) => state.idContractState,
  flags: [
    {
      name: 'closeState',
      label: texts.closes,
      icon: IconLock,
    },
    {
      name: 'hideToCommercials',
      label: texts.hidden,
      icon: IconEyeOff,
    },
  ],
  mayBeDefault: (state) => !state.closeState,
  mayHaveNoDefault: false,
}

/** Creates, edits, orders and deactivates the contract states of the company, and chooses the default one. */
export function ContractStatesCard() {
  return <StateListCard kind={kind} writes={useContractStateWrites()} query={useContractStates()} />
}
