import type { DomainError } from '@vatio/domain/domain-error'
import { sql, type Insertable, type Kysely, type Updateable } from 'kysely'
import { withConstraints, type TenantTransaction } from '../db/database.ts'
import type { DB } from '../db/table-types.ts'

/** Tables whose rows people edit: each row has a tenant and a version. */
export type RecordTableName = {
  [T in keyof DB]: 'clientUID' | 'version' extends keyof DB[T] ? T : never
}[keyof DB]
/** Those whose rows are marked as deleted instead of removed. */
export type SoftDeletedTableName = {
  [T in RecordTableName]: 'deletedAt' | 'deletedUserUID' extends keyof DB[T] ? T : never
}[RecordTableName]

/** Columns that the functions of this file write. */
type Managed = 'clientUID' | 'version' | 'creationTimestamp' | 'creationUserUID' | 'deletedAt' | 'deletedUserUID'

export interface RecordTable<T extends RecordTableName = RecordTableName, Id extends string = string> {
  readonly table: T
  /** Column of the id; the primary key is the tenant and it. */
  readonly id: Id
  readonly hasCreator: boolean
  readonly isSoftDeleted: boolean
  /** Names of constraints to the errors they stand for. */
  readonly constraintErrors: Readonly<Record<string, () => DomainError>>
}

export type InsertValues<T extends RecordTableName, Id extends string> = Omit<Insertable<DB[T]>, Managed | Id>
export type UpdateValues<T extends RecordTableName, Id extends string> = Omit<Updateable<DB[T]>, Managed | Id>

export interface RowKey {
  readonly id: string
  readonly version: number
}

/** Describes a table of records; the flags follow from its columns, which the compiler checks. */
export function recordTable<T extends RecordTableName, Id extends keyof DB[T] & string>(
  definition: Pick<RecordTable<T, Id>, 'table' | 'id'> &
    Partial<Pick<RecordTable<T, Id>, 'constraintErrors'>> & {
      readonly hasCreator: 'creationUserUID' extends keyof DB[T] ? true : false
      readonly isSoftDeleted: T extends SoftDeletedTableName ? true : false
    },
): RecordTable<T, Id> {
  return { constraintErrors: {}, ...definition }
}

/** @throws the errors of `constraintErrors`. */
export async function insertRow<T extends RecordTableName, Id extends string>(
  tx: TenantTransaction,
  { table, id, hasCreator, constraintErrors }: RecordTable<T, Id>,
  newId: string,
  values: InsertValues<T, Id>,
): Promise<void> {
  const creator = hasCreator ? { creationUserUID: tx.userUID ?? null } : {}
  const insert = untyped(tx)
    .insertInto(table)
    .values({ ...values, clientUID: tx.clientUID, [id]: newId, ...creator })
  await withConstraints(insert.execute(), constraintErrors)
}

/** Whether a row with that id and version was there. @throws the errors of `constraintErrors`. */
export async function updateRow<T extends RecordTableName, Id extends string>(
  tx: TenantTransaction,
  record: RecordTable<T, Id>,
  key: RowKey,
  values: UpdateValues<T, Id>,
): Promise<boolean> {
  const update = untyped(tx)
    .updateTable(record.table)
    .set({ ...values, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where(record.id, '=', key.id)
    .where('version', '=', key.version)
    .$if(record.isSoftDeleted, (query) => query.where('deletedAt', 'is', null))
  const result = await withConstraints(update.executeTakeFirst(), record.constraintErrors)
  return result.numUpdatedRows > 0n
}

/** Marks a row as deleted; whether there was one. */
export async function softDeleteRow<T extends SoftDeletedTableName, Id extends string>(
  tx: TenantTransaction,
  { table, id }: RecordTable<T, Id>,
  value: string,
): Promise<boolean> {
  const result = await untyped(tx)
    .updateTable(table)
    .set({ deletedAt: sql`now()`, deletedUserUID: tx.userUID ?? null, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where(id, '=', value)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Locks a row that a record to be written refers to, so that nobody deletes it before this transaction ends. */
export async function lockRow<T extends RecordTableName, Id extends string>(
  tx: TenantTransaction,
  { table, id, isSoftDeleted }: RecordTable<T, Id>,
  value: string,
  strength: 'share' | 'update',
): Promise<boolean> {
  const select = untyped(tx)
    .selectFrom(table)
    .select(id)
    .where('clientUID', '=', tx.clientUID)
    .where(id, '=', value)
    .$if(isSoftDeleted, (query) => query.where('deletedAt', 'is', null))
  const rows = await (strength === 'share' ? select.forShare() : select.forUpdate()).execute()
  return rows.length > 0
}

/** Rows of another table that refer to a record and are not deleted. */
export async function countReferences<T extends SoftDeletedTableName>(
  tx: TenantTransaction,
  reference: { readonly table: T; readonly column: keyof DB[T] & string },
  value: string,
): Promise<number> {
  const { count } = await untyped(tx)
    .selectFrom(reference.table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('clientUID', '=', tx.clientUID)
    .where(reference.column, '=', value)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

const NEXT_VERSION = sql`version + 1`

// A table named by a type parameter is beyond Kysely's types; the signatures above check what enters.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function untyped(tx: TenantTransaction): Kysely<any> {
  return tx.db
}
