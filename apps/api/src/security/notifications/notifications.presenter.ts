import { isNotificationKind } from '@vatio/domain/security/notifications/notification-kind'
import { notificationText } from '@vatio/domain/security/notifications/notification-text'
import type { NotificationReply } from '@vatio/protocol/security/notifications/notifications.schema'
import type { NotificationRow } from './notifications.repository.ts'

/** @returns null for a kind that a newer version wrote and this one does not know. */
export function presentNotification(row: NotificationRow): NotificationReply | null {
  if (!isNotificationKind(row.kind)) return null
  return {
    idNotification: row.id_notification,
    kind: row.kind,
    ...notificationText(row.kind, row.parameters as never),
    link: row.link,
    createdAt: row.created_at.toISOString(),
    isRead: row.read_at !== null,
  }
}
