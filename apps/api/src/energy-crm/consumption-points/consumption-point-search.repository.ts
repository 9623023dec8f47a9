import type {
  ConsumptionPointQuery,
  ConsumptionPointSort,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { textCondition } from '../../platform/db/text-search.ts'
import { countRows, type Total } from '../../platform/db/totals.ts'
import type { Where } from '../../platform/db/where.ts'
import {
  CONSUMPTION_POINT_COLUMNS,
  CONSUMPTION_POINT_TABLES,
  type ConsumptionPointDbRow,
} from './consumption-points.repository.ts'

export interface ConsumptionPointListDbRow extends ConsumptionPointDbRow {
  contract_count: number
}

/** What an order needs beyond `consumption_points p`: joined only then. */
const CLIENT = 'left join clients c on c.client_uid = p.client_uid and c.id_client = p.id_client'
const contractsByPoint = (seen: string) => `left join (
  select k.id_consumption_point, count(*) as contracts from contracts k
  where k.client_uid = $1 and k.deleted_at is null and ${seen} group by k.id_consumption_point
) counted using (id_consumption_point)`

const ORDER: Readonly<
  Record<
    ConsumptionPointSort,
    { readonly by: readonly string[]; readonly joins?: string | ((seenContract: string) => string) }
  >
> = {
  identifier: { by: ['p.identifier collate spanish'] },
  cups: { by: ['p.cups'] },
  client: { by: ['c.name collate spanish', 'c.first_surname collate spanish'], joins: CLIENT },
  city: { by: ['p.city collate spanish'] },
  atrTariff: { by: ['p.atr_tariff collate spanish'] },
  anualConsumption: { by: ['p.anual_consumption_kwh'] },
  contracts: { by: ['coalesce(counted.contracts, 0)'], joins: contractsByPoint },
  creationTimestamp: { by: ['p.creation_timestamp'] },
}

/** Narrows a select of supplies `p` by the filters of a list. */
export function filterConsumptionPoints(
  tx: TenantTransaction,
  where: Where,
  filter: ConsumptionPointQuery,
): void {
  if (filter.text) whereTextMatches(tx, where, filter.text)
  if (filter.idClient) where.and(`p.id_client = ${where.param(filter.idClient)}`)
  if (filter.utilityType) where.and(`p.utility_type = ${where.param(filter.utilityType)}`)
  if (filter.zones?.length) where.and(`p.geographical_zone = any (${where.param(filter.zones)}::smallint[])`)
  if (filter.tariffs?.length) where.and(`p.atr_tariff = any (${where.param(filter.tariffs)}::text[])`)
  if (filter.commercials?.length) {
    where.and(`p.id_client in (
      select holder.id_client from clients holder
      where holder.client_uid = ${where.param(tx.clientUID)}
        and holder.id_commercial = any (${where.param(filter.commercials)}::uuid[]))`)
  }
}

/**
 * One page: its supplies are chosen and ordered first, and only theirs are joined and counted.
 *
 * @param seenContract condition on contracts `k` that the reader sees: others are not counted.
 */
export async function selectConsumptionPointPage(
  tx: TenantTransaction,
  where: Where,
  page: ConsumptionPointQuery,
  seenContract: string,
): Promise<ConsumptionPointListDbRow[]> {
  const { by, joins = '' } = ORDER[page.sort]
  const joined = typeof joins === 'string' ? joins : joins(seenContract)
  const order = by.map((column) => `${column} ${page.direction} nulls last`).join(', ')
  const values = [...where.values, page.limit, page.offset]
  return tx.query<ConsumptionPointListDbRow>(
    `with page as materialized (
       select id_consumption_point, row_number() over () as place
       from (
         select p.id_consumption_point from consumption_points p ${joined}
         where ${where.sql}
         order by ${order}, p.id_consumption_point
         limit $${values.length - 1} offset $${values.length}
       ) as chosen
     )
     select ${CONSUMPTION_POINT_COLUMNS},
            (select count(*) from contracts k
             where k.client_uid = p.client_uid and k.id_consumption_point = p.id_consumption_point
               and k.deleted_at is null and ${seenContract}) as contract_count
     from ${CONSUMPTION_POINT_TABLES}
     join page on page.id_consumption_point = p.id_consumption_point
     where p.client_uid = $1
     order by page.place`,
    values,
  )
}

export async function countConsumptionPoints(tx: TenantTransaction, where: Where): Promise<Total> {
  return countRows(tx, `select 1 from consumption_points p where ${where.sql}`, where.values)
}

// CUPS, own name, address and town are folded in the supply's own column; a client leads to its supplies.
function whereTextMatches(tx: TenantTransaction, where: Where, text: string): void {
  const own = textCondition(where, 'p.search_text', text)
  const holder = textCondition(where, 'holder.search_text', text)
  if (own === null || holder === null) return
  where.and(`${own} or p.id_client in (
    select holder.id_client from clients holder
    where holder.client_uid = ${where.param(tx.clientUID)} and holder.deleted_at is null and (${holder}))`)
}
