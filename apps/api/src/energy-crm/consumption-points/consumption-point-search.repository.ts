import type {
  ConsumptionPointQuery,
  ConsumptionPointSort,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { sql } from 'kysely'
import { chosenPage, type SortOrder } from '../../platform/db/chosen-page.ts'
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
  findIdsByText,
  isFound,
  MOST_IDS_BY_TEXT,
  searchAlternatives,
} from '../../platform/db/text-search.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'
import { points, selectConsumptionPoints } from './consumption-points.repository.ts'

/** Tables that a sorting needs beyond `consumption_points p` are joined only for it. */
type Sorting = (clientUID: string, seenContract: Condition) => SortOrder

const ORDER: Readonly<Record<ConsumptionPointSort, Sorting>> = {
  identifier: () => ({ by: [sql`p.identifier collate spanish`] }),
  cups: () => ({ by: [sql`p.cups`] }),
  client: () => ({
    by: [sql`c.name collate spanish`, sql`c.first_surname collate spanish`],
    join: sql`left join clients c on c.client_uid = p.client_uid and c.id_client = p.id_client`,
  }),
  city: () => ({ by: [sql`p.city collate spanish`] }),
  atrTariff: () => ({ by: [sql`p.atr_tariff collate spanish`] }),
  anualConsumption: () => ({ by: [sql`p.anual_consumption_kwh`] }),
  contracts: (clientUID, seenContract) => ({
    by: [sql`coalesce(counted.contracts, 0)`],
    join: sql`left join (
      select k.id_consumption_point, count(*) as contracts from contracts k
      where k.client_uid = ${clientUID} and k.deleted_at is null and ${seenContract}
      group by k.id_consumption_point) counted using (id_consumption_point)`,
  }),
  creationTimestamp: () => ({ by: [sql`p.creation_timestamp`] }),
}
const POINTS = { rows: sql`consumption_points p`, alias: 'p', id: 'idConsumptionPoint' } as const

/** The supplies `p` that match the filters of a list, without its text. */
export function toConsumptionPointCondition(
  clientUID: string,
  filter: Omit<ConsumptionPointQuery, 'text'>,
): Condition {
  const { commercials = [] } = filter
  const clients = points
    .selectFrom('clients as holder')
    .select('holder.idClient')
    .where('holder.clientUID', '=', clientUID)
    .where((holder) => isOneOf(holder.ref('holder.idCommercial'), commercials, 'uuid'))
  return allOf([
    filterEqual(points.ref('p.idClient'), filter.idClient),
    filterEqual(points.ref('p.utilityType'), filter.utilityType),
    filterOneOf(points.ref('p.geographicalZone'), filter.zones, 'int'),
    filterOneOf(points.ref('p.atrTariff'), filter.tariffs, 'text'),
    commercials.length > 0 ? points('p.idClient', 'in', clients) : undefined,
  ])
}

/**
 * One page: its supplies are selected and sorted first, and only their rows are joined and counted.
 *
 * @param seenContract condition on contracts `k` that the reader sees: others are not counted.
 */
export function selectConsumptionPointPage(
  tx: TenantTransaction,
  condition: Condition,
  page: ConsumptionPointQuery,
  seenContract: Condition,
) {
  const order = { ...ORDER[page.sort](tx.clientUID, seenContract), nullsLast: true }
  return selectConsumptionPoints(tx)
    .innerJoin(
      chosenPage(POINTS, condition, order, page).as('chosen'),
      'chosen.idConsumptionPoint',
      'p.idConsumptionPoint',
    )
    .select((row) =>
      row
        .selectFrom('contracts as k')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('k.clientUID', '=', 'p.clientUID')
        .whereRef('k.idConsumptionPoint', '=', 'p.idConsumptionPoint')
        .where('k.deletedAt', 'is', null)
        .where(seenContract)
        .$asScalar()
        .$notNull()
        .as('contractCount'),
    )
    .orderBy('chosen.place')
    .execute()
}

export type ConsumptionPointListDbRow = Awaited<ReturnType<typeof selectConsumptionPointPage>>[number]

export function countConsumptionPoints(tx: TenantTransaction, condition: Condition): Promise<Total> {
  return countUpToLimit(tx, tx.db.selectFrom('consumptionPoints as p').select([]).where(condition))
}

/** Finds what a text means on `consumption_points p`: CUPS, own name, address and town contain it, or their client. */
export async function findConsumptionPointsByText(tx: TenantTransaction, text: string): Promise<Condition> {
  const alternatives = searchAlternatives(text)
  const own = containsText(points.ref('p.searchText'), text)
  const holder = containsText(sql.ref('holder.searchText'), text)
  if (!own || !holder) return anyOf([])
  const [ids, clients] = await Promise.all([
    findIdsByText(tx, 'consumption_points', alternatives),
    findIdsByText(tx, 'clients', alternatives),
  ])
  const holders = sql`select from clients holder
    where holder.client_uid = ${tx.clientUID} and holder.deleted_at is null and holder.id_client = p.id_client`
  if (ids && clients) {
    const all = sql`
      select unnest(${ids.array}::uuid[]) as id
      union
      select p.id_consumption_point from consumption_points p
      where p.client_uid = ${tx.clientUID} and ${isFound(sql.ref('p.idClient'), clients)} and exists (${holders})`
    const found = await collectIds(tx, all, 4 * MOST_IDS_BY_TEXT)
    if (found) return isFound(points.ref('p.idConsumptionPoint'), found)
  }
  return anyOf([
    ids ? isFound(points.ref('p.idConsumptionPoint'), ids) : own,
    clients
      ? sql`(${isFound(sql.ref('p.idClient'), clients)} and exists (${holders}))`
      : sql`exists (${holders} and ${holder} offset 0)`,
  ])
}
