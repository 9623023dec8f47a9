import { domainError } from '@vatio/domain/domain-error'
import { contractPaymentStateErrors } from '@vatio/domain/energy-crm/contract-payment-states/contract-payment-state.errors'
import type {
  ContractPaymentState,
  ContractPaymentStateInput,
  ContractPaymentStateUpdate,
} from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { assertPlugin } from '../plugins/plugins.service.ts'
import * as repository from './contract-payment-states.repository.ts'

type Writing = Pick<Call, 'tx' | 'audit'>
const ENTITY = 'contract-payment-state'

/** States of the company, inactive ones included; they stay readable while the plugin is off. */
export async function listPaymentStates(tx: TenantTransaction): Promise<ContractPaymentState[]> {
  return repository.selectPaymentStates(tx)
}

/** @throws CONTRACT_PAYMENT_STATE_NAME_TAKEN, PLUGIN_INACTIVE. */
export async function createPaymentState(
  call: Writing,
  input: ContractPaymentStateInput,
): Promise<ContractPaymentState> {
  await assertPlugin(call.tx, 'contractPaymentsStates')
  const state = await repository.insertPaymentState(call.tx, newId(), input)
  await call.audit({ action: 'create', entity: ENTITY, idEntity: state.idContractPaymentState, after: state })
  return state
}

/**
 * Changes a state; the one that becomes the default takes that from the former.
 *
 * @throws CONTRACT_PAYMENT_STATE_NAME_TAKEN, CONTRACT_PAYMENT_STATE_DEFAULT_INACTIVE, PLUGIN_INACTIVE,
 *   VERSION_CONFLICT.
 */
export async function updatePaymentState(
  call: Writing,
  update: ContractPaymentStateUpdate,
): Promise<ContractPaymentState> {
  const { tx } = call
  await assertPlugin(tx, 'contractPaymentsStates')
  if (update.defaultState && !update.active) {
    throw domainError(contractPaymentStateErrors, 'CONTRACT_PAYMENT_STATE_DEFAULT_INACTIVE', {
      field: 'defaultState',
    })
  }
  const before = await find(tx, update.idContractPaymentState)
  if (before && update.defaultState) await repository.clearDefaultExcept(tx, update.idContractPaymentState)
  const state = await assertUpdated(await repository.updatePaymentState(tx, update), () =>
    find(tx, update.idContractPaymentState),
  )
  await call.audit({
    action: 'update',
    entity: ENTITY,
    idEntity: state.idContractPaymentState,
    ...(before ? changedFields(before, state) : { after: state }),
  })
  return state
}

async function find(tx: TenantTransaction, id: string): Promise<ContractPaymentState | null> {
  const states = await repository.selectPaymentStates(tx)
  return states.find((state) => state.idContractPaymentState === id) ?? null
}
