import { domainError } from '@vatio/domain/domain-error'
import { assertTariffFee } from '@vatio/domain/energy-crm/commissions/tariff-fee'
import { tariffErrors } from '@vatio/domain/energy-crm/tariffs/tariff.errors'
import { requestErrors } from '@vatio/domain/request.errors'
import { addDays } from '@vatio/domain/time/civil-time'
import type {
  createTariffFee,
  listTariffFees,
  removeTariffFee,
  updateTariffFee,
} from '@vatio/protocol/energy-crm/commissions/tariff-fees.endpoints'
import type { TariffFeeRule } from '@vatio/protocol/energy-crm/commissions/tariff-fees.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { recordStore, softDeletion, type WritingCall } from '../../platform/records/record-store.ts'
import { tariffTable } from '../tariffs/tariffs.record.ts'
import {
  closeFee,
  findFee,
  isTariffSeen,
  listFees,
  lockTariff,
  tariffFeeTable,
} from './tariff-fees.repository.ts'

export { selectTariffsWithFee } from './tariff-fees.repository.ts'

const tariffFee = {
  record: tariffFeeTable,
  entity: 'tariff-fee' as const,
  find: findFee,
  toValues: ({ thresholds, ...rule }: NewRule) => ({ ...rule, thresholds: JSON.stringify(thresholds) }),
  parents: [tariffTable],
}
type NewRule = Pick<TariffFeeRule, 'idTariff' | 'mode' | 'thresholds' | 'validFrom' | 'validTo'>
const fees = recordStore(tariffFee)
const deletion = softDeletion(tariffFee)

/** A deleted rule is restored unless another one is in force on one of its days now. */
export const tariffFeeRestorer = deletion.restorer

/** Rules of a tariff that the actor may see, the newest first. */
export async function listFeesOfTariff(call: Call<typeof listTariffFees>): Promise<TariffFeeRule[]> {
  const { tx, params } = call
  if (!(await isTariffSeen(tx, params.id))) throw domainError(requestErrors, 'NOT_FOUND')
  return listFees(tx, params.id)
}

/**
 * Adds a rule; with `createNewRegister` the one that is open on its first day ends the day before.
 *
 * @throws the errors of `assertTariffFee`, TARIFF_FEE_OVERLAP.
 */
export async function createFee(call: Call<typeof createTariffFee>): Promise<TariffFeeRule> {
  const { tx, params, body } = call
  const { createNewRegister, ...rule } = body
  await lockSeenTariff(tx, params.id)
  assertTariffFee(rule)
  if (createNewRegister) await closeOpenFee(call, params.id, rule.validFrom)
  return fees.create(call, { ...rule, idTariff: params.id })
}

/** @throws the errors of `assertTariffFee`, TARIFF_FEE_OVERLAP, VERSION_CONFLICT. */
export async function updateFee(call: Call<typeof updateTariffFee>): Promise<TariffFeeRule> {
  const { tx, params, body } = call
  const { idTariffFee: id, version, ...rule } = body
  await lockSeenTariff(tx, params.id)
  const before = await getFeeOf(tx, params.id, id)
  assertTariffFee(rule)
  return fees.update(call, { id, version }, { ...rule, idTariff: params.id }, before)
}

export async function removeFee(call: Call<typeof removeTariffFee>): Promise<{ affected: number }> {
  const { tx, params } = call
  await lockSeenTariff(tx, params.id)
  await getFeeOf(tx, params.id, params.idTariffFee)
  return deletion.remove(call, params.idTariffFee)
}

async function lockSeenTariff(tx: TenantTransaction, idTariff: string): Promise<void> {
  const tariff = await lockTariff(tx, idTariff)
  if (!tariff) throw domainError(requestErrors, 'NOT_FOUND')
  if (tariff.linkedFees) throw domainError(tariffErrors, 'TARIFF_FEES_LINKED')
}

async function getFeeOf(tx: TenantTransaction, idTariff: string, id: string): Promise<TariffFeeRule> {
  const fee = await fees.get(tx, id)
  if (fee.idTariff !== idTariff) throw domainError(requestErrors, 'NOT_FOUND')
  return fee
}

async function closeOpenFee(
  { tx, audit }: WritingCall,
  idTariff: string,
  validFrom: string | null,
): Promise<void> {
  if (validFrom === null) return
  const before = (await listFees(tx, idTariff)).find(
    (fee) => fee.validTo === null && (fee.validFrom === null || fee.validFrom < validFrom),
  )
  if (!before) return
  const validTo = addDays(validFrom, -1)
  await closeFee(tx, before.idTariffFee, validTo)
  await audit({
    action: 'update',
    entity: tariffFee.entity,
    idEntity: before.idTariffFee,
    before: { validTo: null },
    after: { validTo },
  })
}
