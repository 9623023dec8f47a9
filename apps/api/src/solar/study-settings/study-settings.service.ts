import type {
  SolarStudySettings,
  updateSolarStudySettings,
} from '@vatio/protocol/solar/study-settings/study-settings.endpoints'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import * as repository from './study-settings.repository.ts'

/** What a new study of the company starts with. */
export function getStudySettings(tx: TenantTransaction): Promise<SolarStudySettings> {
  return repository.getSettings(tx)
}

/** Changes what new studies start with. @throws VERSION_CONFLICT */
export async function updateStudySettings(
  call: Call<typeof updateSolarStudySettings>,
): Promise<SolarStudySettings> {
  const { tx, body } = call
  const before = await repository.getSettings(tx)
  if (!(await repository.saveSettings(tx, body))) throw versionConflict(await repository.getSettings(tx))
  const after = await repository.getSettings(tx)
  await call.audit({
    action: 'update',
    entity: 'solar-study-settings',
    idEntity: tx.clientUID,
    before: { commercialFeePercentage: before.commercialFeePercentage },
    after: { commercialFeePercentage: after.commercialFeePercentage },
  })
  return after
}
