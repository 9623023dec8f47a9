import type { ErrorTable } from '../../domain-error.ts'

export const listExportErrors = {
  /** The user has an export of this list that has not ended. */
  LIST_EXPORT_RUNNING: 'conflict',
  /** The export has no file: not yet, not any more, or never. */
  LIST_EXPORT_NOT_READY: 'conflict',
} as const satisfies ErrorTable
