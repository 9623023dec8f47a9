import type { ErrorTable } from '../../domain-error.ts'

export const reportPreviewErrors = {
  /** The user has as many previews as are kept at a time. */
  PREVIEW_QUOTA_REACHED: 'limit',
} as const satisfies ErrorTable
