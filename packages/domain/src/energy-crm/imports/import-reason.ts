import { clientErrors } from '../clients/client.errors.ts'
import { consumptionPointErrors } from '../consumption-points/consumption-point.errors.ts'
import { contractErrors } from '../contracts/contract.errors.ts'

/** Reasons that only the rows of a table have; the others are the codes of the forms. */
export const ownReasonCodes = [
  /** A required field is empty. */
  'IMPORT_VALUE_REQUIRED',
  /** Longer than `details.max` characters. */
  'IMPORT_TEXT_TOO_LONG',
  'IMPORT_TEXT_INVALID',
  'IMPORT_EMAIL_INVALID',
  'IMPORT_NUMBER_INVALID',
  /** Below `details.min` or above `details.max`. */
  'IMPORT_NUMBER_OUT_OF_RANGE',
  'IMPORT_DATE_INVALID',
  /** None of `details.allowed`. */
  'IMPORT_CHOICE_UNKNOWN',
  /** No record of that name. */
  'IMPORT_REFERENCE_UNKNOWN',
  /** `details.count` records of that name. */
  'IMPORT_REFERENCE_AMBIGUOUS',
  /** The row on `details.line` has the same key. */
  'IMPORT_REPEATED_IN_FILE',
  /** The record exists, and the import refuses those. */
  'IMPORT_RECORD_EXISTS',
  /** A total, not a record. */
  'IMPORT_TOTALS_ROW',
  /** No column with a field has a value. */
  'IMPORT_EMPTY_ROW',
  /** The header again, as on each page of a printed list. */
  'IMPORT_HEADER_ROW',
  /** Hint: the control letters do not agree with the digits. */
  'IMPORT_CUPS_CONTROL',
  /** Hint: an electricity tariff with six powers wants each at least as large as the one before. */
  'IMPORT_POWERS_FALLING',
  /** Hint: the supply has an open contract. */
  'IMPORT_CONTRACT_OVERLAP',
  /** Hint: nothing identifies the record, so that another import of the row creates another one. */
  'IMPORT_WITHOUT_KEY',
  'CLIENT_IBAN_INVALID',
  'REQUIRED_PARAMETER_MISSING',
  'CUSTOM_FIELD_VALUE_INVALID',
  'CONTRACT_PAYMENT_STATE_UNKNOWN',
] as const

export type ImportReasonCode =
  | (typeof ownReasonCodes)[number]
  | keyof typeof clientErrors
  | keyof typeof consumptionPointErrors
  | keyof typeof contractErrors

/** Every code that a row may be answered with. */
export const importReasonCodes: readonly ImportReasonCode[] = [
  ...ownReasonCodes,
  ...(Object.keys(clientErrors) as (keyof typeof clientErrors)[]),
  ...(Object.keys(consumptionPointErrors) as (keyof typeof consumptionPointErrors)[]),
  ...(Object.keys(contractErrors) as (keyof typeof contractErrors)[]),
]

/** Why a row is refused, or what is doubtful about it. */
export interface ImportReason {
  /** Key of the field; null where the row as a whole is meant. */
  readonly field: string | null
  readonly code: ImportReasonCode
  /** A warning does not keep the row from being imported. */
  readonly severity: 'error' | 'warning'
  readonly details?: Readonly<Record<string, unknown>>
}
