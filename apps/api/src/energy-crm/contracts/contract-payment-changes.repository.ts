import type { ContractPaymentState } from '@vatio/domain/energy-crm/contract-payment-states/contract-payment-state'
import { isOneOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { PAYMENT_STATE_COLUMNS } from './contracts.repository.ts'

export interface NewPaymentStateRegister {
  readonly idContractPaymentState: string
  readonly observations: string | null
  readonly timestamp: Date
}

/** All billing states of the company. None is edited until the transaction ends. */
export function selectPaymentStates(tx: TenantTransaction): Promise<ContractPaymentState[]> {
  return tx.db
    .selectFrom('contractPaymentStates')
    .select(['idContractPaymentState', 'name', 'badgeColor', 'active', 'defaultState'])
    .where('clientUID', '=', tx.clientUID)
    .orderBy('idContractPaymentState')
    .forShare()
    .execute()
}

/** Adds changes of billing state in their order, which their ids keep within one moment. */
export async function insertPaymentStateRegisters(
  tx: TenantTransaction,
  idContractInfo: string,
  registers: readonly NewPaymentStateRegister[],
  now: Date,
): Promise<void> {
  if (registers.length === 0) return
  const rows = registers.map((register) => ({
    ...register,
    clientUID: tx.clientUID,
    idContractPaymentStateRegister: newId(),
    idContractInfo,
    creationTimestamp: now,
    creationUserUID: tx.userUID ?? null,
  }))
  await tx.db.insertInto('contractPaymentStateRegisters').values(rows).execute()
}

/** Changes of billing state of some contracts, the newest first. */
export function selectPaymentStateRegisters(tx: TenantTransaction, idContracts: readonly string[]) {
  return tx.db
    .selectFrom('contractPaymentStateRegisters as r')
    .innerJoin('contractPaymentStates as b', (join) =>
      join
        .onRef('b.clientUID', '=', 'r.clientUID')
        .onRef('b.idContractPaymentState', '=', 'r.idContractPaymentState'),
    )
    .select(['r.idContractPaymentStateRegister', 'r.idContractInfo', 'r.observations', 'r.timestamp'])
    .select(['r.creationTimestamp', 'r.creationUserUID'])
    .select(PAYMENT_STATE_COLUMNS)
    .where('r.clientUID', '=', tx.clientUID)
    .where((register) => isOneOf(register.ref('r.idContractInfo'), idContracts, 'uuid'))
    .orderBy('r.creationTimestamp', 'desc')
    .orderBy('r.idContractPaymentStateRegister', 'desc')
    .execute()
}

export type PaymentStateRegisterRow = Awaited<ReturnType<typeof selectPaymentStateRegisters>>[number]
