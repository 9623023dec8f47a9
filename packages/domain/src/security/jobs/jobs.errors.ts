import type { ErrorTable } from '../../domain-error.ts'

export const jobErrors = {
  /** The job is over: there is nothing left to cancel. */
  JOB_ALREADY_FINISHED: 'conflict',
  /** Written on the run, not answered: the process died under the job again and again. */
  JOB_STOPPED_EARLY: 'unexpected',
} as const satisfies ErrorTable
