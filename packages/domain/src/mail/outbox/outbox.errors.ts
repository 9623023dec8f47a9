import type { ErrorTable } from '../../domain-error.ts'

export const outboxErrors = {
  MAIL_ADDRESS_INVALID: 'invalid',
  /** The company has caused as many mails as it may for now; `retryAfterSeconds` says until when. */
  TOO_MANY_MAILS: 'too-many',
  /** Written on the mail, not answered: the mail server refused it for good. */
  MAIL_REFUSED: 'invalid',
  /** Written on the mail, not answered: the mail server could not be reached or was busy. */
  MAIL_SERVER_UNAVAILABLE: 'unavailable',
} as const satisfies ErrorTable
