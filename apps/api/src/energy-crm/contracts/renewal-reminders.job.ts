import { notify, notifyAdmins } from '../../identity/notifications/notify.service.ts'
import { dailyAt, type ScheduledTask } from '../../platform/jobs/scheduled-task.ts'
import { insertReminders } from './renewal-reminders.repository.ts'
import { getSettings } from './renewal-settings.repository.ts'

const link = '/energy-crm/renewals'

/**
 * Reminds the seller of each contract, and the Admins of all of them, on the days before its deadline that the company
 * sets; before the digest of the morning. Notifications and what was reminded are one transaction.
 */
export const renewalReminders: ScheduledTask = {
  name: 'contracts.renewal-reminders',
  slotAt: dailyAt(6, 30),
  graceHours: 12,
  async run(tx, platform) {
    const { reminderDays } = await getSettings(tx)
    const reminded = await insertReminders(tx, reminderDays, platform.clock.now())
    const totals = new Map<number, number>()
    for (const { step, userUID, contracts } of reminded) {
      totals.set(step, (totals.get(step) ?? 0) + contracts)
      if (userUID === null) continue
      await notify(platform, tx, {
        userUID,
        kind: 'renewals-due',
        parameters: { days: step, contracts },
        link,
      })
    }
    for (const [days, contracts] of totals) {
      await notifyAdmins(platform, tx, {
        kind: 'company-renewals-due',
        parameters: { days, contracts },
        link,
      })
    }
    return false
  },
}
