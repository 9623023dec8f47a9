import type {
  ClientFilter,
  ClientPageQuery,
  ClientSort,
} from '@vatio/protocol/energy-crm/clients/clients.schema'
import { addDays, startOfDayUtc } from '@vatio/domain/time/civil-time'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { escapeLike, textCondition } from '../../platform/db/text-search.ts'
import { countRows, type Total } from '../../platform/db/totals.ts'
import type { Where } from '../../platform/db/where.ts'
import { CLIENT_COLUMNS, CLIENT_TABLES, type ClientDbRow } from './clients.repository.ts'

export interface ClientListDbRow extends ClientDbRow {
  consumption_point_count: number
  contract_count: number
}

/** What an order needs beyond `clients c`: joined only then, so that the usual order can follow its index. */
const TYPOLOGY = `left join client_typologies t
  on t.client_uid = c.client_uid and t.id_client_typology = c.id_client_typology`
const COMMERCIAL = `left join commercials m
  on m.client_uid = c.client_uid and m.id_commercial = c.id_commercial`
const POINTS_BY_CLIENT = `left join (
  select p.id_client, count(*) as points from consumption_points p
  where p.client_uid = $1 and p.deleted_at is null group by p.id_client) counted using (id_client)`
const contractsByClient = (seen: string) => `left join (
  select p.id_client, count(*) as contracts from contracts k
  join consumption_points p on p.client_uid = k.client_uid and p.id_consumption_point = k.id_consumption_point
  where k.client_uid = $1 and k.deleted_at is null and ${seen} group by p.id_client) counted using (id_client)`

const NAME = ['c.name collate spanish', 'c.first_surname collate spanish', 'c.second_surname collate spanish']
const ORDER: Readonly<
  Record<
    ClientSort,
    { readonly by: readonly string[]; readonly joins?: string | ((seenContract: string) => string) }
  >
> = {
  name: { by: NAME },
  dniOrCif: { by: ['c.dni_or_cif'] },
  clientTypology: { by: ['t.name collate spanish'], joins: TYPOLOGY },
  commercial: { by: ['m.name collate spanish', 'm.first_surname collate spanish'], joins: COMMERCIAL },
  consumptionPoints: { by: ['coalesce(counted.points, 0)'], joins: POINTS_BY_CLIENT },
  contracts: { by: ['coalesce(counted.contracts, 0)'], joins: contractsByClient },
  creationTimestamp: { by: ['c.creation_timestamp'] },
}

/** Narrows a select of clients `c` by the filters of a list. */
export function filterClients(tx: TenantTransaction, where: Where, filter: ClientFilter): void {
  if (filter.text) whereTextMatches(tx, where, filter.text)
  if (filter.commercials?.length) {
    where.and(`c.id_commercial = any (${where.param(filter.commercials)}::uuid[])`)
  }
  if (filter.clientTypologies?.length) {
    where.and(`c.id_client_typology = any (${where.param(filter.clientTypologies)}::uuid[])`)
  }
  if (filter.sectors?.length) where.and(`c.id_sector = any (${where.param(filter.sectors)}::int[])`)
  if (filter.active !== undefined) where.and(`c.active = ${where.param(filter.active)}`)
  const { from, to } = filter.creationDate ?? {}
  if (from) where.and(`c.creation_timestamp >= ${where.param(startOf(from))}`)
  if (to) where.and(`c.creation_timestamp < ${where.param(startOf(addDays(to, 1)))}`)
}

/**
 * One page: its clients are chosen and ordered first, and only theirs are joined and counted.
 *
 * @param seenContract condition on contracts `k` that the reader sees: others are not counted.
 */
export async function selectClientPage(
  tx: TenantTransaction,
  where: Where,
  page: ClientPageQuery,
  seenContract: string,
): Promise<ClientListDbRow[]> {
  const { by, joins = '' } = ORDER[page.sort]
  const joined = typeof joins === 'string' ? joins : joins(seenContract)
  const order = by
    .map((column) => `${column} ${page.direction}`)
    .concat('c.id_client')
    .join(', ')
  const values = [...where.values, page.limit, page.offset]
  return tx.query<ClientListDbRow>(
    `with page as materialized (
       select id_client, row_number() over () as place
       from (
         select c.id_client from clients c ${joined}
         where ${where.sql}
         order by ${order}
         limit $${values.length - 1} offset $${values.length}
       ) as chosen
     )
     select ${CLIENT_COLUMNS},
            (select count(*) from consumption_points p
             where p.client_uid = c.client_uid and p.id_client = c.id_client and p.deleted_at is null
            ) as consumption_point_count,
            (select count(*) from consumption_points p
             join contracts k
               on k.client_uid = p.client_uid and k.id_consumption_point = p.id_consumption_point
             where p.client_uid = c.client_uid and p.id_client = c.id_client and k.deleted_at is null
               and ${seenContract}
            ) as contract_count
     from ${CLIENT_TABLES}
     join page on page.id_client = c.id_client
     where c.client_uid = $1
     order by page.place`,
    values,
  )
}

export async function countClients(tx: TenantTransaction, where: Where): Promise<Total> {
  return countRows(tx, `select 1 from clients c where ${where.sql}`, where.values)
}

// Name, tax number, telephone and mail are folded in the client's own column; a CUPS leads to its client.
function whereTextMatches(tx: TenantTransaction, where: Where, text: string): void {
  const own = textCondition(where, 'c.search_text', text)
  if (own === null) return
  const cups = text.replace(/[\s.\-/]/g, '').toUpperCase()
  const byCups =
    cups.length >= 4
      ? ` or c.id_client in (
            select p.id_client from consumption_points p
            where p.client_uid = ${where.param(tx.clientUID)} and p.deleted_at is null
              and p.cups like '%' || ${where.param(escapeLike(cups))} || '%')`
      : ''
  where.and(`${own}${byCups}`)
}

function startOf(date: string): Date {
  return new Date(startOfDayUtc(date, 'Europe/Madrid'))
}
