import { domainError } from '@vatio/domain/domain-error'
import { contractStateErrors } from '@vatio/domain/energy-crm/contract-states/contract-state.errors'
import type {
  ContractState,
  ContractStateInput,
} from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'

interface ContractStateRow {
  client_uid: string
  id_contract_state: string
  name: string
  badge_color: string
  active: boolean
  close_state: boolean
  default_state: boolean
  hide_to_commercials: boolean
  position: number | null
  version: number
}

/** A state with its place in the list; null where nobody has placed it. */
export interface PlacedState extends ContractState {
  readonly position: number | null
}

const COLUMNS = `client_uid, id_contract_state, name, badge_color, active, close_state, default_state,
  hide_to_commercials, position, version`
const refusals = {
  contract_states_tenant_name_key: () =>
    domainError(contractStateErrors, 'CONTRACT_STATE_NAME_TAKEN', { field: 'name' }),
}

/** In the order that the company gave them; before that the default first and the closing ones last. */
export async function selectContractStates(tx: TenantTransaction): Promise<PlacedState[]> {
  const rows = await tx.query<ContractStateRow & Record<string, unknown>>(
    `select ${COLUMNS} from contract_states where client_uid = $1
     order by position nulls last, default_state desc, close_state, name collate spanish`,
    [tx.clientUID],
  )
  return rows.map(toState)
}

/** Keeps the states from being changed, and contracts from moving to one, until the transaction ends. */
export async function lockContractStates(tx: TenantTransaction): Promise<void> {
  // As a new contract does: the company first, which the audit event asks for, then its states.
  await tx.query('select from organisations where client_uid = $1 for key share', [tx.clientUID])
  await tx.query('select from contract_states where client_uid = $1 order by id_contract_state for update', [
    tx.clientUID,
  ])
}

export async function insertContractState(
  tx: TenantTransaction,
  id: string,
  input: ContractStateInput,
): Promise<PlacedState> {
  const [row] = await withConstraints(
    tx.query<ContractStateRow & Record<string, unknown>>(
      `insert into contract_states (client_uid, id_contract_state, name, badge_color, position)
       values ($1, $2, $3, $4, (select max(position) + 1 from contract_states where client_uid = $1))
       returning ${COLUMNS}`,
      [tx.clientUID, id, input.name, input.badgeColor],
    ),
    refusals,
  )
  return toState(row)
}

export async function updateContractStateRow(
  tx: TenantTransaction,
  state: PlacedState,
): Promise<PlacedState> {
  const [row] = await withConstraints(
    tx.query<ContractStateRow & Record<string, unknown>>(
      `update contract_states
       set name = $3, badge_color = $4, active = $5, close_state = $6, default_state = $7,
           hide_to_commercials = $8, position = $9, version = version + 1
       where client_uid = $1 and id_contract_state = $2 returning ${COLUMNS}`,
      [
        tx.clientUID,
        state.idContractState,
        state.name,
        state.badgeColor,
        state.active,
        state.closeState,
        state.defaultState,
        state.hideToCommercials,
        state.position,
      ],
    ),
    refusals,
  )
  return toState(row)
}

export async function countContractsInState(tx: TenantTransaction, id: string): Promise<number> {
  const [row] = await tx.query<{ contracts: number }>(
    `select count(*) as contracts from contracts
     where client_uid = $1 and id_contract_state = $2 and deleted_at is null`,
    [tx.clientUID, id],
  )
  return row.contracts
}

function toState(row: ContractStateRow): PlacedState {
  return {
    idContractState: row.id_contract_state,
    clientUID: row.client_uid,
    name: row.name,
    badgeColor: row.badge_color,
    active: row.active,
    closeState: row.close_state,
    defaultState: row.default_state,
    hideToCommercials: row.hide_to_commercials,
    position: row.position,
    version: row.version,
  }
}
