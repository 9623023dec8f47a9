import { hourly, type ScheduledTask } from '../../platform/jobs/scheduled-task.ts'
import { deleteExpiredCurveImports } from './curve-imports.repository.ts'

/** Deletes each hour the imports of curves whose time is over. */
export const expiredCurveImports: ScheduledTask = {
  name: 'curve-import.expire',
  slotAt: hourly,
  graceHours: 24,
  async run(tx, platform) {
    await deleteExpiredCurveImports(tx, platform.clock.now())
    return false
  },
}
