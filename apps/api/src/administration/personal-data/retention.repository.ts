import type { RetentionPeriods } from '@vatio/domain/administration/personal-data/retention'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

const DAY_MS = 86_400_000
/** Ended sessions contain addresses; they are kept as long as they may be needed as evidence. */
const SESSION_DAYS = 90

/** Removes what is older than its period. Pending mails are kept. */
export async function deleteOld(tx: TenantTransaction, periods: RetentionPeriods, now: Date): Promise<void> {
  const { db, clientUID } = tx
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await sql`select * from forget_audit_events(${before(periods.auditDays)})`.execute(db)
  await db
    .deleteFrom('mailMessages')
    .where('clientUID', '=', clientUID)
    .where('state', '<>', 'pending')
    .where('createdAt', '<', before(periods.mailDays))
    .execute()
  await db
    .updateTable('consumptionPoints')
    .set({ metadataRawResponse: null })
    .where('clientUID', '=', clientUID)
    .where('metadataRawResponse', 'is not', null)
    .where('metadataLastQueryDate', '<', before(periods.rawAnswerDays))
    .execute()
  await db
    .deleteFrom('supplyAnswers')
    .where('clientUID', '=', clientUID)
    .where('answeredAt', '<', before(periods.rawAnswerDays))
    .execute()
  await db
    .deleteFrom('datadisRuns')
    .where('clientUID', '=', clientUID)
    .where('creationTimestamp', '<', before(periods.rawAnswerDays))
    .execute()
  await db
    .deleteFrom('supplyOutcomes')
    .where('clientUID', '=', clientUID)
    .where('askedAt', '<', before(periods.rawAnswerDays))
    .execute()
  await db
    .deleteFrom('notifications')
    .where('clientUID', '=', clientUID)
    .where('createdAt', '<', before(periods.notificationDays))
    .execute()
  const ended = await db
    .deleteFrom('sessions')
    .where('clientUID', '=', clientUID)
    .where(({ fn }) => fn<Date>('least', ['expiresAt', 'revokedAt']), '<', before(SESSION_DAYS))
    .returning('idSession')
    .execute()
  await sql`select remove_from_session_directory(${ended.map((row) => row.idSession)})`.execute(db)
}
