import { domainError, type DomainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { auditErrors } from '@vatio/domain/administration/audit/audit.errors'
import type { AuditedEntity } from '@vatio/domain/administration/audit/audited-entity'
import { sql, type SqlBool } from 'kysely'
import type { Restorer } from '../audit/restorer.ts'
import { withConstraints, type TenantTransaction } from '../db/database.ts'
import type { DB } from '../db/table-types.ts'
import {
  NEXT_VERSION,
  rowsOf,
  type RecordTable,
  type SoftDeletedTableName,
  type SoftDeletedTableWith,
} from './record-table.ts'

/**
 * A record and those that are deleted and restored with it; a reference has the name of the other record's id
 * column.
 */
export interface Lineage<T extends SoftDeletedTableName, Id extends string> {
  readonly record: RecordTable<T, Id>
  readonly entity: AuditedEntity
  /** Its parent: while that is deleted it cannot be restored. */
  readonly parents?: readonly RecordTable<SoftDeletedTableName, keyof DB[T] & string>[]
  /** Its children, which are deleted and restored with it. */
  readonly children?: readonly RecordTable<SoftDeletedTableWith<Id>, string>[]
}

/** Restores deleted records. */
export function restorerOf<T extends SoftDeletedTableName, Id extends string>({
  record,
  entity,
  parents = [],
  children = [],
}: Lineage<T, Id>): Restorer {
  return {
    entity,
    async restore(tx, _actor, id) {
      const deletedAt = await lockDeletedRow(tx, record, id)
      if (parents.length > 0) {
        const row = await rowsOf(tx)
          .selectFrom(record.table as 'rows')
          .select(parents.map((parent) => parent.id as 'id'))
          .where('clientUID', '=', tx.clientUID)
          .where(record.id as 'id', '=', id)
          .executeTakeFirstOrThrow()
        for (const parent of parents) {
          await assertParentNotDeleted(tx, parent, row[parent.id as 'id'] ?? null)
        }
      }
      await undeleteRow(tx, record, id)
      for (const child of children) await undeleteChildren(tx, child, { column: record.id, id, deletedAt })
    },
  }
}

/**
 * Locks a row that is marked as deleted.
 *
 * @returns when it was deleted, to the microsecond, which a Date would lose.
 * @throws NOT_FOUND, RECORD_NOT_DELETED.
 */
export async function lockDeletedRow<T extends SoftDeletedTableName, Id extends string>(
  tx: TenantTransaction,
  { table, id, canBeErased }: RecordTable<T, Id>,
  value: string,
): Promise<string> {
  const row = await rowsOf(tx)
    .selectFrom(table as 'rows')
    .select(sql<string | null>`deleted_at::text`.as('deletedAt'))
    .where('clientUID', '=', tx.clientUID)
    .where(id as 'id', '=', value)
    .$if(canBeErased, (query) => query.where('erasedAt', 'is', null))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  if (row.deletedAt === null) throw domainError(auditErrors, 'RECORD_NOT_DELETED')
  return row.deletedAt
}

/**
 * Clears the deletion mark of a row.
 *
 * @throws RESTORE_KEY_TAKEN where a row that is not deleted has one of its unique values now.
 */
export async function undeleteRow<T extends SoftDeletedTableName, Id extends string>(
  tx: TenantTransaction,
  { table, id, constraintErrors }: RecordTable<T, Id>,
  value: string,
): Promise<void> {
  const update = rowsOf(tx)
    .updateTable(table as 'rows')
    .set({ deletedAt: null, deletedUserUID: null, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where(id as 'id', '=', value)
  await withConstraints(update.execute(), keyTakenErrors(constraintErrors))
}

/**
 * Clears the deletion mark of the rows that were deleted with their parent.
 *
 * @throws RESTORE_KEY_TAKEN.
 */
export async function undeleteChildren<Column extends string, T extends SoftDeletedTableWith<Column>>(
  tx: TenantTransaction,
  { table, constraintErrors }: RecordTable<T, string>,
  parent: { readonly column: Column; readonly id: string; readonly deletedAt: string },
): Promise<void> {
  const update = rowsOf(tx)
    .updateTable(table as 'rows')
    .set({ deletedAt: null, deletedUserUID: null, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where(parent.column as 'id', '=', parent.id)
    .where(sql<SqlBool>`deleted_at = ${parent.deletedAt}::timestamptz`)
  await withConstraints(update.execute(), keyTakenErrors(constraintErrors))
}

/** Locks the parent row. @throws RESTORE_PARENT_DELETED when it is deleted. */
export async function assertParentNotDeleted<T extends SoftDeletedTableName, Id extends string>(
  tx: TenantTransaction,
  { table, id }: RecordTable<T, Id>,
  value: string | null,
): Promise<void> {
  if (value === null) return
  const row = await rowsOf(tx)
    .selectFrom(table as 'rows')
    .select('deletedAt')
    .where('clientUID', '=', tx.clientUID)
    .where(id as 'id', '=', value)
    .forShare()
    .executeTakeFirst()
  if (row?.deletedAt) throw domainError(auditErrors, 'RESTORE_PARENT_DELETED', { details: { table } })
}

function keyTakenErrors(constraints: Readonly<Record<string, unknown>>): Record<string, () => DomainError> {
  const keyTaken = (key: string) => () => domainError(auditErrors, 'RESTORE_KEY_TAKEN', { details: { key } })
  return Object.fromEntries(Object.keys(constraints).map((key) => [key, keyTaken(key)]))
}
