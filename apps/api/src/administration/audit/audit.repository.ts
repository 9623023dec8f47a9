import { addDays, startOfDayUtc } from '@vatio/domain/time/civil-time'
import type { AuditChoices, AuditFilter } from '@vatio/protocol/administration/audit/audit.schema'
import { expressionBuilder, sql } from 'kysely'
import { allOf, filterEqual, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'

const events = expressionBuilder<DB & { e: DB['auditEvents'] }, 'e'>()

/** The clock that made an id and the one that dated its row may differ, and a transaction may last a while. */
const SLACK_DAYS = 1

/** The events `e` of the tenant that match a filter. */
export function toAuditCondition(tx: TenantTransaction, filter: AuditFilter): Condition {
  const { from, to } = filter
  const end = to ? addDays(to, 1) : undefined
  return allOf([
    events('e.clientUID', '=', tx.clientUID),
    filterEqual(events.ref('e.userUID'), filter.userUID),
    filterEqual(events.ref('e.entity'), filter.entity),
    filterEqual(events.ref('e.idEntity'), filter.idEntity),
    filterEqual(events.ref('e.action'), filter.action),
    from ? events('e.at', '>=', startOf(from)) : undefined,
    from ? events('e.idAuditEvent', '>=', firstIdOf(startOf(addDays(from, -SLACK_DAYS)))) : undefined,
    end ? events('e.at', '<', startOf(end)) : undefined,
    end ? events('e.idAuditEvent', '<', firstIdOf(startOf(addDays(end, SLACK_DAYS)))) : undefined,
  ])
}

/** Events before a cursor, newest first. The ids increase with time, so the primary key gives the order. */
export function selectAuditPage(
  tx: TenantTransaction,
  condition: Condition,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
) {
  return tx.db
    .selectFrom('auditEvents as e')
    .leftJoin('users as u', (join) =>
      join.onRef('u.clientUID', '=', 'e.clientUID').onRef('u.userUID', '=', 'e.userUID'),
    )
    .select(['e.idAuditEvent', 'e.at', 'e.userUID', 'u.userName', 'u.email', 'e.actedByUserUID', 'e.action'])
    .select(['e.entity', 'e.idEntity', 'e.before', 'e.after', 'e.ip', 'e.erasedAt'])
    .where(allOf([condition, cursor ? events('e.idAuditEvent', '<', cursor) : undefined]))
    .orderBy('e.idAuditEvent', 'desc')
    .limit(limit)
    .execute()
}
export type AuditRow = Awaited<ReturnType<typeof selectAuditPage>>[number]

export function countAudit(tx: TenantTransaction, condition: Condition): Promise<Total> {
  return countUpToLimit(tx, tx.db.selectFrom('auditEvents as e').select([]).where(condition))
}

/** The distinct values of an indexed column, by a loose index scan. */
export async function selectDistinct<Name extends 'entity' | 'action'>(
  tx: TenantTransaction,
  name: Name,
): Promise<DB['auditEvents'][Name][]> {
  const column = sql.ref(name)
  const { rows } = await sql<{ value: DB['auditEvents'][Name] }>`
    with recursive jump(value) as (
      (select ${column} from audit_events where client_uid = ${tx.clientUID} order by ${column} limit 1)
      union all
      select (select ${column} from audit_events
              where client_uid = ${tx.clientUID} and ${column} > jump.value order by ${column} limit 1)
      from jump where jump.value is not null)
    select value from jump where value is not null`.execute(tx.db)
  return rows.map((row) => row.value)
}

export function selectPersons(tx: TenantTransaction): Promise<AuditChoices['persons']> {
  return tx.db
    .selectFrom('users')
    .select(['userUID', 'userName', 'email'])
    .where('clientUID', '=', tx.clientUID)
    .orderBy(sql`user_name collate spanish`)
    .orderBy('email')
    .execute()
}

function startOf(date: string): Date {
  return new Date(startOfDayUtc(date, 'Europe/Madrid'))
}

/** The smallest UUID v7 of an instant. */
function firstIdOf(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
