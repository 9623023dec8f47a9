import {
  accessTariffOfConsumptionPoint,
  distributorCodeOfCups,
  storedCups,
  zoneOfConsumptionPoint,
} from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { consumptionPointErrors } from '@vatio/domain/energy-crm/consumption-points/consumption-point.errors'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type {
  ConsumptionPoint,
  ConsumptionPointContract,
  ConsumptionPointInput,
  ConsumptionPointMetadata,
  ConsumptionPointQuery,
  ConsumptionPointRow,
  ConsumptionPointUpdate,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { Where } from '../../platform/db/where.ts'
import type { Call } from '../../platform/http/route.ts'
import { findClient, getClient } from '../clients/clients.service.ts'
import {
  commercialVisibleCondition,
  scopeOf,
  whereCommercialVisible,
} from '../commercials/commercial-visibility.service.ts'
import {
  countConsumptionPoints,
  filterConsumptionPoints,
  selectConsumptionPointPage,
} from './consumption-point-search.repository.ts'
import { whereConsumptionPointVisible } from './consumption-point-visibility.service.ts'
import * as present from './consumption-points.presenter.ts'
import * as repository from './consumption-points.repository.ts'

type Writing = Pick<Call, 'tx' | 'actor' | 'audit'>

/** The supplies the actor sees, filtered, in order and by pages. */
export async function searchConsumptionPoints(
  tx: TenantTransaction,
  actor: Actor,
  query: ConsumptionPointQuery,
): Promise<[ConsumptionPointRow[], number, { totalIsExact: boolean }]> {
  const where = visiblePoints(tx, actor)
  filterConsumptionPoints(tx, where, query)
  const { total, totalIsExact } = await countConsumptionPoints(tx, where)
  const seenContract = commercialVisibleCondition(actor, 'k.id_commercial', where) ?? 'true'
  const rows = await selectConsumptionPointPage(tx, where, query, seenContract)
  return [rows.map(present.presentConsumptionPointRow), total, { totalIsExact }]
}

/** @throws NOT_FOUND for a supply that does not exist, was deleted or is not visible to the actor. */
export async function getConsumptionPoint(
  tx: TenantTransaction,
  actor: Actor,
  idConsumptionPoint: string,
): Promise<ConsumptionPoint> {
  const where = visiblePoints(tx, actor)
  where.and(`p.id_consumption_point = ${where.param(idConsumptionPoint)}`)
  const row = await repository.selectConsumptionPoint(tx, where)
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  return present.presentConsumptionPoint(row)
}

export async function createConsumptionPoint(
  call: Writing,
  input: ConsumptionPointInput,
): Promise<ConsumptionPoint> {
  const { tx, actor } = call
  const stored = await toStored(tx, actor, input, null)
  const idConsumptionPoint = newId()
  await repository.insertConsumptionPoint(tx, idConsumptionPoint, stored)
  const point = await getConsumptionPoint(tx, actor, idConsumptionPoint)
  await call.audit({
    action: 'create',
    entity: 'consumption-point',
    idEntity: idConsumptionPoint,
    after: point,
  })
  return point
}

export async function updateConsumptionPoint(
  call: Writing,
  update: ConsumptionPointUpdate,
): Promise<ConsumptionPoint> {
  const { tx, actor } = call
  const { idConsumptionPoint, version, ...input } = update
  const before = await getConsumptionPoint(tx, actor, idConsumptionPoint)
  const stored = await toStored(tx, actor, input, before)
  const updated = await repository.updateConsumptionPoint(tx, idConsumptionPoint, version, stored)
  if (!updated) throw versionConflict(await getConsumptionPoint(tx, actor, idConsumptionPoint))
  const point = await getConsumptionPoint(tx, actor, idConsumptionPoint)
  await call.audit({
    action: 'update',
    entity: 'consumption-point',
    idEntity: idConsumptionPoint,
    ...changedFields(before, point),
  })
  return point
}

/**
 * Deletes a supply softly; its CUPS may be registered again.
 *
 * @throws CONSUMPTION_POINT_HAS_ACTIVE_CONTRACTS while one of its contracts is not closed.
 */
export async function removeConsumptionPoint(
  call: Writing & Pick<Call, 'platform'>,
  idConsumptionPoint: string,
): Promise<{ affected: number }> {
  const { tx, actor } = call
  const before = await getConsumptionPoint(tx, actor, idConsumptionPoint)
  const contracts = await repository.countActiveContracts(tx, idConsumptionPoint)
  if (contracts > 0) {
    throw domainError(consumptionPointErrors, 'CONSUMPTION_POINT_HAS_ACTIVE_CONTRACTS', {
      details: { contracts },
    })
  }
  const now = call.platform.clock.now()
  const affected = await repository.softDeleteConsumptionPoint(tx, idConsumptionPoint, now)
  await call.audit({ action: 'delete', entity: 'consumption-point', idEntity: idConsumptionPoint, before })
  return { affected }
}

/** Whether a CUPS is registered, and what of it the actor sees. */
export async function checkCups(
  tx: TenantTransaction,
  actor: Actor,
  typed: string,
): Promise<{ exists: boolean; idConsumptionPoint?: string; contracts: ConsumptionPointContract[] }> {
  const cups = storedCups(typed)
  if (cups === null) return { exists: false, contracts: [] }
  const where = visiblePoints(tx, actor)
  where.and(`p.cups20 = left(${where.param(cups)}, 20)`)
  const row = await repository.selectConsumptionPoint(tx, where)
  const exists = row !== null || (await repository.isCupsTaken(tx, cups, null))
  const ofCups = repository.whereContracts(tx)
  ofCups.and(
    `k.cups20 = left(${ofCups.param(cups)}, 20)
     or k.id_consumption_point = ${ofCups.param(row?.id_consumption_point ?? null)}::uuid`,
  )
  return {
    exists,
    ...(row ? { idConsumptionPoint: row.id_consumption_point } : {}),
    contracts: await listVisibleContracts(tx, actor, ofCups),
  }
}

/** Contracts of a supply that the actor sees. */
export async function listConsumptionPointContracts(
  tx: TenantTransaction,
  actor: Actor,
  idConsumptionPoint: string,
): Promise<ConsumptionPointContract[]> {
  await getConsumptionPoint(tx, actor, idConsumptionPoint)
  const where = repository.whereContracts(tx)
  where.and(`k.id_consumption_point = ${where.param(idConsumptionPoint)}`)
  return listVisibleContracts(tx, actor, where)
}

/** Contracts of the supplies of a client that the actor sees. */
export async function listContractsOfClient(
  tx: TenantTransaction,
  actor: Actor,
  idClient: string,
): Promise<ConsumptionPointContract[]> {
  await getClient(tx, actor, idClient)
  const where = repository.whereContracts(tx)
  where.and(`k.id_consumption_point in (
    select p.id_consumption_point from consumption_points p
    where p.client_uid = ${where.param(tx.clientUID)} and p.id_client = ${where.param(idClient)})`)
  return listVisibleContracts(tx, actor, where)
}

export async function getConsumptionPointMetadata(
  tx: TenantTransaction,
  actor: Actor,
  idConsumptionPoint: string,
): Promise<ConsumptionPointMetadata> {
  await getConsumptionPoint(tx, actor, idConsumptionPoint)
  return present.presentMetadata(await repository.selectMetadata(tx, idConsumptionPoint))
}

export async function updateConsumptionPointMetadata(
  call: Writing,
  idConsumptionPoint: string,
  metadata: ConsumptionPointMetadata,
): Promise<ConsumptionPointMetadata> {
  await getConsumptionPoint(call.tx, call.actor, idConsumptionPoint)
  await repository.updateMetadata(call.tx, idConsumptionPoint, {
    metadata_origin: metadata.origin,
    metadata_last_query_date: metadata.lastQueryDate ? new Date(metadata.lastQueryDate) : null,
    metadata_raw_response: metadata.rawResponse,
  })
  await call.audit({
    action: 'update',
    entity: 'consumption-point-metadata',
    idEntity: idConsumptionPoint,
    after: { origin: metadata.origin, lastQueryDate: metadata.lastQueryDate },
  })
  return getConsumptionPointMetadata(call.tx, call.actor, idConsumptionPoint)
}

/** The live supplies that the actor sees, as conditions on `p`. */
function visiblePoints(tx: TenantTransaction, actor: Actor): Where {
  const where = repository.whereConsumptionPoints(tx)
  whereConsumptionPointVisible(actor, 'p', where)
  return where
}

async function listVisibleContracts(
  tx: TenantTransaction,
  actor: Actor,
  where: Where,
): Promise<ConsumptionPointContract[]> {
  whereCommercialVisible(actor, 'k.id_commercial', where)
  return (await repository.selectContracts(tx, where)).map(present.presentContractOfPoint)
}

async function toStored(
  tx: TenantTransaction,
  actor: Actor,
  input: ConsumptionPointInput,
  before: ConsumptionPoint | null,
): Promise<repository.StoredConsumptionPoint> {
  const { geographicalZone, atrTariff, ...rest } = input
  const cups = storedCups(input.cups)
  // Asked before the write: after a unique violation the transaction could not answer anything any more.
  if (cups && (await repository.isCupsTaken(tx, cups, before?.idConsumptionPoint ?? null))) {
    throw domainError(consumptionPointErrors, 'CUPS_TAKEN', { field: 'cups' })
  }
  const idClient = input.client?.idClient
  // Taking the client away would take the supply out of the sight of who sees only some commercials.
  const isLost = !idClient && before?.client && scopeOf(actor) !== 'all'
  if (isLost || (idClient && !(await findClient(tx, actor, idClient)))) {
    throw domainError(consumptionPointErrors, 'CONSUMPTION_POINT_CLIENT_UNKNOWN', { field: 'client' })
  }
  return {
    ...rest,
    cups,
    idZona: zoneOfConsumptionPoint({ geographicalZone, addressCode: input.addressCode }),
    tariffName: accessTariffOfConsumptionPoint(input.utilityType, atrTariff?.nombre)?.nombre ?? null,
    distributorCode: input.distributorCode || distributorCodeOfCups(cups),
  }
}
