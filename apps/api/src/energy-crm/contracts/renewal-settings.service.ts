import { sortReminderDays } from '@vatio/domain/energy-crm/contracts/renewal-reminder'
import type {
  RenewalSettings,
  updateRenewalSettings,
} from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import { versionConflict } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { APPLY_RENEWAL_RATE } from './apply-renewal-rate.job.ts'
import { getSettings, saveSettings } from './renewal-settings.repository.ts'

/**
 * Changes the settings of the company. Its contracts get the new months from a job: a large company has more of them than a
 * request can change.
 *
 * @throws VERSION_CONFLICT.
 */
export async function changeSettings(call: Call<typeof updateRenewalSettings>): Promise<RenewalSettings> {
  const { tx, body, platform } = call
  const before = await getSettings(tx)
  const wanted = { ...body, reminderDays: sortReminderDays(body.reminderDays) }
  if (!(await saveSettings(tx, wanted))) throw versionConflict(await getSettings(tx))
  const after = await getSettings(tx)
  await call.audit({
    action: 'update',
    entity: 'renewal-settings',
    idEntity: tx.clientUID,
    before: valuesOf(before),
    after: valuesOf(after),
  })
  if (after.renewalRate !== before.renewalRate) await platform.jobs.enqueue(tx, APPLY_RENEWAL_RATE, {})
  return after
}

function valuesOf({ renewalRate, reminderDays }: RenewalSettings) {
  return { renewalRate, reminderDays }
}
