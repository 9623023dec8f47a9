import { assertParentStands, lockDeletedRow, reviveRow } from '../../platform/audit/restore-row.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'

const KITS = { table: 'solar_kits', idColumn: 'id_solar_kit', keys: ['solar_kits_tenant_identifier_key'] }
const PANELS = { table: 'solar_panels', idColumn: 'solar_panel_id' }
const INVERTERS = { table: 'inverters', idColumn: 'id_inverter' }

/** A deleted kit comes back while its panel and its inverter stand. */
export const solarKitRestorer: Restorer = {
  entity: 'solarKit',
  async restore(tx, _actor, idSolarKit) {
    await lockDeletedRow(tx, KITS, idSolarKit)
    const [parts] = await tx.query<{ solar_panel_id: string; id_inverter: string }>(
      'select solar_panel_id, id_inverter from solar_kits where client_uid = $1 and id_solar_kit = $2',
      [tx.clientUID, idSolarKit],
    )
    await assertParentStands(tx, PANELS, parts.solar_panel_id)
    await assertParentStands(tx, INVERTERS, parts.id_inverter)
    await reviveRow(tx, KITS, idSolarKit)
  },
}
