import type { ErrorTable } from '../../domain-error.ts'

export const documentErrors = {
  /** Only who uploaded a document, or an Admin, may delete it. */
  DOCUMENT_OF_SOMEBODY_ELSE: 'forbidden',
} as const satisfies ErrorTable
