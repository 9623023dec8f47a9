import { sql, type Insertable, type Updateable } from 'kysely'
import { isOneOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'

export type ScanSessionRow = NonNullable<Awaited<ReturnType<typeof lockScanSession>>>

export interface FoundKey {
  readonly clientUID: string
  readonly userUID: string
  readonly idScanSession: string
}

/** Whose session a key opens, of any company. */
export async function findKey(tx: TenantTransaction, keyHash: Buffer): Promise<FoundKey | undefined> {
  const { rows } = await sql<FoundKey>`select * from find_scan_session(${keyHash})`.execute(tx.db)
  return rows[0]
}

function selectSession(tx: TenantTransaction, idScanSession: string) {
  return tx.db
    .selectFrom('scanSessions')
    .selectAll()
    .where('clientUID', '=', tx.clientUID)
    .where('idScanSession', '=', idScanSession)
}

export function findScanSession(tx: TenantTransaction, idScanSession: string) {
  return selectSession(tx, idScanSession).executeTakeFirst()
}

/** Locked until the transaction ends: of two phones only one pairs, and of two photos each has its place. */
export function lockScanSession(tx: TenantTransaction, idScanSession: string) {
  return selectSession(tx, idScanSession).forUpdate().executeTakeFirst()
}

export async function insertScanSession(
  tx: TenantTransaction,
  session: Omit<Insertable<DB['scanSessions']>, 'clientUID'>,
  keyHash: Buffer,
): Promise<void> {
  await tx.db
    .insertInto('scanSessions')
    .values({ ...session, clientUID: tx.clientUID })
    .execute()
  await sql`select put_in_scan_session_directory(${keyHash}, ${session.userUID}, ${session.idScanSession})`.execute(
    tx.db,
  )
}

export async function updateScanSession(
  tx: TenantTransaction,
  idScanSession: string,
  values: Updateable<DB['scanSessions']>,
): Promise<void> {
  await tx.db
    .updateTable('scanSessions')
    .set(values)
    .where('clientUID', '=', tx.clientUID)
    .where('idScanSession', '=', idScanSession)
    .execute()
}

/** Sessions of a user that are not closed. */
export async function listOpenSessions(tx: TenantTransaction, userUID: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('scanSessions')
    .select('idScanSession')
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .where('closedAt', 'is', null)
    .execute()
  return rows.map((row) => row.idScanSession)
}

/** Photos of sessions, in the order of their arrival. */
export function listScanImages(tx: TenantTransaction, idScanSessions: readonly string[]) {
  return tx.db
    .selectFrom('scanSessionImages')
    .select(['idGenericDocument', 'position', 'sha256'])
    .where('clientUID', '=', tx.clientUID)
    .where((image) => isOneOf(image.ref('idScanSession'), idScanSessions, 'uuid'))
    .orderBy('position')
    .execute()
}

export async function insertScanImage(
  tx: TenantTransaction,
  image: Omit<DB['scanSessionImages'], 'clientUID'>,
): Promise<void> {
  await tx.db
    .insertInto('scanSessionImages')
    .values({ ...image, clientUID: tx.clientUID })
    .execute()
}

/** Sessions whose time was over before a moment. */
export async function listExpiredSessions(tx: TenantTransaction, before: Date): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('scanSessions')
    .select('idScanSession')
    .where('clientUID', '=', tx.clientUID)
    .where('expiresAt', '<', before)
    .execute()
  return rows.map((row) => row.idScanSession)
}

/** Deletes sessions and the keys that lead to them. */
export async function deleteScanSessions(
  tx: TenantTransaction,
  idScanSessions: readonly string[],
): Promise<void> {
  await sql`select remove_from_scan_session_directory(${idScanSessions}::uuid[])`.execute(tx.db)
  await tx.db
    .deleteFrom('scanSessions')
    .where('clientUID', '=', tx.clientUID)
    .where((session) => isOneOf(session.ref('idScanSession'), idScanSessions, 'uuid'))
    .execute()
}
