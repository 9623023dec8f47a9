import type { ErrorTable } from '../../domain-error.ts'

export const reportMailErrors = {
  /** The subject or the text names a variable that the report does not have; `variable` names it. */
  MAIL_VARIABLE_UNKNOWN: 'invalid',
  /** The subject or the text names a variable without a value in this report; `variable` names it. */
  MAIL_VARIABLE_MISSING: 'invalid',
  /** The PDF is larger than a mail takes; a link has no limit. */
  MAIL_ATTACHMENT_TOO_LARGE: 'too-large',
} as const satisfies ErrorTable
