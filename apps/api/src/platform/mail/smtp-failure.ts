import { domainError, type DomainError } from '@vatio/domain/domain-error'
import { outboxErrors } from '@vatio/domain/mail/outbox/outbox.errors'

/** An answer of the mail server that ends an attempt, read from an error of nodemailer. */
export class SmtpFailure extends Error {
  /** Reply code, such as 550; null where no server answered. */
  readonly smtp: number | null
  /** Enhanced status code, such as `5.1.1`; null where the server gave none. */
  readonly status: string | null
  readonly isFinal: boolean
  /** The server does not take mails of the sender's address; it may take them of another one. */
  readonly isOfSender: boolean

  constructor(error: unknown) {
    super('the mail server did not take the mail', { cause: error })
    const { code, command, responseCode, response } = error as Record<string, unknown>
    this.smtp = typeof responseCode === 'number' ? responseCode : null
    this.status = statusOf(response)
    // 5xx to the recipient or the message is final; a failed sign-in (535) has to be fixed by the operator.
    this.isFinal =
      (code === 'EENVELOPE' || code === 'EMESSAGE') &&
      this.smtp !== null &&
      this.smtp >= 500 &&
      this.smtp < 600
    // Some servers look at the sender only once they know the recipient, or the header of the message.
    this.isOfSender =
      this.isFinal && (command === 'MAIL FROM' || this.smtp === 553 || SENDER_STATUS.has(this.status ?? ''))
  }

  /** The server's text may contain addresses; only its codes are passed on. */
  toDomainError(): DomainError {
    const code = this.isFinal ? 'MAIL_REFUSED' : 'MAIL_SERVER_UNAVAILABLE'
    return domainError(outboxErrors, code, { details: { smtp: this.smtp, status: this.status } })
  }
}

/** Not authorised, and the sender's address refused (RFC 3463). */
const SENDER_STATUS: ReadonlySet<string> = new Set(['5.7.1', '5.7.0', '5.1.7', '5.1.8'])

function statusOf(response: unknown): string | null {
  return typeof response === 'string'
    ? (/^[45]\d\d[ -]([45]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null)
    : null
}
