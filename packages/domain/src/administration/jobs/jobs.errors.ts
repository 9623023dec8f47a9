import type { ErrorTable } from '../../domain-error.ts'

export const jobErrors = {
  /** The job is over: there is nothing left to cancel. */
  JOB_ALREADY_FINISHED: 'conflict',
  /** Only a job whose last attempt failed can be started again or put aside. */
  JOB_NOT_PARKED: 'conflict',
  /** What the job needs is gone, as the text of a mail is after its last attempt. */
  JOB_NOT_REPEATABLE: 'conflict',
  /** Written on the run, not answered: the process died several times while it ran the job. */
  JOB_STOPPED_EARLY: 'unexpected',
} as const satisfies ErrorTable
