import type { Restorer } from '../../platform/audit/restorer.ts'
import { lockDeletedRow, undeleteChildren, undeleteRow } from '../../platform/records/deleted-rows.ts'
import { consumptionPointTable } from '../consumption-points/consumption-points.record.ts'
import { clientTable } from './clients.record.ts'

/** A deleted client comes back with the supplies that were deleted along with it. */
export const clientRestorer: Restorer = {
  entity: 'client',
  async restore(tx, _actor, idClient) {
    const deletedAt = await lockDeletedRow(tx, clientTable, idClient)
    await undeleteRow(tx, clientTable, idClient)
    await undeleteChildren(tx, consumptionPointTable, { column: 'idClient', id: idClient, deletedAt })
  },
}
