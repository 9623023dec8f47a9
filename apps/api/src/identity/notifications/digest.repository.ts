import type { TenantTransaction } from '../../platform/db/database.ts'
import { allOf, type Condition } from '../../platform/db/condition.ts'
import { notifications, selectNotifications, type NotificationRow } from './notifications.repository.ts'

const MOST = 1000

/** Active people with unsent notifications for the digest, a few at a time; without invited ones. */
export function selectRecipients(tx: TenantTransaction, until: Date, limit: number) {
  return tx.db
    .selectFrom('users as u')
    .select(['u.userUID', 'u.email', 'u.userName'])
    .where('u.clientUID', '=', tx.clientUID)
    .where('u.active', '=', true)
    .where('u.invitationExpiresAt', 'is', null)
    .where((user) =>
      user.exists(
        user
          .selectFrom('notifications as n')
          .select([])
          .whereRef('n.clientUID', '=', 'u.clientUID')
          .whereRef('n.userUID', '=', 'u.userUID')
          .where('n.readAt', 'is', null)
          .where(isWaiting(until)),
      ),
    )
    .orderBy('u.userUID')
    .limit(limit)
    .execute()
}

/** Unsent notifications for the mail of a person, newest first, without those read on the screen. */
export function selectWaiting(
  tx: TenantTransaction,
  userUID: string,
  until: Date,
): Promise<NotificationRow[]> {
  const unread = notifications('n.readAt', 'is', null)
  return selectNotifications(tx, allOf([isOf(tx, userUID), unread, isWaiting(until)]), MOST)
}

export async function markDigested(
  tx: TenantTransaction,
  userUID: string,
  until: Date,
  digestedAt: Date,
): Promise<void> {
  await tx.db
    .updateTable('notifications as n')
    .set({ digestedAt })
    .where(allOf([isOf(tx, userUID), isWaiting(until)]))
    .execute()
}

function isOf(tx: TenantTransaction, userUID: string): Condition {
  return allOf([notifications('n.clientUID', '=', tx.clientUID), notifications('n.userUID', '=', userUID)])
}

function isWaiting(until: Date): Condition {
  return allOf([
    notifications.ref('n.inDigest'),
    notifications('n.digestedAt', 'is', null),
    notifications('n.createdAt', '<', until),
  ])
}
