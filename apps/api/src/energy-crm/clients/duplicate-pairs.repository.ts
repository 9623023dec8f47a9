import {
  MOST_CLIENTS_OF_ONE_ADDRESS,
  type ComparedClient,
} from '@vatio/domain/energy-crm/clients/duplicate-pair'
import type { PairedClient } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** Two ids, the lower one first. */
export type Pair = readonly [string, string]

export interface KeyedClient extends ComparedClient {
  readonly idClient: string
}

const COLUMNS = sql`c.id_client as "idClient", c.dni_or_cif as "dniOrCif", c.email_key as "emailKey",
  c.phone_key as "phoneKey", c.name_key as "nameKey"`

const KEYS = {
  email: sql.raw('email_key'),
  phone: sql.raw('phone_key'),
}

/**
 * Clients after the one of the cursor that share their e-mail or telephone with few others, those of one key together;
 * at most `limit` keys.
 */
export async function selectClientsByKey(
  tx: TenantTransaction,
  by: 'email' | 'phone',
  cursor: string | null,
  limit: number,
): Promise<KeyedClient[]> {
  const key = KEYS[by]
  const after = cursor
    ? sql`and o.${key} > (select a.${key} from clients a where a.client_uid = ${tx.clientUID} and a.id_client = ${cursor})`
    : sql``
  const { rows } = await sql<KeyedClient>`
    with shared as (
      select o.${key} as value from clients o
      where o.client_uid = ${tx.clientUID} and o.deleted_at is null and o.${key} is not null ${after}
      group by o.${key}
      having count(*) between 2 and ${MOST_CLIENTS_OF_ONE_ADDRESS}
      order by o.${key} limit ${limit}
    )
    select ${COLUMNS} from shared
    join clients c on c.client_uid = ${tx.clientUID} and c.deleted_at is null and c.${key} = shared.value
    order by c.${key}, c.id_client`.execute(tx.db)
  return rows
}

/** Clients after the one of the cursor, by the words of their name. */
export async function selectClientsByName(
  tx: TenantTransaction,
  cursor: string | null,
  limit: number,
): Promise<KeyedClient[]> {
  const after = cursor
    ? sql`and (c.name_key, c.id_client) > (
        select a.name_key, a.id_client from clients a where a.client_uid = ${tx.clientUID} and a.id_client = ${cursor})`
    : sql``
  const { rows } = await sql<KeyedClient>`
    select ${COLUMNS} from clients c
    where c.client_uid = ${tx.clientUID} and c.deleted_at is null and c.name_key is not null ${after}
    order by c.name_key, c.id_client limit ${limit}`.execute(tx.db)
  return rows
}

/** Those of the pairs of which nobody has said that they are two clients. */
export async function selectUndecided(tx: TenantTransaction, pairs: readonly Pair[]): Promise<Pair[]> {
  const { rows } = await sql<{ left: string; right: string }>`
    select p."left", p."right"
    from unnest(${pairs.map(([left]) => left)}::uuid[], ${pairs.map(([, right]) => right)}::uuid[])
      with ordinality as p ("left", "right", place)
    where not exists (
      select from client_distinct_pairs d
      where d.client_uid = ${tx.clientUID} and d.id_client = p."left" and d.id_other = p."right")
    order by p.place`.execute(tx.db)
  return rows.map(({ left, right }) => [left, right])
}

export async function selectPairedClients(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<Map<string, PairedClient>> {
  const { rows } = await sql<Omit<PairedClient, 'creationTimestamp'> & { readonly creationTimestamp: Date }>`
    select c.id_client as "idClient", c.name, c.first_surname as "firstSurname",
      c.second_surname as "secondSurname", c.dni_or_cif as "dniOrCif", c.email, c.phone_number as "phoneNumber",
      c.creation_timestamp as "creationTimestamp",
      (select count(*)::int from consumption_points p
        where p.client_uid = ${tx.clientUID} and p.id_client = c.id_client and p.deleted_at is null)
        as "consumptionPointCount"
    from clients c where c.client_uid = ${tx.clientUID} and c.id_client = any(${ids}::uuid[])`.execute(tx.db)
  return new Map(
    rows.map((row) => [row.idClient, { ...row, creationTimestamp: row.creationTimestamp.toISOString() }]),
  )
}

export async function insertDistinctPair(
  tx: TenantTransaction,
  [left, right]: Pair,
  userUID: string | null,
): Promise<void> {
  await tx.db
    .insertInto('clientDistinctPairs')
    .values({ clientUID: tx.clientUID, idClient: left, idOther: right, creationUserUID: userUID })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteDistinctPair(tx: TenantTransaction, [left, right]: Pair): Promise<void> {
  await tx.db
    .deleteFrom('clientDistinctPairs')
    .where('clientUID', '=', tx.clientUID)
    .where('idClient', '=', left)
    .where('idOther', '=', right)
    .execute()
}

/** How many of the ids are clients that are not deleted. */
export async function countClients(tx: TenantTransaction, ids: readonly string[]): Promise<number> {
  const { count } = await tx.db
    .selectFrom('clients')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('clientUID', '=', tx.clientUID)
    .where(sql<boolean>`id_client = any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
