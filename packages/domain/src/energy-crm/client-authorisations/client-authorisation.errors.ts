import type { ErrorTable } from '../../domain-error.ts'

export const clientAuthorisationErrors = {
  /** The authorisation ends before it begins. */
  CLIENT_AUTHORISATION_DATES: 'invalid',
  /** The attached file is not a document of the same client. */
  CLIENT_AUTHORISATION_DOCUMENT: 'invalid',
  /** It has its signed file already, which is evidence and not replaced. */
  CLIENT_AUTHORISATION_SIGNED: 'conflict',
  /** It has ended already, by a revocation or by its date. */
  CLIENT_AUTHORISATION_ENDED: 'conflict',
  /** It is kept for five years after its end as evidence of what was asked. */
  CLIENT_AUTHORISATION_KEPT: 'conflict',
} as const satisfies ErrorTable
