import type { TypedClient } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { sql } from 'kysely'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** How many clients with one number or address are read. */
const MOST_EXACT = 10
/** How many names before and after the typed one are compared with it. */
const NEIGHBOURS = 40

/** What a typed client is looked up by; null or empty where it is not typed. */
export interface DuplicateKeys {
  readonly idClient: string | null
  readonly name: string
  readonly dniOrCif: string | null
  readonly email: string
  readonly phoneNumber: string
}

/** A client with one of the typed numbers or addresses, or with a name next to the typed one. */
export interface DuplicateCandidate extends Pick<
  Required<TypedClient>,
  'idClient' | 'name' | 'firstSurname' | 'secondSurname' | 'dniOrCif'
> {
  readonly isVisible: boolean
  readonly sameNif: boolean
  readonly sameEmail: boolean
  readonly samePhone: boolean
  readonly nameKey: string | null
  readonly typedNameKey: string | null
}

/**
 * Each branch reads a few rows of one index: the typed keys are compared as values, which are also written by the
 * expressions of the columns.
 *
 * @param visible condition on `clients c`.
 */
export async function findDuplicateCandidates(
  tx: TenantTransaction,
  keys: DuplicateKeys,
  visible: Condition,
): Promise<DuplicateCandidate[]> {
  const typedName = sql`(select t.name_key from typed t)`
  const typedReversed = sql`(select reverse(t.name_key) from typed t)`
  const typedEmail = sql`(select t.email_key from typed t)`
  const typedPhone = sql`(select t.phone_key from typed t)`
  const ofTenant = sql`o.client_uid = ${tx.clientUID} and o.deleted_at is null`
  const { rows } = await sql<DuplicateCandidate>`
    with typed as materialized (
      select name_key(${keys.name}) collate "C" as name_key,
        nullif(lower(trim(${keys.email})), '') as email_key,
        substring(regexp_replace(${keys.phoneNumber}, '\\D', '', 'g') from '.{9}$') as phone_key
    ), found as (
      (select o.id_client from clients o where ${ofTenant} and o.dni_or_cif = ${keys.dniOrCif} limit ${MOST_EXACT})
      union
      (select o.id_client from clients o where ${ofTenant} and o.email_key = ${typedEmail} limit ${MOST_EXACT})
      union
      (select o.id_client from clients o where ${ofTenant} and o.phone_key = ${typedPhone} limit ${MOST_EXACT})
      union
      (select o.id_client from clients o where ${ofTenant} and o.name_key >= ${typedName}
        order by o.name_key limit ${NEIGHBOURS})
      union
      (select o.id_client from clients o where ${ofTenant} and o.name_key < ${typedName}
        order by o.name_key desc limit ${NEIGHBOURS})
      union
      (select o.id_client from clients o where ${ofTenant} and o.name_key_reversed >= ${typedReversed}
        order by o.name_key_reversed limit ${NEIGHBOURS})
      union
      (select o.id_client from clients o where ${ofTenant} and o.name_key_reversed < ${typedReversed}
        order by o.name_key_reversed desc limit ${NEIGHBOURS})
    )
    select c.id_client as "idClient", c.name, c.first_surname as "firstSurname",
      c.second_surname as "secondSurname", c.dni_or_cif as "dniOrCif", c.name_key as "nameKey",
      t.name_key as "typedNameKey",
      coalesce(c.dni_or_cif = ${keys.dniOrCif}, false) as "sameNif",
      coalesce(c.email_key = t.email_key, false) as "sameEmail",
      coalesce(c.phone_key = t.phone_key, false) as "samePhone",
      coalesce(${visible}, false) as "isVisible"
    from found
    join clients c on c.client_uid = ${tx.clientUID} and c.id_client = found.id_client
    cross join typed t
    where c.id_client is distinct from ${keys.idClient}
    order by c.name collate spanish, c.id_client`.execute(tx.db)
  return rows
}
