import {
  MOST_COMPARED_CONTRACTS,
  type PortfolioSelection,
} from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison'
import { portfolioComparisonErrors } from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison.errors'
import { domainError } from '@vatio/domain/domain-error'
import type { PortfolioComparisonInput } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import {
  findVisiblePoints,
  toVisiblePoints,
} from '../../energy-crm/consumption-points/consumption-points.service.ts'
import {
  findVisibleContracts,
  listVisibleIds,
  toVisibleContracts,
} from '../../energy-crm/contracts/contract-visibility.service.ts'
import { listExportedRenewalIds } from '../../energy-crm/contracts/renewals.service.ts'
import type { Actor, Viewer } from '../../platform/auth/actor.ts'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { ComparedRow } from './portfolio-contracts.repository.ts'
import { isRowSeen } from './portfolio-sums.repository.ts'
import { countSupplies, selectRowsOfSupplies, type ChosenSupplies } from './portfolio-supplies.repository.ts'

/** Rows `w` of comparisons that the viewer sees: their contract `c`, or the supply `p` of those without one. */
export function toSeenRows(tx: TenantTransaction, viewer: Viewer): Condition {
  return isRowSeen(toVisibleContracts(tx, viewer, {}), toVisiblePoints(viewer))
}

/** {@link toSeenRows} whose contract, or whose supply where there is none, has a text. */
export async function findSeenRows(tx: TenantTransaction, viewer: Viewer, text: string): Promise<Condition> {
  const [contract, supply] = await Promise.all([
    findVisibleContracts(tx, viewer, { text }, true),
    findVisiblePoints(tx, viewer, text),
  ])
  return isRowSeen(contract, supply)
}

/** What of a request the actor sees, in the order in which it is compared. */
export interface ChosenRows {
  readonly selection: PortfolioSelection
  readonly rows: readonly ComparedRow[]
}

/**
 * The contracts and supplies of a request that the actor sees.
 *
 * @throws PORTFOLIO_COMPARISON_EMPTY, PORTFOLIO_COMPARISON_TOO_LARGE.
 */
export async function listChosenRows(
  tx: TenantTransaction,
  actor: Actor,
  input: PortfolioComparisonInput,
): Promise<ChosenRows> {
  if ('renewals' in input) {
    const found = await listExportedRenewalIds(tx, actor, input.renewals)
    assertCount(found.count)
    return { selection: 'renewals', rows: found.slice(0, found.count).map(toContractRow) }
  }
  if ('contracts' in input) {
    const ids = await listVisibleIds(tx, actor, input.contracts)
    assertCount(ids.length)
    return { selection: 'contracts', rows: ids.map(toContractRow) }
  }
  const rows = await listSupplyRows(tx, actor, input)
  return { selection: 'supplies' in input ? 'supplies' : 'clients', rows }
}

async function listSupplyRows(
  tx: TenantTransaction,
  actor: Actor,
  chosen: ChosenSupplies,
): Promise<readonly ComparedRow[]> {
  const seen = toVisiblePoints(actor)
  assertCount(await countSupplies(tx, chosen, seen))
  const open = toVisibleContracts(tx, actor, { closed: false })
  return selectRowsOfSupplies(tx, chosen, { seen, open, limit: MOST_COMPARED_CONTRACTS })
}

function assertCount(contracts: number): void {
  if (contracts === 0) throw domainError(portfolioComparisonErrors, 'PORTFOLIO_COMPARISON_EMPTY')
  if (contracts <= MOST_COMPARED_CONTRACTS) return
  throw domainError(portfolioComparisonErrors, 'PORTFOLIO_COMPARISON_TOO_LARGE', {
    details: { limit: MOST_COMPARED_CONTRACTS, contracts },
  })
}

function toContractRow(idContractInfo: string): ComparedRow {
  return { idContractInfo, idConsumptionPoint: null }
}
