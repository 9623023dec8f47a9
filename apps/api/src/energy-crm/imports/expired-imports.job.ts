import { hourly, type ScheduledTask } from '../../platform/jobs/scheduled-task.ts'
import { deleteExpiredImports } from './imports.repository.ts'

/** Deletes each hour the imports whose time is over, with their rows: copies of personal data. */
export const expiredImports: ScheduledTask = {
  name: 'import.expire',
  slotAt: hourly,
  graceHours: 24,
  async run(tx, platform) {
    await deleteExpiredImports(tx, platform.clock.now())
    return false
  },
}
