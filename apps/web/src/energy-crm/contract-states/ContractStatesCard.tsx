import { IconEyeOff, IconLock } from '@tabler/icons-react'
import type { ContractState } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import { contractStateTexts as texts } from './contract-states.messages.ts'
import { useContractStates, useContractStateWrites } from './contract-states.queries.ts'
import type { StateKind } from '../state-list.ts'
import { StateListCard } from './StateListCard.tsx'
import styles from './StateList.module.css'

const kind: StateKind<ContractState> = {
  empty: texts.empty,
  idOf: (state) => state.idContractState,
  flags: [
    {
      name: 'closeState',
      label: texts.closes,
      mark: (
        <span className={styles.mark}>
          <IconLock size={14} aria-hidden />
          {texts.closes}
        </span>
      ),
    },
    {
      name: 'hideToCommercials',
      label: texts.hidden,
      mark: (
        <span className={styles.mark}>
          <IconEyeOff size={14} aria-hidden />
          {texts.hidden}
        </span>
      ),
    },
  ],
  mayBeDefault: (state) => !state.closeState,
  mayHaveNoDefault: false,
}

/** The states of the company's contracts in their order, to create, edit, move, switch off and choose the default of. */
export function ContractStatesCard() {
  return <StateListCard kind={kind} writes={useContractStateWrites()} query={useContractStates()} />
}
