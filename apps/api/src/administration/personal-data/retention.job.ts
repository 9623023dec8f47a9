import { defaultRetention } from '@vatio/domain/administration/personal-data/retention'
import { eraseFiles } from '../../platform/files/erase-files.job.ts'
import { dailyAt, type ScheduledTask } from '../../platform/jobs/scheduled-task.ts'
import { removeEndedAuthorisations } from '../../energy-crm/client-authorisations/authorised-questions.service.ts'
import { findRetention, removeExports } from './personal-data.repository.ts'
import { deleteOld } from './retention.repository.ts'

/** Deletes each night what is older than the company's retention periods. */
export const retention: ScheduledTask = {
  name: 'personal-data.retention',
  slotAt: dailyAt(3, 15),
  graceHours: 20,
  async run(tx, platform) {
    const now = platform.clock.now()
    await deleteOld(tx, (await findRetention(tx)) ?? defaultRetention, now)
    await removeEndedAuthorisations(platform, tx)
    await eraseFiles(platform, tx, await removeExports(tx, { expiredAt: now }))
    return false
  },
}
