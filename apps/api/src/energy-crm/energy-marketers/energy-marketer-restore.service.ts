import { withConstraints } from '../../platform/db/database.ts'
import { lockDeletedRow, reviveRow, takenKeys } from '../../platform/audit/restore-row.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'

const MARKETERS = {
  table: 'energy_marketers',
  idColumn: 'id_energy_marketer',
  keys: ['energy_marketers_tenant_name_key'],
}

/** A deleted energy marketer comes back with the tariffs that were deleted along with it. */
export const energyMarketerRestorer: Restorer = {
  entity: 'energyMarketer',
  async restore(tx, _actor, idEnergyMarketer) {
    const deletedAt = await lockDeletedRow(tx, MARKETERS, idEnergyMarketer)
    await reviveRow(tx, MARKETERS, idEnergyMarketer)
    await withConstraints(
      tx.query(
        `update tariffs set deleted_at = null, deleted_user_uid = null, version = version + 1
         where client_uid = $1 and id_energy_marketer = $2 and deleted_at = $3::timestamptz`,
        [tx.clientUID, idEnergyMarketer, deletedAt],
      ),
      takenKeys(['tariffs_marketer_name_key']),
    )
  },
}
