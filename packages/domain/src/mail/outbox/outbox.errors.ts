import type { ErrorTable } from '../../domain-error.ts'

export const outboxErrors = {
  MAIL_ADDRESS_INVALID: 'invalid',
  /** The company has caused as many mails as it may for now; `retryAfterSeconds` says until when. */
  TOO_MANY_MAILS: 'too-many',
  /** Recorded on the mail, not returned: the mail server rejected it permanently. */
  MAIL_REFUSED: 'invalid',
  /** Recorded on the mail, not returned: the mail server could not be reached or was busy. */
  MAIL_SERVER_UNAVAILABLE: 'unavailable',
} as const satisfies ErrorTable
