import type { ReplyOf } from '@vatio/protocol/endpoint'
import type { cancelJob, listJobs } from '@vatio/protocol/security/jobs/jobs.endpoints'
import type { Call } from '../../platform/http/route.ts'
import { toJobRunReply } from './jobs.presenter.ts'
import { listJobRuns } from './jobs.repository.ts'

export async function listCompanyJobs(call: Call<typeof listJobs>): Promise<ReplyOf<typeof listJobs>> {
  const { rows, total, totalIsExact } = await listJobRuns(call.tx, call.query)
  return [rows.map(toJobRunReply), total, { totalIsExact }]
}

export async function cancelCompanyJob(call: Call<typeof cancelJob>): Promise<ReplyOf<typeof cancelJob>> {
  const { idJobRun } = call.params
  const state = await call.platform.jobs.cancel(call.tx, idJobRun)
  await call.audit({ action: 'cancel', entity: 'job', idEntity: idJobRun })
  return { state }
}
