import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** The user to whom a mail with a link may be sent; none for a disabled one. */
export function findInvited(tx: TenantTransaction, userUID: string) {
  return tx.db
    .selectFrom('users as u')
    .innerJoin('organisations as o', 'o.clientUID', 'u.clientUID')
    .select(['u.email', 'u.userName', 'o.name as companyName'])
    .where('u.clientUID', '=', tx.clientUID)
    .where('u.userUID', '=', userUID)
    .where('u.active', '=', true)
    .executeTakeFirst()
}

/** Whether an account other than the user's own has the address, in whichever company. */
export async function isTakenByAnother(
  tx: TenantTransaction,
  email: string,
  userUID: string,
): Promise<boolean> {
  const { rows } = await sql<{ userUID: string }>`
    select user_uid from find_user_by_email(${email})`.execute(tx.db)
  return rows.some((row) => row.userUID !== userUID)
}

export async function insertPendingInvitation(
  tx: TenantTransaction,
  userUID: string,
  expiresAt: Date,
): Promise<void> {
  await setEnd(tx, userUID, expiresAt).where('deletedAt', 'is', null).execute()
}

/** Extends a pending invitation; does nothing for an account. */
export async function extendInvitation(
  tx: TenantTransaction,
  userUID: string,
  expiresAt: Date,
): Promise<void> {
  await setEnd(tx, userUID, expiresAt).where('invitationExpiresAt', 'is not', null).execute()
}

/** Ends a pending invitation and returns its address; null for an account. */
export async function consumeInvitation(tx: TenantTransaction, userUID: string): Promise<string | null> {
  const user = await setEnd(tx, userUID, null)
    .where('invitationExpiresAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return user?.email ?? null
}

function setEnd(tx: TenantTransaction, userUID: string, invitationExpiresAt: Date | null) {
  return tx.db
    .updateTable('users')
    .set({ invitationExpiresAt })
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
}

/** Releases the address of a user. */
export async function removeFromDirectory(tx: TenantTransaction, userUID: string): Promise<void> {
  await sql`select remove_from_user_directory(${userUID})`.execute(tx.db)
}
