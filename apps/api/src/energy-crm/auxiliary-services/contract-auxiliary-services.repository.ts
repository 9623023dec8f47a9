import type { TenantTransaction } from '../../platform/db/database.ts'
import { SERVICE_COLUMNS, type AuxiliaryServiceRow } from './auxiliary-services.repository.ts'

export interface ContractServiceRow extends AuxiliaryServiceRow {
  id_contract_auxiliary_service: string
  contract_fee: number | null
  attached_at: Date
}

/** Services of a contract by name, also those that were deleted or are of a former marketer. */
export function selectServicesOfContract(
  tx: TenantTransaction,
  idContractInfo: string,
): Promise<ContractServiceRow[]> {
  return tx.query<ContractServiceRow & Record<string, unknown>>(
    `select ${SERVICE_COLUMNS}, l.id_contract_auxiliary_service, l.fee::float8 as contract_fee,
            l.creation_timestamp as attached_at
     from contract_auxiliary_services l
     join auxiliary_services s
       on s.client_uid = l.client_uid and s.id_auxiliary_service = l.id_auxiliary_service
     join energy_marketers m on m.client_uid = s.client_uid and m.id_energy_marketer = s.id_energy_marketer
     where l.client_uid = $1 and l.id_contract_info = $2
     order by s.name collate spanish, l.id_contract_auxiliary_service`,
    [tx.clientUID, idContractInfo],
  )
}

export interface NewLink {
  readonly id: string
  readonly idContractInfo: string
  readonly idAuxiliaryService: string
  readonly fee: number | null
}

export async function insertLink(tx: TenantTransaction, link: NewLink): Promise<void> {
  await tx.query(
    `insert into contract_auxiliary_services
       (client_uid, id_contract_auxiliary_service, id_contract_info, id_auxiliary_service, fee, creation_user_uid)
     values ($1, $2, $3, $4, $5, $6)`,
    [tx.clientUID, link.id, link.idContractInfo, link.idAuxiliaryService, link.fee, tx.userUID ?? null],
  )
}

/** Whether there was such a link. */
export async function deleteLink(
  tx: TenantTransaction,
  idContractAuxiliaryService: string,
): Promise<boolean> {
  const rows = await tx.query(
    `delete from contract_auxiliary_services where client_uid = $1 and id_contract_auxiliary_service = $2
     returning 1`,
    [tx.clientUID, idContractAuxiliaryService],
  )
  return rows.length > 0
}
