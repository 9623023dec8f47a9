import type { ErrorTable } from '../../domain-error.ts'

export const listImportErrors = {
  /** Not possible in the state that the import has; `details.state` says which. */
  IMPORT_STATE_WRONG: 'conflict',
  /** Nothing is running that could be stopped. */
  IMPORT_NOT_RUNNING: 'conflict',
  /** No row would be imported. */
  IMPORT_NOTHING_TO_DO: 'conflict',
  /** A workbook has several sheets with data and none of them was named; `details.sheets` lists them. */
  IMPORT_SHEET_CHOICE: 'conflict',
  /** The company keeps as many imports as it may; `details.limit`. */
  IMPORT_LIMIT: 'limit',
} as const satisfies ErrorTable
