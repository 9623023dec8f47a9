import type { ErrorTable } from '../../domain-error.ts'

export const documentErrors = {
  /** Only who uploaded a document, or an Admin, may delete it. */
  DOCUMENT_OF_SOMEBODY_ELSE: 'forbidden',
  /** It is the signed file of an authorisation, which is kept for five years after its end. */
  DOCUMENT_OF_AUTHORISATION: 'conflict',
} as const satisfies ErrorTable
