import type { RetentionPeriods } from '@vatio/domain/security/personal-data/retention'
import type { TenantTransaction } from '../../platform/db/database.ts'

const DAY_MS = 86_400_000
/** Sessions that are over say from where somebody worked; they are kept as long as a question may come. */
const SESSION_DAYS = 90

/** Removes what is older than its period. A mail that still waits to be sent stays. */
export async function forgetOld(tx: TenantTransaction, periods: RetentionPeriods, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await tx.query('select * from forget_audit_events($1)', [before(periods.auditDays)])
  await tx.query(
    `delete from mail_messages where client_uid = $1 and state <> 'pending' and created_at < $2`,
    [tx.clientUID, before(periods.mailDays)],
  )
  await tx.query(
    `update consumption_points set metadata_raw_response = null
     where client_uid = $1 and metadata_raw_response is not null and metadata_last_query_date < $2`,
    [tx.clientUID, before(periods.rawAnswerDays)],
  )
  await tx.query('delete from supply_answers where client_uid = $1 and answered_at < $2', [
    tx.clientUID,
    before(periods.rawAnswerDays),
  ])
  await tx.query('delete from notifications where client_uid = $1 and created_at < $2', [
    tx.clientUID,
    before(periods.notificationDays),
  ])
  const ended = await tx.query<{ id_session: string }>(
    `delete from sessions where client_uid = $1 and least(expires_at, revoked_at) < $2 returning id_session`,
    [tx.clientUID, before(SESSION_DAYS)],
  )
  await tx.query('select remove_from_session_directory($1)', [ended.map((row) => row.id_session)])
}
