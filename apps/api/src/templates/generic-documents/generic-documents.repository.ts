import { sql, type Insertable, type SqlBool } from 'kysely'
import { isOneOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'

export type GenericDocumentRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>

/** An image that the user uploaded. */
export function findOwn(tx: TenantTransaction, userUID: string, idGenericDocument: string) {
  return tx.db
    .selectFrom('genericDocuments')
    .select(['idGenericDocument', 'name', 'mimeType', 'size', 'storageKey', 'creationTimestamp'])
    .where('clientUID', '=', tx.clientUID)
    .where('creationUserUID', '=', userUID)
    .where('idGenericDocument', '=', idGenericDocument)
    .executeTakeFirst()
}

export async function insertGenericDocument(
  tx: TenantTransaction,
  document: Omit<Insertable<DB['genericDocuments']>, 'clientUID'>,
): Promise<void> {
  await tx.db
    .insertInto('genericDocuments')
    .values({ ...document, clientUID: tx.clientUID })
    .execute()
}

/** Whether there was one to delete. */
export async function deleteGenericDocument(
  tx: TenantTransaction,
  idGenericDocument: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('genericDocuments')
    .where('clientUID', '=', tx.clientUID)
    .where('idGenericDocument', '=', idGenericDocument)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Storage keys of images of the company by their ids. @param userUID of the images that this user uploaded. */
export async function listStorageKeys(
  tx: TenantTransaction,
  ids: readonly string[],
  userUID?: string,
): Promise<ReadonlyMap<string, string>> {
  const query = tx.db
    .selectFrom('genericDocuments')
    .select(['idGenericDocument', 'storageKey'])
    .where('clientUID', '=', tx.clientUID)
    .where((image) => isOneOf(image.ref('idGenericDocument'), ids, 'uuid'))
  const rows = await (userUID === undefined ? query : query.where('creationUserUID', '=', userUID)).execute()
  return new Map(rows.map((row) => [row.idGenericDocument, row.storageKey]))
}

/** Deletes images; returns the keys of their files. */
export async function deleteImages(tx: TenantTransaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.db
    .deleteFrom('genericDocuments')
    .where('clientUID', '=', tx.clientUID)
    .where((image) => isOneOf(image.ref('idGenericDocument'), ids, 'uuid'))
    .returning('storageKey')
    .execute()
  return rows.map((row) => row.storageKey)
}

/** Deletes the images of a user; returns the keys of their files. */
export async function deleteOfUser(tx: TenantTransaction, userUID: string): Promise<string[]> {
  const rows = await tx.db
    .deleteFrom('genericDocuments')
    .where('clientUID', '=', tx.clientUID)
    .where('creationUserUID', '=', userUID)
    .returning('storageKey')
    .execute()
  return rows.map((row) => row.storageKey)
}

/**
 * Deletes the images uploaded before a moment that no dashboard uses, deleted dashboards included: they may be restored.
 *
 * @returns the keys of their files.
 */
export async function deleteUnused(tx: TenantTransaction, before: Date): Promise<string[]> {
  const rows = await tx.db
    .deleteFrom('genericDocuments as g')
    .where('g.clientUID', '=', tx.clientUID)
    .where('g.creationTimestamp', '<', before)
    .where(
      sql<SqlBool>`not exists (
        select from dashboard_views v
        where v.client_uid = g.client_uid and position(g.id_generic_document::text in v.layout::text) > 0)`,
    )
    .returning('g.storageKey')
    .execute()
  return rows.map((row) => row.storageKey)
}
