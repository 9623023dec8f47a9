import { hourly, type ScheduledTask } from '../../platform/jobs/scheduled-task.ts'
import { consumeWaitingContacts } from './contact.repository.ts'
import { sendContacts } from './contact.service.ts'

const BATCH = 50

/** Mails texts that were written before there was a superadmin, or while the outbox failed. */
export const waitingContacts: ScheduledTask = {
  name: 'contact.waiting',
  slotAt: hourly,
  graceHours: 1,
  async run(tx, platform) {
    const texts = await consumeWaitingContacts(tx, { at: platform.clock.now(), most: BATCH })
    await sendContacts(tx, platform, texts)
    return texts.length === BATCH
  },
}
