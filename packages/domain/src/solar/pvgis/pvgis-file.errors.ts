import type { ErrorTable } from '../../domain-error.ts'

/** Errors of the uploaded files of PVGIS besides those of their content. */
export const pvgisFileErrors = {
  /** A company keeps as many files as it may. */
  PVGIS_FILES_LIMIT: 'limit',
} as const satisfies ErrorTable
