import type { ErrorTable } from '../../domain-error.ts'

export const priceSheetErrors = {
  /** A mapping without product, without prices or with one role twice. */
  PRICE_SHEET_MAPPING_INVALID: 'invalid',
  /** Confirmed, undone or being confirmed: neither its mapping nor its rows change any more. */
  PRICE_SHEET_NOT_OPEN: 'conflict',
  /** Only a confirmed sheet can be undone. */
  PRICE_SHEET_NOT_APPLIED: 'conflict',
  /** The row cannot be imported for the reason that it has. */
  PRICE_SHEET_ROW_BLOCKED: 'conflict',
  /** Another row of the sheet for the same prices is accepted. */
  PRICE_SHEET_ROW_REPEATED: 'conflict',
  /** The company has `details.limit` sheets that were neither confirmed nor discarded. */
  PRICE_SHEET_LIMIT: 'limit',
  PRICE_SHEET_NOTHING_ACCEPTED: 'invalid',
  PRICE_SHEET_DATE_MISSING: 'invalid',
} as const satisfies ErrorTable
