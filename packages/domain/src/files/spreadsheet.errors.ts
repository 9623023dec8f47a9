import type { ErrorTable } from '../domain-error.ts'

/** Why a spreadsheet could not be read, whatever it was meant for. */
export const spreadsheetErrors = {
  /** Not a workbook, damaged, or of another kind than xlsx, xls and ods. */
  SPREADSHEET_UNREADABLE: 'invalid',
  SPREADSHEET_ENCRYPTED: 'invalid',
  /** Unpacks to more than is allowed, or takes too much memory or time. */
  SPREADSHEET_TOO_LARGE: 'too-large',
} as const satisfies ErrorTable
