import type { ScheduledTask } from '../../platform/jobs/scheduled-task.ts'
import { dailyAt } from '../../platform/jobs/scheduled-task.ts'
import { dailyDigestMail } from '../../platform/mail/digest-mail.ts'
import { readMailBrand } from '../../platform/mail/mail-brand.ts'
import { markDigested, selectRecipients, selectWaiting } from './digest.repository.ts'
import { presentNotification } from './notifications.presenter.ts'

const PEOPLE_A_PIECE = 50
const MOST_NAMED = 15

/**
 * Mails the unread notifications of each person every morning at half past seven in Madrid. The mails are
 * written in the transaction that marks the notifications as sent, so that each is sent once.
 */
export const dailyDigest: ScheduledTask = {
  name: 'notifications.digest',
  slotAt: dailyAt(7, 30),
  graceHours: 10,
  async run(tx, platform, slot) {
    const recipients = await selectRecipients(tx, slot, PEOPLE_A_PIECE)
    if (recipients.length === 0) return false
    const brand = await readMailBrand(tx)
    for (const { userUID, email, userName } of recipients) {
      const waiting = (await selectWaiting(tx, userUID, slot))
        .map(presentNotification)
        .filter((item) => item !== null)
      await markDigested(tx, userUID, slot, platform.clock.now())
      if (waiting.length === 0) continue
      const mail = dailyDigestMail({
        to: email,
        userName,
        items: waiting.slice(0, MOST_NAMED),
        more: Math.max(0, waiting.length - MOST_NAMED),
        link: platform.configuration.publicUrl,
        brand,
      })
      await platform.outbox.put(tx, mail)
    }
    return recipients.length === PEOPLE_A_PIECE
  },
}
