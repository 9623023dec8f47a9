import { checkContractDates } from '@vatio/domain/energy-crm/contracts/contract-figures'
import type { updateContractDates } from '@vatio/protocol/energy-crm/contracts/contract-bulk.endpoints'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { updateRow } from '../../platform/records/record-table.ts'
import { assertRequiredParameters } from './contract-requirements.service.ts'
import { contractTable } from './contract-writing.repository.ts'
import { toAuditedContract } from './contracts.presenter.ts'
import { getContract } from './contracts.service.ts'

/** Changes the day of signing or the end of a contract by the rules of a change of the whole record. */
export async function updateDates(call: Call<typeof updateContractDates>): Promise<ContractDetail> {
  const { tx, actor, params, body } = call
  const { version, ...given } = body
  const { seen, whole } = await getContract(tx, actor, params.idContractInfo)
  if (seen.version !== version) throw versionConflict(seen)
  const { signingDate = whole.signingDate, endDate = whole.endDate } = given
  const changed = { ...whole, signingDate, endDate }
  checkContractDates(changed)
  await assertRequiredParameters(call, { ...changed, idTariff: whole.tariff?.idTariff ?? null })
  const key = { id: params.idContractInfo, version }
  const isUpdated = await updateRow(tx, contractTable, key, { signingDate, endDate })
  const after = await getContract(tx, actor, params.idContractInfo)
  if (!isUpdated) throw versionConflict(after.seen)
  await call.audit({
    action: 'update',
    entity: 'contract',
    idEntity: params.idContractInfo,
    ...changedFields(toAuditedContract(whole), toAuditedContract(after.whole)),
  })
  return after.seen
}
