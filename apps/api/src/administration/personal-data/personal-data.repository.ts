import type { RetentionPeriods } from '@vatio/domain/administration/personal-data/retention'
import type {
  PersonalDataExport,
  RetentionReply,
  Subject,
  SubjectKind,
} from '@vatio/protocol/administration/personal-data/personal-data.schema'
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { containsText } from '../../platform/db/text-search.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'
import { NEXT_VERSION } from '../../platform/records/record-table.ts'

const MOST_OF_A_KIND = 15

export interface SubjectRow extends Subject {
  readonly isErased: boolean
}

const SUBJECTS: Readonly<Record<SubjectKind, RawBuilder<SubjectRow>>> = {
  user: sql`select 'user' as kind, s.user_uid as id, s.user_name as name, s.email as detail,
                   s.deleted_at is not null as is_deleted, s.erased_at is not null as is_erased
            from users s`,
  client: sql`select 'client' as kind, s.id_client as id,
                     concat_ws(' ', s.name, nullif(s.first_surname, ''), nullif(s.second_surname, '')) as name,
                     coalesce(s.dni_or_cif, s.email) as detail,
                     s.deleted_at is not null as is_deleted, s.erased_at is not null as is_erased
              from clients s`,
}
const ID = { user: sql.ref('s.userUID'), client: sql.ref('s.idClient') } as const

/**
 * Persons of a kind whose name, e-mail or numbers contain a text, including deleted ones, without erased
 * ones.
 */
export async function searchSubjects(
  tx: TenantTransaction,
  kind: SubjectKind,
  text: string,
): Promise<Subject[]> {
  const matches = containsText(sql.ref('s.searchText'), text) ?? sql`false`
  const { rows } = await sql<Subject>`
    select kind, id, name, detail, is_deleted
    from (${SUBJECTS[kind]} where s.client_uid = ${tx.clientUID} and s.erased_at is null and ${matches}) as found
    order by name collate spanish, id limit ${MOST_OF_A_KIND}`.execute(tx.db)
  return rows
}

/** A person, locked against two erasures at once. */
export async function lockSubject(
  tx: TenantTransaction,
  kind: SubjectKind,
  id: string,
): Promise<SubjectRow | undefined> {
  const { rows } = await sql<SubjectRow>`
    ${SUBJECTS[kind]} where s.client_uid = ${tx.clientUID} and ${ID[kind]} = ${id} for update`.execute(tx.db)
  return rows.at(0)
}

export type ExportRow = Selectable<DB['personalDataExports']>

export async function insertExport(
  tx: TenantTransaction,
  values: Omit<Insertable<DB['personalDataExports']>, 'clientUID'>,
): Promise<void> {
  await tx.db
    .insertInto('personalDataExports')
    .values({ ...values, clientUID: tx.clientUID })
    .execute()
}

export function findExport(tx: TenantTransaction, id: string): Promise<ExportRow | undefined> {
  return tx.db
    .selectFrom('personalDataExports')
    .selectAll()
    .where('clientUID', '=', tx.clientUID)
    .where('idPersonalDataExport', '=', id)
    .executeTakeFirst()
}

export async function listExports(
  tx: TenantTransaction,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Total & { exports: PersonalDataExport[] }> {
  const all = tx.db.selectFrom('personalDataExports').where('clientUID', '=', tx.clientUID)
  const page = all
    .select(['idPersonalDataExport', 'kind', 'idSubject', 'subjectName', 'requestedAt', 'readyAt'])
    .select(['expiresAt', 'size as sizeBytes'])
    .orderBy('requestedAt', 'desc')
    .orderBy('idPersonalDataExport', 'desc')
    .limit(limit)
    .offset(offset)
  const [rows, total] = await Promise.all([page.execute(), countUpToLimit(tx, all.select([]))])
  const exports = rows.map((row) => ({
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }))
  return { exports, ...total }
}

/** Whether the export is still wanted: the person may have been erased meanwhile. */
export async function markExportReady(
  tx: TenantTransaction,
  id: string,
  ready: Pick<ExportRow, 'storageKey' | 'size' | 'readyAt' | 'expiresAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('personalDataExports')
    .set(ready)
    .where('clientUID', '=', tx.clientUID)
    .where('idPersonalDataExport', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Deletes exports of a person or expired ones.
 *
 * @returns keys of the files to erase
 */
export async function removeExports(
  tx: TenantTransaction,
  which: { readonly idSubject: string } | { readonly expiredAt: Date },
): Promise<string[]> {
  const rows = await tx.db
    .deleteFrom('personalDataExports')
    .where('clientUID', '=', tx.clientUID)
    .where((eb) =>
      'idSubject' in which ? eb('idSubject', '=', which.idSubject) : eb('expiresAt', '<', which.expiredAt),
    )
    .returning('storageKey')
    .execute()
  return rows.map((row) => row.storageKey).filter((key) => key !== null)
}

export function findRetention(tx: TenantTransaction): Promise<RetentionReply | undefined> {
  return tx.db
    .selectFrom('retentionPeriods')
    .select(['auditDays', 'mailDays', 'rawAnswerDays', 'notificationDays', 'version'])
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirst()
}

/** Whether the row still had the version; version 0 means that there is no row. */
export async function storeRetention(
  tx: TenantTransaction,
  periods: RetentionPeriods,
  version: number,
): Promise<boolean> {
  const insert = tx.db
    .insertInto('retentionPeriods')
    .values({ clientUID: tx.clientUID, ...periods })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
  const update = tx.db
    .updateTable('retentionPeriods')
    .set({ ...periods, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('version', '=', version)
    .returning('version')
  const written = await (version === 0 ? insert.execute() : update.execute())
  return written.length === 1
}
