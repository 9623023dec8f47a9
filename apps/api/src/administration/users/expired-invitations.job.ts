import { recordAudit } from '../../platform/audit/audit.ts'
import { hourly, type ScheduledTask } from '../../platform/jobs/scheduled-task.ts'
import { withdrawEmail } from '../../identity/accounts/email-change.service.ts'
import { endSessionsOf } from '../../identity/session/session.service.ts'
import { selectExpired, softDeleteUser } from './users.repository.ts'

const BATCH = 50

/**
 * Removes invitations that were not accepted in time: their seat of the licence is free again, a portfolio
 * remains with its commercial. Unconfirmed new addresses are deleted.
 */
export const expiredInvitations: ScheduledTask = {
  name: 'users.expired-invitations',
  slotAt: hourly,
  graceHours: 1,
  async run(tx, { clock }) {
    const now = clock.now()
    const expired = await selectExpired(tx, now, BATCH)
    for (const { userUID, isInvitation } of expired) {
      if (isInvitation) {
        await endSessionsOf(tx, userUID, now)
        await softDeleteUser(tx, userUID, now)
      } else await withdrawEmail(tx, userUID)
      await recordAudit(tx, null, { action: 'expire', entity: 'user', idEntity: userUID })
    }
    return expired.length === BATCH
  },
}
