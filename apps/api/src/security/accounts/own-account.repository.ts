import type { PasswordContext } from '@vatio/domain/security/accounts/common-password'
import type { OwnAccount } from '@vatio/protocol/security/accounts/accounts.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'

export interface OwnAccountRow {
  user_uid: string
  email: string
  user_name: string
  phone_number: string | null
  role: OwnAccount['role']
  has_password: boolean
  creation_timestamp: Date
  last_login: Date | null
  version: number
}

const COLUMNS = `user_uid, email, user_name, phone_number, role, password_hash is not null as has_password,
  creation_timestamp, last_login, version`

export async function getOwnAccount(tx: TenantTransaction, userUID: string): Promise<OwnAccountRow> {
  const [row] = await tx.query<OwnAccountRow>(
    `select ${COLUMNS} from users where client_uid = $1 and user_uid = $2`,
    [tx.clientUID, userUID],
  )
  return row
}

export async function readPasswordHash(tx: TenantTransaction, userUID: string): Promise<string | null> {
  const [row] = await tx.query<{ password_hash: string | null }>(
    'select password_hash from users where client_uid = $1 and user_uid = $2',
    [tx.clientUID, userUID],
  )
  return row?.password_hash ?? null
}

/** What a new password must not be made of. */
export async function readPasswordContext(
  tx: TenantTransaction,
  userUID: string,
): Promise<PasswordContext | undefined> {
  const [row] = await tx.query<PasswordContext & Record<string, unknown>>(
    `select u.email, u.user_name as "userName", o.name as "companyName"
     from users u join organisations o on o.client_uid = u.client_uid
     where u.client_uid = $1 and u.user_uid = $2`,
    [tx.clientUID, userUID],
  )
  return row
}

export interface OwnChange {
  readonly userName: string
  readonly phoneNumber: string | null
  /** Null keeps the password. */
  readonly passwordHash: string | null
}

/** Writes what users may change of themselves, if nobody has changed it since `version`. */
export async function updateOwnAccount(
  tx: TenantTransaction,
  userUID: string,
  version: number,
  change: OwnChange,
): Promise<OwnAccountRow | undefined> {
  const [row] = await tx.query<OwnAccountRow>(
    `update users set user_name = $4, phone_number = $5, password_hash = coalesce($6, password_hash),
                      version = version + 1
     where client_uid = $1 and user_uid = $2 and version = $3 returning ${COLUMNS}`,
    [tx.clientUID, userUID, version, change.userName, change.phoneNumber, change.passwordHash],
  )
  return row
}

export interface OwnSessionRow {
  id_session: string
  user_agent: string | null
  ip: string | null
  created_at: Date
  last_used_at: Date
  expires_at: Date
}

/** Sessions of the user that would still be let in. One by a superadmin is not the user's to see. */
export async function listOpenSessions(
  tx: TenantTransaction,
  userUID: string,
  now: Date,
  idleSince: Date,
): Promise<OwnSessionRow[]> {
  return tx.query<OwnSessionRow>(
    `select id_session, user_agent, ip, created_at, last_used_at, expires_at from sessions
     where client_uid = $1 and user_uid = $2 and revoked_at is null and expires_at > $3 and last_used_at > $4
       and acted_by_user_uid is null
     order by last_used_at desc, id_session desc limit 200`,
    [tx.clientUID, userUID, now, idleSince],
  )
}

/** Whether an open session is the user's own. */
export async function isOwnOpenSession(
  tx: TenantTransaction,
  userUID: string,
  idSession: string,
): Promise<boolean> {
  const rows = await tx.query(
    `select from sessions where client_uid = $1 and user_uid = $2 and id_session = $3 and revoked_at is null
       and acted_by_user_uid is null`,
    [tx.clientUID, userUID, idSession],
  )
  return rows.length > 0
}
