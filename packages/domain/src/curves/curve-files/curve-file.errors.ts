import type { ErrorTable } from '../../domain-error.ts'

/** What makes a whole curve file unusable. */
export const curveFileErrors = {
  /** The name ends in something else than xlsx, xls, csv, ods or txt. */
  CURVE_EXTENSION_NOT_ALLOWED: 'unsupported',
  /** Neither text nor a workbook: a page, a picture, a document. */
  CURVE_FILE_UNREADABLE: 'invalid',
  /** A page (html, xml) without a table of more than one column. */
  CURVE_PAGE_WITHOUT_TABLE: 'invalid',
  /** No line with anything in it. */
  CURVE_FILE_EMPTY: 'invalid',
  /** Neither a known header nor a number of columns that says what they are. */
  CURVE_FORMAT_INVALID: 'invalid',
  /** Recognised, but no line could be used; `details.rejected` lists the first ones. */
  CURVE_NO_VALID_LINE: 'invalid',
  /** More than one supply in the file; `details.cups` lists them and the caller chooses. */
  CURVE_SEVERAL_CUPS: 'mismatch',
  /** The chosen supply is not in the file; `details.cups` lists those that are. */
  CURVE_CUPS_NOT_IN_FILE: 'mismatch',
  /** More than one curve file in the archive; `details.names` lists them and the caller chooses. */
  CURVE_SEVERAL_FILES: 'mismatch',
  /** The values carry no dates: the caller must say the first and the last day. */
  CURVE_DATES_NEEDED: 'mismatch',
  /** The dates fit both orders of day and month: the caller must say which; `details` show one date both ways. */
  CURVE_DATE_ORDER_NEEDED: 'mismatch',
  /** First and last day lie too far apart to be one supply's curve. */
  CURVE_SPAN_TOO_LONG: 'invalid',
  /** More lines than a curve can have. */
  CURVE_TOO_MANY_LINES: 'too-large',
} as const satisfies ErrorTable
