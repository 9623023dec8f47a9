import type { ErrorTable } from '../../domain-error.ts'

/** Errors of a batch of reports, and of one of its reports. */
export const reportBatchErrors = {
  /** The user has an unfinished batch. */
  REPORT_BATCH_RUNNING: 'conflict',
  /** Its archive is not written yet, or no longer kept. */
  REPORT_BATCH_NOT_READY: 'conflict',
  /** Nothing of it is left to make. */
  REPORT_BATCH_COMPLETE: 'conflict',
  /** Records of this type have no documents, or this one belongs to no client. */
  REPORT_WITHOUT_DOCUMENTS: 'conflict',
} as const satisfies ErrorTable
