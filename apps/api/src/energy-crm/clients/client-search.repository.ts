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

const POINT_COUNT = `(
  select count(*) from consumption_points p
  where p.client_uid = c.client_uid and p.id_client = c.id_client and p.deleted_at is null)`
const CONTRACT_COUNT = `(
  select count(*) from consumption_points p
  join contracts k on k.client_uid = p.client_uid and k.id_consumption_point = p.id_consumption_point
  where p.client_uid = c.client_uid and p.id_client = c.id_client and k.deleted_at is null)`

const ORDER: Readonly<Record<ClientSort, readonly string[]>> = {
  name: ['c.name collate spanish', 'c.first_surname collate spanish', 'c.second_surname collate spanish'],
  dniOrCif: ['c.dni_or_cif'],
  clientTypology: ['t.name collate spanish'],
  commercial: ['m.name collate spanish', 'm.first_surname collate spanish'],
  consumptionPoints: [POINT_COUNT],
  contracts: [CONTRACT_COUNT],
  creationTimestamp: ['c.creation_timestamp'],
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

export async function selectClientPage(
  tx: TenantTransaction,
  where: Where,
  page: ClientPageQuery,
): Promise<ClientListDbRow[]> {
  const direction = page.direction === 'desc' ? 'desc nulls last' : 'asc nulls last'
  const order = ORDER[page.sort].map((column) => `${column} ${direction}`).join(', ')
  const values = [...where.values, page.limit, page.offset]
  return tx.query<ClientListDbRow>(
    `select ${CLIENT_COLUMNS},
            ${POINT_COUNT} as consumption_point_count, ${CONTRACT_COUNT} as contract_count
     from ${CLIENT_TABLES}
     where ${where.sql}
     order by ${order}, c.name collate spanish, c.id_client
     limit $${values.length - 1} offset $${values.length}`,
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
