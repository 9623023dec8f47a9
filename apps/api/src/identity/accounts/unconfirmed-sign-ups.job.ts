import { sql } from 'kysely'
import { newId } from '../../platform/db/uuid.ts'
import { dailyAt, type ScheduledTask } from '../../platform/jobs/scheduled-task.ts'

/** An unconfirmed sign-up is deleted after this long. */
export const UNCONFIRMED_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Removes the company of a sign-up whose e-mail was never validated, with its tokens: the e-mail is free
 * again.
 */
export const unconfirmedSignUps: ScheduledTask = {
  name: 'accounts.unconfirmed-sign-ups',
  slotAt: dailyAt(4, 10),
  graceHours: 20,
  async run(tx, { clock, log }) {
    const now = clock.now()
    const before = new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS)
    const removal = sql`select * from remove_unconfirmed_sign_up(${before}, ${now}, ${newId()})`
    const { rows } = await removal.execute(tx.db)
    if (rows.length > 0) log.info({ clientUID: tx.clientUID }, 'unconfirmed sign-up removed')
    return false
  },
}
