import type { NotificationChannels } from '@vatio/domain/security/notifications/notification-kind'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { countRows, type Total } from '../../platform/db/totals.ts'
import { newId } from '../../platform/db/uuid.ts'

export interface NotificationRow {
  readonly id_notification: string
  readonly kind: string
  readonly parameters: unknown
  readonly link: string | null
  readonly created_at: Date
  readonly read_at: Date | null
}

export interface NewNotification extends NotificationChannels {
  readonly userUID: string
  readonly kind: string
  readonly parameters: object
  readonly link: string | null
  readonly createdAt: Date
}

export async function insertNotification(tx: TenantTransaction, given: NewNotification): Promise<void> {
  await tx.query(
    `insert into notifications
       (client_uid, id_notification, user_uid, kind, parameters, link, on_screen, in_digest, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tx.clientUID,
      newId(),
      given.userUID,
      given.kind,
      given.parameters,
      given.link,
      given.onScreen,
      given.inDigest,
      given.createdAt,
    ],
  )
}

const OWN = 'client_uid = $1 and user_uid = $2 and on_screen'

/** A person's notifications before a cursor, the latest first; their ids grow with time. */
export async function selectNotifications(
  tx: TenantTransaction,
  userUID: string,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<NotificationRow[]> {
  return tx.query<NotificationRow & Record<string, unknown>>(
    `select id_notification, kind, parameters, link, created_at, read_at from notifications
     where ${OWN} and ($3::uuid is null or id_notification < $3)
     order by id_notification desc limit $4`,
    [tx.clientUID, userUID, page.cursor ?? null, page.limit],
  )
}

export async function countNotifications(tx: TenantTransaction, userUID: string): Promise<Total> {
  return countRows(tx, `select 1 from notifications where ${OWN}`, [tx.clientUID, userUID])
}

export async function countUnread(tx: TenantTransaction, userUID: string): Promise<number> {
  const [row] = await tx.query<{ unread: number }>(
    `select count(*) as unread from notifications where ${OWN} and read_at is null`,
    [tx.clientUID, userUID],
  )
  return row.unread
}

export async function markRead(
  tx: TenantTransaction,
  userUID: string,
  ids: readonly string[] | null,
  at: Date,
): Promise<number> {
  const rows = await tx.query(
    `update notifications set read_at = $4
     where ${OWN} and read_at is null and ($3::uuid[] is null or id_notification = any ($3))
     returning id_notification`,
    [tx.clientUID, userUID, ids, at],
  )
  return rows.length
}

export interface PreferenceRow {
  readonly kind: string
  readonly on_screen: boolean
  readonly in_digest: boolean
}

export async function selectPreferences(tx: TenantTransaction, userUID: string): Promise<PreferenceRow[]> {
  return tx.query<PreferenceRow & Record<string, unknown>>(
    'select kind, on_screen, in_digest from notification_preferences where client_uid = $1 and user_uid = $2',
    [tx.clientUID, userUID],
  )
}

export async function putPreference(
  tx: TenantTransaction,
  userUID: string,
  kind: string,
  channels: NotificationChannels,
): Promise<void> {
  await tx.query(
    `insert into notification_preferences (client_uid, user_uid, kind, on_screen, in_digest)
     values ($1, $2, $3, $4, $5)
     on conflict (client_uid, user_uid, kind) do update set on_screen = $4, in_digest = $5`,
    [tx.clientUID, userUID, kind, channels.onScreen, channels.inDigest],
  )
}

/** Active Admins of the company. */
export async function selectAdmins(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx.query<{ user_uid: string }>(
    `select user_uid from users where client_uid = $1 and role in ('admin', 'superadmin') and active
     order by user_uid`,
    [tx.clientUID],
  )
  return rows.map((row) => row.user_uid)
}

export async function isActiveUser(tx: TenantTransaction, userUID: string): Promise<boolean> {
  const rows = await tx.query('select 1 from users where client_uid = $1 and user_uid = $2 and active', [
    tx.clientUID,
    userUID,
  ])
  return rows.length === 1
}

/** Whether somebody was told about the same since an instant: the kind, and these of its parameters. */
export async function wasTold(
  tx: TenantTransaction,
  kind: string,
  parameters: object,
  since: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from notifications
     where client_uid = $1 and kind = $2 and parameters @> $3 and created_at >= $4 limit 1`,
    [tx.clientUID, kind, parameters, since],
  )
  return rows.length > 0
}
