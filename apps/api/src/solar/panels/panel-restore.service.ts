import { lockDeletedRow, reviveRow } from '../../platform/audit/restore-row.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'

const PANELS = {
  table: 'solar_panels',
  idColumn: 'solar_panel_id',
  keys: ['solar_panels_manufacturer_name_key'],
}

export const solarPanelRestorer: Restorer = {
  entity: 'solarPanel',
  async restore(tx, _actor, solarPanelId) {
    await lockDeletedRow(tx, PANELS, solarPanelId)
    await reviveRow(tx, PANELS, solarPanelId)
  },
}
