import { clientErrors } from '@vatio/domain/energy-crm/clients/client.errors'
import { domainError } from '@vatio/domain/domain-error'
import type { ClientInput } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import { Where } from '../../platform/db/where.ts'

export interface ClientDbRow {
  client_uid: string
  id_client: string
  name: string
  first_surname: string | null
  second_surname: string | null
  dni_or_cif: string | null
  email: string | null
  phone_number: string | null
  address: string | null
  address_code: string | null
  city: string | null
  region: string | null
  iban: string | null
  agent_name: string | null
  agent_phone_number: string | null
  agent_email: string | null
  id_client_typology: string | null
  client_typology_name: string | null
  id_sector: number | null
  sector_name: string | null
  id_commercial: string | null
  commercial_name: string | null
  commercial_first_surname: string | null
  commercial_second_surname: string | null
  observations: string | null
  active: boolean
  creation_timestamp: Date
  creation_user_uid: string | null
  version: number
}

/** What is written of a client, ready to store. */
export interface StoredClient extends ClientInput {
  readonly idCommercial: string | null
}

export const CLIENT_COLUMNS = `
         c.client_uid, c.id_client, c.name, c.first_surname, c.second_surname, c.dni_or_cif, c.email,
         c.phone_number, c.address, c.address_code, c.city, c.region, c.iban, c.agent_name,
         c.agent_phone_number, c.agent_email, c.id_client_typology, t.name as client_typology_name,
         c.id_sector, s.name as sector_name, c.id_commercial, m.name as commercial_name,
         m.first_surname as commercial_first_surname, m.second_surname as commercial_second_surname,
         c.observations, c.active, c.creation_timestamp, c.creation_user_uid, c.version`

export const CLIENT_TABLES = `
  clients c
  left join client_typologies t
    on t.client_uid = c.client_uid and t.id_client_typology = c.id_client_typology
  left join sectors s on s.id_sector = c.id_sector
  left join commercials m on m.client_uid = c.client_uid and m.id_commercial = c.id_commercial`

const refusals = {
  clients_client_typology_fkey: () =>
    domainError(clientErrors, 'CLIENT_TYPOLOGY_UNKNOWN', { field: 'clientTypology' }),
  clients_id_sector_fkey: () => domainError(clientErrors, 'SECTOR_UNKNOWN', { field: 'sector' }),
}

/** The clients `c` of the tenant that were not deleted, to be narrowed by the caller. */
export function whereClients(tx: TenantTransaction): Where {
  const where = new Where()
  return where.and(`c.client_uid = ${where.param(tx.clientUID)} and c.deleted_at is null`)
}

export async function selectClient(tx: TenantTransaction, where: Where): Promise<ClientDbRow | null> {
  const [row] = await tx.query<ClientDbRow>(
    `select ${CLIENT_COLUMNS} from ${CLIENT_TABLES} where ${where.sql} limit 1`,
    where.values,
  )
  return row ?? null
}

/** Whether another live client of the tenant has this tax number. */
export async function isNifTaken(
  tx: TenantTransaction,
  dniOrCif: string,
  exceptIdClient: string | null,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from clients
     where client_uid = $1 and dni_or_cif = $2 and deleted_at is null and id_client is distinct from $3
     limit 1`,
    [tx.clientUID, dniOrCif, exceptIdClient],
  )
  return rows.length > 0
}

export async function insertClient(
  tx: TenantTransaction,
  idClient: string,
  client: StoredClient,
): Promise<void> {
  await withConstraints(
    tx.query(
      `insert into clients
         (client_uid, id_client, name, first_surname, second_surname, dni_or_cif, email, phone_number, address,
          address_code, city, region, iban, agent_name, agent_phone_number, agent_email, id_client_typology,
          id_sector, id_commercial, observations, active, creation_user_uid)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
               $22)`,
      [tx.clientUID, idClient, ...valuesOf(client), tx.userUID ?? null],
    ),
    refusals,
  )
}

/** Whether the record still had that version. */
export async function updateClient(
  tx: TenantTransaction,
  idClient: string,
  version: number,
  client: StoredClient,
): Promise<boolean> {
  const rows = await withConstraints(
    tx.query(
      `update clients set
         name = $4, first_surname = $5, second_surname = $6, dni_or_cif = $7, email = $8, phone_number = $9,
         address = $10, address_code = $11, city = $12, region = $13, iban = $14, agent_name = $15,
         agent_phone_number = $16, agent_email = $17, id_client_typology = $18, id_sector = $19,
         id_commercial = $20, observations = $21, active = $22, version = version + 1
       where client_uid = $1 and id_client = $2 and version = $3 and deleted_at is null
       returning id_client`,
      [tx.clientUID, idClient, version, ...valuesOf(client)],
    ),
    refusals,
  )
  return rows.length > 0
}

/** Locks the live client, so that nothing is hung from it while it goes; false when there is none. */
export async function lockClient(tx: TenantTransaction, idClient: string): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from clients where client_uid = $1 and id_client = $2 and deleted_at is null for update',
    [tx.clientUID, idClient],
  )
  return rows.length > 0
}

/** Marks the client and its supplies as deleted. */
export async function softDeleteClient(tx: TenantTransaction, idClient: string, now: Date): Promise<void> {
  const values = [tx.clientUID, idClient, now, tx.userUID ?? null]
  await tx.query(
    `update clients set deleted_at = $3, deleted_user_uid = $4, version = version + 1
     where client_uid = $1 and id_client = $2`,
    values,
  )
  await tx.query(
    `update consumption_points set deleted_at = $3, deleted_user_uid = $4, version = version + 1
     where client_uid = $1 and id_client = $2 and deleted_at is null`,
    values,
  )
}

export async function countActiveContracts(tx: TenantTransaction, idClient: string): Promise<number> {
  const [row] = await tx.query<{ contracts: number }>(
    `select count(*) as contracts
     from contracts k
     join consumption_points p
       on p.client_uid = k.client_uid and p.id_consumption_point = k.id_consumption_point
     where k.client_uid = $1 and p.id_client = $2 and not k.closed and k.deleted_at is null`,
    [tx.clientUID, idClient],
  )
  return row.contracts
}

export async function selectSectors(tx: TenantTransaction): Promise<{ id_sector: number; name: string }[]> {
  return tx.query('select id_sector, name from sectors order by id_sector')
}

function valuesOf(client: StoredClient): unknown[] {
  const info = client.clientInfo
  return [
    info.name,
    info.firstSurname || null,
    info.secondSurname || null,
    info.dniOrCif || null,
    info.email || null,
    info.phoneNumber || null,
    info.address || null,
    info.addressCode || null,
    info.city || null,
    info.region || null,
    info.iban || null,
    client.agentName || null,
    client.agentPhoneNumber || null,
    client.agentEmail || null,
    client.clientTypology?.idClientTypology ?? null,
    client.sector?.idSector ?? null,
    client.idCommercial,
    client.observations || null,
    client.active,
  ]
}
