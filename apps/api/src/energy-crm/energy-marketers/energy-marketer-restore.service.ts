import { lockDeletedRow, reviveChildren, reviveRow } from '../../platform/audit/restore-row.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'

const MARKETERS = {
  table: 'energy_marketers',
  idColumn: 'id_energy_marketer',
  keys: ['energy_marketers_tenant_name_key'],
}
const TARIFFS = {
  table: 'tariffs',
  parentColumn: 'id_energy_marketer',
  keys: ['tariffs_marketer_name_key'],
}

/** A deleted energy marketer comes back with the tariffs that were deleted along with it. */
export const energyMarketerRestorer: Restorer = {
  entity: 'energyMarketer',
  async restore(tx, _actor, idEnergyMarketer) {
    const deletedAt = await lockDeletedRow(tx, MARKETERS, idEnergyMarketer)
    await reviveRow(tx, MARKETERS, idEnergyMarketer)
    await reviveChildren(tx, TARIFFS, idEnergyMarketer, deletedAt)
  },
}
