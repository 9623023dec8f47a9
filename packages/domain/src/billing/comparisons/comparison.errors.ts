import type { ErrorTable } from '../../domain-error.ts'

/** Errors of saved comparisons and of their input. */
export const comparisonErrors = {
  /** The curve of a supply was requested without a supply. */
  COMPARISON_SUPPLY_REQUIRED: 'invalid',
  /** The supply has no stored curve. */
  COMPARISON_CURVE_MISSING: 'invalid',
  /** Only one of the two dates of the consumption was given. */
  COMPARISON_DATES_INCOMPLETE: 'invalid',
  /** The offer chosen is not among those that could be priced. */
  COMPARISON_OFFER_UNKNOWN: 'invalid',
} as const satisfies ErrorTable
