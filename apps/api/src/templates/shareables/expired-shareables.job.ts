import { ACCEPTANCE_KEPT_YEARS, ENDED_KEPT_DAYS } from '@vatio/domain/templates/shareables/shareable'
import { dailyAt, type ScheduledTask } from '../../platform/jobs/scheduled-task.ts'
import { listEndedShareables } from './ended-shareables.repository.ts'
import { deleteExpiredCodes } from './shareable-acceptances.repository.ts'
import { deleteOldSalts } from './shareable-visits.repository.ts'
import { deleteShareables } from './shareables.repository.ts'

const DAY_MS = 86_400_000

/**
 * Deletes each night what is kept no longer: salts of past days, codes that were never used, and links that ended long ago, those
 * with an acceptance years later than others.
 */
export const expiredShareables: ScheduledTask = {
  name: 'shareables.expire',
  slotAt: dailyAt(3, 30),
  graceHours: 20,
  async run(tx, { clock }) {
    const now = clock.now()
    await deleteOldSalts(tx)
    await deleteExpiredCodes(tx, now)
    const ended = await listEndedShareables(tx, {
      plainBefore: new Date(now.getTime() - ENDED_KEPT_DAYS * DAY_MS),
      acceptedBefore: yearsBefore(now, ACCEPTANCE_KEPT_YEARS),
    })
    await deleteShareables(tx, ended.ids)
    return ended.hasMore
  },
}

function yearsBefore(now: Date, years: number): Date {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - years)
  return before
}
