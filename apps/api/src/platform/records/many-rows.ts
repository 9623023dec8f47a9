import { sql } from 'kysely'
import { withConstraints, type TenantTransaction } from '../db/database.ts'
import { nameInSql } from '../db/kysely.ts'
import {
  NEXT_VERSION,
  rowsOf,
  type NewValues,
  type RecordTable,
  type RecordTableName,
  type SoftDeletedTableName,
} from './record-table.ts'
import type { DB } from '../db/table-types.ts'

/** A row that is written, by its id. */
export interface RowValues<Values> {
  readonly id: string
  readonly values: Values
}

/** {@link RowValues} of a row that was read with this version. */
export interface VersionedValues<Values> extends RowValues<Values> {
  readonly version: number
}

/**
 * Inserts many rows in one statement: a parameter for each value would cost more than the rows. Every row has the same
 * columns.
 *
 * @throws the errors of `constraintErrors`.
 */
export async function insertRows<T extends RecordTableName, Id extends string>(
  tx: TenantTransaction,
  { table, id, hasCreator, constraintErrors }: RecordTable<T, Id>,
  rows: readonly RowValues<NewValues<T, Id>>[],
): Promise<void> {
  const creator = hasCreator ? { creationUserUID: tx.userUID ?? null } : {}
  await insertValues(
    tx,
    table,
    rows.map((row) => ({ ...row.values, ...creator, [id]: row.id })),
    constraintErrors,
  )
}

/** Inserts many rows of any table of the tenant, all with the same columns. */
export async function insertValues(
  tx: TenantTransaction,
  table: keyof DB,
  rows: readonly object[],
  constraintErrors: RecordTable<RecordTableName, string>['constraintErrors'] = {},
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(['clientUID', ...Object.keys(first)].map((name) => sql.ref(name)))
  const insert = sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from ${recordsOf(
      table,
      rows.map((row) => ({ ...row, clientUID: tx.clientUID })),
    )} as given`
  await withConstraints(insert.execute(tx.db), constraintErrors)
}

/**
 * Replaces columns of many rows, each against its version, in one statement. Every row has the same columns.
 *
 * @returns the ids that were written: a row that was changed or deleted meanwhile is left as it is.
 * @throws the errors of `constraintErrors`.
 */
export async function updateRows<T extends SoftDeletedTableName, Id extends string>(
  tx: TenantTransaction,
  { table, id, constraintErrors }: RecordTable<T, Id>,
  rows: readonly VersionedValues<object>[],
): Promise<Set<string>> {
  const [first] = rows
  if (!first) return new Set()
  const sets = sql.join(
    Object.keys(first.values).map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`),
  )
  const given = recordsOf(
    table,
    rows.map((row) => ({ ...row.values, [id]: row.id, version: row.version })),
  )
  const update = sql<{ id: string }>`
    update ${sql.table(table)} as stored set ${sets}, version = stored.version + 1
    from ${given} as given
    where stored.client_uid = ${tx.clientUID} and stored.${sql.ref(id)} = given.${sql.ref(id)}
      and stored.version = given.version and stored.deleted_at is null
    returning stored.${sql.ref(id)} as id`
  const { rows: written } = await withConstraints(update.execute(tx.db), constraintErrors)
  return new Set(written.map((row) => row.id))
}

/**
 * Locks many rows until the transaction ends, so that they are neither deleted nor changed.
 *
 * @returns whether all of them are there and not deleted.
 */
export async function lockRowsForShare<T extends SoftDeletedTableName, Id extends string>(
  tx: TenantTransaction,
  { table, id }: RecordTable<T, Id>,
  ids: ReadonlySet<string>,
): Promise<boolean> {
  if (ids.size === 0) return true
  const rows = await rowsOf(tx)
    .selectFrom(table as 'rows')
    .select(id as 'id')
    .where('clientUID', '=', tx.clientUID)
    .where(sql<boolean>`${sql.ref(id)} = any(${[...ids]}::uuid[])`)
    .where('deletedAt', 'is', null)
    .forShare()
    .execute()
  return rows.length === ids.size
}

/**
 * Marks many rows as deleted, each against its version.
 *
 * @returns the ids that were deleted.
 */
export async function softDeleteRows<T extends SoftDeletedTableName, Id extends string>(
  tx: TenantTransaction,
  { table, id }: RecordTable<T, Id>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await rowsOf(tx)
    .updateTable(table as 'rows')
    .set({ deletedAt: sql<Date>`now()`, deletedUserUID: tx.userUID ?? null, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where(sql<boolean>`${sql.ref(id)} = any(${[...ids]}::uuid[])`)
    .where('deletedAt', 'is', null)
    .returning(id as 'id')
    .execute()
  return new Set(rows.map((row) => (row as unknown as Record<string, string>)[id] ?? ''))
}

/** Rows of a table out of one parameter, with the types of its columns. */
function recordsOf(table: string, rows: readonly Readonly<Record<string, unknown>>[]) {
  const [first = {}] = rows
  const names = Object.keys(first).map((name) => [name, nameInSql(name)] as const)
  const json = rows.map((row) => Object.fromEntries(names.map(([name, column]) => [column, row[name]])))
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(json)}::jsonb)`
}
