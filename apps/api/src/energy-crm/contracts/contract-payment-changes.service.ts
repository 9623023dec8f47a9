import {
  assertPaymentStateChoice,
  type ContractPaymentState,
} from '@vatio/domain/energy-crm/contract-payment-states/contract-payment-state'
import { checkContractDate } from '@vatio/domain/energy-crm/contracts/contract-figures'
import type { ContractInput } from '@vatio/protocol/energy-crm/contracts/contract-input.schema'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { Call } from '../../platform/http/route.ts'
import { assertPlugin, isPluginActive } from '../plugins/plugins.service.ts'
import { selectPaymentStates, type NewPaymentStateRegister } from './contract-payment-changes.repository.ts'

interface PaymentStateChanges {
  readonly idContractPaymentState: string | null
  readonly registers: readonly NewPaymentStateRegister[]
}

/**
 * The billing state of a contract after the changes of an input. A new contract without changes gets the default
 * state, if the company has one and the plugin is on; a stored contract keeps its state.
 *
 * @throws PLUGIN_INACTIVE for changes while the plugin is off, CONTRACT_PAYMENT_STATE_UNKNOWN,
 * CONTRACT_DATE_OUT_OF_RANGE.
 */
export async function changePaymentStates(
  { tx, platform }: Pick<Call, 'tx' | 'platform'>,
  { paymentStateChanges: changes }: Pick<ContractInput, 'paymentStateChanges'>,
  before: ContractDetail | null,
): Promise<PaymentStateChanges> {
  const current = before?.contractPaymentState?.idContractPaymentState ?? null
  if (changes.length > 0) await assertPlugin(tx, 'contractPaymentsStates')
  else if (before || !(await isPluginActive(tx, 'contractPaymentsStates'))) {
    return { idContractPaymentState: current, registers: [] }
  }
  return resolvePaymentStateChanges(current, changes, await selectPaymentStates(tx), platform.clock.now())
}

/**
 * The billing state after changes, and their registers; a new contract without any gets the default state, if there is one.
 *
 * @throws CONTRACT_PAYMENT_STATE_UNKNOWN, CONTRACT_DATE_OUT_OF_RANGE.
 */
export function resolvePaymentStateChanges(
  before: string | null,
  changes: ContractInput['paymentStateChanges'],
  states: readonly ContractPaymentState[],
  now: Date,
): PaymentStateChanges {
  if (changes.length === 0) {
    const first = states.find((state) => state.defaultState)?.idContractPaymentState ?? null
    return {
      idContractPaymentState: first,
      registers:
        first === null ? [] : [{ idContractPaymentState: first, observations: null, timestamp: now }],
    }
  }
  let current = before
  const registers: NewPaymentStateRegister[] = []
  for (const { contractPaymentState, observations, timestamp } of changes) {
    if (timestamp) checkContractDate(timestamp.slice(0, 10), 'paymentStateChanges')
    const { idContractPaymentState } = contractPaymentState
    assertPaymentStateChoice(current, idContractPaymentState, states)
    registers.push({
      idContractPaymentState,
      observations,
      timestamp: timestamp ? new Date(timestamp) : now,
    })
    current = idContractPaymentState
  }
  return { idContractPaymentState: current, registers }
}
