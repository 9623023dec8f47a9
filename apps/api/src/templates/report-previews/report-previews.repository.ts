import type { MissingVariable } from '@vatio/domain/templates/report-documents/compose-report'
import type { ReportDocument } from '@vatio/domain/templates/report-documents/report-document'
import type { ReportData } from '@vatio/domain/templates/report-data/report-variable'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import type { ReportSource } from '@vatio/protocol/templates/report-data/report-data.schema'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** What is stored of a preview, besides whose it is and when it ends. */
export interface StoredPreview {
  readonly document: ReportDocument
  readonly data: ReportData | null
  readonly source: ReportSource | null
  readonly template: { readonly idTemplate: string; readonly name: string; readonly version: number } | null
  readonly missing: readonly MissingVariable[]
  readonly email: string | null
}

interface NewPreview {
  readonly keyHash: Buffer
  readonly userUID: string
  readonly templateType: TemplateType
  readonly title: string
  readonly preview: StoredPreview
  readonly creationTimestamp: Date
  readonly expiresAt: Date
}

export async function insertPreview(
  tx: TenantTransaction,
  { preview, ...values }: NewPreview,
): Promise<void> {
  await tx.db
    .insertInto('reportPreviews')
    .values({ ...values, clientUID: tx.clientUID, preview: JSON.stringify(preview) })
    .execute()
}

/** A user's preview that is not over. */
export async function findPreview(tx: TenantTransaction, userUID: string, keyHash: Buffer, now: Date) {
  const row = await tx.db
    .selectFrom('reportPreviews')
    .select(['templateType', 'title', 'preview', 'expiresAt'])
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .where('keyHash', '=', keyHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const templateType = row.templateType as TemplateType
  return { ...row, templateType, preview: row.preview as unknown as StoredPreview }
}

/** How many previews of a user are not over. */
export async function countPreviews(tx: TenantTransaction, userUID: string, now: Date): Promise<number> {
  const { count } = await tx.db
    .selectFrom('reportPreviews')
    .select((preview) => preview.fn.countAll<number>().as('count'))
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes the previews of a user but the newest. @returns how many. */
export async function deleteOldPreviews(
  tx: TenantTransaction,
  userUID: string,
  kept: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from report_previews p
    where p.client_uid = ${tx.clientUID} and p.user_uid = ${userUID} and p.key_hash not in (
      select n.key_hash from report_previews n
      where n.client_uid = ${tx.clientUID} and n.user_uid = ${userUID}
      order by n.creation_timestamp desc, n.key_hash limit ${kept})`.execute(tx.db)
  return Number(numAffectedRows ?? 0)
}

export async function deleteExpiredPreviews(tx: TenantTransaction, now: Date): Promise<void> {
  await tx.db
    .deleteFrom('reportPreviews')
    .where('clientUID', '=', tx.clientUID)
    .where('expiresAt', '<=', now)
    .execute()
}
