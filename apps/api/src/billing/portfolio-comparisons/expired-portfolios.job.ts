import { hourly, type ScheduledTask } from '../../platform/jobs/scheduled-task.ts'
import { deleteExpiredPortfolios } from './portfolio-comparisons.repository.ts'

/** Deletes each hour the comparisons of portfolios whose time is over, with their figures. */
export const expiredPortfolios: ScheduledTask = {
  name: 'portfolio-comparison.expire',
  slotAt: hourly,
  graceHours: 24,
  async run(tx, platform) {
    await deleteExpiredPortfolios(tx, platform.clock.now())
    return false
  },
}
