import type { ErrorTable } from '../../domain-error.ts'

export const outboxErrors = {
  MAIL_ADDRESS_INVALID: 'invalid',
  /** Written on the mail, not answered: the mail server refused it for good. */
  MAIL_REFUSED: 'invalid',
  /** Written on the mail, not answered: the mail server could not be reached or was busy. */
  MAIL_SERVER_UNAVAILABLE: 'unavailable',
} as const satisfies ErrorTable
