import type { JobState } from '@vatio/domain/administration/jobs/job-state'
import type { JobRunReply } from '@vatio/protocol/administration/jobs/jobs.schema'
import { allOf, filterEqual } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'

export interface JobPage {
  readonly state?: JobState | undefined
  readonly limit: number
  readonly offset: number
}

export async function listJobRuns(
  tx: TenantTransaction,
  { state, limit, offset }: JobPage,
): Promise<Total & { jobs: JobRunReply[] }> {
  const matching = tx.db
    .selectFrom('jobRuns')
    .where('clientUID', '=', tx.clientUID)
    .where((jobs) => allOf([filterEqual(jobs.ref('state'), state)]))
  const page = matching
    .select(['idJobRun', 'kind', 'state', 'attempts', 'maxAttempts', 'doneSteps', 'totalSteps'])
    .select(['cancelRequested', 'errorCode', 'userUID', 'createdAt', 'startedAt', 'finishedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('idJobRun', 'desc')
    .limit(limit)
    .offset(offset)
  const [rows, total] = await Promise.all([page.execute(), countUpToLimit(tx, matching.select([]))])
  const jobs = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }))
  return { jobs, ...total }
}
