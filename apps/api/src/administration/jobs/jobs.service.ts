import type { ReplyOf } from '@vatio/protocol/endpoint'
import type {
  cancelJob,
  discardJob,
  listJobs,
  retryJob,
} from '@vatio/protocol/administration/jobs/jobs.endpoints'
import type { Call } from '../../platform/http/route.ts'
import { listJobRuns } from './jobs.repository.ts'

export async function listCompanyJobs(call: Call<typeof listJobs>): Promise<ReplyOf<typeof listJobs>> {
  const { jobs, total, totalIsExact } = await listJobRuns(call.tx, call.query)
  return [jobs, total, { totalIsExact }]
}

export async function cancelCompanyJob(call: Call<typeof cancelJob>): Promise<ReplyOf<typeof cancelJob>> {
  const { idJobRun } = call.params
  const state = await call.platform.jobs.cancel(call.tx, idJobRun)
  await call.audit({ action: 'cancel', entity: 'job', idEntity: idJobRun })
  return { state }
}

export async function retryCompanyJob(call: Call<typeof retryJob>): Promise<ReplyOf<typeof retryJob>> {
  const { idJobRun } = call.params
  await call.platform.jobs.retry(call.tx, idJobRun)
  await call.audit({ action: 'retry', entity: 'job', idEntity: idJobRun })
  return { state: 'queued' }
}

export async function discardCompanyJob(call: Call<typeof discardJob>): Promise<ReplyOf<typeof discardJob>> {
  const { idJobRun } = call.params
  await call.platform.jobs.discard(call.tx, idJobRun)
  await call.audit({ action: 'discard', entity: 'job', idEntity: idJobRun })
  return { state: 'cancelled' }
}
