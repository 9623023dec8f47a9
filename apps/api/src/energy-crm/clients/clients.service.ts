import { clientDoubts, storedIdentifier } from '@vatio/domain/energy-crm/clients/client'
import { clientErrors } from '@vatio/domain/energy-crm/clients/client.errors'
import { mayIgnoreNifDoubts } from '@vatio/domain/energy-crm/clients/client.policy'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type {
  Client,
  ClientFilter,
  ClientInput,
  ClientList,
  ClientPageQuery,
  ClientRow,
  ClientUpdate,
  ClientWarning,
  SavedClient,
  Sector,
} from '@vatio/protocol/energy-crm/clients/clients.schema'
import { sql } from 'kysely'
import { auditErrors } from '@vatio/domain/administration/audit/audit.errors'
import type { Restorer } from '../../platform/audit/restorer.ts'
import type { Actor, Viewer } from '../../platform/auth/actor.ts'
import type { OrderedIds } from '../../platform/db/chosen-page.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { allOf, type Condition } from '../../platform/db/condition.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { restorerOf } from '../../platform/records/deleted-rows.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { lockRow, softDeleteChildren, softDeleteRow } from '../../platform/records/record-table.ts'
import { assertRequiredClientParameters } from '../client-configuration/client-configuration.service.ts'
import { consumptionPointTable } from '../consumption-points/consumption-points.record.ts'
import { isCommercialVisible } from '../commercials/commercial-visibility.service.ts'
import { chooseCommercial } from '../commercials/commercials.service.ts'
import {
  chooseCustomFieldValues,
  replaceCustomFieldValues,
  toAuditedClient,
} from '../custom-fields/custom-field-values.service.ts'
import {
  countClients,
  listClientIds,
  selectClientPage,
  selectClientsById,
  findClientsByText,
  toClientCondition,
  type ClientOrder,
} from './client-search.repository.ts'
import { presentClient, presentClientRow } from './clients.presenter.ts'
import * as repository from './clients.repository.ts'
import { toClientValues } from './clients.repository.ts'
import { clientTable } from './clients.record.ts'

type Writing = Pick<Call, 'tx' | 'actor' | 'audit'>

const client = {
  record: clientTable,
  entity: 'client' as const,
  toValues: toClientValues,
  saveParts: async (
    tx: TenantTransaction,
    idClient: string,
    { customFieldValues }: repository.StoredClient,
  ) => {
    if (customFieldValues) await replaceCustomFieldValues(tx, idClient, customFieldValues)
  },
  toAudited: toAuditedClient,
}
/** The clients that the actor sees. */
export const clientsOf = (actor: Actor) =>
  recordStore({ ...client, find: (tx, id) => findClient(tx, actor, id) })

const deletedClients = restorerOf({ ...client, children: [consumptionPointTable] })
/** A deleted client is restored with the supplies that were deleted with it; one that was merged by undoing the merge. */
export const clientRestorer: Restorer = {
  entity: client.entity,
  async restore(tx, actor, idClient, platform) {
    if (await repository.findWinner(tx, idClient)) throw domainError(auditErrors, 'RECORD_NOT_RESTORABLE')
    await deletedClients.restore(tx, actor, idClient, platform)
  },
}

/** The clients the actor sees, filtered, sorted and by pages. */
export async function searchClients(
  tx: TenantTransaction,
  actor: Actor,
  filter: ClientFilter,
  page: ClientPageQuery,
): Promise<ClientList> {
  const { condition, seenContract } = await findVisibleClients(tx, actor, filter)
  const [rows, { total, totalIsExact }] = await Promise.all([
    selectClientPage(tx, condition, page, seenContract),
    countClients(tx, condition),
  ])
  return [rows.map(presentClientRow), total, { totalIsExact }]
}

/** Which clients a list shows, and in which order. */
export interface ExportedClientList extends ClientOrder {
  readonly filter: ClientFilter
}

/** A row of the list with the values of the custom fields. */
export type ExportedClient = ClientRow & Pick<Client, 'customFieldValues'>

/** The clients of a list that the viewer sees: all of them, however many. */
export async function listExportedClientIds(
  tx: TenantTransaction,
  viewer: Viewer,
  { filter, ...order }: ExportedClientList,
): Promise<OrderedIds> {
  const { condition, seenContract } = await findVisibleClients(tx, viewer, filter)
  return listClientIds(tx, condition, order, seenContract)
}

/**
 * The clients of a list of ids in its order; those that were deleted or that the viewer no longer sees are left out.
 */
export async function listExportedClients(
  tx: TenantTransaction,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ExportedClient[]> {
  const { condition, seenContract } = await findVisibleClients(tx, viewer, {})
  const rows = await selectClientsById(tx, condition, ids, seenContract)
  const found = new Map(rows.map((row) => [row.idClient, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [{ ...presentClientRow(row), customFieldValues: row.customFieldValues }] : []
  })
}

/**
 * @throws NOT_FOUND for a client that does not exist, was deleted or is not visible to the actor; with `mergedInto`, the id
 * of the client that it was merged into, where the actor sees that one.
 */
export async function getClient(tx: TenantTransaction, actor: Viewer, idClient: string): Promise<Client> {
  const client = await findClient(tx, actor, idClient)
  if (client) return client
  const winner = await repository.findWinner(tx, idClient)
  const mergedInto = winner && (await findClient(tx, actor, winner)) ? winner : undefined
  throw domainError(requestErrors, 'NOT_FOUND', mergedInto ? { details: { mergedInto } } : {})
}

/** As {@link getClient}, or null. */
export async function findClient(
  tx: TenantTransaction,
  actor: Viewer,
  idClient: string,
): Promise<Client | null> {
  const condition = allOf([toSeenClients(actor), repository.clients('c.idClient', '=', idClient)])
  const row = await repository.findClient(tx, condition)
  return row ? presentClient(row) : null
}

/**
 * Creates a client under a commercial that the actor sees; doubts that do not prevent it are returned as
 * warnings.
 */
export async function createClient(call: Writing, input: ClientInput): Promise<SavedClient> {
  const { tx, actor } = call
  const stored = await toStored(tx, actor, input, input.commercial?.idCommercial)
  await assertRequiredClientParameters(tx, { ...stored, commercial: stored.idCommercial })
  const customFieldValues = await chooseCustomFieldValues(tx, input.customFieldValues, [])
  const warnings = await checkIdentifiers(tx, actor, stored, null)
  return { ...(await clientsOf(actor).create(call, { ...stored, customFieldValues })), warnings }
}

/** Updates all fields of a client; the commercial may only change to one that the actor sees. */
export async function updateClient(call: Writing, update: ClientUpdate): Promise<SavedClient> {
  const { tx, actor } = call
  const { idClient: id, version, ...input } = update
  const before = await getClient(tx, actor, id)
  // Checked first: an option that was removed meanwhile is a conflict, not an invalid value.
  if (before.version !== version) throw versionConflict(before)
  const stored = await toStored(tx, actor, input, input.commercial?.idCommercial)
  await assertRequiredClientParameters(tx, { ...stored, commercial: stored.idCommercial })
  const customFieldValues = await chooseCustomFieldValues(
    tx,
    input.customFieldValues,
    before.customFieldValues,
  )
  const warnings = await checkIdentifiers(tx, actor, stored, before)
  const saved = await clientsOf(actor).update(call, { id, version }, { ...stored, customFieldValues }, before)
  return { ...saved, warnings }
}

/**
 * Deletes a client softly, with its supplies.
 *
 * @throws CLIENT_HAS_ACTIVE_CONTRACTS while one of its contracts is not closed.
 */
export async function removeClient(call: Writing, idClient: string): Promise<{ affected: number }> {
  const { tx, actor } = call
  const before = await getClient(tx, actor, idClient)
  // Locked, so that nothing is added to it while it is deleted.
  if (!(await lockRow(tx, clientTable, idClient, 'update'))) throw domainError(requestErrors, 'NOT_FOUND')
  const contracts = await repository.countActiveContracts(tx, idClient)
  if (contracts > 0)
    throw domainError(clientErrors, 'CLIENT_HAS_ACTIVE_CONTRACTS', { details: { contracts } })
  await softDeleteRow(tx, clientTable, idClient)
  await softDeleteChildren(tx, consumptionPointTable, { column: 'idClient', id: idClient })
  await call.audit({
    action: 'delete',
    entity: 'client',
    idEntity: idClient,
    before: await toAuditedClient(tx, before),
  })
  return { affected: 1 }
}

export function listSectors(tx: TenantTransaction): Promise<Sector[]> {
  return repository.listSectors(tx)
}

/** The clients `c` that are not deleted and that the actor sees. */
export function toSeenClients(actor: Viewer): Condition {
  return allOf([
    repository.clients('c.clientUID', '=', actor.clientUID),
    repository.clients('c.deletedAt', 'is', null),
    isCommercialVisible(actor, repository.clients.ref('c.idCommercial')),
  ])
}

/** Clients `c` that match and that the viewer sees, and which of their contracts `k` are counted. Searches the text. */
async function findVisibleClients(tx: TenantTransaction, viewer: Viewer, { text, ...filter }: ClientFilter) {
  return {
    condition: allOf([
      toSeenClients(viewer),
      toClientCondition(filter),
      text ? await findClientsByText(tx, text) : undefined,
    ]),
    seenContract: allOf([isCommercialVisible(viewer, sql.ref('k.idCommercial'))]),
  }
}

/** A client ready to store: with compact identifiers and the resolved commercial. */
export function toStoredClient(input: ClientInput, idCommercial: string | null): repository.StoredClient {
  return {
    ...input,
    clientInfo: {
      ...input.clientInfo,
      dniOrCif: storedIdentifier(input.clientInfo.dniOrCif),
      iban: storedIdentifier(input.clientInfo.iban),
    },
    idCommercial,
  }
}

async function toStored(
  tx: TenantTransaction,
  actor: Actor,
  input: ClientInput,
  idCommercial: string | undefined,
): Promise<repository.StoredClient> {
  return toStoredClient(input, await chooseCommercial(tx, actor, idCommercial))
}

// An unchanged tax number is not validated again: an old error must not block the next edit.
async function checkIdentifiers(
  tx: TenantTransaction,
  actor: Actor,
  client: repository.StoredClient,
  before: Client | null,
): Promise<ClientWarning[]> {
  const { dniOrCif } = client.clientInfo
  const nifField = 'clientInfo.dniOrCif'
  const warnings: ClientWarning[] = clientDoubts(client.clientInfo)
  if (dniOrCif && (await repository.isNifTaken(tx, dniOrCif, before?.idClient ?? null))) {
    warnings.push({ field: nifField, message: 'CLIENT_NIF_TAKEN' })
  }
  const refused = warnings.find((warning) => warning.field === nifField)
  const isOld = before !== null && before.clientInfo.dniOrCif === dniOrCif
  if (refused && !isOld && !mayIgnoreNifDoubts(actor)) {
    throw domainError(clientErrors, refused.message as keyof typeof clientErrors, { field: nifField })
  }
  return warnings
}
