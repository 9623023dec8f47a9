import type { RetentionPeriods } from '@vatio/domain/security/personal-data/retention'
import type { SubjectKind } from '@vatio/protocol/security/personal-data/personal-data.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { textCondition } from '../../platform/db/text-search.ts'
import { countRows, type Total } from '../../platform/db/totals.ts'
import { Where } from '../../platform/db/where.ts'

const MOST_OF_A_KIND = 15

export interface SubjectRow {
  readonly kind: SubjectKind
  readonly id: string
  readonly name: string
  readonly detail: string | null
  readonly deleted: boolean
  readonly erased: boolean
}

const SUBJECTS: Readonly<Record<SubjectKind, string>> = {
  user: `select 'user' as kind, s.user_uid as id, s.user_name as name, s.email as detail,
                s.deleted_at is not null as deleted, s.erased_at is not null as erased
         from users s`,
  client: `select 'client' as kind, s.id_client as id,
                  concat_ws(' ', s.name, nullif(s.first_surname, ''), nullif(s.second_surname, '')) as name,
                  coalesce(s.dni_or_cif, s.email) as detail, s.deleted_at is not null as deleted,
                  s.erased_at is not null as erased
           from clients s`,
}
const ID: Readonly<Record<SubjectKind, string>> = { user: 's.user_uid', client: 's.id_client' }

/** Persons of a kind whose name, e-mail or numbers hold a text, deleted ones too and erased ones not. */
export async function searchSubjects(
  tx: TenantTransaction,
  kind: SubjectKind,
  text: string,
): Promise<SubjectRow[]> {
  const where = new Where()
  where.and(`s.client_uid = ${where.param(tx.clientUID)} and s.erased_at is null`)
  where.and(textCondition(where, 's.search_text', text) ?? 'false')
  return tx.query<SubjectRow & Record<string, unknown>>(
    `select * from (${SUBJECTS[kind]} where ${where.sql}) as found
     order by name collate spanish, id limit ${MOST_OF_A_KIND}`,
    where.values,
  )
}

/** A person, locked against two erasures at once. */
export async function lockSubject(
  tx: TenantTransaction,
  kind: SubjectKind,
  id: string,
): Promise<SubjectRow | null> {
  const [row] = await tx.query<SubjectRow & Record<string, unknown>>(
    `${SUBJECTS[kind]} where s.client_uid = $1 and ${ID[kind]} = $2 for update`,
    [tx.clientUID, id],
  )
  return row ?? null
}

export interface ExportRow {
  readonly id_personal_data_export: string
  readonly kind: SubjectKind
  readonly id_subject: string
  readonly subject_name: string
  readonly requested_user_uid: string
  readonly requested_at: Date
  readonly ready_at: Date | null
  readonly expires_at: Date | null
  readonly storage_key: string | null
  readonly size: number | null
}

export async function insertExport(
  tx: TenantTransaction,
  given: Pick<
    ExportRow,
    'id_personal_data_export' | 'kind' | 'id_subject' | 'subject_name' | 'requested_user_uid' | 'requested_at'
  >,
): Promise<void> {
  await tx.query(
    `insert into personal_data_exports
       (client_uid, id_personal_data_export, kind, id_subject, subject_name, requested_user_uid, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      tx.clientUID,
      given.id_personal_data_export,
      given.kind,
      given.id_subject,
      given.subject_name,
      given.requested_user_uid,
      given.requested_at,
    ],
  )
}

export async function findExport(tx: TenantTransaction, id: string): Promise<ExportRow | null> {
  const [row] = await tx.query<ExportRow & Record<string, unknown>>(
    'select * from personal_data_exports where client_uid = $1 and id_personal_data_export = $2',
    [tx.clientUID, id],
  )
  return row ?? null
}

export async function listExportRows(
  tx: TenantTransaction,
  page: { readonly limit: number; readonly offset: number },
): Promise<Total & { rows: ExportRow[] }> {
  const select = 'select * from personal_data_exports where client_uid = $1'
  const rows = await tx.query<ExportRow & Record<string, unknown>>(
    `${select} order by requested_at desc, id_personal_data_export desc limit $2 offset $3`,
    [tx.clientUID, page.limit, page.offset],
  )
  return { rows, ...(await countRows(tx, select, [tx.clientUID])) }
}

/** Whether the export was still wanted: the person may have been erased meanwhile. */
export async function markExportReady(
  tx: TenantTransaction,
  id: string,
  ready: { readonly storageKey: string; readonly size: number; readonly at: Date; readonly expiresAt: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `update personal_data_exports set storage_key = $3, size = $4, ready_at = $5, expires_at = $6
     where client_uid = $1 and id_personal_data_export = $2 returning id_personal_data_export`,
    [tx.clientUID, id, ready.storageKey, ready.size, ready.at, ready.expiresAt],
  )
  return rows.length === 1
}

/**
 * Exports of a person or those whose time is over: their rows and the records of their files go.
 *
 * @returns keys of the files, which are now to be erased
 */
export async function removeExports(
  tx: TenantTransaction,
  which: { readonly idSubject: string } | { readonly expiredAt: Date },
): Promise<string[]> {
  const condition = 'idSubject' in which ? 'id_subject = $2' : 'expires_at < $2'
  const value = 'idSubject' in which ? which.idSubject : which.expiredAt
  const rows = await tx.query<{ storage_key: string | null }>(
    `delete from personal_data_exports where client_uid = $1 and ${condition} returning storage_key`,
    [tx.clientUID, value],
  )
  const keys = rows.map((row) => row.storage_key).filter((key) => key !== null)
  await tx.query('delete from stored_files where client_uid = $1 and storage_key = any ($2)', [
    tx.clientUID,
    keys,
  ])
  return keys
}

export interface RetentionRow extends RetentionPeriods {
  readonly version: number
}

export async function findRetention(tx: TenantTransaction): Promise<RetentionRow | null> {
  const [row] = await tx.query<RetentionRow & Record<string, unknown>>(
    `select audit_days as "auditDays", mail_days as "mailDays", raw_answer_days as "rawAnswerDays",
            notification_days as "notificationDays", version
     from retention_periods where client_uid = $1`,
    [tx.clientUID],
  )
  return row ?? null
}

/** Whether the row still had the version; version 0 stands for no row. */
export async function putRetention(
  tx: TenantTransaction,
  periods: RetentionPeriods,
  version: number,
): Promise<boolean> {
  const values = [
    tx.clientUID,
    periods.auditDays,
    periods.mailDays,
    periods.rawAnswerDays,
    periods.notificationDays,
  ]
  const rows =
    version === 0
      ? await tx.query(
          `insert into retention_periods (client_uid, audit_days, mail_days, raw_answer_days, notification_days)
           values ($1, $2, $3, $4, $5) on conflict do nothing returning version`,
          values,
        )
      : await tx.query(
          `update retention_periods set audit_days = $2, mail_days = $3, raw_answer_days = $4,
             notification_days = $5, version = version + 1
           where client_uid = $1 and version = $6 returning version`,
          [...values, version],
        )
  return rows.length === 1
}
