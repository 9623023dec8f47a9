import { addDays, startOfDayUtc } from '@vatio/domain/time/civil-time'
import type {
  ClientFilter,
  ClientPageQuery,
  ClientSort,
} from '@vatio/protocol/energy-crm/clients/clients.schema'
import { sql } from 'kysely'
import { chosenPage, listOrderedIds, type OrderedIds, type SortOrder } from '../../platform/db/chosen-page.ts'
import {
  allOf,
  anyOf,
  filterEqual,
  filterOneOf,
  isOneOf,
  type Condition,
} from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import {
  collectIds,
  containsText,
  escapeLike,
  findIdsByText,
  isFound,
  MOST_IDS_BY_TEXT,
  searchAlternatives,
  type FoundIds,
} from '../../platform/db/text-search.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'
import { customFieldValuesOfClient } from '../custom-fields/custom-field-values.service.ts'
import { clients, selectClients } from './clients.repository.ts'

/**
 * Tables that a sorting needs beyond `clients c` are joined only for it, so that the default order can use
 * its index.
 */
type Sorting = (clientUID: string, seenContract: Condition) => SortOrder

const ORDER: Readonly<Record<ClientSort, Sorting>> = {
  name: () => ({
    by: [
      sql`c.name collate spanish`,
      sql`c.first_surname collate spanish`,
      sql`c.second_surname collate spanish`,
    ],
  }),
  dniOrCif: () => ({ by: [sql`c.dni_or_cif`] }),
  clientTypology: () => ({
    by: [sql`t.name collate spanish`],
    join: sql`left join client_typologies t
      on t.client_uid = c.client_uid and t.id_client_typology = c.id_client_typology`,
  }),
  commercial: () => ({
    by: [sql`m.name collate spanish`, sql`m.first_surname collate spanish`],
    join: sql`left join commercials m on m.client_uid = c.client_uid and m.id_commercial = c.id_commercial
      and m.deleted_at is null`,
  }),
  consumptionPoints: (clientUID) => ({
    by: [sql`coalesce(counted.points, 0)`],
    join: sql`left join (
      select p.id_client, count(*) as points from consumption_points p
      where p.client_uid = ${clientUID} and p.deleted_at is null group by p.id_client) counted using (id_client)`,
  }),
  contracts: (clientUID, seenContract) => ({
    by: [sql`coalesce(counted.contracts, 0)`],
    join: sql`left join (
      select p.id_client, count(*) as contracts from contracts k
      join consumption_points p on p.client_uid = k.client_uid and p.id_consumption_point = k.id_consumption_point
      where k.client_uid = ${clientUID} and k.deleted_at is null and ${seenContract} group by p.id_client
    ) counted using (id_client)`,
  }),
  creationTimestamp: () => ({ by: [sql`c.creation_timestamp`] }),
}
const CLIENTS = { rows: sql`clients c`, alias: 'c', id: 'idClient' } as const

/** The clients `c` that match the filters of a list, without its text. */
export function toClientCondition(filter: Omit<ClientFilter, 'text'>): Condition {
  const { from, to } = filter.creationDate ?? {}
  return allOf([
    filterEqual(clients.ref('c.dniOrCif'), filter.dniOrCif),
    filterOneOf(clients.ref('c.idCommercial'), filter.commercials, 'uuid'),
    filterOneOf(clients.ref('c.idClientTypology'), filter.clientTypologies, 'uuid'),
    filterOneOf(clients.ref('c.idSector'), filter.sectors, 'int'),
    filterEqual(clients.ref('c.active'), filter.active),
    from ? clients('c.creationTimestamp', '>=', startOf(from)) : undefined,
    to ? clients('c.creationTimestamp', '<', startOf(addDays(to, 1))) : undefined,
  ])
}

/**
 * One page: its clients are selected and sorted first, and only their rows are joined and counted.
 *
 * @param seenContract condition on contracts `k` that the reader sees: others are not counted.
 */
export function selectClientPage(
  tx: TenantTransaction,
  condition: Condition,
  page: ClientPageQuery,
  seenContract: Condition,
) {
  const chosen = chosenPage(CLIENTS, condition, ORDER[page.sort](tx.clientUID, seenContract), page)
  return selectCountedClients(tx, seenContract)
    .innerJoin(chosen.as('chosen'), 'chosen.idClient', 'c.idClient')
    .orderBy('chosen.place')
    .execute()
}

/** Sorting of a list of clients. */
export type ClientOrder = Pick<ClientPageQuery, 'sort' | 'direction'>

/** The ids of all clients of a condition in the order of a list. */
export function listClientIds(
  tx: TenantTransaction,
  condition: Condition,
  { sort, direction }: ClientOrder,
  seenContract: Condition,
): Promise<OrderedIds> {
  return listOrderedIds(tx, CLIENTS, condition, ORDER[sort](tx.clientUID, seenContract), direction)
}

/** The clients of a list of ids that fulfil a condition, with the values of their custom fields. */
export function selectClientsById(
  tx: TenantTransaction,
  condition: Condition,
  ids: readonly string[],
  seenContract: Condition,
) {
  return selectCountedClients(tx, seenContract)
    .select(customFieldValuesOfClient.as('customFieldValues'))
    .where(allOf([condition, isOneOf(clients.ref('c.idClient'), ids, 'uuid')]))
    .execute()
}

function selectCountedClients(tx: TenantTransaction, seenContract: Condition) {
  return selectClients(tx).select((row) => [
    row
      .selectFrom('consumptionPoints as p')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('p.clientUID', '=', 'c.clientUID')
      .whereRef('p.idClient', '=', 'c.idClient')
      .where('p.deletedAt', 'is', null)
      .$asScalar()
      .$notNull()
      .as('consumptionPointCount'),
    row
      .selectFrom('consumptionPoints as p')
      .innerJoin('contracts as k', (join) =>
        join
          .onRef('k.clientUID', '=', 'p.clientUID')
          .onRef('k.idConsumptionPoint', '=', 'p.idConsumptionPoint'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('p.clientUID', '=', 'c.clientUID')
      .whereRef('p.idClient', '=', 'c.idClient')
      .where('k.deletedAt', 'is', null)
      .where(seenContract)
      .$asScalar()
      .$notNull()
      .as('contractCount'),
  ])
}

export type ClientListDbRow = Awaited<ReturnType<typeof selectClientPage>>[number]

export function countClients(tx: TenantTransaction, condition: Condition): Promise<Total> {
  return countUpToLimit(tx, tx.db.selectFrom('clients as c').select([]).where(condition))
}

/** Finds what a text means on `clients c`: name, tax number, telephone and mail contain it, or a CUPS of theirs. */
export async function findClientsByText(tx: TenantTransaction, text: string): Promise<Condition> {
  const alternatives = searchAlternatives(text)
  const own = containsText(clients.ref('c.searchText'), text)
  if (!own) return anyOf([])
  const cups = text.replace(/[\s.\-/]/g, '').toUpperCase()
  const isCups = cups.length >= 4
  const [ids, points] = await Promise.all([
    findIdsByText(tx, 'clients', alternatives),
    isCups ? findIdsByText(tx, 'cups', [[cups]]) : NO_IDS,
  ])
  const ofPoints = sql`select p.id_client as id from consumption_points p
    where p.client_uid = ${tx.clientUID} and p.deleted_at is null`
  if (ids && points) {
    const of = sql`${ofPoints} and ${isFound(sql.ref('p.idConsumptionPoint'), points)}`
    const all = sql`select unnest(${ids.array}::uuid[]) as id union ${of}`
    const found = await collectIds(tx, all, 2 * MOST_IDS_BY_TEXT)
    if (found) return isFound(clients.ref('c.idClient'), found)
  }
  return anyOf([
    ids ? isFound(clients.ref('c.idClient'), ids) : own,
    isCups
      ? sql`exists (${ofPoints} and p.id_client = c.id_client and p.cups like '%' || ${escapeLike(cups)} || '%' offset 0)`
      : undefined,
  ])
}
const NO_IDS: FoundIds = { count: 0, array: '{}' }

function startOf(date: string): Date {
  return new Date(startOfDayUtc(date, 'Europe/Madrid'))
}
