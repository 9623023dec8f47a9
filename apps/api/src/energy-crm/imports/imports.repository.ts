import type { ImportKind, ImportOptions, ImportState } from '@vatio/domain/energy-crm/imports/list-import'
import type { ImportSummary } from '@vatio/protocol/energy-crm/imports/imports.schema'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'
import { NEXT_VERSION } from '../../platform/records/record-table.ts'

/** Header and first values of a column. */
export interface StoredColumn {
  readonly header: string
  readonly samples: readonly string[]
}

/** A mapping as it is remembered for a set of headers. */
export interface RememberedMapping {
  readonly mapping: Readonly<Record<string, string | null>>
  readonly options: ImportOptions
}

function selectImports(tx: TenantTransaction) {
  return tx.db
    .selectFrom('imports as i')
    .leftJoin('jobRuns as r', (join) =>
      join.onRef('r.clientUID', '=', 'i.clientUID').onRef('r.idJobRun', '=', 'i.idJobRun'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.clientUID', '=', 'i.clientUID').onRef('u.userUID', '=', 'i.userUID'),
    )
    .select(['i.idImport', 'i.kind', 'i.fileName', 'i.sheetName', 'i.encoding', 'i.separator'])
    .select(['i.headerLine', 'i.mappingOrigin', 'i.dateOrder', 'i.decimalMark', 'i.existing'])
    .select(['i.rowCount', 'i.state', 'i.idJobRun', 'i.userUID', 'i.requestedAt', 'i.importedAt'])
    .select(['i.expiresAt', 'i.version', 'u.userName'])
    .select(sql<StoredColumn[]>`i.columns`.as('columns'))
    .select(sql<(string | null)[]>`i.mapping`.as('mapping'))
    .select(sql<ImportSummary | null>`i.summary`.as('summary'))
    .select(['r.state as runState', 'r.cancelRequested', 'r.doneSteps', 'r.totalSteps', 'r.errorCode'])
    .select((row) =>
      row
        .selectFrom('importRecords as d')
        .select(
          sql<{ undone: number; kept: number } | null>`case when count(*) > 0 then json_build_object(
            'undone', count(*) filter (where d.undo = 'undone'),
            'kept', count(*) filter (where d.undo <> 'undone')) end`.as('undone'),
        )
        .whereRef('d.clientUID', '=', 'i.clientUID')
        .whereRef('d.idImport', '=', 'i.idImport')
        .where('d.undo', 'is not', null)
        .as('undone'),
    )
    .where('i.clientUID', '=', tx.clientUID)
}

export type ImportDbRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

export function findImport(tx: TenantTransaction, idImport: string) {
  return selectImports(tx).where('i.idImport', '=', idImport).executeTakeFirst()
}

/**
 * Locks an import until the transaction ends, so that two callers do not begin the same. A job that writes records of it
 * does not hold this lock: it can be cancelled.
 */
export async function lockImport(tx: TenantTransaction, idImport: string): Promise<void> {
  await tx.db
    .selectFrom('imports')
    .select('idImport')
    .where('clientUID', '=', tx.clientUID)
    .where('idImport', '=', idImport)
    .forNoKeyUpdate()
    .execute()
}

export async function searchImports(
  tx: TenantTransaction,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Total & { readonly rows: ImportDbRow[] }> {
  const all = tx.db.selectFrom('imports').select([]).where('clientUID', '=', tx.clientUID)
  const page = selectImports(tx)
    .orderBy('i.requestedAt', 'desc')
    .orderBy('i.idImport', 'desc')
    .limit(limit)
    .offset(offset)
  const [rows, total] = await Promise.all([page.execute(), countUpToLimit(tx, all)])
  return { rows, ...total }
}

/**
 * How many imports of the company wait to be finished, or were finished since a day: they are few, whatever a company
 * imports in a month. Concurrent uploads wait for each other.
 */
export async function countImports(tx: TenantTransaction, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports:${tx.clientUID}`}, 0))`.execute(tx.db)
  const { count } = await tx.db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('clientUID', '=', tx.clientUID)
    .where((i) => i.or([i('state', 'not in', ['imported', 'undone']), i('requestedAt', '>=', since)]))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertImport(
  tx: TenantTransaction,
  values: Omit<Insertable<DB['imports']>, 'clientUID'>,
): Promise<void> {
  await tx.db
    .insertInto('imports')
    .values({ ...values, clientUID: tx.clientUID })
    .execute()
}

/** Changes an import, which is locked or belongs to the run of its job. */
export async function updateImport(
  tx: TenantTransaction,
  idImport: string,
  values: Updateable<DB['imports']>,
): Promise<void> {
  await tx.db
    .updateTable('imports')
    .set({ ...values, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('idImport', '=', idImport)
    .execute()
}

/** What a job finds to do; null when the import is in another state, or another run has it. */
export async function findImportOfRun(
  tx: TenantTransaction,
  idImport: string,
  { state, idJobRun }: { readonly state: ImportState; readonly idJobRun: string },
): Promise<ImportDbRow | null> {
  const found = await findImport(tx, idImport)
  return found?.state === state && found.idJobRun === idJobRun ? found : null
}

export async function deleteImport(tx: TenantTransaction, idImport: string): Promise<number> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('imports')
    .where('clientUID', '=', tx.clientUID)
    .where('idImport', '=', idImport)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes imports with their rows once their time is over. */
export async function deleteExpiredImports(tx: TenantTransaction, now: Date): Promise<void> {
  await tx.db
    .deleteFrom('imports')
    .where('clientUID', '=', tx.clientUID)
    .where('expiresAt', '<', now)
    .execute()
}

export async function findMapping(
  tx: TenantTransaction,
  kind: ImportKind,
  headersKey: string,
): Promise<RememberedMapping | null> {
  const row = await tx.db
    .selectFrom('importMappings')
    .select([
      sql<RememberedMapping['mapping']>`mapping`.as('mapping'),
      sql<ImportOptions>`options`.as('options'),
    ])
    .where('clientUID', '=', tx.clientUID)
    .where('kind', '=', kind)
    .where('headersKey', '=', headersKey)
    .executeTakeFirst()
  return row ?? null
}

/** Remembers a mapping for a set of headers instead of the one before. */
export async function upsertMapping(
  tx: TenantTransaction,
  kind: ImportKind,
  headersKey: string,
  { mapping, options }: RememberedMapping,
  usedAt: Date,
): Promise<void> {
  const values = { mapping: JSON.stringify(mapping), options: JSON.stringify(options), usedAt }
  await tx.db
    .insertInto('importMappings')
    .values({ clientUID: tx.clientUID, kind, headersKey, ...values })
    .onConflict((conflict) => conflict.columns(['clientUID', 'kind', 'headersKey']).doUpdateSet(values))
    .execute()
}

/**
 * Locks what the company has uploaded until the transaction ends: `shared` by work on it, `alone` by what erases it.
 *
 * @returns false where others have it.
 */
export async function lockStagedData(tx: TenantTransaction, how: 'shared' | 'alone'): Promise<boolean> {
  const lock = sql.raw(how === 'shared' ? 'pg_try_advisory_xact_lock_shared' : 'pg_try_advisory_xact_lock')
  const { rows } = await sql<{ locked: boolean }>`
    select ${lock}(hashtextextended(${`staged:${tx.clientUID}`}, 0)) as locked`.execute(tx.db)
  return rows[0]?.locked === true
}

/**
 * Erases what imports may hold of a person: nobody can tell in which rows of other files they are, so that the cells of
 * all go, and with them what was not imported yet; what was imported can still be undone, but for their records. The
 * caller has locked the staged data alone.
 *
 * @param ids of the records of the person. @param texts by which they might stand in a header.
 */
export async function eraseStagedData(
  tx: TenantTransaction,
  ids: readonly string[],
  texts: readonly string[],
): Promise<void> {
  const company = sql`client_uid = ${tx.clientUID}`
  await sql`delete from imports where ${company} and state not in ('imported', 'undoing', 'undone')`.execute(
    tx.db,
  )
  await sql`delete from import_rows where ${company}`.execute(tx.db)
  await sql`update imports set columns = '[]', mapping = '[]' where ${company}`.execute(tx.db)
  await sql`delete from import_records where ${company} and id_entity = any(${[...ids]}::uuid[])`.execute(
    tx.db,
  )
  await sql`
    delete from import_mappings where ${company} and exists (
      select from unnest(${[...texts]}::text[]) as text
      where length(text) >= 4 and position(fold_text(text) in mapping::text) > 0)`.execute(tx.db)
}
