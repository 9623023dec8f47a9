import { assertParentStands, lockDeletedRow, reviveRow } from '../../platform/audit/restore-row.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'
import { assertWithinLicence } from '../../platform/licences/licence-limit.ts'
import { countSaved } from './comparisons.repository.ts'

const COMPARISONS = { table: 'comparisons', idColumn: 'id_comparison' }

/** A deleted comparison comes back as it was shown, within the licence. */
export const comparisonRestorer: Restorer = {
  entity: 'comparison',
  async restore(tx, actor, idComparison) {
    await lockDeletedRow(tx, COMPARISONS, idComparison)
    await assertWithinLicence(tx, actor, 'comparisons', () => countSaved(tx))
    const [row] = await tx.query<{ id_client: string | null }>(
      'select id_client from comparisons where client_uid = $1 and id_comparison = $2',
      [tx.clientUID, idComparison],
    )
    await assertParentStands(tx, { table: 'clients', idColumn: 'id_client' }, row.id_client)
    await reviveRow(tx, COMPARISONS, idComparison)
  },
}
