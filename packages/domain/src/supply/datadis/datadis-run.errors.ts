import type { ErrorTable } from '../../domain-error.ts'

export const datadisRunErrors = {
  /** The question has not ended yet. */
  DATADIS_RUN_UNFINISHED: 'conflict',
  /** Every month has been answered. */
  DATADIS_RUN_COMPLETE: 'conflict',
} as const satisfies ErrorTable
