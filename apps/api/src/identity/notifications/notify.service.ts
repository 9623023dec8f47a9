import {
  defaultChannels,
  type NotificationChannels,
  type NotificationKind,
  type NotificationParameters,
} from '@vatio/domain/identity/notifications/notification-kind'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  insertNotification,
  isActiveUser,
  selectAdmins,
  selectPreferences,
  wasNotified,
} from './notifications.repository.ts'

export interface Notice<Kind extends NotificationKind> {
  readonly kind: Kind
  readonly parameters: NotificationParameters[Kind]
  /** Path of the related screen, e.g. `/energy-crm/clients`. */
  readonly link?: string
}

/**
 * Notifies a person by the channels that they chose, in the transaction of the event: rolled back with it.
 * Inactive users are not notified.
 */
export async function notify<Kind extends NotificationKind>(
  platform: Pick<Platform, 'clock'>,
  tx: TenantTransaction,
  notice: Notice<Kind> & { readonly userUID: string },
): Promise<void> {
  const { userUID, kind, parameters, link = null } = notice
  const channels = await channelsOf(tx, userUID, kind)
  if ((!channels.onScreen && !channels.inDigest) || !(await isActiveUser(tx, userUID))) return
  await insertNotification(tx, {
    userUID,
    kind,
    parameters,
    link,
    ...channels,
    createdAt: platform.clock.now(),
  })
}

/** {@link notify} for every active Admin of the company. */
export async function notifyAdmins<Kind extends NotificationKind>(
  platform: Pick<Platform, 'clock'>,
  tx: TenantTransaction,
  notice: Notice<Kind>,
): Promise<void> {
  for (const userUID of await selectAdmins(tx)) await notify(platform, tx, { ...notice, userUID })
}

/** Whether any user of the company got the same notification since a given time. */
export function wasNotifiedSince<Kind extends NotificationKind>(
  tx: TenantTransaction,
  kind: Kind,
  parameters: Partial<NotificationParameters[Kind]>,
  since: Date,
): Promise<boolean> {
  return wasNotified(tx, kind, parameters, since)
}

async function channelsOf(
  tx: TenantTransaction,
  userUID: string,
  kind: NotificationKind,
): Promise<NotificationChannels> {
  const chosen = (await selectPreferences(tx, userUID)).find((row) => row.kind === kind)
  return chosen ?? defaultChannels[kind]
}
