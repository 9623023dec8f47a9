import type { DocumentEntity } from '@vatio/domain/energy-crm/documents/document'
import { sql, type Insertable } from 'kysely'
import { isOneOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { NEXT_VERSION } from '../../platform/records/record-table.ts'

function selectLive(tx: TenantTransaction) {
  return tx.db
    .selectFrom('documents as d')
    .select(['d.idDocument', 'd.entity', 'd.idEntity', 'd.name', 'd.mimeType', 'd.size', 'd.sha256'])
    .select(['d.creationTimestamp', 'd.creationUserUID'])
    .select((document) => document.ref('d.storageKey').$notNull().as('storageKey'))
    .where('d.clientUID', '=', tx.clientUID)
    .where('d.deletedAt', 'is', null)
}

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/** Documents of some records of one kind, the newest first. */
export function selectDocuments(
  tx: TenantTransaction,
  entity: DocumentEntity,
  idEntities: readonly string[],
) {
  return selectLive(tx)
    .where('d.entity', '=', entity)
    .where((document) => isOneOf(document.ref('d.idEntity'), idEntities, 'uuid'))
    .orderBy('d.creationTimestamp', 'desc')
    .orderBy('d.idDocument', 'desc')
    .execute()
}

export function findDocument(tx: TenantTransaction, idDocument: string) {
  return selectLive(tx).where('d.idDocument', '=', idDocument).executeTakeFirst()
}

export async function insertDocument(
  tx: TenantTransaction,
  document: Pick<
    Insertable<DB['documents']>,
    'idDocument' | 'entity' | 'idEntity' | 'name' | 'mimeType' | 'size' | 'sha256' | 'storageKey'
  >,
): Promise<void> {
  await tx.db
    .insertInto('documents')
    .values({ ...document, clientUID: tx.clientUID, creationUserUID: tx.userUID ?? null })
    .execute()
}

/** Marks a document as deleted: its file has no record any more, and nobody deletes it twice. */
export async function markDeleted(tx: TenantTransaction, idDocument: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('documents')
    .set((document) => ({
      deletedAt: sql<Date>`now()`,
      deletedUserUID: tx.userUID ?? null,
      deletedStorageKey: document.ref('storageKey'),
      storageKey: null,
      version: NEXT_VERSION,
    }))
    .where('clientUID', '=', tx.clientUID)
    .where('idDocument', '=', idDocument)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A deleted document with the key that its file had. */
export function findDeletedDocument(tx: TenantTransaction, idDocument: string) {
  return tx.db
    .selectFrom('documents')
    .select(['entity', 'idEntity', 'size', 'sha256'])
    .select((document) => document.ref('deletedStorageKey').$notNull().as('storageKey'))
    .where('clientUID', '=', tx.clientUID)
    .where('idDocument', '=', idDocument)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst()
}

export async function undelete(tx: TenantTransaction, idDocument: string, storageKey: string): Promise<void> {
  await tx.db
    .updateTable('documents')
    .set({
      deletedAt: null,
      deletedUserUID: null,
      deletedStorageKey: null,
      storageKey,
      version: NEXT_VERSION,
    })
    .where('clientUID', '=', tx.clientUID)
    .where('idDocument', '=', idDocument)
    .execute()
}

/** Whether a document is the signed file of an authorisation, as whose evidence it is kept. */
export async function isOfAuthorisation(tx: TenantTransaction, idDocument: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom('clientAuthorisations')
    .select('idClientAuthorisation')
    .where('clientUID', '=', tx.clientUID)
    .where('idDocument', '=', idDocument)
    .executeTakeFirst()
  return found !== undefined
}

/** Removes the documents of records for good, deleted ones too; signed files of authorisations stay with those. */
export async function eraseDocuments(
  tx: TenantTransaction,
  idEntities: readonly string[],
): Promise<{ readonly ids: string[]; readonly storageKeys: string[] }> {
  const rows = await tx.db
    .deleteFrom('documents')
    .where('clientUID', '=', tx.clientUID)
    .where((document) => isOneOf(document.ref('idEntity'), idEntities, 'uuid'))
    .where((document) =>
      document.not(
        document.exists(
          document
            .selectFrom('clientAuthorisations as a')
            .select('a.idClientAuthorisation')
            .whereRef('a.clientUID', '=', 'documents.clientUID')
            .whereRef('a.idDocument', '=', 'documents.idDocument'),
        ),
      ),
    )
    .returning(['idDocument', 'storageKey', 'deletedStorageKey'])
    .execute()
  return {
    ids: rows.map((row) => row.idDocument),
    storageKeys: rows.flatMap((row) => row.storageKey ?? row.deletedStorageKey ?? []),
  }
}

/** Bytes of the documents of one kind of records, deleted ones not counted. */
export async function sumSizes(tx: TenantTransaction, entity: DocumentEntity): Promise<number> {
  const { bytes } = await tx.db
    .selectFrom('documents')
    .select((document) => sql<number>`coalesce(sum(${document.ref('size')}), 0)::bigint`.as('bytes'))
    .where('clientUID', '=', tx.clientUID)
    .where('entity', '=', entity)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return bytes
}
