import type { ErrorTable } from '../domain-error.ts'

/** Why an uploaded file is not stored. */
export const uploadedFileErrors = {
  /** No kind of file that is stored has this ending, or the content is of another kind than the ending says. */
  FILE_KIND_REFUSED: 'invalid',
  FILE_EMPTY: 'invalid',
} as const satisfies ErrorTable
