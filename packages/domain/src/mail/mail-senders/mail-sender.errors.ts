import type { ErrorTable } from '../../domain-error.ts'

export const mailSenderErrors = {
  /** Mailboxes of this domain are open to anybody: no other server may send with its addresses. */
  MAIL_DOMAIN_PUBLIC: 'invalid',
} as const satisfies ErrorTable
