import { lockDeletedRow, reviveChildren, reviveRow } from '../../platform/audit/restore-row.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'

const CLIENTS = { table: 'clients', idColumn: 'id_client', canBeErased: true }
const SUPPLIES = {
  table: 'consumption_points',
  parentColumn: 'id_client',
  keys: ['consumption_points_tenant_cups_key'],
}

/** A deleted client comes back with the supplies that were deleted along with it. */
export const clientRestorer: Restorer = {
  entity: 'client',
  async restore(tx, _actor, idClient) {
    const deletedAt = await lockDeletedRow(tx, CLIENTS, idClient)
    await reviveRow(tx, CLIENTS, idClient)
    await reviveChildren(tx, SUPPLIES, idClient, deletedAt)
  },
}
