import type { TenantTransaction } from '../db/database.ts'
import type { StoredFile } from './file-store.ts'

/** Ties a kept file to the company, in the transaction of the record that uses it: without it, it is swept into the trash. */
export async function recordStoredFile(tx: TenantTransaction, file: StoredFile): Promise<void> {
  await tx.query('insert into stored_files (client_uid, storage_key, size, sha256) values ($1, $2, $3, $4)', [
    tx.clientUID,
    file.storageKey,
    file.size,
    file.sha256,
  ])
}

/** Lets a file go, in the transaction that removes its record; the sweeper moves its bytes into the trash later. */
export async function forgetStoredFile(tx: TenantTransaction, storageKey: string): Promise<void> {
  await tx.query('delete from stored_files where client_uid = $1 and storage_key = $2', [
    tx.clientUID,
    storageKey,
  ])
}

/** Which of these keys belong to a record; null where the database does not know the company at all. */
export async function findRecordedKeys(
  tx: TenantTransaction,
  keys: readonly string[],
): Promise<Set<string> | null> {
  const rows = await tx.query<{ storage_key: string | null }>(
    `select f.storage_key from organisations o
     left join stored_files f on f.client_uid = o.client_uid and f.storage_key = any ($2)
     where o.client_uid = $1`,
    [tx.clientUID, keys],
  )
  return rows.length === 0 ? null : new Set(rows.flatMap((row) => row.storage_key ?? []))
}

/** Recorded keys after `after` in order, a page at a time. */
export async function listRecordedKeys(
  tx: TenantTransaction,
  after: string,
  limit: number,
): Promise<{ storageKey: string; missing: boolean }[]> {
  return tx.query(
    `select storage_key as "storageKey", missing_since is not null as missing from stored_files
     where client_uid = $1 and storage_key > $2 order by storage_key limit $3`,
    [tx.clientUID, after, limit],
  )
}

/** Notes since when a file is missing, or that it is back. */
export async function markMissing(
  tx: TenantTransaction,
  storageKey: string,
  since: Date | null,
): Promise<void> {
  await tx.query('update stored_files set missing_since = $3 where client_uid = $1 and storage_key = $2', [
    tx.clientUID,
    storageKey,
    since,
  ])
}
