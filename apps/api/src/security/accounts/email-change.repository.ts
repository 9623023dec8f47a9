import type { DomainError } from '@vatio/domain/domain-error'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'

export async function putPendingEmail(
  tx: TenantTransaction,
  userUID: string,
  pending: { readonly email: string; readonly token: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await tx.query(
    `update users set pending_email = $3, pending_email_token = $4, pending_email_expires_at = $5
     where client_uid = $1 and user_uid = $2`,
    [tx.clientUID, userUID, pending.email, pending.token, pending.expiresAt],
  )
}

/** Forgets the pending address; its link is taken away with it, or it would validate the address before. */
export async function clearPendingEmail(tx: TenantTransaction, userUID: string): Promise<number> {
  const [row] = await tx.query<{ token: Buffer }>(
    `select pending_email_token as token from users
     where client_uid = $1 and user_uid = $2 and pending_email is not null for update`,
    [tx.clientUID, userUID],
  )
  if (!row) return 0
  await tx.query(`select * from take_validation_token($1, $2, '-infinity')`, [row.token, userUID])
  await tx.query(
    `update users set pending_email = null, pending_email_token = null, pending_email_expires_at = null,
            version = version + 1
     where client_uid = $1 and user_uid = $2`,
    [tx.clientUID, userUID],
  )
  return 1
}

export interface PendingEmail {
  readonly email: string
  readonly pending_email: string
  readonly user_name: string
  readonly expires_at: Date
}

/** The pending address that this link confirms, locked; null where the link is another's. */
export async function lockPendingEmail(
  tx: TenantTransaction,
  userUID: string,
  tokenHash: Buffer,
): Promise<PendingEmail | null> {
  const [row] = await tx.query<PendingEmail & Record<string, unknown>>(
    `select email, pending_email, user_name, pending_email_expires_at as expires_at from users
     where client_uid = $1 and user_uid = $2 and pending_email_token = $3 and deleted_at is null for update`,
    [tx.clientUID, userUID, tokenHash],
  )
  return row ?? null
}

/** Makes the address the user's own; `refusal` is thrown where anybody of the installation has it. */
export async function moveEmail(
  tx: TenantTransaction,
  userUID: string,
  email: string,
  refusal: () => DomainError,
): Promise<void> {
  await withConstraints(tx.query('select move_in_user_directory($1, $2)', [email, userUID]), {
    user_directory_pkey: refusal,
  })
  await tx.query('select forget_reset_tokens($1)', [userUID])
  await tx.query(
    `update users set email = $3, email_validated = true, pending_email = null, pending_email_token = null,
            pending_email_expires_at = null, version = version + 1
     where client_uid = $1 and user_uid = $2`,
    [tx.clientUID, userUID, email],
  )
}
