import { assertParentStands } from '../../platform/audit/restore-row.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'
import { undeleteRow } from '../../platform/records/record-table.ts'
import { kitTable } from './kits.repository.ts'

const PANELS = { table: 'solar_panels', idColumn: 'solar_panel_id' }
const INVERTERS = { table: 'inverters', idColumn: 'id_inverter' }

/** A deleted kit comes back while neither its panel nor its inverter is deleted. */
export const solarKitRestorer: Restorer = {
  entity: 'solarKit',
  async restore(tx, _actor, idSolarKit) {
    const parts = await tx.db
      .selectFrom('solarKits')
      .select(['solarPanelId', 'idInverter'])
      .where('clientUID', '=', tx.clientUID)
      .where('idSolarKit', '=', idSolarKit)
      .executeTakeFirst()
    await assertParentStands(tx, PANELS, parts?.solarPanelId ?? null)
    await assertParentStands(tx, INVERTERS, parts?.idInverter ?? null)
    await undeleteRow(tx, kitTable, idSolarKit)
  },
}
