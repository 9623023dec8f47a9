import type { ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/auth/actor.ts'
import { allOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { isCommercialVisible } from '../commercials/commercial-visibility.service.ts'
import { toContractCondition } from './contract-search.repository.ts'

/** Contracts `c` that the actor may see and that match a filter: used by every list and count. */
export function toVisibleContracts(
  tx: TenantTransaction,
  actor: Viewer,
  filter: ContractFilter,
  findSimilar = false,
): Condition {
  return allOf([
    toContractCondition(tx, filter, findSimilar),
    isCommercialVisible(actor, sql.ref('c.idCommercial')),
  ])
}
