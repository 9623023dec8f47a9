import type { ErrorTable } from '../../domain-error.ts'

export const postcodeErrors = {
  /** Not five digits that begin with the code of a Spanish province. */
  POSTCODE_UNKNOWN: 'invalid',
} as const satisfies ErrorTable
