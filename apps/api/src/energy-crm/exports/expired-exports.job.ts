import { eraseFiles } from '../../platform/files/erase-files.job.ts'
import { hourly, type ScheduledTask } from '../../platform/jobs/scheduled-task.ts'
import { deleteExports } from './exports.repository.ts'

const DAY_MS = 86_400_000

/** Deletes each hour the exports whose time is over, and those that never got a file after a day. */
export const expiredExports: ScheduledTask = {
  name: 'list-export.expire',
  slotAt: hourly,
  graceHours: 24,
  async run(tx, platform) {
    const now = platform.clock.now()
    const requestedBefore = new Date(now.getTime() - DAY_MS)
    await eraseFiles(platform, tx, await deleteExports(tx, { expiredAt: now, requestedBefore }))
    return false
  },
}
