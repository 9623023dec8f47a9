import { isNotificationKind } from '@vatio/domain/identity/notifications/notification-kind'
import { notificationText } from '@vatio/domain/identity/notifications/notification-text'
import type { NotificationReply } from '@vatio/protocol/identity/notifications/notifications.schema'
import type { NotificationRow } from './notifications.repository.ts'

/** @returns null for a kind of a newer version, unknown to this one. */
export function presentNotification(row: NotificationRow): NotificationReply | null {
  const { idNotification, kind, parameters, link, createdAt, readAt } = row
  if (!isNotificationKind(kind)) return null
  return {
    idNotification,
    kind,
    ...notificationText(kind, parameters),
    link,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }
}
