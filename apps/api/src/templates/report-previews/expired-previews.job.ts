import { hourly, type ScheduledTask } from '../../platform/jobs/scheduled-task.ts'
import { deleteExpiredPreviews } from './report-previews.repository.ts'

/** Deletes each hour the previews whose minutes are over; those of a company are also deleted with its next one. */
export const expiredPreviews: ScheduledTask = {
  name: 'report-preview.expire',
  slotAt: hourly,
  graceHours: 24,
  async run(tx, platform) {
    await deleteExpiredPreviews(tx, platform.clock.now())
    return false
  },
}
