import { domainError } from '@vatio/domain/domain-error'
import type { ContractState } from '@vatio/domain/energy-crm/contract-states/contract-state'
import { contractErrors } from '@vatio/domain/energy-crm/contracts/contract.errors'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { recordTable, type InsertValues } from '../../platform/records/record-table.ts'

export const contractTable = recordTable({
  table: 'contracts',
  id: 'idContractInfo',
  hasCreator: true,
  isSoftDeleted: true,
  constraintErrors: {
    contracts_tenant_number_key: () =>
      domainError(contractErrors, 'CONTRACT_NUMBER_TAKEN', { field: 'contractNumber' }),
  },
})

/** What is written of a contract, ready to store: with resolved references and ordered powers. */
export type ContractValues = Required<InsertValues<'contracts', 'idContractInfo' | 'renewalRate'>>

export interface NewStateRegister {
  readonly idContractState: string
  readonly observations: string | null
  readonly timestamp: Date
}

/**
 * All states of the company, as the rules of a change of state need them. None is edited until the transaction ends:
 * a contract that moves to a state is closed or open as that state is.
 */
export function selectStates(tx: TenantTransaction): Promise<ContractState[]> {
  return tx.db
    .selectFrom('contractStates')
    .select(['idContractState', 'name', 'badgeColor', 'active', 'closeState', 'defaultState'])
    .select('hideToCommercials')
    .where('clientUID', '=', tx.clientUID)
    .orderBy('idContractState')
    .forShare()
    .execute()
}

/** Adds changes of state in their order, which their ids keep within one moment. */
export async function insertStateRegisters(
  tx: TenantTransaction,
  idContractInfo: string,
  registers: readonly NewStateRegister[],
  now: Date,
): Promise<void> {
  if (registers.length === 0) return
  const rows = registers.map((register) => ({
    ...register,
    clientUID: tx.clientUID,
    idContractStateRegister: newId(),
    idContractInfo,
    creationTimestamp: now,
    creationUserUID: tx.userUID ?? null,
  }))
  await tx.db.insertInto('contractStateRegisters').values(rows).execute()
}
