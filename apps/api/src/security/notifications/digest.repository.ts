import type { TenantTransaction } from '../../platform/db/database.ts'
import type { NotificationRow } from './notifications.repository.ts'

export interface Recipient {
  readonly user_uid: string
  readonly email: string
  readonly user_name: string
}

const WAITING = 'n.in_digest and n.digested_at is null and n.created_at < $2'

/** Active people, none whose address is still to be proved by an invitation, who have something to be told by mail, a few at a time. */
export async function selectRecipients(
  tx: TenantTransaction,
  until: Date,
  limit: number,
): Promise<Recipient[]> {
  return tx.query<Recipient & Record<string, unknown>>(
    `select u.user_uid, u.email, u.user_name from users u
     where u.client_uid = $1 and u.active and u.invitation_expires_at is null and exists (
       select from notifications n
       where n.client_uid = u.client_uid and n.user_uid = u.user_uid and n.read_at is null and ${WAITING})
     order by u.user_uid limit $3`,
    [tx.clientUID, until, limit],
  )
}

/** What waits for a person's mail, the latest first; what they have read on the screen is left out. */
export async function selectWaiting(
  tx: TenantTransaction,
  userUID: string,
  until: Date,
): Promise<NotificationRow[]> {
  return tx.query<NotificationRow & Record<string, unknown>>(
    `select n.id_notification, n.kind, n.parameters, n.link, n.created_at, n.read_at from notifications n
     where n.client_uid = $1 and n.user_uid = $3 and n.read_at is null and ${WAITING}
     order by n.id_notification desc limit 1000`,
    [tx.clientUID, until, userUID],
  )
}

export async function markDigested(
  tx: TenantTransaction,
  userUID: string,
  until: Date,
  at: Date,
): Promise<void> {
  await tx.query(
    `update notifications n set digested_at = $4 where n.client_uid = $1 and n.user_uid = $3 and ${WAITING}`,
    [tx.clientUID, until, userUID, at],
  )
}
