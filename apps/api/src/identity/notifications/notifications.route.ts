import * as endpoints from '@vatio/protocol/identity/notifications/notifications.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import {
  countOwnUnread,
  listOwn,
  listOwnNotifications,
  getPreferences,
  updatePreferences,
} from './notifications.service.ts'

export const notificationRoutes: readonly Route[] = [
  route(endpoints.listNotifications, listOwn),
  route(endpoints.countUnreadNotifications, countOwnUnread),
  route(endpoints.readNotifications, listOwnNotifications),
  route(endpoints.getNotificationPreferences, getPreferences),
  route(endpoints.updateNotificationPreferences, updatePreferences),
]
