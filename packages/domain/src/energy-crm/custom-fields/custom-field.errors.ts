import type { ErrorTable } from '../../domain-error.ts'

export const customFieldErrors = {
  CUSTOM_FIELD_LABEL_TAKEN: 'conflict',
  /** A kind that picks from options needs one at least, and no two alike; the other kinds have none. */
  CUSTOM_FIELD_OPTIONS_INVALID: 'invalid',
  /** The kind is chosen once: the values of clients would not fit another. */
  CUSTOM_FIELD_TYPE_FIXED: 'invalid',
  /** A company has at most sixty custom fields. */
  CUSTOM_FIELD_LIMIT: 'limit',
} as const satisfies ErrorTable
