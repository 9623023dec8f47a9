import { assertParentStands, lockDeletedRow, reviveRow } from '../../platform/audit/restore-row.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'
import { assertWithinLicence } from '../../platform/licences/licence-limit.ts'
import { countContracts } from './contract-writing.repository.ts'

const CONTRACTS = {
  table: 'contracts',
  idColumn: 'id_contract_info',
  keys: ['contracts_tenant_number_key'],
}

/** A deleted contract comes back with its states, within the licence, unless another one has its number now. */
export const contractRestorer: Restorer = {
  entity: 'contract',
  async restore(tx, actor, idContractInfo) {
    await lockDeletedRow(tx, CONTRACTS, idContractInfo)
    await assertWithinLicence(tx, actor, 'contracts', () => countContracts(tx))
    const [contract] = await tx.query<{
      closed: boolean
      id_consumption_point: string | null
      id_energy_marketer: string | null
      id_tariff: string | null
    }>(
      `select closed, id_consumption_point, id_energy_marketer, id_tariff
       from contracts where client_uid = $1 and id_contract_info = $2`,
      [tx.clientUID, idContractInfo],
    )
    // What an open contract hangs from may not be deleted under it; a closed one outlives them all.
    if (!contract.closed) {
      const parents = [
        ['consumption_points', 'id_consumption_point', contract.id_consumption_point],
        ['energy_marketers', 'id_energy_marketer', contract.id_energy_marketer],
        ['tariffs', 'id_tariff', contract.id_tariff],
      ] as const
      for (const [table, idColumn, id] of parents) await assertParentStands(tx, { table, idColumn }, id)
    }
    await reviveRow(tx, CONTRACTS, idContractInfo)
  },
}
