import type { TenantTransaction } from '../../platform/db/database.ts'

export interface InvitedRow {
  readonly email: string
  readonly user_name: string
  readonly company: string
}

/** The row of a user that a mail with a link may go to; null for a disabled one. */
export async function findInvited(tx: TenantTransaction, userUID: string): Promise<InvitedRow | null> {
  const [user] = await tx.query<InvitedRow & Record<string, unknown>>(
    `select u.email, u.user_name, o.name as company
     from users u join organisations o on o.client_uid = u.client_uid
     where u.client_uid = $1 and u.user_uid = $2 and u.active`,
    [tx.clientUID, userUID],
  )
  return user ?? null
}

/** Whether an account other than the user's own has the address, in whichever company. */
export async function isTakenByAnother(
  tx: TenantTransaction,
  email: string,
  userUID: string,
): Promise<boolean> {
  const rows = await tx.query<{ user_uid: string }>('select user_uid from find_user_by_email($1)', [email])
  return rows.some((row) => row.user_uid !== userUID)
}

export async function waitForInvitation(
  tx: TenantTransaction,
  userUID: string,
  expiresAt: Date,
): Promise<void> {
  await tx.query(
    'update users set invitation_expires_at = $3 where client_uid = $1 and user_uid = $2 and deleted_at is null',
    [tx.clientUID, userUID, expiresAt],
  )
}

/** Gives an invitation that waits a later end; an account has none. */
export async function prolongInvitation(
  tx: TenantTransaction,
  userUID: string,
  expiresAt: Date,
): Promise<void> {
  await tx.query(
    `update users set invitation_expires_at = $3
     where client_uid = $1 and user_uid = $2 and invitation_expires_at is not null`,
    [tx.clientUID, userUID, expiresAt],
  )
}

/** Ends the waiting and says for which address; null for an account, which waits for nothing. */
export async function takeInvitation(tx: TenantTransaction, userUID: string): Promise<string | null> {
  const [row] = await tx.query<{ email: string }>(
    `update users set invitation_expires_at = null
     where client_uid = $1 and user_uid = $2 and invitation_expires_at is not null and deleted_at is null
     returning email`,
    [tx.clientUID, userUID],
  )
  return row?.email ?? null
}

/** Frees the address of a user for everybody. */
export async function removeFromDirectory(tx: TenantTransaction, userUID: string): Promise<void> {
  await tx.query('select remove_from_user_directory($1)', [userUID])
}
