import { withConstraints } from '../../platform/db/database.ts'
import { lockDeletedRow, reviveRow, takenKeys } from '../../platform/audit/restore-row.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'

const CLIENTS = { table: 'clients', idColumn: 'id_client', canBeErased: true }

/** A deleted client comes back with the supplies that were deleted along with it. */
export const clientRestorer: Restorer = {
  entity: 'client',
  async restore(tx, _actor, idClient) {
    const deletedAt = await lockDeletedRow(tx, CLIENTS, idClient)
    await reviveRow(tx, CLIENTS, idClient)
    await withConstraints(
      tx.query(
        `update consumption_points set deleted_at = null, deleted_user_uid = null, version = version + 1
         where client_uid = $1 and id_client = $2 and deleted_at = $3::timestamptz`,
        [tx.clientUID, idClient, deletedAt],
      ),
      takenKeys(['consumption_points_tenant_cups_key']),
    )
  },
}
