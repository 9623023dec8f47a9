import type { PasswordContext } from '@vatio/domain/identity/accounts/common-password'
import type { OwnAccount } from '@vatio/protocol/identity/accounts/accounts.schema'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { NEXT_VERSION } from '../../platform/records/record-table.ts'

const COLUMNS = [
  'userUID',
  'email',
  'userName',
  'phoneNumber',
  'role',
  'creationTimestamp',
  'lastLogin',
] as const
const HAS_PASSWORD = sql<boolean>`password_hash is not null`.as('hasPassword')

export async function getOwnAccount(tx: TenantTransaction, userUID: string): Promise<OwnAccount> {
  const row = await tx.db
    .selectFrom('users')
    .select([...COLUMNS, 'version', HAS_PASSWORD])
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .executeTakeFirstOrThrow()
  return toOwnAccount(row)
}

export async function findPasswordHash(tx: TenantTransaction, userUID: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('users')
    .select('passwordHash')
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .executeTakeFirst()
  return row?.passwordHash ?? null
}

/** Words that a new password must not be derived from. */
export function findPasswordContext(
  tx: TenantTransaction,
  userUID: string,
): Promise<PasswordContext | undefined> {
  return tx.db
    .selectFrom('users as u')
    .innerJoin('organisations as o', 'o.clientUID', 'u.clientUID')
    .select(['u.email', 'u.userName', 'o.name as companyName'])
    .where('u.clientUID', '=', tx.clientUID)
    .where('u.userUID', '=', userUID)
    .executeTakeFirst()
}

export interface OwnChange {
  readonly userName: string
  readonly phoneNumber: string | null
  /** Null keeps the password. */
  readonly passwordHash: string | null
}

/** Updates the fields that users may change themselves, unless the row has changed since `version`. */
export async function updateOwnAccount(
  tx: TenantTransaction,
  userUID: string,
  version: number,
  { userName, phoneNumber, passwordHash }: OwnChange,
): Promise<OwnAccount | undefined> {
  const row = await tx.db
    .updateTable('users')
    .set({ userName, phoneNumber, passwordHash: passwordHash ?? undefined, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .where('version', '=', version)
    .returning([...COLUMNS, 'version', HAS_PASSWORD])
    .executeTakeFirst()
  return row && toOwnAccount(row)
}

type OwnAccountRow = Omit<OwnAccount, 'creationTimestamp' | 'lastLogin'> & {
  readonly creationTimestamp: Date
  readonly lastLogin: Date | null
}

function toOwnAccount(row: OwnAccountRow): OwnAccount {
  const { creationTimestamp, lastLogin } = row
  return {
    ...row,
    creationTimestamp: creationTimestamp.toISOString(),
    lastLogin: lastLogin?.toISOString() ?? null,
  }
}

/** Valid sessions of the user, without those of an impersonation. */
export function listOpenSessions(tx: TenantTransaction, userUID: string, now: Date, idleSince: Date) {
  return selectOwnSessions(tx, userUID)
    .select(['idSession', 'userAgent', 'ip', 'createdAt', 'lastUsedAt', 'expiresAt'])
    .where('expiresAt', '>', now)
    .where('lastUsedAt', '>', idleSince)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('idSession', 'desc')
    .limit(200)
    .execute()
}

/** Whether an open session belongs to the user. */
export async function isOwnOpenSession(
  tx: TenantTransaction,
  userUID: string,
  idSession: string,
): Promise<boolean> {
  const session = await selectOwnSessions(tx, userUID)
    .select('idSession')
    .where('idSession', '=', idSession)
    .executeTakeFirst()
  return session !== undefined
}

function selectOwnSessions(tx: TenantTransaction, userUID: string) {
  return tx.db
    .selectFrom('sessions')
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .where('revokedAt', 'is', null)
    .where('actedByUserUID', 'is', null)
}
