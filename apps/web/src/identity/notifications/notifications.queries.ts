import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  countUnreadNotifications,
  getNotificationPreferences,
  listNotifications,
  readNotifications,
  updateNotificationPreferences,
} from '@vatio/protocol/identity/notifications/notifications.endpoints'
import { call } from '../../platform/http/client.ts'
import { operationHook } from '../../platform/http/use-operation.ts'
import { keyOf, readOf, useRead } from '../../platform/http/use-read.ts'
import { useSession } from '../../platform/session/session-store.ts'
import { readNotificationsMessages, updatePreferencesMessages } from './notifications.messages.ts'

const LOOK_AGAIN_MS = 15_000
const AFFECTED = [listNotifications, countUnreadNotifications, getNotificationPreferences]

/** Number of unread notifications, fetched every 15 seconds while the tab is visible. */
export function useUnreadCount(): number {
  // The design page renders the bar without a session.
  const enabled = useSession() !== null
  const { data } = useQuery({
    ...readOf(countUnreadNotifications, {}, { enabled }),
    refetchInterval: LOOK_AGAIN_MS,
  })
  return data?.unread ?? 0
}

/** The user's notifications, page by page. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: [...keyOf(listNotifications), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last[2].nextCursor,
    // The bell may just have counted another one.
    staleTime: 0,
  })
}

export const useReadNotifications = operationHook(readNotifications, readNotificationsMessages, AFFECTED)

export function useNotificationPreferences() {
  return useRead(getNotificationPreferences, {})
}

export const useUpdatePreferences = operationHook(
  updateNotificationPreferences,
  updatePreferencesMessages,
  AFFECTED,
)
