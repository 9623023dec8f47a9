import { eraseFiles } from '../../platform/files/erase-files.job.ts'
import { hourly, type ScheduledTask } from '../../platform/jobs/scheduled-task.ts'
import { deleteBatches } from './report-batches.repository.ts'

const KEPT_MS = 7 * 86_400_000

/** Deletes each hour the batches whose archive has expired, and those without one a week after they were requested. */
export const expiredReportBatches: ScheduledTask = {
  name: 'report-batch.expire',
  slotAt: hourly,
  graceHours: 24,
  async run(tx, platform) {
    const expiredAt = platform.clock.now()
    const requestedBefore = new Date(expiredAt.getTime() - KEPT_MS)
    await eraseFiles(platform, tx, await deleteBatches(tx, { expiredAt, requestedBefore }))
    return false
  },
}
