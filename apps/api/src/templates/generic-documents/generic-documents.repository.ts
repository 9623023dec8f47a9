import { expressionBuilder, sql, type Insertable, type SqlBool } from 'kysely'
import { allOf, anyOf, isOneOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'

export type GenericDocumentRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>

const images = expressionBuilder<DB & { g: DB['genericDocuments'] }, 'g'>()

/** A background of the company is the image `g`. */
const isBackground = sql<SqlBool>`exists (
  select from template_backgrounds b
  where b.client_uid = g.client_uid and b.id_generic_document = g.id_generic_document)`
/** A template, deleted or not, or a former version of one has the image `g`. */
const isInTemplate = (owned: 'company' | 'user') => sql<SqlBool>`exists (
  select from report_templates t
  join report_template_versions v on v.client_uid = t.client_uid and v.id_template = t.id_template
  where t.client_uid = g.client_uid and (t.user_uid is null) = ${owned === 'company'}
    and position(g.id_generic_document::text in v.content::text) > 0)`
const isOfCompany = anyOf([isBackground, isInTemplate('company')])

/** The image `g` is the user's own, or the company uses it in a background or a template. */
function isSeen(userUID: string): Condition {
  return anyOf([images('g.creationUserUID', '=', userUID), isOfCompany])
}

/** An image that the user sees. */
export function findSeen(tx: TenantTransaction, userUID: string, idGenericDocument: string) {
  return tx.db
    .selectFrom('genericDocuments as g')
    .select(['g.idGenericDocument', 'g.name', 'g.mimeType', 'g.size', 'g.storageKey'])
    .where('g.clientUID', '=', tx.clientUID)
    .where('g.idGenericDocument', '=', idGenericDocument)
    .where(isSeen(userUID))
    .executeTakeFirst()
}

/** Those of some images that the user sees and that Vatio does not delete by itself. */
export function listSeen(tx: TenantTransaction, userUID: string, ids: readonly string[]) {
  return tx.db
    .selectFrom('genericDocuments as g')
    .innerJoin('storedFiles as f', (join) =>
      join.onRef('f.clientUID', '=', 'g.clientUID').onRef('f.storageKey', '=', 'g.storageKey'),
    )
    .where('f.isTemporary', '=', false)
    .select(['g.idGenericDocument', 'g.name', 'g.mimeType', 'g.size', 'g.storageKey'])
    .where('g.clientUID', '=', tx.clientUID)
    .where(allOf([isOneOf(images.ref('g.idGenericDocument'), ids, 'uuid'), isSeen(userUID)]))
    .execute()
}

/** Whether a background or a template has the image. */
export async function isUsedByTemplates(tx: TenantTransaction, idGenericDocument: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('genericDocuments as g')
    .select('g.idGenericDocument')
    .where('g.clientUID', '=', tx.clientUID)
    .where('g.idGenericDocument', '=', idGenericDocument)
    .where(anyOf([isOfCompany, isInTemplate('user')]))
    .executeTakeFirst()
  return row !== undefined
}

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

/** An image of the company. */
export function findImage(tx: TenantTransaction, idGenericDocument: string) {
  return tx.db
    .selectFrom('genericDocuments')
    .select(['name', 'mimeType', 'storageKey'])
    .where('clientUID', '=', tx.clientUID)
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

/** Deletes the images of a user that the company's templates do not have; returns the keys of their files. */
export async function deleteOfUser(tx: TenantTransaction, userUID: string): Promise<string[]> {
  const rows = await tx.db
    .deleteFrom('genericDocuments as g')
    .where('g.clientUID', '=', tx.clientUID)
    .where('g.creationUserUID', '=', userUID)
    .where(sql<SqlBool>`not ${isOfCompany}`)
    .returning('g.storageKey')
    .execute()
  return rows.map((row) => row.storageKey)
}

/**
 * Deletes the images uploaded before a moment that no dashboard, template or shared document uses, deleted ones included:
 * they may be restored.
 * Deletes the images uploaded before a moment that no dashboard, template or shared document uses, deleted ones included: they may
 * be restored.
 * Deletes the images uploaded before a moment that no dashboard, template or shared document uses, deleted dashboards and
 * templates included: they may be restored.
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
    .where(
      sql<SqlBool>`not exists (
        select from shareable_contents c
        where c.client_uid = g.client_uid and c.images @> array[g.id_generic_document])`,
    )
    .where(sql<SqlBool>`not (${isOfCompany} or ${isInTemplate('user')})`)
    .returning('g.storageKey')
    .execute()
  return rows.map((row) => row.storageKey)
}
