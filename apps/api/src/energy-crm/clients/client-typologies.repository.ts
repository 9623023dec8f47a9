import { clientErrors } from '@vatio/domain/energy-crm/clients/client.errors'
import { domainError } from '@vatio/domain/domain-error'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'

export interface ClientTypologyRow {
  client_uid: string
  id_client_typology: string
  name: string
  version: number
}

const COLUMNS = 'client_uid, id_client_typology, name, version'
const refusals = {
  client_typologies_tenant_name_key: () =>
    domainError(clientErrors, 'CLIENT_TYPOLOGY_NAME_TAKEN', { field: 'name' }),
  clients_client_typology_fkey: () => domainError(clientErrors, 'CLIENT_TYPOLOGY_IN_USE'),
}

export async function selectClientTypologies(tx: TenantTransaction): Promise<ClientTypologyRow[]> {
  return tx.query(
    `select ${COLUMNS} from client_typologies where client_uid = $1 order by name collate spanish`,
    [tx.clientUID],
  )
}

export async function insertClientTypology(
  tx: TenantTransaction,
  idClientTypology: string,
  name: string,
): Promise<ClientTypologyRow> {
  const [row] = await withConstraints(
    tx.query<ClientTypologyRow>(
      `insert into client_typologies (client_uid, id_client_typology, name) values ($1, $2, $3)
       returning ${COLUMNS}`,
      [tx.clientUID, idClientTypology, name],
    ),
    refusals,
  )
  return row
}

/** Undefined when the record is gone or has another version. */
export async function updateClientTypology(
  tx: TenantTransaction,
  idClientTypology: string,
  version: number,
  name: string,
): Promise<ClientTypologyRow | undefined> {
  const [row] = await withConstraints(
    tx.query<ClientTypologyRow>(
      `update client_typologies set name = $4, version = version + 1
       where client_uid = $1 and id_client_typology = $2 and version = $3 returning ${COLUMNS}`,
      [tx.clientUID, idClientTypology, version, name],
    ),
    refusals,
  )
  return row
}

export async function countClientsOfTypology(
  tx: TenantTransaction,
  idClientTypology: string,
): Promise<number> {
  const [row] = await tx.query<{ clients: number }>(
    'select count(*) as clients from clients where client_uid = $1 and id_client_typology = $2',
    [tx.clientUID, idClientTypology],
  )
  return row.clients
}

export async function deleteClientTypology(tx: TenantTransaction, idClientTypology: string): Promise<number> {
  const rows = await withConstraints(
    tx.query(
      `delete from client_typologies where client_uid = $1 and id_client_typology = $2
       returning id_client_typology`,
      [tx.clientUID, idClientTypology],
    ),
    refusals,
  )
  return rows.length
}
