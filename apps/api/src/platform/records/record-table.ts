import type { DomainError } from '@vatio/domain/domain-error'
import { sql, type Insertable, type Updateable } from 'kysely'
import { withConstraints, type TenantTransaction } from '../db/database.ts'
import type { DB } from '../db/table-types.ts'

/** Tables whose rows people edit: each row has a tenant and a version. */
export type RecordTableName = {
  [T in keyof DB]: 'clientUID' | 'version' extends keyof DB[T] ? T : never
}[keyof DB]
/** Those with soft deletion. */
export type SoftDeletedTableName = {
  [T in RecordTableName]: 'deletedAt' | 'deletedUserUID' extends keyof DB[T] ? T : never
}[RecordTableName]

/** Those of them with a column of that name that refers to another record. */
export type SoftDeletedTableWith<Column extends string> = {
  [T in SoftDeletedTableName]: Column extends keyof DB[T] ? T : never
}[SoftDeletedTableName]

/** Columns that only the functions of this file write. */
type Managed =
  | 'clientUID'
  | 'version'
  | 'creationTimestamp'
  | 'creationUserUID'
  | 'deletedAt'
  | 'deletedUserUID'
  | 'erasedAt'

export interface RecordTable<T extends RecordTableName, Id extends string> {
  readonly table: T
  /** Column of the id; the primary key is the tenant and it. */
  readonly id: Id
  /** Whether the table has the columns `creationUserUID` and `deletedAt`. */
  readonly hasCreator: boolean
  readonly isSoftDeleted: boolean
  /** Whether rows may have erased personal data (`erasedAt`): those are never restored. */
  readonly canBeErased: boolean
  /** Names of constraints to the errors that their violations become. */
  readonly constraintErrors: Readonly<Record<string, () => DomainError>>
}

export type InsertValues<T extends RecordTableName, Id extends string> = Omit<Insertable<DB[T]>, Managed | Id>
/** With the time of creation, where it comes from the application's clock instead of the database's. */
export type NewValues<T extends RecordTableName, Id extends string> = Omit<
  Insertable<DB[T]>,
  Exclude<Managed, 'creationTimestamp'> | Id
>
export type UpdateValues<T extends RecordTableName, Id extends string> = Omit<Updateable<DB[T]>, Managed | Id>

export interface RowKey {
  readonly id: string
  readonly version: number
}

/** Describes a table of records. The compiler checks the flags against the columns. */
export function recordTable<T extends RecordTableName, Id extends keyof DB[T] & string>(
  definition: Pick<RecordTable<T, Id>, 'table' | 'id'> &
    Partial<Pick<RecordTable<T, Id>, 'constraintErrors'>> & {
      readonly hasCreator: 'creationUserUID' extends keyof DB[T] ? true : false
      readonly isSoftDeleted: T extends SoftDeletedTableName ? true : false
    } & ('erasedAt' extends keyof DB[T] ? { readonly canBeErased: true } : { readonly canBeErased?: false }),
): RecordTable<T, Id> {
  return { constraintErrors: {}, canBeErased: false, ...definition }
}

/** @throws the errors of `constraintErrors`. */
export async function insertRow<T extends RecordTableName, Id extends string>(
  tx: TenantTransaction,
  { table, id, hasCreator, constraintErrors }: RecordTable<T, Id>,
  newId: string,
  values: NewValues<T, Id>,
): Promise<void> {
  const creator = hasCreator ? { creationUserUID: tx.userUID ?? null } : {}
  const insert = rowsOf(tx)
    .insertInto(table as 'rows')
    .values({ ...values, clientUID: tx.clientUID, [id as 'id']: newId, ...creator })
  await withConstraints(insert.execute(), constraintErrors)
}

/** Returns whether a row with that id and version existed. @throws the errors of `constraintErrors`. */
export async function updateRow<T extends RecordTableName, Id extends string>(
  tx: TenantTransaction,
  { table, id, isSoftDeleted, constraintErrors }: RecordTable<T, Id>,
  key: RowKey,
  values: UpdateValues<T, Id> | NewValues<T, Id>,
): Promise<boolean> {
  const update = rowsOf(tx)
    .updateTable(table as 'rows')
    .set({ ...values, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where(id as 'id', '=', key.id)
    .where('version', '=', key.version)
    .$if(isSoftDeleted, (query) => query.where('deletedAt', 'is', null))
  const { numUpdatedRows } = await withConstraints(update.executeTakeFirst(), constraintErrors)
  return numUpdatedRows > 0n
}

/**
 * Marks a row as deleted; returns whether there was one.
 *
 * @param values other columns that change, e.g. that a deleted row is no longer the default.
 */
export async function softDeleteRow<T extends SoftDeletedTableName, Id extends string>(
  tx: TenantTransaction,
  { table, id }: RecordTable<T, Id>,
  value: string,
  values: UpdateValues<T, Id> | Record<string, never> = {},
): Promise<boolean> {
  const { numUpdatedRows } = await rowsOf(tx)
    .updateTable(table as 'rows')
    .set({
      ...values,
      deletedAt: sql<Date>`now()`,
      deletedUserUID: tx.userUID ?? null,
      version: NEXT_VERSION,
    })
    .where('clientUID', '=', tx.clientUID)
    .where(id as 'id', '=', value)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a row; returns whether there was one. @throws the errors of `constraintErrors`. */
export async function deleteRow<T extends RecordTableName, Id extends string>(
  tx: TenantTransaction,
  { table, id, constraintErrors }: RecordTable<T, Id>,
  value: string,
): Promise<boolean> {
  const remove = rowsOf(tx)
    .deleteFrom(table as 'rows')
    .where('clientUID', '=', tx.clientUID)
    .where(id as 'id', '=', value)
  const { numDeletedRows } = await withConstraints(remove.executeTakeFirst(), constraintErrors)
  return numDeletedRows > 0n
}

/** Marks child rows as deleted, with the same timestamp as their parent in this transaction. */
export async function softDeleteChildren<Column extends string, T extends SoftDeletedTableWith<Column>>(
  tx: TenantTransaction,
  { table }: RecordTable<T, string>,
  parent: { readonly column: Column; readonly id: string },
): Promise<void> {
  await rowsOf(tx)
    .updateTable(table as 'rows')
    .set({ deletedAt: sql<Date>`now()`, deletedUserUID: tx.userUID ?? null, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where(parent.column as 'id', '=', parent.id)
    .where('deletedAt', 'is', null)
    .execute()
}

/** Locks a row until the transaction ends, so that it is neither deleted nor changed; returns whether there was one. */
export async function lockRow<T extends RecordTableName, Id extends string>(
  tx: TenantTransaction,
  { table, id, isSoftDeleted }: RecordTable<T, Id>,
  value: string,
  strength: 'share' | 'update',
): Promise<boolean> {
  const select = rowsOf(tx)
    .selectFrom(table as 'rows')
    .select(id as 'id')
    .where('clientUID', '=', tx.clientUID)
    .where(id as 'id', '=', value)
    .$if(isSoftDeleted, (query) => query.where('deletedAt', 'is', null))
  const rows = await (strength === 'share' ? select.forShare() : select.forUpdate()).execute()
  return rows.length > 0
}

/** Number of rows of a table that are not deleted. */
export async function countRecords(tx: TenantTransaction, table: SoftDeletedTableName): Promise<number> {
  const { count } = await rowsOf(tx)
    .selectFrom(table as 'rows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('clientUID', '=', tx.clientUID)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Number of rows of another table that refer to a record and are not deleted. */
export async function countReferences<T extends SoftDeletedTableName>(
  tx: TenantTransaction,
  { table, column }: { readonly table: T; readonly column: keyof DB[T] & string },
  value: string,
): Promise<number> {
  const { count } = await rowsOf(tx)
    .selectFrom(table as 'rows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('clientUID', '=', tx.clientUID)
    .where(column as 'id', '=', value)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const NEXT_VERSION = sql<number>`version + 1`

interface RecordColumns {
  erasedAt: Date | null
  id: string
  clientUID: string
  version: number
  creationUserUID: string | null
  deletedAt: Date | null
  deletedUserUID: string | null
}

// Kysely cannot relate a table named by a type parameter to its columns: inside this folder every table has
// the shared columns, and the signatures of the functions check their arguments.
export function rowsOf(tx: TenantTransaction) {
  return tx.db.withTables<{ rows: Partial<RecordColumns> }>()
}
