import type { ErrorTable } from '../../domain-error.ts'

export const genericDocumentErrors = {
  /** A background or a template has the image. */
  IMAGE_IN_USE: 'conflict',
} as const satisfies ErrorTable
