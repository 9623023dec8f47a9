import { assertParentStands, lockDeletedRow, reviveRow } from '../../platform/audit/restore-row.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'

const TARIFFS = { table: 'tariffs', idColumn: 'id_tariff', keys: ['tariffs_marketer_name_key'] }

/** A deleted tariff comes back under its energy marketer, with its prices. */
export const tariffRestorer: Restorer = {
  entity: 'tariff',
  async restore(tx, _actor, idTariff) {
    await lockDeletedRow(tx, TARIFFS, idTariff)
    const [tariff] = await tx.query<{ id_energy_marketer: string }>(
      'select id_energy_marketer from tariffs where client_uid = $1 and id_tariff = $2',
      [tx.clientUID, idTariff],
    )
    await assertParentStands(
      tx,
      { table: 'energy_marketers', idColumn: 'id_energy_marketer' },
      tariff.id_energy_marketer,
    )
    await reviveRow(tx, TARIFFS, idTariff)
  },
}
