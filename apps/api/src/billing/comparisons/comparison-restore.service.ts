import { clientTable } from '../../energy-crm/clients/clients.record.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'
import { assertWithinLicence } from '../../platform/licences/licence-limit.ts'
import { assertParentNotDeleted, lockDeletedRow, undeleteRow } from '../../platform/records/deleted-rows.ts'
import { countRecords } from '../../platform/records/record-table.ts'
import { comparisonTable } from './comparisons.repository.ts'

/** A deleted comparison is restored unchanged, within the licence. */
export const comparisonRestorer: Restorer = {
  entity: 'comparison',
  async restore(tx, actor, idComparison) {
    await lockDeletedRow(tx, comparisonTable, idComparison)
    await assertWithinLicence(tx, actor, 'comparisons', () => countRecords(tx, 'comparisons'))
    const { idClient } = await tx.db
      .selectFrom('comparisons')
      .select('idClient')
      .where('clientUID', '=', tx.clientUID)
      .where('idComparison', '=', idComparison)
      .executeTakeFirstOrThrow()
    await assertParentNotDeleted(tx, clientTable, idClient)
    await undeleteRow(tx, comparisonTable, idComparison)
  },
}
