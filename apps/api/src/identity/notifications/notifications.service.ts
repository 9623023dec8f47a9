import { defaultChannels, notificationKinds } from '@vatio/domain/identity/notifications/notification-kind'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/identity/notifications/notifications.endpoints'
import type { NotificationPreference } from '@vatio/protocol/identity/notifications/notifications.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { presentNotification } from './notifications.presenter.ts'
import * as repository from './notifications.repository.ts'

/** The caller's own notifications only. */
export async function listOwn(
  call: Call<typeof endpoints.listNotifications>,
): Promise<ReplyOf<typeof endpoints.listNotifications>> {
  const { tx, actor, query } = call
  const ownPage = repository.isOwn(tx, actor.userUID, query.cursor)
  const own = repository.isOwn(tx, actor.userUID)
  const [rows, { total, totalIsExact }, unread] = await Promise.all([
    repository.selectNotifications(tx, ownPage, query.limit + 1),
    repository.countNotifications(tx, own),
    repository.countUnread(tx, actor.userUID),
  ])
  const page = rows.slice(0, query.limit)
  const nextCursor = rows.length > query.limit ? (page.at(-1)?.idNotification ?? null) : null
  const items = page.map(presentNotification).filter((item) => item !== null)
  return [items, total, { totalIsExact, unread, nextCursor }]
}

export async function countOwnUnread(
  call: Call<typeof endpoints.countUnreadNotifications>,
): Promise<ReplyOf<typeof endpoints.countUnreadNotifications>> {
  return { unread: await repository.countUnread(call.tx, call.actor.userUID) }
}

export async function listOwnNotifications(
  call: Call<typeof endpoints.readNotifications>,
): Promise<ReplyOf<typeof endpoints.readNotifications>> {
  const { tx, actor, body, platform } = call
  return {
    affected: await repository.markRead(tx, actor.userUID, body.ids, platform.clock.now()),
  }
}

export async function getPreferences(
  call: Call<typeof endpoints.getNotificationPreferences>,
): Promise<ReplyOf<typeof endpoints.getNotificationPreferences>> {
  return { preferences: await preferencesOf(call.tx, call.actor.userUID) }
}

export async function updatePreferences(
  call: Call<typeof endpoints.updateNotificationPreferences>,
): Promise<ReplyOf<typeof endpoints.updateNotificationPreferences>> {
  const { tx, actor, body } = call
  const before = await preferencesOf(tx, actor.userUID)
  for (const { kind, ...channels } of body.preferences) {
    await repository.upsertPreference(tx, actor.userUID, kind, channels)
  }
  const preferences = await preferencesOf(tx, actor.userUID)
  await call.audit({
    action: 'update',
    entity: 'notification-preference',
    idEntity: actor.userUID,
    before: byKind(before),
    after: byKind(preferences),
  })
  return { preferences }
}

async function preferencesOf(tx: TenantTransaction, userUID: string): Promise<NotificationPreference[]> {
  const chosen = new Map((await repository.selectPreferences(tx, userUID)).map((row) => [row.kind, row]))
  return notificationKinds.map((kind) => {
    const row = chosen.get(kind)
    return { ...(row ?? defaultChannels[kind]), kind }
  })
}

function byKind(preferences: readonly NotificationPreference[]): Record<string, object> {
  return Object.fromEntries(preferences.map(({ kind, ...channels }) => [kind, channels]))
}
