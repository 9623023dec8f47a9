import { domainError } from '@vatio/domain/domain-error'
import { energyStructure, hasQuota } from '@vatio/domain/energy-crm/tariff-prices/price-structure'
import { getAtrTariffOf } from '@vatio/domain/energy-crm/tariffs/tariff'
import { tariffErrors } from '@vatio/domain/energy-crm/tariffs/tariff.errors'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { requestErrors } from '@vatio/domain/request.errors'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type {
  createTariff as createTariffEndpoint,
  getTariff as getTariffEndpoint,
  listTariffsOfMarketer as listTariffsEndpoint,
  removeTariff as removeTariffEndpoint,
  updateTariff as updateTariffEndpoint,
} from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import type {
  Tariff,
  TariffDetail,
  TariffWithDocuments,
} from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { restorerOf } from '../../platform/records/deleted-rows.ts'
import { insertRow, softDeleteRow, updateRow } from '../../platform/records/record-table.ts'
import { countOpenContracts } from '../contracts/open-contracts.service.ts'
import { presentDocument, selectDocuments } from '../documents/record-documents.service.ts'
import { energyMarketerTable } from '../energy-marketers/energy-marketers.record.ts'
import { assertOwnRow } from '../energy-marketers/own-rows.service.ts'
import { assertMarketerSeen, lockMarketerThatSells } from '../energy-marketers/marketer-visibility.service.ts'
import { addFirstPrices, listPricesOfTariff } from '../tariff-prices/tariff-prices.service.ts'
import { countLinkedTo, lockLinkable } from './tariff-links.repository.ts'
import { presentTariff } from './tariffs.presenter.ts'
import { tariffTable } from './tariffs.record.ts'
import { selectTariffsOn, toTariffValues, type TariffFilter } from './tariffs.repository.ts'

/** A deleted tariff is restored under its energy marketer, with its prices. */
export const tariffRestorer = restorerOf({
  record: tariffTable,
  entity: 'tariff',
  parents: [energyMarketerTable],
})

/** Tariffs of the company with the prices in force on a day, by marketer, access tariff and name. */
export async function listTariffsOn(
  tx: TenantTransaction,
  date: CivilDate,
  filter: TariffFilter,
): Promise<Tariff[]> {
  return (await selectTariffsOn(tx, date, filter)).map(presentTariff)
}

export async function listTariffsOfMarketer(call: Call<typeof listTariffsEndpoint>): Promise<Tariff[]> {
  const { id } = call.params
  await assertMarketerSeen(call.tx, id)
  return listTariffsOn(call.tx, call.query.onDate ?? call.platform.clock.today(), {
    idEnergyMarketer: id,
    utilityType: call.query.utilityType,
  })
}

/** A tariff with its registers and, for who works in the CRM, its documents. */
export async function getTariff(call: Call<typeof getTariffEndpoint>): Promise<TariffWithDocuments> {
  const { tx, actor, params } = call
  const tariff = await getTariffDetail(tx, params.id, call.platform.clock.today())
  const rows = canAccess(actor.applications, 'energy-crm')
    ? await selectDocuments(tx, 'tariff', [params.id])
    : []
  return { ...tariff, documents: rows.map((row) => presentDocument(row, actor)) }
}

/** Creates a tariff, with its first prices where given. */
export async function createTariff(call: Call<typeof createTariffEndpoint>): Promise<TariffDetail> {
  const { tx, body } = call
  const today = call.platform.clock.today()
  const { utilityType } = body
  const { idEnergyMarketer } = body.energyMarketer
  await lockMarketerThatSells(tx, idEnergyMarketer, utilityType)
  const atrTariff = getAtrTariffOf(body.atrTariff.idTarifaATR, utilityType)
  const idTariff = newId()
  await insertRow(tx, tariffTable, idTariff, { ...toTariffValues(body), idEnergyMarketer, utilityType })
  await addFirstPrices(tx, idTariff, atrTariff, { ...body, validFrom: body.validFrom ?? today })
  const created = await getTariffDetail(tx, idTariff, today)
  await call.audit({ action: 'create', entity: 'tariff', idEntity: idTariff, after: created })
  return created
}

/** Edits a tariff. Its access tariff cannot change while it has prices: they belong to its periods. */
export async function updateTariff(call: Call<typeof updateTariffEndpoint>): Promise<TariffDetail> {
  const { tx, body } = call
  const today = call.platform.clock.today()
  const before = await getTariffDetail(tx, body.idTariff, today)
  await assertOwnRow(tx, 'tariffs', body.idTariff)
  const { idTarifaATR } = getAtrTariffOf(body.atrTariff.idTarifaATR, before.utilityType)
  if (idTarifaATR !== before.atrTariff.idTarifaATR && before.prices.length > 0) {
    throw domainError(tariffErrors, 'TARIFF_HAS_PRICES', { field: 'atrTariff' })
  }
  if (idTarifaATR !== before.atrTariff.idTarifaATR) await assertNotLinked(tx, before)
  assertStructuresFit(before, body)
  const key = { id: body.idTariff, version: body.version }
  const updated = await updateRow(tx, tariffTable, key, toTariffValues(body))
  await assertUpdated(updated || undefined, () => getTariffDetail(tx, body.idTariff, today))
  const after = await getTariffDetail(tx, body.idTariff, today)
  await call.audit({ action: 'update', entity: 'tariff', idEntity: body.idTariff, before, after })
  return after
}

/** Deletes a tariff softly; refused while a contract that is not closed has it. */
export async function removeTariff(call: Call<typeof removeTariffEndpoint>): Promise<{ affected: number }> {
  const before = await getTariffDetail(call.tx, call.params.id, call.platform.clock.today())
  await assertOwnRow(call.tx, 'tariffs', before.idTariff)
  const openContracts = await countOpenContracts(call.tx, 'idTariff', before.idTariff)
  if (openContracts > 0) throw domainError(tariffErrors, 'TARIFF_IN_USE', { details: { openContracts } })
  await assertNoneLinked(call.tx, before.idTariff)
  await softDeleteRow(call.tx, tariffTable, before.idTariff)
  await call.audit({ action: 'delete', entity: 'tariff', idEntity: before.idTariff, before })
  return { affected: 1 }
}

/** Whether energy prices have a structure that the type, or what the price includes, would contradict once changed. */
function assertStructuresFit(
  before: TariffDetail,
  { type, isBasePrice }: Pick<TariffDetail, 'type' | 'isBasePrice'>,
): void {
  const own = before.linkedPrices ? [] : before.prices
  const structures = own.flatMap(({ structure }) => energyStructure(structure) ?? [])
  if (type !== before.type && structures.length > 0) {
    throw domainError(tariffErrors, 'TARIFF_HAS_PRICE_STRUCTURE', { field: 'type' })
  }
  if (isBasePrice && !before.isBasePrice && structures.some(hasQuota)) {
    throw domainError(tariffErrors, 'TARIFF_HAS_PRICE_STRUCTURE', { field: 'isBasePrice' })
  }
}

/** Linked prices need the periods of one access tariff. */
async function assertNotLinked(
  tx: TenantTransaction,
  { idTariff, linkedPrices }: TariffDetail,
): Promise<void> {
  if (linkedPrices) throw domainError(tariffErrors, 'TARIFF_HAS_PRICES', { field: 'atrTariff' })
  await assertNoneLinked(tx, idTariff, 'atrTariff')
}

/** Locks the tariff, so that no other one is linked to it meanwhile. @throws TARIFF_HAS_LINKED. */
async function assertNoneLinked(tx: TenantTransaction, idTariff: string, field?: string): Promise<void> {
  await lockLinkable(tx, [idTariff])
  const linkedTariffs = await countLinkedTo(tx, idTariff)
  if (linkedTariffs > 0) {
    throw domainError(tariffErrors, 'TARIFF_HAS_LINKED', { field, details: { linkedTariffs } })
  }
}

/** A tariff with its registers. @throws NOT_FOUND. */
export async function getTariffDetail(
  tx: TenantTransaction,
  idTariff: string,
  date: CivilDate,
): Promise<TariffDetail> {
  const [tariff] = await listTariffsOn(tx, date, { idTariff })
  if (!tariff) throw domainError(requestErrors, 'NOT_FOUND')
  return { ...tariff, prices: await listPricesOfTariff(tx, idTariff) }
}
