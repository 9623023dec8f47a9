import type { MailState } from '@vatio/domain/mail/outbox/mail-state'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { TEST_MAIL } from '../../platform/mail/test-mail.ts'

export interface TestMailRow {
  readonly id_mail: string
  readonly recipient: string
  readonly state: MailState
  readonly attempts: number
  readonly error_code: string | null
  readonly created_at: Date
  readonly sent_at: Date | null
}

/** The newest test mail of the company. */
export async function findLastTestMail(tx: TenantTransaction): Promise<TestMailRow | null> {
  const [row] = await tx.query<TestMailRow & Record<string, unknown>>(
    `select id_mail, recipient, state, attempts, error_code, created_at, sent_at
     from mail_messages where client_uid = $1 and template = $2
     order by created_at desc, id_mail desc limit 1`,
    [tx.clientUID, TEST_MAIL],
  )
  return row ?? null
}
