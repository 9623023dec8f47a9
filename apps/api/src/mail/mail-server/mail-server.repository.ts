import type { TenantTransaction } from '../../platform/db/database.ts'
import { TEST_MAIL } from '../../platform/mail/test-mail.ts'

export type TestMailRow = NonNullable<Awaited<ReturnType<typeof findLastTestMail>>>

/** The newest test mail of the company. */
export function findLastTestMail(tx: TenantTransaction) {
  return tx.db
    .selectFrom('mailMessages')
    .select(['idMail', 'recipient as to', 'state', 'attempts', 'errorCode', 'createdAt', 'sentAt'])
    .where('clientUID', '=', tx.clientUID)
    .where('template', '=', TEST_MAIL)
    .orderBy('createdAt', 'desc')
    .orderBy('idMail', 'desc')
    .limit(1)
    .executeTakeFirst()
}
