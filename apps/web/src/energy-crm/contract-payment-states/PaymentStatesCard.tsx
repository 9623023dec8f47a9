import type { ContractPaymentState } from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.schema'
import type { StateKind } from '../state-list.ts'
import { StateListCard } from '../state-list/StateListCard.tsx'
import { paymentStateTexts as texts } from './contract-payment-states.messages.ts'
import { usePaymentStates, usePaymentStateWrites } from './contract-payment-states.queries.ts'

const kind: StateKind<ContractPaymentState> = {
  empty: texts.empty,
  idOf: (state) => state.idContractPaymentState,
  flags: [],
  mayBeDefault: () => true,
  mayHaveNoDefault: true,
}

/** Creates, edits and deactivates the billing states of the company, and chooses the default one. */
export function PaymentStatesCard() {
  return <StateListCard kind={kind} writes={usePaymentStateWrites()} query={usePaymentStates()} />
}
