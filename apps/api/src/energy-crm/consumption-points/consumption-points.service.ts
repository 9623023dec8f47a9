import {
  accessTariffOfConsumptionPoint,
  distributorCodeOfCups,
  storedCups,
  zoneOfConsumptionPoint,
} from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { consumptionPointErrors } from '@vatio/domain/energy-crm/consumption-points/consumption-point.errors'
import { domainError } from '@vatio/domain/domain-error'
import type {
  ConsumptionPoint,
  ConsumptionPointContract,
  ConsumptionPointInput,
  ConsumptionPointMetadata,
  ConsumptionPointQuery,
  ConsumptionPointRow,
  ConsumptionPointUpdate,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { Actor, Viewer } from '../../platform/auth/actor.ts'
import { allOf, anyOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { restorerOf } from '../../platform/records/deleted-rows.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { softDeleteRow } from '../../platform/records/record-table.ts'
import { clientTable } from '../clients/clients.record.ts'
import { findClient, getClient } from '../clients/clients.service.ts'
import { isCommercialVisible, toCommercialScope } from '../commercials/commercial-visibility.service.ts'
import {
  findConsumptionPointsByText,
  toConsumptionPointCondition,
  countConsumptionPoints,
  selectConsumptionPointPage,
} from './consumption-point-search.repository.ts'
import { toAlertCondition } from './consumption-point-alerts.repository.ts'
import { isConsumptionPointVisible } from './consumption-point-visibility.service.ts'
import {
  presentConsumptionPoint,
  presentConsumptionPointRow,
  presentPointContract,
} from './consumption-points.presenter.ts'
import * as repository from './consumption-points.repository.ts'
import { pointContracts, toConsumptionPointValues } from './consumption-points.repository.ts'
import { consumptionPointTable } from './consumption-points.record.ts'

type Writing = Pick<Call, 'tx' | 'actor' | 'audit'>

const point = {
  record: consumptionPointTable,
  entity: 'consumption-point' as const,
  toValues: toConsumptionPointValues,
}
/** The supplies that the actor sees. */
const pointsOf = (actor: Viewer) =>
  recordStore({ ...point, find: (tx, id) => findConsumptionPoint(tx, actor, id) })

/** A deleted supply is restored under its client, unless another supply has its CUPS now. */
export const consumptionPointRestorer = restorerOf({ ...point, parents: [clientTable] })

/** The supplies the actor sees, filtered, sorted and by pages. */
export async function searchConsumptionPoints(
  tx: TenantTransaction,
  actor: Actor,
  query: ConsumptionPointQuery,
): Promise<[ConsumptionPointRow[], number, { totalIsExact: boolean }]> {
  const condition = allOf([
    toVisiblePoints(actor),
    toConsumptionPointCondition(tx.clientUID, query),
    query.text ? await findConsumptionPointsByText(tx, query.text) : undefined,
    query.alert && toAlertCondition(tx, query.alert),
  ])
  const [rows, { total, totalIsExact }] = await Promise.all([
    selectConsumptionPointPage(tx, condition, query, seenContracts(actor)),
    countConsumptionPoints(tx, condition),
  ])
  return [rows.map(presentConsumptionPointRow), total, { totalIsExact }]
}

/** @throws NOT_FOUND for a supply that does not exist, was deleted or is not visible to the actor. */
export async function getConsumptionPoint(
  tx: TenantTransaction,
  actor: Viewer,
  idConsumptionPoint: string,
): Promise<ConsumptionPoint> {
  return pointsOf(actor).get(tx, idConsumptionPoint)
}

/** As {@link getConsumptionPoint}, or null. */
export async function findConsumptionPoint(
  tx: TenantTransaction,
  actor: Viewer,
  id: string,
): Promise<ConsumptionPoint | null> {
  const isIt = repository.points('p.idConsumptionPoint', '=', id)
  const row = await repository.findConsumptionPoint(tx, allOf([toVisiblePoints(actor), isIt]))
  return row ? presentConsumptionPoint(row) : null
}

export async function createConsumptionPoint(
  call: Writing,
  input: ConsumptionPointInput,
): Promise<ConsumptionPoint> {
  const stored = await toStored(call.tx, call.actor, input, null)
  return pointsOf(call.actor).create(call, stored)
}

export async function updateConsumptionPoint(
  call: Writing,
  update: ConsumptionPointUpdate,
): Promise<ConsumptionPoint> {
  const { tx, actor } = call
  const { idConsumptionPoint: id, version, ...input } = update
  const before = await getConsumptionPoint(tx, actor, id)
  const stored = await toStored(tx, actor, input, before)
  return pointsOf(actor).update(call, { id, version }, stored, before)
}

/**
 * Deletes a supply softly; its CUPS may be registered again.
 *
 * @throws CONSUMPTION_POINT_HAS_ACTIVE_CONTRACTS while one of its contracts is not closed.
 */
export async function removeConsumptionPoint(
  call: Writing,
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
  await softDeleteRow(tx, consumptionPointTable, idConsumptionPoint)
  await call.audit({ action: 'delete', entity: 'consumption-point', idEntity: idConsumptionPoint, before })
  return { affected: 1 }
}

/** Whether a CUPS is registered, and the parts of it that the actor may see. */
export async function checkCups(
  tx: TenantTransaction,
  actor: Actor,
  typed: string,
): Promise<{ exists: boolean; idConsumptionPoint?: string; contracts: ConsumptionPointContract[] }> {
  const cups = storedCups(typed)
  if (cups === null) return { exists: false, contracts: [] }
  const row = await findRowOfCups(tx, actor, cups)
  const exists = row !== undefined || (await repository.isCupsTaken(tx, cups, null))
  const contracts = await listVisibleContracts(
    tx,
    actor,
    anyOf([
      pointContracts('k.cups20', '=', cups.slice(0, 20)),
      row && pointContracts('k.idConsumptionPoint', '=', row.idConsumptionPoint),
    ]),
  )
  return { exists, idConsumptionPoint: row?.idConsumptionPoint, contracts }
}

/** The supply of a CUPS, as it is stored, that the actor sees; or null. */
export async function findConsumptionPointOfCups(
  tx: TenantTransaction,
  actor: Actor,
  cups: string,
): Promise<ConsumptionPoint | null> {
  const row = await findRowOfCups(tx, actor, cups)
  return row ? presentConsumptionPoint(row) : null
}

function findRowOfCups(tx: TenantTransaction, actor: Actor, cups: string) {
  const hasCups = repository.points('p.cups20', '=', cups.slice(0, 20))
  return repository.findConsumptionPoint(tx, allOf([toVisiblePoints(actor), hasCups]))
}

/** Gives a client to a supply that has none. */
export function assignClient(
  call: Writing,
  point: ConsumptionPoint,
  idClient: string,
): Promise<ConsumptionPoint> {
  const { creationTimestamp: _, ...own } = point
  return updateConsumptionPoint(call, { ...own, client: { idClient } })
}

/** Contracts of a supply that the actor sees. */
export async function listConsumptionPointContracts(
  tx: TenantTransaction,
  actor: Actor,
  idConsumptionPoint: string,
): Promise<ConsumptionPointContract[]> {
  await getConsumptionPoint(tx, actor, idConsumptionPoint)
  return listVisibleContracts(tx, actor, pointContracts('k.idConsumptionPoint', '=', idConsumptionPoint))
}

/** Contracts of the supplies of a client that the actor sees. */
export async function listContractsOfClient(
  tx: TenantTransaction,
  actor: Actor,
  idClient: string,
): Promise<ConsumptionPointContract[]> {
  await getClient(tx, actor, idClient)
  const ofClient = pointContracts
    .selectFrom('consumptionPoints as p')
    .select('p.idConsumptionPoint')
    .where('p.clientUID', '=', tx.clientUID)
    .where('p.idClient', '=', idClient)
  return listVisibleContracts(tx, actor, pointContracts('k.idConsumptionPoint', 'in', ofClient))
}

export async function getConsumptionPointMetadata(
  tx: TenantTransaction,
  actor: Actor,
  idConsumptionPoint: string,
): Promise<ConsumptionPointMetadata> {
  await getConsumptionPoint(tx, actor, idConsumptionPoint)
  const row = await repository.selectMetadata(tx, idConsumptionPoint)
  return {
    origin: row.metadataOrigin,
    lastQueryDate: row.metadataLastQueryDate?.toISOString() ?? null,
    rawResponse: row.metadataRawResponse ?? undefined,
  }
}

export async function updateConsumptionPointMetadata(
  call: Writing,
  idConsumptionPoint: string,
  metadata: ConsumptionPointMetadata,
): Promise<ConsumptionPointMetadata> {
  await getConsumptionPoint(call.tx, call.actor, idConsumptionPoint)
  await repository.updateMetadata(call.tx, idConsumptionPoint, metadata)
  await call.audit({
    action: 'update',
    entity: 'consumption-point-metadata',
    idEntity: idConsumptionPoint,
    after: { origin: metadata.origin, lastQueryDate: metadata.lastQueryDate },
  })
  return getConsumptionPointMetadata(call.tx, call.actor, idConsumptionPoint)
}

/** The supplies `p` that are not deleted and that the actor sees. */
export function toVisiblePoints(actor: Viewer): Condition {
  return allOf([
    repository.points('p.clientUID', '=', actor.clientUID),
    repository.points('p.deletedAt', 'is', null),
    isConsumptionPointVisible(actor),
  ])
}

/** {@link toVisiblePoints} that a text finds, also by their client. */
export async function findVisiblePoints(
  tx: TenantTransaction,
  actor: Viewer,
  text: string,
): Promise<Condition> {
  return allOf([toVisiblePoints(actor), await findConsumptionPointsByText(tx, text)])
}

/** The contracts `k` that the actor sees. */
function seenContracts(actor: Actor): Condition {
  return allOf([isCommercialVisible(actor, pointContracts.ref('k.idCommercial'))])
}

async function listVisibleContracts(
  tx: TenantTransaction,
  actor: Actor,
  condition: Condition,
): Promise<ConsumptionPointContract[]> {
  const rows = await repository.selectPointContracts(tx, allOf([condition, seenContracts(actor)]))
  return rows.map(presentPointContract)
}

async function toStored(
  tx: TenantTransaction,
  actor: Actor,
  input: ConsumptionPointInput,
  before: ConsumptionPoint | null,
): Promise<repository.StoredConsumptionPoint> {
  const stored = toStoredPoint(input)
  const { cups } = stored
  // Checked before the write: after a unique violation the transaction is aborted.
  if (cups && (await repository.isCupsTaken(tx, cups, before?.idConsumptionPoint ?? null))) {
    throw domainError(consumptionPointErrors, 'CUPS_TAKEN', { field: 'cups' })
  }
  const idClient = input.client?.idClient
  // Without its client the supply would be invisible to users who see only some commercials.
  const isLost = !idClient && before?.client && toCommercialScope(actor) !== 'all'
  if (isLost || (idClient && !(await findClient(tx, actor, idClient)))) {
    throw domainError(consumptionPointErrors, 'CONSUMPTION_POINT_CLIENT_UNKNOWN', { field: 'client' })
  }
  return stored
}

/**
 * A supply ready to store: with compact CUPS, and the zone, access tariff and distributor that follow from the rest.
 *
 * @throws CUPS_LENGTH, CONSUMPTION_POINT_TARIFF_UNKNOWN.
 */
export function toStoredPoint(input: ConsumptionPointInput): repository.StoredConsumptionPoint {
  const { geographicalZone, atrTariff } = input
  const cups = storedCups(input.cups)
  return {
    ...input,
    cups,
    geographicalZone: zoneOfConsumptionPoint({ geographicalZone, addressCode: input.addressCode }),
    atrTariff: accessTariffOfConsumptionPoint(input.utilityType, atrTariff?.nombre)?.nombre ?? null,
    distributorCode: input.distributorCode ?? distributorCodeOfCups(cups),
  }
}
