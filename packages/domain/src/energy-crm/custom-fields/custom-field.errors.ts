import type { ErrorTable } from '../../domain-error.ts'

export const customFieldErrors = {
  CUSTOM_FIELD_LABEL_TAKEN: 'conflict',
  /** A kind that picks from options needs one at least, and no two alike; the other kinds have none. */
  CUSTOM_FIELD_OPTIONS_INVALID: 'invalid',
  /** The kind is chosen once: the values of clients would not fit another. */
  CUSTOM_FIELD_TYPE_FIXED: 'invalid',
  /** No such field of the company. */
  CUSTOM_FIELD_UNKNOWN: 'invalid',
  /** A value that the type of its field does not accept; `details` has the type. */
  CUSTOM_FIELD_VALUE_INVALID: 'invalid',
  /** A company has at most sixty custom fields. */
  CUSTOM_FIELD_LIMIT: 'limit',
} as const satisfies ErrorTable
