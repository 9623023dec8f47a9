import { assertParentStands, lockDeletedRow, reviveRow } from '../../platform/audit/restore-row.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'

const SERVICES = {
  table: 'auxiliary_services',
  idColumn: 'id_auxiliary_service',
  keys: ['auxiliary_services_marketer_name_key'],
}

/** A deleted service comes back under its energy marketer. */
export const auxiliaryServiceRestorer: Restorer = {
  entity: 'auxiliary-service',
  async restore(tx, _actor, idAuxiliaryService) {
    await lockDeletedRow(tx, SERVICES, idAuxiliaryService)
    const [service] = await tx.query<{ id_energy_marketer: string }>(
      'select id_energy_marketer from auxiliary_services where client_uid = $1 and id_auxiliary_service = $2',
      [tx.clientUID, idAuxiliaryService],
    )
    await assertParentStands(
      tx,
      { table: 'energy_marketers', idColumn: 'id_energy_marketer' },
      service.id_energy_marketer,
    )
    await reviveRow(tx, SERVICES, idAuxiliaryService)
  },
}
