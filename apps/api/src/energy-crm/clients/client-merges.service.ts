import { domainError } from '@vatio/domain/domain-error'
import { clientErrors } from '@vatio/domain/energy-crm/clients/client.errors'
import { MERGE_UNDO_DAYS } from '@vatio/domain/energy-crm/clients/client.policy'
import { requestErrors } from '@vatio/domain/request.errors'
import type {
  Client,
  ClientMerge,
  ClientMergeInput,
  MergedClient,
} from '@vatio/protocol/energy-crm/clients/clients.schema'
import { versionConflict } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { softDeleteRow } from '../../platform/records/record-table.ts'
import { toAuditedClient } from '../custom-fields/custom-field-values.service.ts'
import * as repository from './client-merges.repository.ts'
import { clientsOf, getClient, updateClient } from './clients.service.ts'
import { clientTable } from './clients.record.ts'

type Writing = Pick<Call, 'tx' | 'actor' | 'audit' | 'platform'>

const DAY_MS = 86_400_000

const isExpired = (at: Date, now: Date) => now.getTime() - at.getTime() > MERGE_UNDO_DAYS * DAY_MS

/**
 * Merges a client into another one: what belongs to it moves, it is deleted, and the other one gets the chosen values.
 *
 * @throws NOT_FOUND, VERSION_CONFLICT for either of them, CLIENT_MERGE_SAME, the errors of updating a client.
 */
export async function mergeClients(call: Writing, input: ClientMergeInput): Promise<ClientMerge> {
  const { tx, actor, platform } = call
  const { client, merged } = input
  if (client.idClient === merged.idClient) {
    throw domainError(clientErrors, 'CLIENT_MERGE_SAME', { field: 'merged' })
  }
  // Locked in one order, so that two who merge the same pair wait for each other.
  await repository.lockVersions(tx, [client.idClient, merged.idClient])
  const before = await getClient(tx, actor, client.idClient)
  const loser = await getClient(tx, actor, merged.idClient)
  if (before.version !== client.version) throw versionConflict(before)
  if (loser.version !== merged.version) throw versionConflict(loser)
  const moved = await repository.moveRecords(tx, merged.idClient, client.idClient)
  // Deleted first: its number may be chosen for the other one.
  await softDeleteRow(tx, clientTable, merged.idClient, { mergedInto: client.idClient })
  const saved = await updateClient(call, client)
  const idClientMerge = await repository.insertMerge(tx, {
    idClient: client.idClient,
    idMergedClient: merged.idClient,
    clientVersion: saved.version,
    mergedClientVersion: loser.version + 1,
    before,
    moved,
    at: platform.clock.now(),
  })
  await call.audit({
    action: 'merge',
    entity: 'client',
    idEntity: merged.idClient,
    before: await toAuditedClient(tx, loser),
    after: { idClient: client.idClient, ...moved },
  })
  const { consumptionPoints, comparisons, documents, activityNotes } = moved
  return {
    idClientMerge,
    client: saved,
    moved: {
      consumptionPoints: consumptionPoints.length,
      comparisons: comparisons.length,
      documents: documents.length,
      activityNotes: activityNotes.length,
    },
  }
}

/**
 * Restores both clients as they were and moves back what was moved and was not moved again.
 *
 * @returns the restored client.
 * @throws NOT_FOUND for an unknown merge or one that was undone, CLIENT_MERGE_EXPIRED, CLIENT_MERGE_CHANGED.
 */
export async function undoClientMerge(call: Writing, idClientMerge: string): Promise<Client> {
  const { tx, actor, platform } = call
  const now = platform.clock.now()
  const merge = await repository.lockMerge(tx, idClientMerge)
  if (!merge) throw domainError(requestErrors, 'NOT_FOUND')
  if (isExpired(merge.at, now)) {
    throw domainError(clientErrors, 'CLIENT_MERGE_EXPIRED')
  }
  const { idClient, idMergedClient, clientVersion, mergedClientVersion, before } = merge
  const versions = await repository.lockVersions(tx, [idClient, idMergedClient])
  if (versions.get(idClient) !== clientVersion || versions.get(idMergedClient) !== mergedClientVersion) {
    throw domainError(clientErrors, 'CLIENT_MERGE_CHANGED')
  }
  await clientsOf(actor).update(
    call,
    { id: idClient, version: clientVersion },
    {
      clientInfo: before.clientInfo,
      agentName: before.agentName,
      agentPhoneNumber: before.agentPhoneNumber,
      agentEmail: before.agentEmail,
      clientTypology: before.clientTypology,
      sector: before.sector,
      commercial: before.commercial,
      idCommercial: before.commercial?.idCommercial ?? null,
      observations: before.observations,
      customFieldValues: before.customFieldValues,
      active: before.active,
    },
  )
  await repository.restoreMerged(tx, idMergedClient)
  const moved = await repository.moveRecords(tx, idClient, idMergedClient, merge.moved)
  await repository.markUndone(tx, idClientMerge, now)
  await call.audit({
    action: 'undo-merge',
    entity: 'client',
    idEntity: idMergedClient,
    before: { idClient },
    after: moved,
  })
  return getClient(tx, actor, idMergedClient)
}

/** The clients that were merged into one that the actor sees, the last first. @throws NOT_FOUND. */
export async function listMerges(
  { tx, actor, platform }: Pick<Call, 'tx' | 'actor' | 'platform'>,
  idClient: string,
): Promise<MergedClient[]> {
  await getClient(tx, actor, idClient)
  const now = platform.clock.now()
  return (await repository.selectMerges(tx, idClient)).map(({ at, isUnchanged, ...merge }) => ({
    ...merge,
    at: at.toISOString(),
    canBeUndone: isUnchanged && !isExpired(at, now),
  }))
}
