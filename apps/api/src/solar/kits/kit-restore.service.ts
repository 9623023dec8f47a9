import type { Restorer } from '../../platform/audit/restorer.ts'
import { assertParentNotDeleted, lockDeletedRow, undeleteRow } from '../../platform/records/deleted-rows.ts'
import { inverterTable } from '../inverters/inverters.record.ts'
import { panelTable } from '../panels/panels.record.ts'
import { kitTable } from './kits.repository.ts'

/** A deleted kit comes back while neither its panel nor its inverter is deleted. */
export const solarKitRestorer: Restorer = {
  entity: 'solarKit',
  async restore(tx, _actor, idSolarKit) {
    await lockDeletedRow(tx, kitTable, idSolarKit)
    const kit = await tx.db
      .selectFrom('solarKits')
      .select(['solarPanelId', 'idInverter'])
      .where('clientUID', '=', tx.clientUID)
      .where('idSolarKit', '=', idSolarKit)
      .executeTakeFirstOrThrow()
    await assertParentNotDeleted(tx, panelTable, kit.solarPanelId)
    await assertParentNotDeleted(tx, inverterTable, kit.idInverter)
    await undeleteRow(tx, kitTable, idSolarKit)
  },
}
