import { domainError } from '@vatio/domain/domain-error'
import { commercialErrors } from '@vatio/domain/energy-crm/commercials/commercial.errors'
import { requestErrors } from '@vatio/domain/request.errors'
import type {
  createCommercialFee,
  listCommercialFees,
  removeCommercialFee,
  updateCommercialFee,
} from '@vatio/protocol/energy-crm/commissions/commercial-fees.endpoints'
import type { CommercialFee } from '@vatio/protocol/energy-crm/commissions/commercial-fees.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { deletion, recordStore } from '../../platform/records/record-store.ts'
import { lockRow } from '../../platform/records/record-table.ts'
import { commercialTable } from '../commercials/commercials.record.ts'
import { assertMarketerSeen } from '../energy-marketers/marketer-visibility.service.ts'
import { assertPlugin } from '../plugins/plugins.service.ts'
import { commercialFeeTable, findCommercialFee, listFeesOfMarketer } from './commercial-fees.repository.ts'

const PLUGIN = 'energyMarketerCommercialFeeConfiguration'

const commercialFee = {
  record: commercialFeeTable,
  entity: 'commercial-fee' as const,
  find: findCommercialFee,
  toValues: (values: Pick<CommercialFee, 'idEnergyMarketer' | 'feePercentage'> & { idCommercial: string }) =>
    values,
}
const fees = recordStore(commercialFee)
const { remove } = deletion(commercialFee)

/** Percentages of a marketer that the actor may see; they count only while the plugin is on. */
export async function listOfMarketer(call: Call<typeof listCommercialFees>): Promise<CommercialFee[]> {
  await assertMarketerSeen(call.tx, call.params.id)
  return listFeesOfMarketer(call.tx, call.params.id)
}

/** @throws COMMERCIAL_FEE_TAKEN, COMMERCIAL_UNKNOWN, PLUGIN_INACTIVE. */
export async function createFee(call: Call<typeof createCommercialFee>): Promise<CommercialFee> {
  const { tx, params, body } = call
  await assertMarketerSeen(tx, params.id)
  await assertPlugin(tx, PLUGIN)
  const { idCommercial } = body.commercial
  if (!(await lockRow(tx, commercialTable, idCommercial, 'share'))) {
    throw domainError(commercialErrors, 'COMMERCIAL_UNKNOWN', { field: 'commercial' })
  }
  return fees.create(call, { idEnergyMarketer: params.id, idCommercial, feePercentage: body.feePercentage })
}

/** @throws VERSION_CONFLICT, PLUGIN_INACTIVE. */
export async function updateFee(call: Call<typeof updateCommercialFee>): Promise<CommercialFee> {
  const { tx, params, body } = call
  const { idCommercialFee: id, version, feePercentage } = body
  const before = await getFeeOf(tx, params.id, id)
  await assertPlugin(tx, PLUGIN)
  const { idCommercial } = before.commercial
  return fees.update(
    call,
    { id, version },
    { idEnergyMarketer: params.id, idCommercial, feePercentage },
    before,
  )
}

export async function removeFee(call: Call<typeof removeCommercialFee>): Promise<{ affected: number }> {
  const { tx, params } = call
  await getFeeOf(tx, params.id, params.idCommercialFee)
  await assertPlugin(tx, PLUGIN)
  return remove(call, params.idCommercialFee)
}

async function getFeeOf(tx: TenantTransaction, idEnergyMarketer: string, id: string): Promise<CommercialFee> {
  await assertMarketerSeen(tx, idEnergyMarketer)
  const fee = await fees.get(tx, id)
  if (fee.idEnergyMarketer !== idEnergyMarketer) throw domainError(requestErrors, 'NOT_FOUND')
  return fee
}
