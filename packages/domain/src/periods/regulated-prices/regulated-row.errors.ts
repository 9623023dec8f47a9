import type { ErrorTable } from '../../domain-error.ts'

/** Why a dated row is not accepted into the register. */
export const regulatedRowErrors = {
  REGULATED_KEY_UNKNOWN: 'invalid',
  /** Details: the field and, of a list, the period. */
  REGULATED_VALUE_MISSING: 'invalid',
  REGULATED_VALUE_UNKNOWN: 'invalid',
  /** Details: lowest and highest plausible value. */
  REGULATED_VALUE_OUT_OF_RANGE: 'invalid',
  REGULATED_SOURCE_MISSING: 'invalid',
  REGULATED_DATES_REVERSED: 'invalid',
  /** Details name the adjacent row. */
  REGULATED_PRICE_OVERLAP: 'conflict',
  REGULATED_PRICE_GAP: 'conflict',
  /** The row to correct was already corrected on all its days. */
  REGULATED_ROW_NOT_IN_FORCE: 'conflict',
  REGULATED_CORRECTION_OUTSIDE: 'conflict',
} as const satisfies ErrorTable
