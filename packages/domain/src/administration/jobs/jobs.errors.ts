import type { ErrorTable } from '../../domain-error.ts'

export const jobErrors = {
  /** The job has ended and cannot be cancelled. */
  JOB_ALREADY_FINISHED: 'conflict',
  /** Only a job whose last attempt failed can be retried or discarded. */
  JOB_NOT_PARKED: 'conflict',
  /** The data of the job was deleted, as the body of a mail is after its last attempt. */
  JOB_NOT_REPEATABLE: 'conflict',
  /** Recorded on the run, not returned: the process died several times while it ran the job. */
  JOB_STOPPED_EARLY: 'unexpected',
} as const satisfies ErrorTable
