import { eraseFiles } from '../../platform/files/erase-files.job.ts'
import { hourly, type ScheduledTask } from '../../platform/jobs/scheduled-task.ts'
import { clearOldAttachments, clearOldBodies } from './sent-mails.repository.ts'

const KEPT_MS = 7 * 86_400_000

/** Deletes each hour what mails contained that ended a week ago: until then a person may have them sent again. */
export const oldMailContents: ScheduledTask = {
  name: 'mail.old-contents',
  slotAt: hourly,
  graceHours: 24,
  async run(tx, platform) {
    const before = new Date(platform.clock.now().getTime() - KEPT_MS)
    await clearOldBodies(tx, before)
    await eraseFiles(platform, tx, await clearOldAttachments(tx, before))
    return false
  },
}
