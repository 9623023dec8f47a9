import { hourly, type ScheduledTask } from '../../platform/jobs/scheduled-task.ts'
import { deleteScanSessions, listExpiredSessions } from './scan-sessions.repository.ts'
import { endSessions } from './scan-sessions.service.ts'

/** Deletes each hour the sessions whose time is over, with their photos and keys. */
export const expiredScanSessions: ScheduledTask = {
  name: 'scan-session.expire',
  slotAt: hourly,
  graceHours: 24,
  async run(tx, platform) {
    const over = await listExpiredSessions(tx, platform.clock.now())
    await endSessions(tx, platform, over)
    await deleteScanSessions(tx, over)
    return false
  },
}
