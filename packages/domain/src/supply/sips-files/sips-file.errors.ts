import type { ErrorTable } from '../../domain-error.ts'

export const sipsFileErrors = {
  /** Neither the name nor the columns are those of a SIPS file. */
  SIPS_FILE_UNKNOWN: 'invalid',
  /** Another file is being read for the company. */
  SIPS_FILE_RUNNING: 'conflict',
} as const satisfies ErrorTable
