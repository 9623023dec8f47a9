import { mailRefusalOf } from '@vatio/domain/mail-refusal'
import { isRetryable } from '@vatio/domain/mail/outbox/mail-state'
import type { SentMail } from '@vatio/protocol/mail/sent-mails/sent-mails.schema'
import type { SentMailRow } from './sent-mails.repository.ts'

export function toSentMail(row: SentMailRow): SentMail {
  const { smtpCode, smtpStatus, userUID, userName, fileName, hasBody, state } = row
  const { createdAt, nextAttemptAt, endedAt, idMail, template, to, subject, entity, idEntity } = row
  const answer = [smtpCode, smtpStatus].filter((code) => code !== null)
  return {
    idMail,
    template,
    to,
    subject,
    entity,
    idEntity,
    state,
    attempts: row.attempts,
    errorCode: row.errorCode,
    senderRefused: row.senderRefused,
    sender: { userUID, userName },
    hasAttachment: fileName !== null,
    refusal: state === 'refused' ? mailRefusalOf(smtpCode, smtpStatus) : null,
    smtpAnswer: answer.length === 0 ? null : answer.join(' '),
    createdAt: createdAt.toISOString(),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    isRetryable: isRetryable(state) && hasBody,
    isCancellable: state === 'pending',
  }
}
