import { domainError } from '@vatio/domain/domain-error'
import { contractPaymentStateErrors } from '@vatio/domain/energy-crm/contract-payment-states/contract-payment-state.errors'
import { requestErrors } from '@vatio/domain/request.errors'
import type {
  ContractPaymentState,
  ContractPaymentStateInput,
  ContractPaymentStateUpdate,
} from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.schema'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'

interface Row {
  client_uid: string
  id_contract_payment_state: string
  name: string
  badge_color: string
  active: boolean
  default_state: boolean
  version: number
}

const COLUMNS = 'client_uid, id_contract_payment_state, name, badge_color, active, default_state, version'
const refusals = {
  contract_payment_states_tenant_name_key: () =>
    domainError(contractPaymentStateErrors, 'CONTRACT_PAYMENT_STATE_NAME_TAKEN', { field: 'name' }),
  // Two people chose a default at the same moment: the second may try again.
  contract_payment_states_tenant_default_key: () => domainError(requestErrors, 'BUSY'),
}

/** The default state first, then the active ones by name. */
export async function selectPaymentStates(tx: TenantTransaction): Promise<ContractPaymentState[]> {
  const rows = await tx.query<Row & Record<string, unknown>>(
    `select ${COLUMNS} from contract_payment_states where client_uid = $1
     order by default_state desc, active desc, name collate spanish`,
    [tx.clientUID],
  )
  return rows.map(toState)
}

export async function insertPaymentState(
  tx: TenantTransaction,
  id: string,
  input: ContractPaymentStateInput,
): Promise<ContractPaymentState> {
  const [row] = await withConstraints(
    tx.query<Row & Record<string, unknown>>(
      `insert into contract_payment_states (client_uid, id_contract_payment_state, name, badge_color)
       values ($1, $2, $3, $4) returning ${COLUMNS}`,
      [tx.clientUID, id, input.name, input.badgeColor],
    ),
    refusals,
  )
  return toState(row)
}

/** Takes the default from whichever other state has it. */
export async function clearDefaultExcept(tx: TenantTransaction, id: string): Promise<void> {
  await tx.query(
    `update contract_payment_states set default_state = false, version = version + 1
     where client_uid = $1 and default_state and id_contract_payment_state <> $2`,
    [tx.clientUID, id],
  )
}

/** Undefined when the record is gone or has another version. */
export async function updatePaymentState(
  tx: TenantTransaction,
  update: ContractPaymentStateUpdate,
): Promise<ContractPaymentState | undefined> {
  const [row] = await withConstraints(
    tx.query<Row & Record<string, unknown>>(
      `update contract_payment_states
       set name = $4, badge_color = $5, active = $6, default_state = $7, version = version + 1
       where client_uid = $1 and id_contract_payment_state = $2 and version = $3 returning ${COLUMNS}`,
      [
        tx.clientUID,
        update.idContractPaymentState,
        update.version,
        update.name,
        update.badgeColor,
        update.active,
        update.defaultState,
      ],
    ),
    refusals,
  )
  return row && toState(row)
}

function toState(row: Row): ContractPaymentState {
  return {
    idContractPaymentState: row.id_contract_payment_state,
    clientUID: row.client_uid,
    name: row.name,
    badgeColor: row.badge_color,
    active: row.active,
    defaultState: row.default_state,
    version: row.version,
  }
}
