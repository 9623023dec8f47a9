import { addDays, startOfDayUtc } from '@vatio/domain/time/civil-time'
import type { AuditFilter } from '@vatio/protocol/security/audit/audit.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { countRows, type Total } from '../../platform/db/totals.ts'
import { Where } from '../../platform/db/where.ts'

export interface AuditRow {
  readonly id_audit_event: string
  readonly at: Date
  readonly user_uid: string | null
  readonly user_name: string | null
  readonly email: string | null
  readonly acted_by_user_uid: string | null
  readonly action: string
  readonly entity: string
  readonly id_entity: string | null
  readonly before: unknown
  readonly after: unknown
  readonly ip: string | null
  readonly erased_at: Date | null
}

/** The clock that made an id and the one that dated its row may differ, and a transaction takes its time. */
const SLACK_DAYS = 1

/** Conditions on `audit_events e` of the tenant. */
export function whereAudit(tx: TenantTransaction, filter: AuditFilter): Where {
  const where = new Where()
  where.and(`e.client_uid = ${where.param(tx.clientUID)}`)
  if (filter.userUID) where.and(`e.user_uid = ${where.param(filter.userUID)}`)
  if (filter.entity) where.and(`e.entity = ${where.param(filter.entity)}`)
  if (filter.idEntity) where.and(`e.id_entity = ${where.param(filter.idEntity)}`)
  if (filter.action) where.and(`e.action = ${where.param(filter.action)}`)
  if (filter.from) {
    where.and(`e.at >= ${where.param(startOf(filter.from))}`)
    where.and(`e.id_audit_event >= ${where.param(firstIdOf(startOf(addDays(filter.from, -SLACK_DAYS))))}`)
  }
  if (filter.to) {
    const end = addDays(filter.to, 1)
    where.and(`e.at < ${where.param(startOf(end))}`)
    where.and(`e.id_audit_event < ${where.param(firstIdOf(startOf(addDays(end, SLACK_DAYS))))}`)
  }
  return where
}

/** Events before a cursor, the latest first. The ids grow with time, so their key is the order. */
export async function selectAuditPage(
  tx: TenantTransaction,
  where: Where,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<AuditRow[]> {
  if (page.cursor) where.and(`e.id_audit_event < ${where.param(page.cursor)}`)
  const limit = where.param(page.limit)
  return tx.query<AuditRow & Record<string, unknown>>(
    `select e.id_audit_event, e.at, e.user_uid, u.user_name, u.email, e.acted_by_user_uid, e.action, e.entity,
            e.id_entity, e.before, e.after, e.ip, e.erased_at
     from audit_events e left join users u on u.client_uid = e.client_uid and u.user_uid = e.user_uid
     where ${where.sql}
     order by e.id_audit_event desc
     limit ${limit}`,
    where.values,
  )
}

export async function countAudit(tx: TenantTransaction, where: Where): Promise<Total> {
  return countRows(tx, `select 1 from audit_events e where ${where.sql}`, where.values)
}

/** The different values of an indexed column, by jumping from one to the next. */
export async function selectDistinct(tx: TenantTransaction, column: 'entity' | 'action'): Promise<string[]> {
  const rows = await tx.query<{ value: string }>(
    `with recursive jump(value) as (
       (select ${column} from audit_events where client_uid = $1 order by ${column} limit 1)
       union all
       select (select e.${column} from audit_events e
               where e.client_uid = $1 and e.${column} > jump.value order by e.${column} limit 1)
       from jump where jump.value is not null)
     select value from jump where value is not null`,
    [tx.clientUID],
  )
  return rows.map((row) => row.value)
}

export async function selectPersons(
  tx: TenantTransaction,
): Promise<{ user_uid: string; user_name: string; email: string }[]> {
  return tx.query(
    `select user_uid, user_name, email from users where client_uid = $1
     order by user_name collate spanish, email`,
    [tx.clientUID],
  )
}

function startOf(date: string): Date {
  return new Date(startOfDayUtc(date, 'Europe/Madrid'))
}

/** The smallest UUID v7 of an instant. */
function firstIdOf(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
