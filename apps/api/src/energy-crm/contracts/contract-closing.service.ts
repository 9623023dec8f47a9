import { domainError, errorInPart } from '@vatio/domain/domain-error'
import { checkContractDate } from '@vatio/domain/energy-crm/contracts/contract-figures'
import { statusAfter } from '@vatio/domain/energy-crm/contracts/contract-state-change'
import { contractErrors } from '@vatio/domain/energy-crm/contracts/contract.errors'
import { startOfDayUtc } from '@vatio/domain/time/civil-time'
import type { ContractClosing } from '@vatio/protocol/energy-crm/contracts/contract-input.schema'
import type { closeAndCreateContract } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { updateRow } from '../../platform/records/record-table.ts'
import { attachServicesOf } from '../auxiliary-services/contract-auxiliary-services.service.ts'
import { assertRequiredParameters } from './contract-requirements.service.ts'
import { contractTable, insertStateRegisters, selectStates } from './contract-writing.repository.ts'
import { createContract } from './contract-writing.service.ts'
import { toAuditedContract } from './contracts.presenter.ts'
import { getContract } from './contracts.service.ts'

type Writing = Pick<Call, 'tx' | 'actor' | 'audit' | 'platform'>

/** Closes a contract and creates the one that replaces it, in the transaction of the request: both or neither. */
export async function closeAndCreate(call: Call<typeof closeAndCreateContract>): Promise<ContractDetail> {
  const { closing, ...contract } = call.body
  try {
    await closeContract(call, closing)
  } catch (error) {
    throw errorInPart('closing', error)
  }
  const created = await createContract(call, contract)
  if (closing.keepAuxiliaryServices) await attachServicesOf(call, closing.idContractInfo, created)
  return created
}

/**
 * Closes a contract by the rules of a single change of state.
 *
 * @throws CONTRACT_ALREADY_CLOSED, CONTRACT_STATE_NOT_CLOSING, VERSION_CONFLICT.
 */
async function closeContract(call: Writing, closing: ContractClosing): Promise<void> {
  const { tx, actor, platform } = call
  const { idContractInfo, version, date, observations } = closing
  const { seen, whole } = await getContract(tx, actor, idContractInfo)
  if (whole.closed) throw domainError(contractErrors, 'CONTRACT_ALREADY_CLOSED', { field: 'idContractInfo' })
  if (whole.version !== version) throw versionConflict(seen)
  checkContractDate(date, 'date')
  const current = { idContractState: whole.contractState.idContractState, closed: whole.closed }
  const status = statusAfter(current, closing.idContractState, await selectStates(tx), actor)
  if (!status.closed) {
    throw domainError(contractErrors, 'CONTRACT_STATE_NOT_CLOSING', { field: 'idContractState' })
  }
  const changed = { ...status, lastStateChangeDate: date }
  await assertRequiredParameters(call, { ...whole, ...changed, idTariff: whole.tariff?.idTariff ?? null })
  // Two who close it at once: the second one has waited here, and finds another version.
  if (!(await updateRow(tx, contractTable, { id: idContractInfo, version }, changed))) {
    throw versionConflict((await getContract(tx, actor, idContractInfo)).seen)
  }
  const now = platform.clock.now()
  const timestamp = date === tx.today ? now : new Date(startOfDayUtc(date, 'Europe/Madrid'))
  const register = { idContractState: status.idContractState, observations, timestamp }
  await insertStateRegisters(tx, idContractInfo, [register], now)
  const after = await getContract(tx, actor, idContractInfo)
  await call.audit({
    action: 'update',
    entity: 'contract',
    idEntity: idContractInfo,
    ...changedFields(toAuditedContract(whole), toAuditedContract(after.whole)),
  })
}
