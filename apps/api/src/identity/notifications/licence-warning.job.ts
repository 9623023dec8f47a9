import type { LimitedQuantity } from '@vatio/domain/identity/licences/licence'
import { usageOf } from '@vatio/domain/identity/licences/licence-usage'
import { dailyAt, type ScheduledTask } from '../../platform/jobs/scheduled-task.ts'
import { countUsage, getLicence } from '../licences/licences.service.ts'
import { notifyAdmins, wasNotifiedSince } from './notify.service.ts'

const QUIET_DAYS = 30
const DAY_MS = 86_400_000

/** Notifies the Admins once a month which quantity of their plan comes close to its limit, before the digest. */
export const licenceWarning: ScheduledTask = {
  name: 'notifications.licence',
  slotAt: dailyAt(7),
  graceHours: 12,
  async run(tx, platform) {
    const licence = await getLicence(tx)
    const used = await countUsage(tx)
    const since = new Date(platform.clock.now().getTime() - QUIET_DAYS * DAY_MS)
    for (const quantity of Object.keys(used) as LimitedQuantity[]) {
      const { limit, state } = usageOf(licence, quantity, used[quantity])
      if (state === 'free' || limit === null) continue
      if (await wasNotifiedSince(tx, 'licence-almost-full', { quantity }, since)) continue
      await notifyAdmins(platform, tx, {
        kind: 'licence-almost-full',
        parameters: { quantity, used: used[quantity], limit },
        link: '/plan-configuration',
      })
    }
    return false
  },
}
