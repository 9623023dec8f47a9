import { economicDefaults } from '@vatio/domain/solar/economic-balance/economic-default.data'
import type { SolarStudySettings } from '@vatio/protocol/solar/study-settings/study-settings.endpoints'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** The settings of the company; the usual ones where it has changed none. */
export async function getSettings(tx: TenantTransaction): Promise<SolarStudySettings> {
  const row = await tx.db
    .selectFrom('solarStudySettings')
    .select(['commercialFeePercentage', 'version'])
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirst()
  return row ?? { commercialFeePercentage: economicDefaults.commercialFeePercentage, version: null }
}

/** Whether the stored settings still had this version; null where there were none. */
export async function saveSettings(
  tx: TenantTransaction,
  { version, commercialFeePercentage }: SolarStudySettings,
): Promise<boolean> {
  const saved =
    version === null
      ? await tx.db
          .insertInto('solarStudySettings')
          .values({ clientUID: tx.clientUID, commercialFeePercentage })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx.db
          .updateTable('solarStudySettings')
          .set({ commercialFeePercentage, version: version + 1 })
          .where('clientUID', '=', tx.clientUID)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return saved !== undefined
}
