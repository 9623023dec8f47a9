import type { ContractDetail, ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { Viewer } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { selectContractsAfter, sumContracts } from './contract-search.repository.ts'
import { toVisibleContracts } from './contract-visibility.service.ts'
import { presentContractDetail } from './contracts.presenter.ts'

/** A filter of contracts as the list has it. */
export interface ExportedContractFilter {
  readonly filter: ContractFilter
  readonly findSimilar: boolean
}

/** How many contracts match, of those that the viewer sees: all of them, however many. */
export async function countExportedContracts(
  tx: TenantTransaction,
  viewer: Viewer,
  { filter, findSimilar }: ExportedContractFilter,
): Promise<number> {
  return (await sumContracts(tx, toVisibleContracts(viewer, filter, findSimilar))).contracts
}

/** The next contracts by id, as the viewer sees them; state changes are left out. */
export async function listExportedContracts(
  tx: TenantTransaction,
  viewer: Viewer,
  { filter, findSimilar }: ExportedContractFilter,
  page: { readonly after: string | null; readonly limit: number },
): Promise<ContractDetail[]> {
  const condition = toVisibleContracts(viewer, filter, findSimilar)
  const rows = await selectContractsAfter(tx, condition, page.after, page.limit)
  return rows.map((row) => presentContractDetail(row, { states: [], paymentStates: [] }, viewer))
}
