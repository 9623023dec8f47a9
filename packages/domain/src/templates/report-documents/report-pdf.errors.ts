import type { ErrorTable } from '../../domain-error.ts'

/** Errors of making a PDF. */
export const reportPdfErrors = {
  /** The report could not be laid out; the reason is for the log. */
  REPORT_NOT_RENDERED: 'unexpected',
  /** A template with so many tables and texts that its report would be longer than anybody reads. */
  REPORT_TOO_LONG: 'invalid',
  /** A picture of the request is none, or too large. */
  IMAGE_UNREADABLE: 'invalid',
} as const satisfies ErrorTable
