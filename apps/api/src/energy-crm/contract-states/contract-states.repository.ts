import { domainError } from '@vatio/domain/domain-error'
import { contractStateErrors } from '@vatio/domain/energy-crm/contract-states/contract-state.errors'
import type { ContractState } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { recordTable } from '../../platform/records/record-table.ts'

export const contractStateTable = recordTable({
  table: 'contractStates',
  id: 'idContractState',
  hasCreator: false,
  isSoftDeleted: false,
  constraintErrors: {
    contract_states_tenant_name_key: () =>
      domainError(contractStateErrors, 'CONTRACT_STATE_NAME_TAKEN', { field: 'name' }),
  },
})

/** A state with its position in the list; null where it was never ordered. */
export interface PlacedState extends ContractState {
  readonly position: number | null
}

/** In the order that the company set; without one the default first and the closing ones last. */
export function selectContractStates(tx: TenantTransaction): Promise<PlacedState[]> {
  return tx.db
    .selectFrom('contractStates')
    .select(['clientUID', 'idContractState', 'name', 'badgeColor', 'active', 'closeState', 'defaultState'])
    .select(['hideToCommercials', 'position', 'version'])
    .where('clientUID', '=', tx.clientUID)
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy('defaultState', 'desc')
    .orderBy('closeState')
    .orderBy(sql`name collate spanish`)
    .execute()
}

/** Locks the states, so that they do not change and no contract moves to one until the transaction ends. */
export async function lockContractStates(tx: TenantTransaction): Promise<void> {
  // In the lock order of a new contract: the company first, as the audit event requires, then its states.
  await tx.db
    .selectFrom('organisations')
    .select([])
    .where('clientUID', '=', tx.clientUID)
    .forKeyShare()
    .execute()
  await tx.db
    .selectFrom('contractStates')
    .select([])
    .where('clientUID', '=', tx.clientUID)
    .orderBy('idContractState')
    .forUpdate()
    .execute()
}

/** The position after the last one; null while none is set. */
export async function getNextPosition(tx: TenantTransaction): Promise<number | null> {
  const { next } = await tx.db
    .selectFrom('contractStates')
    .select(sql<number | null>`max(position) + 1`.as('next'))
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirstOrThrow()
  return next
}
