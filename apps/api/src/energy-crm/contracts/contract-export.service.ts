import type { ContractDetail, ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { Viewer } from '../../platform/auth/actor.ts'
import type { OrderedIds } from '../../platform/db/chosen-page.ts'
import { allOf, isOneOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { computeFeesOf, type SeenFee } from '../commissions/contract-fees.service.ts'
import { listContractIds, type ContractOrder } from './contract-search.repository.ts'
import { findVisibleContracts, toVisibleContracts } from './contract-visibility.service.ts'
import { presentContractDetail } from './contracts.presenter.ts'
import { contracts, selectContractDetails } from './contracts.repository.ts'

/** Which contracts a list shows, and in which order. */
export interface ExportedContractList extends ContractOrder {
  readonly filter: ContractFilter
  readonly findSimilar: boolean
}

/** A contract as its detail has it, without its changes of state, and its commission as the list has it. */
export interface ExportedContract extends ContractDetail {
  readonly seenFee: SeenFee | undefined
}

/** The contracts of a list that the viewer sees: all of them, however many. */
export async function listExportedContractIds(
  tx: TenantTransaction,
  viewer: Viewer,
  { filter, findSimilar, ...order }: ExportedContractList,
): Promise<OrderedIds> {
  const condition = await findVisibleContracts(tx, viewer, filter, findSimilar)
  return listContractIds(tx, { condition, filter, isOfAll: false }, order)
}

/**
 * The contracts of a list of ids in its order, as the viewer sees them; those that were deleted or are no longer visible
 * are left out.
 *
 * @param today day of the commission rule of a contract that is not signed.
 */
export async function listExportedContracts(
  tx: TenantTransaction,
  viewer: Viewer,
  ids: readonly string[],
  today: CivilDate,
): Promise<ExportedContract[]> {
  const condition = allOf([
    toVisibleContracts(tx, viewer, {}),
    isOneOf(contracts.ref('c.idContractInfo'), ids, 'uuid'),
  ])
  const rows = await selectContractDetails(tx, condition)
  const found = new Map(rows.map((row) => [row.idContractInfo, row]))
  const fees = await computeFeesOf(tx, viewer, [...found.keys()], today)
  return ids.flatMap((id) => {
    const row = found.get(id)
    if (!row) return []
    const contract = presentContractDetail(row, { states: [], paymentStates: [], documents: [] }, viewer)
    // Not a copy of each of many thousands.
    return [Object.assign(contract, { seenFee: fees.get(id) })]
  })
}
