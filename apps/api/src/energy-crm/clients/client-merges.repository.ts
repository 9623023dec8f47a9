import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { NEXT_VERSION } from '../../platform/records/record-table.ts'

/** Ids of the records that a merge moved, by kind. */
export interface MovedRecords {
  readonly consumptionPoints: readonly string[]
  readonly comparisons: readonly string[]
  readonly solarStudies: readonly string[]
  readonly documents: readonly string[]
  readonly activityNotes: readonly string[]
  readonly clientAuthorisations: readonly string[]
}

export interface StoredMerge {
  readonly idClient: string
  readonly idMergedClient: string
  readonly clientVersion: number
  readonly mergedClientVersion: number
  /** The client that stayed, as it was before. */
  readonly before: Client
  readonly moved: MovedRecords
  readonly at: Date
}

/** Foreign keys to clients, and what a merge does with their rows: a test compares them with the catalogue. */
export const CLIENT_REFERENCES = {
  consumption_points_client_fkey: 'moved',
  comparisons_client_fkey: 'moved',
  solar_studies_client_fkey: 'moved',
  activity_notes_client_fkey: 'moved',
  client_authorisations_client_fkey: 'moved',
  // Chosen field by field: those of the merged client stay with it.
  client_custom_field_values_client_fkey: 'kept',
  clients_merged_into_fkey: 'kept',
  client_merges_client_fkey: 'kept',
  client_merges_merged_client_fkey: 'kept',
  client_distinct_pairs_client_fkey: 'kept',
  client_distinct_pairs_other_fkey: 'kept',
} as const

/**
 * Moves what belongs to one client to another one, deleted records too: they may be restored.
 *
 * @param only the ids to move; all by default.
 */
export async function moveRecords(
  tx: TenantTransaction,
  from: string,
  to: string,
  only?: MovedRecords,
): Promise<MovedRecords> {
  const points = await tx.db
    .updateTable('consumptionPoints')
    .set({ idClient: to, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('idClient', '=', from)
    .$if(only !== undefined, (query) =>
      query.where(sql<boolean>`id_consumption_point = any(${only?.consumptionPoints}::uuid[])`),
    )
    .returning('idConsumptionPoint')
    .execute()
  const comparisons = await tx.db
    .updateTable('comparisons')
    .set({ idClient: to, version: NEXT_VERSION })
    // What was asked names the client too.
    .set({
      input: sql<string>`case when input #>> '{client,idClient}' = ${from}
        then jsonb_set(input, '{client,idClient}', to_jsonb(${to}::text)) else input end`,
    })
    .where('clientUID', '=', tx.clientUID)
    .where('idClient', '=', from)
    .$if(only !== undefined, (query) =>
      query.where(sql<boolean>`id_comparison = any(${only?.comparisons}::uuid[])`),
    )
    .returning('idComparison')
    .execute()
  const studies = await tx.db
    .updateTable('solarStudies')
    .set({ idClient: to, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('idClient', '=', from)
    // A merge of before there were studies has none.
    .$if(only !== undefined, (query) =>
      query.where(sql<boolean>`id_solar_study = any(${only?.solarStudies ?? []}::uuid[])`),
    )
    .returning('idSolarStudy')
    .execute()
  const documents = await tx.db
    .updateTable('documents')
    .set({ idEntity: to, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('entity', '=', 'client')
    .where('idEntity', '=', from)
    // A merge of before there were documents has none.
    .$if(only !== undefined, (query) =>
      query.where(sql<boolean>`id_document = any(${only?.documents ?? []}::uuid[])`),
    )
    .returning('idDocument')
    .execute()
  const activityNotes = await tx.db
    .updateTable('activityNotes')
    .set({ idClient: to, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('idClient', '=', from)
    // Neither does one of before there were entries.
    .$if(only !== undefined, (query) =>
      query.where(sql<boolean>`id_activity_note = any(${only?.activityNotes ?? []}::uuid[])`),
    )
    .returning('idActivityNote')
    .execute()
  // Neither does one of before there were authorisations.
  const authorisations = await tx.db
    .updateTable('clientAuthorisations')
    .set({ idClient: to, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('idClient', '=', from)
    .$if(only !== undefined, (query) =>
      query.where(sql<boolean>`id_client_authorisation = any(${only?.clientAuthorisations ?? []}::uuid[])`),
    )
    .returning('idClientAuthorisation')
    .execute()
  return {
    consumptionPoints: points.map((point) => point.idConsumptionPoint),
    comparisons: comparisons.map((comparison) => comparison.idComparison),
    solarStudies: studies.map((study) => study.idSolarStudy),
    documents: documents.map((document) => document.idDocument),
    activityNotes: activityNotes.map((note) => note.idActivityNote),
    clientAuthorisations: authorisations.map((one) => one.idClientAuthorisation),
  }
}

export async function insertMerge(tx: TenantTransaction, merge: StoredMerge): Promise<string> {
  const idClientMerge = newId()
  await tx.db
    .insertInto('clientMerges')
    .values({
      ...merge,
      before: JSON.stringify(merge.before),
      moved: JSON.stringify(merge.moved),
      clientUID: tx.clientUID,
      idClientMerge,
      userUID: tx.userUID ?? null,
    })
    .execute()
  return idClientMerge
}

/** A merge that was not undone, locked. */
export async function lockMerge(tx: TenantTransaction, idClientMerge: string): Promise<StoredMerge | null> {
  const row = await tx.db
    .selectFrom('clientMerges')
    .selectAll()
    .where('clientUID', '=', tx.clientUID)
    .where('idClientMerge', '=', idClientMerge)
    .where('undoneAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return (row as StoredMerge | undefined) ?? null
}

export async function markUndone(tx: TenantTransaction, idClientMerge: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('clientMerges')
    .set({ undoneAt: at })
    .where('clientUID', '=', tx.clientUID)
    .where('idClientMerge', '=', idClientMerge)
    .execute()
}

/** Versions of clients, deleted ones too; both rows stay locked, in the order of their ids. */
export async function lockVersions(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.db
    .selectFrom('clients')
    .select(['idClient', 'version'])
    .where('clientUID', '=', tx.clientUID)
    .where('idClient', 'in', [...ids])
    .orderBy('idClient')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.idClient, row.version]))
}

/** Restores a merged client. */
export async function restoreMerged(tx: TenantTransaction, idClient: string): Promise<void> {
  await tx.db
    .updateTable('clients')
    .set({ deletedAt: null, deletedUserUID: null, mergedInto: null, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('idClient', '=', idClient)
    .execute()
}

/** The clients that were merged into one and not taken out again, the last first. */
export function selectMerges(tx: TenantTransaction, idClient: string) {
  return tx.db
    .selectFrom('clientMerges as m')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.clientUID', '=', 'm.clientUID').onRef('c.idClient', '=', 'm.idClient'),
    )
    .innerJoin('clients as k', (join) =>
      join.onRef('k.clientUID', '=', 'm.clientUID').onRef('k.idClient', '=', 'm.idMergedClient'),
    )
    .select(['m.idClientMerge', 'm.at', 'k.name', 'k.firstSurname', 'k.secondSurname', 'k.dniOrCif'])
    .select(
      sql<boolean>`c.version = m.client_version and k.version = m.merged_client_version`.as('isUnchanged'),
    )
    .where('m.clientUID', '=', tx.clientUID)
    .where('m.idClient', '=', idClient)
    .where('m.undoneAt', 'is', null)
    .orderBy('m.at', 'desc')
    .orderBy('m.idClientMerge')
    .execute()
}
