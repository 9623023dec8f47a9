import { domainError } from '@vatio/domain/domain-error'
import { contractPaymentStateErrors } from '@vatio/domain/energy-crm/contract-payment-states/contract-payment-state.errors'
import type {
  ContractPaymentState,
  ContractPaymentStateInput,
  ContractPaymentStateUpdate,
} from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.schema'
import { recordStore, type WritingCall } from '../../platform/records/record-store.ts'
import { assertPlugin } from '../plugins/plugins.service.ts'
import {
  clearDefaultExcept,
  findPaymentState,
  paymentStateTable,
} from './contract-payment-states.repository.ts'

// States stay readable while the plugin is off.
export { listPaymentStates } from './contract-payment-states.repository.ts'

const states = recordStore({
  record: paymentStateTable,
  entity: 'contract-payment-state',
  find: findPaymentState,
  toValues: (input: ContractPaymentStateInput & { active?: boolean; defaultState?: boolean }) => input,
})

/** @throws CONTRACT_PAYMENT_STATE_NAME_TAKEN, PLUGIN_INACTIVE. */
export async function createPaymentState(
  call: WritingCall,
  input: ContractPaymentStateInput,
): Promise<ContractPaymentState> {
  await assertPlugin(call.tx, 'contractPaymentsStates')
  return states.create(call, input)
}

/**
 * Changes a state; a new default replaces the former.
 *
 * @throws CONTRACT_PAYMENT_STATE_NAME_TAKEN, CONTRACT_PAYMENT_STATE_DEFAULT_INACTIVE, PLUGIN_INACTIVE,
 * VERSION_CONFLICT.
 */
export async function updatePaymentState(
  call: WritingCall,
  { idContractPaymentState: id, version, ...input }: ContractPaymentStateUpdate,
): Promise<ContractPaymentState> {
  const { tx } = call
  await assertPlugin(tx, 'contractPaymentsStates')
  if (input.defaultState && !input.active) {
    throw domainError(contractPaymentStateErrors, 'CONTRACT_PAYMENT_STATE_DEFAULT_INACTIVE', {
      field: 'defaultState',
    })
  }
  if (input.defaultState) await clearDefaultExcept(tx, id)
  return states.update(call, { id, version }, input)
}
