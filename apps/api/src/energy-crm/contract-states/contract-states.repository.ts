import type { ContractState } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'

interface ContractStateRow {
  client_uid: string
  id_contract_state: string
  name: string
  badge_color: string
  active: boolean
  close_state: boolean
  default_state: boolean
  hide_to_commercials: boolean
  version: number
}

/** The default state first, then by name with the closing ones last. */
export async function selectContractStates(tx: TenantTransaction): Promise<ContractState[]> {
  const rows = await tx.query<ContractStateRow>(
    `select client_uid, id_contract_state, name, badge_color, active, close_state, default_state,
            hide_to_commercials, version
     from contract_states where client_uid = $1
     order by default_state desc, close_state, name collate spanish`,
    [tx.clientUID],
  )
  return rows.map((row) => ({
    idContractState: row.id_contract_state,
    clientUID: row.client_uid,
    name: row.name,
    badgeColor: row.badge_color,
    active: row.active,
    closeState: row.close_state,
    defaultState: row.default_state,
    hideToCommercials: row.hide_to_commercials,
    version: row.version,
  }))
}
