import { auditErrors } from '@vatio/domain/security/audit/audit.errors'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { withConstraints, type TenantTransaction } from '../db/database.ts'

export interface SoftDeletedTable {
  /** Names from the code, never from a call. */
  readonly table: string
  readonly idColumn: string
  /** Its rows may be of persons whose data were erased: those never come back. */
  readonly canBeErased?: boolean
  /** Unique indexes of live rows that may be taken meanwhile. */
  readonly keys?: readonly string[]
}

/** The errors of unique indexes that another live row holds now. */
export function takenKeys(keys: readonly string[]): Record<string, () => ReturnType<typeof domainError>> {
  return Object.fromEntries(
    keys.map((key) => [key, () => domainError(auditErrors, 'RESTORE_KEY_TAKEN', { details: { key } })]),
  )
}

/**
 * Locks a softly deleted row.
 *
 * @returns when it was deleted.
 * @throws NOT_FOUND, RECORD_NOT_DELETED.
 */
export async function lockDeletedRow(
  tx: TenantTransaction,
  { table, idColumn, canBeErased }: SoftDeletedTable,
  id: string,
): Promise<string> {
  // As text: a Date would lose the microseconds by which rows of one deletion are told.
  const [row] = await tx.query<{ deleted_at: string | null }>(
    `select deleted_at::text from ${table} where client_uid = $1 and ${idColumn} = $2 ${canBeErased ? 'and erased_at is null' : ''} for update`,
    [tx.clientUID, id],
  )
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  if (row.deleted_at === null) throw domainError(auditErrors, 'RECORD_NOT_DELETED')
  return row.deleted_at
}

/** Takes the mark of deletion off a row. */
export async function reviveRow(tx: TenantTransaction, where: SoftDeletedTable, id: string): Promise<void> {
  await withConstraints(
    tx.query(
      `update ${where.table} set deleted_at = null, deleted_user_uid = null, version = version + 1
       where client_uid = $1 and ${where.idColumn} = $2`,
      [tx.clientUID, id],
    ),
    takenKeys(where.keys ?? []),
  )
}

/** Takes the mark of deletion off the rows that were deleted along with the one they hang from. */
export async function reviveChildren(
  tx: TenantTransaction,
  { table, parentColumn, keys }: { table: string; parentColumn: string; keys: readonly string[] },
  idParent: string,
  deletedAt: string,
): Promise<void> {
  await withConstraints(
    tx.query(
      `update ${table} set deleted_at = null, deleted_user_uid = null, version = version + 1
       where client_uid = $1 and ${parentColumn} = $2 and deleted_at = $3::timestamptz`,
      [tx.clientUID, idParent, deletedAt],
    ),
    takenKeys(keys),
  )
}

/** @throws RESTORE_PARENT_DELETED when the row that this one hangs from is deleted. */
export async function assertParentStands(
  tx: TenantTransaction,
  { table, idColumn }: SoftDeletedTable,
  id: string | null,
): Promise<void> {
  if (id === null) return
  const [row] = await tx.query<{ deleted: boolean }>(
    `select deleted_at is not null as deleted from ${table} where client_uid = $1 and ${idColumn} = $2 for share`,
    [tx.clientUID, id],
  )
  if (row?.deleted) throw domainError(auditErrors, 'RESTORE_PARENT_DELETED', { details: { table } })
}
