import { isOneOf } from '../db/condition.ts'
import type { TenantTransaction } from '../db/database.ts'
import type { StoredFile } from './file-store.ts'

/**
 * Records a kept file of the company, in the transaction of the record that uses it; otherwise it is swept
 * into the trash.
 *
 * @param isTemporary for a copy that Vatio deletes by itself: it does not count for the licence.
 */
export async function recordStoredFile(
  tx: TenantTransaction,
  { storageKey, size, sha256 }: StoredFile,
  isTemporary = false,
): Promise<void> {
  await tx.db
    .insertInto('storedFiles')
    .values({ clientUID: tx.clientUID, storageKey, size, sha256, isTemporary })
    .execute()
}

/**
 * Removes the records of files, in the transaction that removes the records that use them; the sweeper moves
 * their bytes into the trash later.
 */
export async function deleteStoredFiles(
  tx: TenantTransaction,
  storageKeys: readonly string[],
): Promise<void> {
  await tx.db
    .deleteFrom('storedFiles')
    .where('clientUID', '=', tx.clientUID)
    .where((file) => isOneOf(file.ref('storageKey'), storageKeys, 'text'))
    .execute()
}

/** Which of these keys belong to a record; null where the database does not contain the company. */
export async function findRecordedKeys(
  tx: TenantTransaction,
  keys: readonly string[],
): Promise<Set<string> | null> {
  const rows = await tx.db
    .selectFrom('organisations as o')
    .leftJoin('storedFiles as f', (join) =>
      join.onRef('f.clientUID', '=', 'o.clientUID').on((f) => isOneOf(f.ref('f.storageKey'), keys, 'text')),
    )
    .select('f.storageKey')
    .where('o.clientUID', '=', tx.clientUID)
    .execute()
  return rows.length === 0 ? null : new Set(rows.flatMap((row) => row.storageKey ?? []))
}

/** Recorded keys after `after` in order, a page at a time. */
export function listRecordedKeys(
  tx: TenantTransaction,
  after: string,
  limit: number,
): Promise<{ storageKey: string; missing: boolean }[]> {
  return tx.db
    .selectFrom('storedFiles')
    .select((f) => ['storageKey', f('missingSince', 'is not', null).$castTo<boolean>().as('missing')])
    .where('clientUID', '=', tx.clientUID)
    .where('storageKey', '>', after)
    .orderBy('storageKey')
    .limit(limit)
    .execute()
}

/** Records since when a file is missing, or that it exists again. */
export async function markMissing(
  tx: TenantTransaction,
  storageKey: string,
  since: Date | null,
): Promise<void> {
  await tx.db
    .updateTable('storedFiles')
    .set({ missingSince: since })
    .where('clientUID', '=', tx.clientUID)
    .where('storageKey', '=', storageKey)
    .execute()
}
