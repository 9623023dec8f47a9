import { assertParentStands, lockDeletedRow, reviveRow } from '../../platform/audit/restore-row.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'

const POINTS = {
  table: 'consumption_points',
  idColumn: 'id_consumption_point',
  keys: ['consumption_points_tenant_cups_key'],
}

/** A deleted supply comes back under its client, unless another supply has its CUPS now. */
export const consumptionPointRestorer: Restorer = {
  entity: 'consumption-point',
  async restore(tx, _actor, idConsumptionPoint) {
    await lockDeletedRow(tx, POINTS, idConsumptionPoint)
    const [point] = await tx.query<{ id_client: string | null }>(
      'select id_client from consumption_points where client_uid = $1 and id_consumption_point = $2',
      [tx.clientUID, idConsumptionPoint],
    )
    await assertParentStands(tx, { table: 'clients', idColumn: 'id_client' }, point.id_client)
    await reviveRow(tx, POINTS, idConsumptionPoint)
  },
}
