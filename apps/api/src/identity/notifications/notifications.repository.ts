import type {
  NotificationChannels,
  NotificationKind,
  NotificationParameters,
} from '@vatio/domain/identity/notifications/notification-kind'
import { expressionBuilder, sql, type Insertable, type SqlBool } from 'kysely'
import { allOf, isOneOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'
import { newId } from '../../platform/db/uuid.ts'

export interface NewNotification extends Omit<
  Insertable<DB['notifications']>,
  'clientUID' | 'idNotification' | 'parameters'
> {
  readonly parameters: object
}

/** Builds conditions on `notifications n`. */
export const notifications = expressionBuilder<DB & { n: DB['notifications'] }, 'n'>()

export async function insertNotification(tx: TenantTransaction, given: NewNotification): Promise<void> {
  const parameters = JSON.stringify(given.parameters)
  await tx.db
    .insertInto('notifications')
    .values({ ...given, parameters, clientUID: tx.clientUID, idNotification: newId() })
    .execute()
}

/** Visible columns of notifications `n`, newest first; their ids increase with time. */
export function selectNotifications(tx: TenantTransaction, condition: Condition, limit: number) {
  return tx.db
    .selectFrom('notifications as n')
    .select(['n.idNotification', 'n.kind', 'n.link', 'n.createdAt', 'n.readAt'])
    .select((n) => n.ref('n.parameters').$castTo<NotificationParameters[NotificationKind]>().as('parameters'))
    .where(condition)
    .orderBy('n.idNotification', 'desc')
    .limit(limit)
    .execute()
}
export type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number]

/** Notifications of a person's list, those before a cursor. */
export function isOwn(tx: TenantTransaction, userUID: string, cursor?: string): Condition {
  return allOf([
    notifications('n.clientUID', '=', tx.clientUID),
    notifications('n.userUID', '=', userUID),
    notifications.ref('n.onScreen'),
    cursor ? notifications('n.idNotification', '<', cursor) : undefined,
  ])
}

export function countNotifications(tx: TenantTransaction, condition: Condition): Promise<Total> {
  return countUpToLimit(tx, tx.db.selectFrom('notifications as n').select([]).where(condition))
}

export async function countUnread(tx: TenantTransaction, userUID: string): Promise<number> {
  const { unread } = await tx.db
    .selectFrom('notifications as n')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where(isOwn(tx, userUID))
    .where('n.readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** @returns the number of unread ones; without ids all of the person are marked. */
export async function markRead(
  tx: TenantTransaction,
  userUID: string,
  ids: readonly string[] | undefined,
  readAt: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('notifications as n')
    .set({ readAt })
    .where(isOwn(tx, userUID))
    .where('n.readAt', 'is', null)
    .where((n) => allOf([ids && isOneOf(n.ref('n.idNotification'), ids, 'uuid')]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export function selectPreferences(tx: TenantTransaction, userUID: string) {
  return tx.db
    .selectFrom('notificationPreferences')
    .select(['kind', 'onScreen', 'inDigest'])
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .execute()
}

export async function upsertPreference(
  tx: TenantTransaction,
  userUID: string,
  kind: string,
  channels: NotificationChannels,
): Promise<void> {
  await tx.db
    .insertInto('notificationPreferences')
    .values({ clientUID: tx.clientUID, userUID, kind, ...channels })
    .onConflict((conflict) => conflict.columns(['clientUID', 'userUID', 'kind']).doUpdateSet(channels))
    .execute()
}

/** Active Admins of the company. */
export async function selectAdmins(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('users')
    .select('userUID')
    .where('clientUID', '=', tx.clientUID)
    .where('role', 'in', ['admin', 'superadmin'])
    .where('active', '=', true)
    .orderBy('userUID')
    .execute()
  return rows.map((row) => row.userUID)
}

export async function isActiveUser(tx: TenantTransaction, userUID: string): Promise<boolean> {
  const user = await tx.db
    .selectFrom('users')
    .select('userUID')
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .where('active', '=', true)
    .executeTakeFirst()
  return user !== undefined
}

/** Whether somebody got a notification of this kind with these parameters since a given time. */
export async function wasNotified(
  tx: TenantTransaction,
  kind: string,
  parameters: object,
  since: Date,
): Promise<boolean> {
  const earlier = await tx.db
    .selectFrom('notifications')
    .select('idNotification')
    .where('clientUID', '=', tx.clientUID)
    .where('kind', '=', kind)
    .where(sql<SqlBool>`parameters @> ${JSON.stringify(parameters)}`)
    .where('createdAt', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}
