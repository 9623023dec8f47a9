import * as endpoints from '@vatio/protocol/identity/notifications/notifications.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import {
  countOwnUnread,
  listOwn,
  readOwn,
  readPreferences,
  writePreferences,
} from './notifications.service.ts'

export const notificationRoutes: readonly Route[] = [
  route(endpoints.listNotifications, listOwn),
  route(endpoints.countUnreadNotifications, countOwnUnread),
  route(endpoints.readNotifications, readOwn),
  route(endpoints.getNotificationPreferences, readPreferences),
  route(endpoints.updateNotificationPreferences, writePreferences),
]
