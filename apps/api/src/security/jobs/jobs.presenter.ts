import type { JobRunReply } from '@vatio/protocol/security/jobs/jobs.schema'
import type { JobRunRow } from './jobs.repository.ts'

export function toJobRunReply(row: JobRunRow): JobRunReply {
  return {
    idJobRun: row.id_job_run,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    doneSteps: row.done_steps,
    totalSteps: row.total_steps,
    cancelRequested: row.cancel_requested,
    errorCode: row.error_code,
    userUID: row.user_uid,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
