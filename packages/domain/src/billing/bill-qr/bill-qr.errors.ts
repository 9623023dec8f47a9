import type { ErrorTable } from '../../domain-error.ts'

/** Errors of a QR text that is not an electricity bill; wrong values inside a bill are findings, not errors. */
export const billQrErrors = {
  /** Not a text of `name=value` pairs. */
  BILL_QR_UNREADABLE: 'invalid',
  /** An address that is not the comparator of the CNMC, or not one of its electricity pages. */
  BILL_QR_NOT_CNMC: 'invalid',
  /** Longer than any QR code can be. */
  BILL_QR_TOO_LONG: 'invalid',
} as const satisfies ErrorTable
