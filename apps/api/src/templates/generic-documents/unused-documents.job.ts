import { deleteStoredFiles } from '../../platform/files/stored-file.repository.ts'
import { hourly, type ScheduledTask } from '../../platform/jobs/scheduled-task.ts'
import { deleteUnused } from './generic-documents.repository.ts'

const DAY_MS = 86_400_000

/** Deletes each hour the images that no dashboard uses a day after they were uploaded: a form was left unsaved. */
export const unusedDocuments: ScheduledTask = {
  name: 'generic-document.unused',
  slotAt: hourly,
  graceHours: 24,
  async run(tx, platform) {
    const before = new Date(platform.clock.now().getTime() - DAY_MS)
    await deleteStoredFiles(tx, await deleteUnused(tx, before))
    return false
  },
}
