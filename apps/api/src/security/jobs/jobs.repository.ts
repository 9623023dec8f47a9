import type { JobState } from '@vatio/domain/security/jobs/job-state'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { countRows, type Total } from '../../platform/db/totals.ts'

export interface JobRunRow {
  readonly id_job_run: string
  readonly kind: string
  readonly state: JobState
  readonly attempts: number
  readonly max_attempts: number
  readonly done_steps: number | null
  readonly total_steps: number | null
  readonly cancel_requested: boolean
  readonly error_code: string | null
  readonly user_uid: string | null
  readonly created_at: Date
  readonly started_at: Date | null
  readonly finished_at: Date | null
}

export interface JobPage {
  readonly state?: JobState | undefined
  readonly limit: number
  readonly offset: number
}

export async function listJobRuns(
  tx: TenantTransaction,
  page: JobPage,
): Promise<Total & { rows: JobRunRow[] }> {
  const select = `
    select id_job_run, kind, state, attempts, max_attempts, done_steps, total_steps, cancel_requested,
           error_code, user_uid, created_at, started_at, finished_at
    from job_runs where client_uid = $1 and ($2::text is null or state = $2)`
  const values = [tx.clientUID, page.state ?? null]
  const rows = await tx.query<JobRunRow & Record<string, unknown>>(
    `${select} order by created_at desc, id_job_run desc limit $3 offset $4`,
    [...values, page.limit, page.offset],
  )
  return { rows, ...(await countRows(tx, select, values)) }
}
