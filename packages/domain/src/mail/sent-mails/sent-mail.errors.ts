import type { ErrorTable } from '../../domain-error.ts'

export const sentMailErrors = {
  /** It is sent or waiting, or its content has been deleted since. */
  MAIL_NOT_RETRYABLE: 'conflict',
  /** It has been sent, refused or cancelled meanwhile. */
  MAIL_NOT_CANCELLABLE: 'conflict',
} as const satisfies ErrorTable
