import type { ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/auth/actor.ts'
import { allOf, isOneOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { isCommercialVisible } from '../commercials/commercial-visibility.service.ts'
import { toContractCondition, type ContractFilterWithoutText } from './contract-search.repository.ts'
import { findContractsByText } from './contract-text.repository.ts'
import { contracts, selectContractIds } from './contracts.repository.ts'

/** Those of some contracts `c` that the actor may see. */
export function isOneOfVisible(tx: TenantTransaction, actor: Viewer, ids: readonly string[]): Condition {
  return allOf([toVisibleContracts(tx, actor, {}), isOneOf(contracts.ref('c.idContractInfo'), ids, 'uuid')])
}

/** Contracts `c` that the actor may see and that match a filter without a text. */
export function toVisibleContracts(
  tx: TenantTransaction,
  actor: Viewer,
  filter: ContractFilterWithoutText,
): Condition {
  return allOf([toContractCondition(tx, filter), isCommercialVisible(actor, sql.ref('c.idCommercial'))])
}

/** Contracts `c` that the actor may see and that match a filter: used by every list and count. Searches its text. */
export async function findVisibleContracts(
  tx: TenantTransaction,
  actor: Viewer,
  { text, ...filter }: ContractFilter,
  findSimilar = false,
): Promise<Condition> {
  const visible = toVisibleContracts(tx, actor, filter)
  return text ? allOf([visible, await findContractsByText(tx, text, findSimilar)]) : visible
}

/** The ids of those of some contracts that exist and that the actor may see, in the given order. */
export async function listVisibleIds(
  tx: TenantTransaction,
  actor: Viewer,
  ids: readonly string[],
): Promise<string[]> {
  const seen = new Set(await selectContractIds(tx, isOneOfVisible(tx, actor, ids)))
  return [...new Set(ids)].filter((id) => seen.has(id))
}
