import type { Restorer } from '../../platform/audit/restorer.ts'
import { assertParentNotDeleted, lockDeletedRow, undeleteRow } from '../../platform/records/deleted-rows.ts'
import { clientTable } from '../clients/clients.record.ts'
import { consumptionPointTable } from './consumption-points.record.ts'

/** A deleted supply comes back under its client, unless another supply has its CUPS now. */
export const consumptionPointRestorer: Restorer = {
  entity: 'consumption-point',
  async restore(tx, _actor, idConsumptionPoint) {
    await lockDeletedRow(tx, consumptionPointTable, idConsumptionPoint)
    const { idClient } = await tx.db
      .selectFrom('consumptionPoints')
      .select('idClient')
      .where('clientUID', '=', tx.clientUID)
      .where('idConsumptionPoint', '=', idConsumptionPoint)
      .executeTakeFirstOrThrow()
    await assertParentNotDeleted(tx, clientTable, idClient)
    await undeleteRow(tx, consumptionPointTable, idConsumptionPoint)
  },
}
