import { domainError } from '@vatio/domain/domain-error'
import { energyMarketerErrors } from '@vatio/domain/energy-crm/energy-marketers/energy-marketer.errors'
import { getAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { getAtrTariffOf } from '@vatio/domain/energy-crm/tariffs/tariff'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { imageTypes } from '@vatio/domain/files/image-kind'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type {
  getEnergyMarketer,
  getEnergyMarketerLogo,
  listElectricityMarketers,
  listEnergyMarketers,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.endpoints'
import type {
  EnergyMarketer,
  EnergyMarketerCreation,
  EnergyMarketerDetail,
  EnergyMarketerUpdate,
  EnergyMarketerWithTariffs,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { sealFileLink } from '../../platform/auth/file-links.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { recordStore, softDeletion, type WritingCall } from '../../platform/records/record-store.ts'
import { listServicesOfMarketer, presentService } from '../auxiliary-services/auxiliary-services.service.ts'
import { countOpenContracts } from '../contracts/open-contracts.service.ts'
import { selectDocuments } from '../documents/record-documents.service.ts'
import { tariffTable } from '../tariffs/tariffs.record.ts'
import { listTariffsOn } from '../tariffs/tariffs.service.ts'
import { energyMarketerTable } from './energy-marketers.record.ts'
import { findMarketer, selectMarketers, selectUtilityTypesInUse } from './energy-marketers.repository.ts'
import { assertOwnRow } from './own-rows.service.ts'

export { findMarketer, selectMarketers } from './energy-marketers.repository.ts'

const marketer = {
  record: energyMarketerTable,
  entity: 'energy-marketer' as const,
  find: findMarketer,
  toValues: (input: EnergyMarketerCreation & { readonly logoDocumentId?: string | null }) => input,
  children: [tariffTable],
}
const marketers = recordStore(marketer)
const deletion = softDeletion(marketer)

/** A deleted marketer is restored with the tariffs that were deleted with it. */
export const energyMarketerRestorer = deletion.restorer
/** @throws ENERGY_MARKETER_NAME_TAKEN. */
export const createMarketer = marketers.create

/** A marketer with its services, for who works in the CRM, and with its tariffs in force today if requested. */
export async function getMarketerDetail(call: Call<typeof getEnergyMarketer>): Promise<EnergyMarketerDetail> {
  const { tx, actor, params, query } = call
  const { id } = params
  const found = await marketers.get(tx, id)
  const services = canAccess(actor.applications, 'energy-crm') ? await listServicesOfMarketer(tx, id) : []
  const detail = { ...found, auxiliaryServices: services.map((service) => presentService(service, actor)) }
  if (!query.withTariffs) return detail
  return {
    ...detail,
    tariffs: await listTariffsOn(tx, call.platform.clock.today(), { idEnergyMarketer: id }),
  }
}

/** A link to the logo of a marketer. Unlike that to a document it is not audited: screens show it. @throws NOT_FOUND. */
export async function issueLogoLink({
  tx,
  actor,
  params,
  platform,
}: Call<typeof getEnergyMarketerLogo>): Promise<ReplyOf<typeof getEnergyMarketerLogo>> {
  const { logoDocumentId } = await marketers.get(tx, params.id)
  if (logoDocumentId === null) throw domainError(requestErrors, 'NOT_FOUND')
  const { sealed, expiresAt } = sealFileLink(platform, actor, 'documents', logoDocumentId)
  return { path: `/api/energy-crm/documents/file/${sealed}`, expiresAt }
}

/** The company's marketers by name, optionally with their tariffs in force today. */
export async function listMarketers(
  call: Call<typeof listEnergyMarketers>,
): Promise<EnergyMarketerWithTariffs[]> {
  const { withTariffs, utilityType, active } = call.query
  const listed = await selectMarketers(call.tx, { utilityType, active })
  if (!withTariffs) return listed
  const tariffs = await listTariffsOn(call.tx, call.platform.clock.today(), { utilityType })
  return listed.map((one) => ({ ...one, tariffs: tariffsOf(one, tariffs) }))
}

/**
 * Active marketers of an energy with their tariffs that have a price on a day, without marketers that have
 * none.
 */
export async function listMarketersWithPrices(
  call: Call<typeof listElectricityMarketers>,
  utilityType: UtilityType,
): Promise<EnergyMarketerWithTariffs[]> {
  const { atrTariff, onDate } = call.query
  const idTarifaATR =
    atrTariff === undefined
      ? undefined
      : getAtrTariffOf(getAtrTariff(atrTariff).idTarifaATR, utilityType).idTarifaATR
  const listed = await selectMarketers(call.tx, { utilityType, active: true })
  const tariffs = await listTariffsOn(call.tx, onDate ?? call.platform.clock.today(), {
    utilityType,
    idTarifaATR,
    active: true,
    withEnergyPrice: true,
  })
  return listed
    .map((one) => ({ ...one, tariffs: tariffsOf(one, tariffs) }))
    .filter((one) => one.tariffs.length > 0)
}

/** Edits a marketer. An energy cannot be removed while there are tariffs of it; the logo is one of its images. */
export async function updateMarketer(
  call: WritingCall,
  { idEnergyMarketer: id, version, ...input }: EnergyMarketerUpdate,
): Promise<EnergyMarketer> {
  const before = await marketers.get(call.tx, id)
  await assertOwnRow(call.tx, 'energyMarketers', id)
  const { logoDocumentId } = input
  if (logoDocumentId !== null && logoDocumentId !== before.logoDocumentId) {
    await assertLogo(call.tx, id, logoDocumentId)
  }
  const orphaned = (await selectUtilityTypesInUse(call.tx, id)).find(
    (type) => !input.utilityTypes.includes(type),
  )
  if (orphaned) {
    throw domainError(energyMarketerErrors, 'ENERGY_MARKETER_HAS_TARIFFS', {
      field: 'utilityTypes',
      details: { utilityType: orphaned },
    })
  }
  return marketers.update(call, { id, version }, input)
}

/**
 * Deletes a marketer softly, with its tariffs; refused while an open contract refers to it, and for a copy while it is
 * connected.
 */
export async function removeMarketer(call: WritingCall, id: string): Promise<{ affected: number }> {
  const { sharedFrom } = await marketers.get(call.tx, id)
  if (sharedFrom?.disconnectedAt === null) throw domainError(energyMarketerErrors, 'ENERGY_MARKETER_SHARED')
  const openContracts = await countOpenContracts(call.tx, 'idEnergyMarketer', id)
  if (openContracts > 0) {
    throw domainError(energyMarketerErrors, 'ENERGY_MARKETER_IN_USE', { details: { openContracts } })
  }
  return deletion.remove(call, id)
}

/** @throws ENERGY_MARKETER_LOGO_UNKNOWN. */
async function assertLogo(tx: TenantTransaction, id: string, logoDocumentId: string): Promise<void> {
  const documents = await selectDocuments(tx, 'energyMarketer', [id])
  const logo = documents.find((document) => document.idDocument === logoDocumentId)
  if (!logo || !imageTypes.some((type) => type === logo.mimeType)) {
    throw domainError(energyMarketerErrors, 'ENERGY_MARKETER_LOGO_UNKNOWN', { field: 'logoDocumentId' })
  }
}

function tariffsOf({ idEnergyMarketer }: EnergyMarketer, tariffs: readonly Tariff[]): Tariff[] {
  return tariffs.filter((tariff) => tariff.energyMarketer.idEnergyMarketer === idEnergyMarketer)
}
