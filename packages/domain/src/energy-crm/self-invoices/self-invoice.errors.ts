import type { ErrorTable } from '../../domain-error.ts'

/** Errors of a configuration of self-invoices. */
export const selfInvoiceConfigurationErrors = {
  /** Another configuration has the series. */
  SELF_INVOICE_SERIE_TAKEN: 'conflict',
  /** The series has invoices: its next number is the one after the last. */
  SELF_INVOICE_NUMBER_NOT_NEXT: 'conflict',
  /** It has issued invoices, whose numbers it continues. */
  SELF_INVOICE_CONFIGURATION_USED: 'conflict',
  /** The image does not exist. */
  SELF_INVOICE_LOGO_UNKNOWN: 'invalid',
} as const satisfies ErrorTable

/** Errors of a self-invoice. */
export const selfInvoiceErrors = {
  SELF_INVOICE_CONFIGURATION_UNKNOWN: 'invalid',
  /** The configuration is that of another commercial. */
  SELF_INVOICE_RECEIVER_OTHER: 'invalid',
  /** The period ends before it begins. */
  SELF_INVOICE_DATES_REVERSED: 'invalid',
  /** Later than today, or earlier than the last invoice of the series. */
  SELF_INVOICE_DATE_OUT_OF_ORDER: 'invalid',
  /** More contracts than an invoice has lines. */
  SELF_INVOICE_TOO_MANY_CONTRACTS: 'limit',
  /** What was seen is not so any more: a commission, or whether a contract is invoiced already. */
  SELF_INVOICE_FEES_CHANGED: 'conflict',
  SELF_INVOICE_CANCELLED: 'conflict',
  /** A rectifying invoice is not cancelled. */
  SELF_INVOICE_RECTIFYING: 'conflict',
} as const satisfies ErrorTable
