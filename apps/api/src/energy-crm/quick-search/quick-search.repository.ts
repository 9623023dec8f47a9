import type { TenantTransaction } from '../../platform/db/database.ts'
import { textCondition } from '../../platform/db/text-search.ts'
import { Where } from '../../platform/db/where.ts'

const MOST = 6
const FULL_NAME = `concat_ws(' ', k.name, nullif(k.first_surname, ''), nullif(k.second_surname, ''))`

/** Narrows a select to the rows that the actor may see. */
export type Visibility = (where: Where) => void

export interface FoundClient {
  readonly id_client: string
  readonly name: string
  readonly dni_or_cif: string | null
  readonly phone_number: string | null
}

export async function findClients(
  tx: TenantTransaction,
  text: string,
  visibility: Visibility,
): Promise<FoundClient[]> {
  const where = narrow(tx, 'k', text, visibility)
  const whole = where.param(compact(text))
  return tx.query<FoundClient & Record<string, unknown>>(
    `select k.id_client, ${FULL_NAME} as name, k.dni_or_cif, k.phone_number from clients k
     where ${where.sql}
     order by k.dni_or_cif is not distinct from ${whole} desc, k.name collate spanish, k.id_client
     limit ${MOST}`,
    where.values,
  )
}

export interface FoundPoint {
  readonly id_consumption_point: string
  readonly identifier: string | null
  readonly cups: string | null
  readonly client_name: string | null
}

export async function findConsumptionPoints(
  tx: TenantTransaction,
  text: string,
  visibility: Visibility,
): Promise<FoundPoint[]> {
  const where = narrow(tx, 'p', text, visibility)
  const whole = where.param(compact(text).slice(0, 20))
  return tx.query<FoundPoint & Record<string, unknown>>(
    `select p.id_consumption_point, p.identifier, p.cups, ${FULL_NAME} as client_name from consumption_points p
     left join clients k on k.client_uid = p.client_uid and k.id_client = p.id_client
     where ${where.sql}
     order by p.cups20 is not distinct from ${whole} desc, p.identifier collate spanish, p.cups,
              p.id_consumption_point
     limit ${MOST}`,
    where.values,
  )
}

export interface FoundContract {
  readonly id_contract_info: string
  readonly contract_number: string | null
  readonly cups: string | null
  readonly utility_type: 'electricity' | 'gas'
  readonly client_name: string | null
}

export async function findContracts(
  tx: TenantTransaction,
  text: string,
  visibility: Visibility,
): Promise<FoundContract[]> {
  const where = narrow(tx, 'c', text, visibility)
  const number = where.param(text.trim())
  const values = where.values
  return tx.query<FoundContract & Record<string, unknown>>(
    `with found as materialized (
       select c.client_uid, c.id_contract_info, c.contract_number, c.cups, c.utility_type,
              c.id_consumption_point, c.signing_date
       from contracts c
       where ${where.sql}
       order by c.contract_number is not distinct from ${number} desc, c.signing_date desc nulls last,
                c.id_contract_info
       limit ${MOST})
     select f.id_contract_info, f.contract_number, f.cups, f.utility_type, ${FULL_NAME} as client_name
     from found f
     left join consumption_points p
       on p.client_uid = f.client_uid and p.id_consumption_point = f.id_consumption_point
     left join clients k on k.client_uid = p.client_uid and k.id_client = p.id_client
     order by f.contract_number is not distinct from ${number} desc, f.signing_date desc nulls last,
              f.id_contract_info`,
    values,
  )
}

function narrow(tx: TenantTransaction, alias: string, text: string, visibility: Visibility): Where {
  const where = new Where()
  where.and(`${alias}.client_uid = ${where.param(tx.clientUID)} and ${alias}.deleted_at is null`)
  where.and(textCondition(where, `${alias}.search_text`, text) ?? 'false')
  visibility(where)
  return where
}

function compact(text: string): string {
  return text.replace(/[\s.\-/]/g, '').toUpperCase()
}
