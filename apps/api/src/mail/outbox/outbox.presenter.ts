import type { MailReply } from '@vatio/protocol/mail/outbox/outbox.schema'
import type { MailListRow } from './outbox.repository.ts'

export function toMailReply(row: MailListRow): MailReply {
  return {
    idMail: row.id_mail,
    template: row.template,
    to: row.recipient,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    errorCode: row.error_code,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}
