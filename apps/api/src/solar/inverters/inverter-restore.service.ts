import { lockDeletedRow, reviveRow } from '../../platform/audit/restore-row.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'

const INVERTERS = {
  table: 'inverters',
  idColumn: 'id_inverter',
  keys: ['inverters_manufacturer_name_key'],
}

export const inverterRestorer: Restorer = {
  entity: 'inverter',
  async restore(tx, _actor, idInverter) {
    await lockDeletedRow(tx, INVERTERS, idInverter)
    await reviveRow(tx, INVERTERS, idInverter)
  },
}
