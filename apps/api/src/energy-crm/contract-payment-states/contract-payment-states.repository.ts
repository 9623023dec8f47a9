import { domainError } from '@vatio/domain/domain-error'
import { contractPaymentStateErrors } from '@vatio/domain/energy-crm/contract-payment-states/contract-payment-state.errors'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ContractPaymentState } from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.schema'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { NEXT_VERSION, recordTable } from '../../platform/records/record-table.ts'

export const paymentStateTable = recordTable({
  table: 'contractPaymentStates',
  id: 'idContractPaymentState',
  hasCreator: false,
  isSoftDeleted: false,
  constraintErrors: {
    contract_payment_states_tenant_name_key: () =>
      domainError(contractPaymentStateErrors, 'CONTRACT_PAYMENT_STATE_NAME_TAKEN', { field: 'name' }),
    // Two people set a default at the same moment: the second may retry.
    contract_payment_states_tenant_default_key: () => domainError(requestErrors, 'BUSY'),
  },
})

/** The default state first, then the active ones by name. */
export function listPaymentStates(tx: TenantTransaction): Promise<ContractPaymentState[]> {
  return selectPaymentStates(tx)
    .orderBy('defaultState', 'desc')
    .orderBy('active', 'desc')
    .orderBy(sql`name collate spanish`)
    .execute()
}

export async function findPaymentState(
  tx: TenantTransaction,
  id: string,
): Promise<ContractPaymentState | null> {
  return (await selectPaymentStates(tx).where('idContractPaymentState', '=', id).executeTakeFirst()) ?? null
}

/** Unsets the default of whichever other state has it. */
export async function clearDefaultExcept(tx: TenantTransaction, id: string): Promise<void> {
  await tx.db
    .updateTable('contractPaymentStates')
    .set({ defaultState: false, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('defaultState', '=', true)
    .where('idContractPaymentState', '<>', id)
    .execute()
}

function selectPaymentStates(tx: TenantTransaction) {
  return tx.db
    .selectFrom('contractPaymentStates')
    .select([
      'clientUID',
      'idContractPaymentState',
      'name',
      'badgeColor',
      'active',
      'defaultState',
      'version',
    ])
    .where('clientUID', '=', tx.clientUID)
}
