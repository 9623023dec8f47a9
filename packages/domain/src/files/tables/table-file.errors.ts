import type { ErrorTable } from '../../domain-error.ts'

/** Why a table of records (xlsx, xls, ods, csv, txt) could not be read or its columns not be used. */
export const tableFileErrors = {
  /** The name ends in something else than the endings that are read. */
  TABLE_EXTENSION_NOT_ALLOWED: 'invalid',
  /** Neither text nor a workbook: a document, a picture, zero bytes. */
  TABLE_FILE_UNREADABLE: 'invalid',
  /** No header, or no row below it. */
  TABLE_EMPTY: 'invalid',
  /** More rows than `details.limit`. */
  TABLE_TOO_MANY_ROWS: 'too-large',
  /** A column is mapped to a field that there is not. */
  TABLE_FIELD_UNKNOWN: 'invalid',
  /** Two columns are mapped to one field. */
  TABLE_FIELD_REPEATED: 'invalid',
  /** No column has a required field; `details.fields` names all of them. */
  TABLE_FIELD_MISSING: 'invalid',
} as const satisfies ErrorTable
