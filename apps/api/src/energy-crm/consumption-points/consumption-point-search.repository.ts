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

const CONTRACT_COUNT = `(
  select count(*) from contracts k
  where k.client_uid = p.client_uid and k.id_consumption_point = p.id_consumption_point
    and k.deleted_at is null)`

const ORDER: Readonly<Record<ConsumptionPointSort, readonly string[]>> = {
  identifier: ['p.identifier collate spanish'],
  cups: ['p.cups'],
  client: ['c.name collate spanish', 'c.first_surname collate spanish'],
  city: ['p.city collate spanish'],
  atrTariff: ['p.atr_tariff collate spanish'],
  anualConsumption: ['p.anual_consumption_kwh'],
  contracts: [CONTRACT_COUNT],
  creationTimestamp: ['p.creation_timestamp'],
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

export async function selectConsumptionPointPage(
  tx: TenantTransaction,
  where: Where,
  page: ConsumptionPointQuery,
): Promise<ConsumptionPointListDbRow[]> {
  const direction = page.direction === 'desc' ? 'desc nulls last' : 'asc nulls last'
  const order = ORDER[page.sort].map((column) => `${column} ${direction}`).join(', ')
  const values = [...where.values, page.limit, page.offset]
  return tx.query<ConsumptionPointListDbRow>(
    `select ${CONSUMPTION_POINT_COLUMNS}, ${CONTRACT_COUNT} as contract_count
     from ${CONSUMPTION_POINT_TABLES}
     where ${where.sql}
     order by ${order}, p.id_consumption_point
     limit $${values.length - 1} offset $${values.length}`,
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
