import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'

/** Puts a billing state with its change of a contract into the tenant of the transaction and answers the state's id. */
export async function makePaymentStateChange(
  tx: TestTransaction,
  change: { readonly idContractInfo: string; readonly name: string; readonly observations: string },
): Promise<string> {
  const idContractPaymentState = newId()
  await tx.query(
    `insert into contract_payment_states (client_uid, id_contract_payment_state, name) values ($1, $2, $3)`,
    [tx.clientUID, idContractPaymentState, change.name],
  )
  await tx.query(
    `insert into contract_payment_state_registers (client_uid, id_contract_payment_state_register,
       id_contract_info, id_contract_payment_state, observations, timestamp)
     values ($1, $2, $3, $4, $5, now())`,
    [tx.clientUID, newId(), change.idContractInfo, idContractPaymentState, change.observations],
  )
  return idContractPaymentState
}

/** Puts an active billing state into the tenant of the transaction and answers its id. */
export async function makePaymentState(
  tx: TestTransaction,
  state: { readonly name: string },
): Promise<string> {
  const id = newId()
  await tx.query(
    'insert into contract_payment_states (client_uid, id_contract_payment_state, name) values ($1, $2, $3)',
    [tx.clientUID, id, state.name],
  )
  return id
}
