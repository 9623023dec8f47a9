import { visibleHistory } from '@vatio/domain/energy-crm/contract-history/contract-history'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import type { listContractHistory } from '@vatio/protocol/energy-crm/contract-history/contract-history.endpoints'
import type { ContractHistoryRow } from '@vatio/protocol/energy-crm/contract-history/contract-history.schema'
import type { Call } from '../../platform/http/route.ts'
import { getContract } from '../contracts/contracts.service.ts'
import { selectHistory } from './contract-history.repository.ts'

/** The history of a contract that the actor sees, the newest change first; only an Admin sees who made them. */
export async function listHistory({
  tx,
  actor,
  params,
}: Call<typeof listContractHistory>): Promise<ContractHistoryRow[]> {
  const { seen } = await getContract(tx, actor, params.idContractInfo)
  const rows = await selectHistory(tx, params.idContractInfo)
  const isAdmin = hasRole(actor.role, 'admin')
  return visibleHistory(rows, actor, seen.contractState.idContractState).map(
    ({ idContractState: _, hideToCommercials: _hidden, ...row }) => ({
      ...row,
      creationTimestamp: row.creationTimestamp.toISOString(),
      creationUserUID: isAdmin ? row.creationUserUID : null,
    }),
  )
}
