import type { ImportReason } from '@vatio/domain/energy-crm/imports/import-reason'
import type { ImportedEntity, ImportOutcome } from '@vatio/domain/energy-crm/imports/list-import'
import type { TableRow, TableValue } from '@vatio/domain/files/tables/table-file'
import type {
  ImportRow,
  ImportRowsQuery,
  ImportSummary,
} from '@vatio/protocol/energy-crm/imports/imports.schema'
import { sql, type SqlBool } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { TOTAL_LIMIT } from '@vatio/protocol/wire'
import type { RowWrites, ValidatedRow } from './validated-row.ts'

/** A row as it was read and corrected. */
export interface StagedRow {
  readonly row: number
  readonly line: number
  readonly cells: readonly TableValue[]
  readonly corrections: Readonly<Record<string, string | null>>
}

/** A row with what its check found. */
export interface CheckedRow extends StagedRow {
  readonly outcome: ImportOutcome | null
  readonly reasons: readonly ImportReason[]
  readonly keys: readonly string[]
  /** Kinds of the records that it creates. */
  readonly creates: readonly ImportedEntity[]
}

/** Stores rows in their order. @param first number of the first one. */
export async function insertStagedRows(
  tx: TenantTransaction,
  idImport: string,
  rows: readonly TableRow[],
  first: number,
): Promise<void> {
  const given = rows.map(({ line, cells }, place) => ({ row: first + place, line, cells }))
  await sql`
    insert into import_rows (client_uid, id_import, row, line, cells)
    select ${tx.clientUID}, ${idImport}, given.row, given.line, given.cells
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (row int, line int, cells jsonb)`.execute(
    tx.db,
  )
}

const COLUMNS = sql`row, line, cells, corrections, outcome, reasons, keys, creates`

/** Rows in their order. @param after number of the row before the first. */
export async function selectStagedRows(
  tx: TenantTransaction,
  idImport: string,
  after: number,
  limit: number,
): Promise<CheckedRow[]> {
  const { rows } = await sql<CheckedRow>`
    select ${COLUMNS} from import_rows
    where client_uid = ${tx.clientUID} and id_import = ${idImport} and row > ${after}
    order by row limit ${limit}`.execute(tx.db)
  return rows
}

/** The rows that share a key with one of some keys, and the row itself, in their order. */
export async function selectRowsOfKeys(
  tx: TenantTransaction,
  idImport: string,
  row: number,
  keys: readonly string[],
  limit: number,
): Promise<CheckedRow[]> {
  const { rows } = await sql<CheckedRow>`
    select ${COLUMNS} from import_rows
    where client_uid = ${tx.clientUID} and id_import = ${idImport}
      and (row = ${row} or keys && ${[...keys]}::text[])
    order by row limit ${limit}`.execute(tx.db)
  return rows
}

export async function updateCorrections(
  tx: TenantTransaction,
  idImport: string,
  row: number,
  corrections: Readonly<Record<string, string | null>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('importRows')
    .set({ corrections: JSON.stringify(corrections) })
    .where('clientUID', '=', tx.clientUID)
    .where('idImport', '=', idImport)
    .where('row', '=', row)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores what a check found of rows. */
export async function updateOutcomes(
  tx: TenantTransaction,
  idImport: string,
  validated: readonly ValidatedRow[],
): Promise<void> {
  if (validated.length === 0) return
  const given = validated.map(({ row, outcome, reasons, keys, writes }) => ({
    row,
    outcome,
    reasons,
    warned: outcome !== 'refused' && reasons.some(({ severity }) => severity === 'warning'),
    keys,
    creates: toCreated(writes),
  }))
  // Every row is there: on its conflict it is found by the key. A join would be planned without statistics of the new
  // import, and compare all of its rows with all of these.
  await sql`
    insert into import_rows (client_uid, id_import, row, line, cells, outcome, reasons, warned, keys, creates)
    select ${tx.clientUID}, ${idImport}, given.row, 0, '[]', given.outcome, given.reasons, given.warned, given.keys,
      given.creates
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (row int, outcome text, reasons jsonb, warned boolean, keys text[], creates text[])
    on conflict (client_uid, id_import, row) do update set outcome = excluded.outcome, reasons = excluded.reasons,
      warned = excluded.warned, keys = excluded.keys, creates = excluded.creates`.execute(tx.db)
}

/** Kinds of the records that a row creates. */
export function toCreated({ newClients, newPoints, newContracts }: RowWrites): ImportedEntity[] {
  return [
    ...newClients.map(() => 'client' as const),
    ...newPoints.map(() => 'consumptionPoint' as const),
    ...newContracts.map(() => 'contract' as const),
  ]
}

/** Adds up what the check of all rows found. */
export async function countOutcomes(tx: TenantTransaction, idImport: string): Promise<ImportSummary> {
  const isOfImport = sql`client_uid = ${tx.clientUID} and id_import = ${idImport}`
  const { rows } = await sql<Omit<ImportSummary, 'codes' | 'records'>>`
    select count(*) filter (where outcome = 'create') as create, count(*) filter (where outcome = 'update') as update,
      count(*) filter (where outcome = 'skip') as skip, count(*) filter (where outcome = 'refused') as refused,
      count(*) filter (where warned and outcome in ('create', 'update')) as warned
    from import_rows where ${isOfImport}`.execute(tx.db)
  const { rows: codes } = await sql<ImportSummary['codes'][number]>`
    select reason ->> 'code' as code, reason ->> 'severity' as severity, count(distinct row) as rows
    from import_rows, jsonb_array_elements(reasons) as reason where ${isOfImport}
    group by 1, 2 order by 3 desc, 1`.execute(tx.db)
  const { rows: created } = await sql<{ entity: keyof ImportSummary['records']; count: number }>`
    select entity, count(*) as count from import_rows, unnest(creates) as entity where ${isOfImport} group by 1`.execute(
    tx.db,
  )
  const [counts] = rows
  const records = { client: 0, consumptionPoint: 0, contract: 0 }
  for (const { entity, count } of created) records[entity] = count
  return { ...(counts ?? { create: 0, update: 0, skip: 0, refused: 0, warned: 0 }), codes, records }
}

export interface RowsPage {
  readonly rows: readonly (Omit<CheckedRow, 'creates'> & Pick<ImportRow, 'records'>)[]
  readonly total: number
  readonly totalIsExact: boolean
}

/** A page of the rows that a filter matches, with their records. */
export async function searchRows(
  tx: TenantTransaction,
  idImport: string,
  { limit, offset, outcome, warned, code, kept }: ImportRowsQuery,
): Promise<RowsPage> {
  const conditions = [sql<SqlBool>`r.client_uid = ${tx.clientUID} and r.id_import = ${idImport}`]
  if (outcome !== undefined) conditions.push(sql`r.outcome = ${outcome}`)
  if (warned !== undefined) {
    conditions.push(sql`(r.warned and r.outcome in ('create', 'update')) = ${warned}`)
  }
  if (code !== undefined) conditions.push(sql`r.reasons @> ${JSON.stringify([{ code }])}::jsonb`)
  if (kept !== undefined) {
    conditions.push(sql`exists (
      select from import_records d where d.client_uid = r.client_uid and d.id_import = r.id_import and d.row = r.row
        and d.undo <> 'undone') = ${kept}`)
  }
  const isMatch = sql.join(conditions, sql` and `)
  const page = sql<RowsPage['rows'][number]>`
    select r.row, r.line, r.cells, r.corrections, r.outcome, r.reasons, r.keys, coalesce((
      select json_agg(json_build_object('entity', d.entity, 'idEntity', d.id_entity, 'action', d.action, 'undo', d.undo)
        order by d.entity)
      from import_records d
      where d.client_uid = r.client_uid and d.id_import = r.id_import and d.row = r.row), '[]') as records
    from import_rows r where ${isMatch} order by r.row limit ${limit} offset ${offset}`.execute(tx.db)
  const count = sql<{ total: number }>`
    select count(*) as total from (select from import_rows r where ${isMatch} limit ${TOTAL_LIMIT + 1}) as matching`.execute(
    tx.db,
  )
  const [{ rows }, { rows: counted }] = await Promise.all([page, count])
  const total = counted[0]?.total ?? 0
  return { rows, total: Math.min(total, TOTAL_LIMIT), totalIsExact: total <= TOTAL_LIMIT }
}

/** Rows that are not imported, in their order. @param after number of the row before the first. */
export async function selectFailedRows(
  tx: TenantTransaction,
  idImport: string,
  after: number,
  limit: number,
): Promise<CheckedRow[]> {
  const { rows } = await sql<CheckedRow>`
    select ${COLUMNS} from import_rows
    where client_uid = ${tx.clientUID} and id_import = ${idImport} and row > ${after} and outcome = 'refused'
    order by row limit ${limit}`.execute(tx.db)
  return rows
}
