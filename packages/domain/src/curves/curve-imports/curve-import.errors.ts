import type { ErrorTable } from '../../domain-error.ts'

export const curveImportErrors = {
  /** More supplies than one import has; `details.limit`. */
  CURVE_IMPORT_TOO_MANY_ROWS: 'limit',
  /** No row is ready: a question is open, or everything is stored. */
  CURVE_IMPORT_NOTHING_READY: 'conflict',
  /** The days were read with the clock of another zone than that of the chosen supply. */
  CURVE_IMPORT_OTHER_CLOCK: 'conflict',
  /** What is being stored or was stored is not changed. */
  CURVE_IMPORT_ROW_FINISHED: 'conflict',
} as const satisfies ErrorTable
