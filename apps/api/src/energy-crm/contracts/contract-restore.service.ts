import type { Restorer } from '../../platform/audit/restorer.ts'
import { assertWithinLicence } from '../../platform/licences/licence-limit.ts'
import { assertParentNotDeleted, lockDeletedRow, undeleteRow } from '../../platform/records/deleted-rows.ts'
import { countRecords } from '../../platform/records/record-table.ts'
import { commercialTable } from '../commercials/commercials.record.ts'
import { consumptionPointTable } from '../consumption-points/consumption-points.record.ts'
import { energyMarketerTable } from '../energy-marketers/energy-marketers.record.ts'
import { tariffTable } from '../tariffs/tariffs.record.ts'
import { contractTable } from './contract-writing.repository.ts'

/**
 * A deleted contract is restored with its states, within the licence, unless another one has its number now.
 */
export const contractRestorer: Restorer = {
  entity: 'contract',
  async restore(tx, actor, idContractInfo) {
    await lockDeletedRow(tx, contractTable, idContractInfo)
    await assertWithinLicence(tx, actor, 'contracts', () => countRecords(tx, 'contracts'))
    const contract = await tx.db
      .selectFrom('contracts')
      .select(['closed', 'idConsumptionPoint', 'idEnergyMarketer', 'idTariff', 'idCommercial'])
      .where('clientUID', '=', tx.clientUID)
      .where('idContractInfo', '=', idContractInfo)
      .executeTakeFirstOrThrow()
    // A commercial with contracts cannot be deleted, so none may come back to a deleted one.
    await assertParentNotDeleted(tx, commercialTable, contract.idCommercial)
    // The records that an open contract refers to may not be deleted; those of a closed one may.
    if (!contract.closed) {
      await assertParentNotDeleted(tx, consumptionPointTable, contract.idConsumptionPoint)
      await assertParentNotDeleted(tx, energyMarketerTable, contract.idEnergyMarketer)
      await assertParentNotDeleted(tx, tariffTable, contract.idTariff)
    }
    await undeleteRow(tx, contractTable, idContractInfo)
  },
}
