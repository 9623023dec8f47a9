import type { MailReply } from '@vatio/protocol/mail/outbox/outbox.schema'
import type { MailListRow } from './outbox.repository.ts'

export function toMailReply<Row extends MailListRow>(
  row: Row,
): Omit<Row, 'createdAt' | 'sentAt'> & Pick<MailReply, 'createdAt' | 'sentAt'> {
  return { ...row, createdAt: row.createdAt.toISOString(), sentAt: row.sentAt?.toISOString() ?? null }
}
