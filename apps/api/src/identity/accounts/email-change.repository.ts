import type { DomainError } from '@vatio/domain/domain-error'
import { sql, type NotNull } from 'kysely'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import { NEXT_VERSION } from '../../platform/records/record-table.ts'

const NONE_PENDING = { pendingEmail: null, pendingEmailToken: null, pendingEmailExpiresAt: null } as const

export async function setPendingEmail(
  tx: TenantTransaction,
  userUID: string,
  pending: { readonly email: string; readonly token: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await updateUser(tx, userUID)
    .set({ pendingEmail: pending.email, pendingEmailToken: pending.token })
    .set({ pendingEmailExpiresAt: pending.expiresAt })
    .execute()
}

/** Deletes the pending address with its link, which would otherwise validate the earlier address. */
export async function clearPendingEmail(tx: TenantTransaction, userUID: string): Promise<number> {
  const user = await tx.db
    .selectFrom('users')
    .select('pendingEmailToken as token')
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .where('pendingEmail', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!user) return 0
  await sql`select forget_validation_token(${user.token}, ${userUID})`.execute(tx.db)
  await updateUser(tx, userUID)
    .set({ ...NONE_PENDING, version: NEXT_VERSION })
    .execute()
  return 1
}

/** The pending address that this link confirms, locked; none where the link belongs to another validation. */
export function lockPendingEmail(tx: TenantTransaction, userUID: string, tokenHash: Buffer) {
  return tx.db
    .selectFrom('users')
    .select(['email', 'userName', 'pendingEmail', 'pendingEmailExpiresAt'])
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .where('pendingEmailToken', '=', tokenHash)
    .where('deletedAt', 'is', null)
    .$narrowType<{ pendingEmail: NotNull; pendingEmailExpiresAt: NotNull }>()
    .forUpdate()
    .executeTakeFirst()
}

/** Makes the address the user's own; throws `emailTaken` where any account of the installation has it. */
export async function moveEmail(
  tx: TenantTransaction,
  userUID: string,
  email: string,
  emailTaken: () => DomainError,
): Promise<void> {
  await withConstraints(sql`select move_in_user_directory(${email}, ${userUID})`.execute(tx.db), {
    user_directory_pkey: emailTaken,
  })
  await sql`select forget_reset_tokens(${userUID})`.execute(tx.db)
  await updateUser(tx, userUID)
    .set({ ...NONE_PENDING, email, emailValidated: true, version: NEXT_VERSION })
    .execute()
}

function updateUser(tx: TenantTransaction, userUID: string) {
  return tx.db.updateTable('users').where('clientUID', '=', tx.clientUID).where('userUID', '=', userUID)
}
