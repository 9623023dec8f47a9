import type { ContractTotals } from '@vatio/domain/energy-crm/contracts/contract'
import type { ContractFilter, ContractSortKey } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  chosenPage,
  listOrderedIds,
  type OrderedIds,
  type PageOfList,
  type SortOrder,
} from '../../platform/db/chosen-page.ts'
import { allOf, filterEqual, filterOneOf, filterRange, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { isFound } from '../../platform/db/text-search.ts'
import { findUpToLimit, type Total } from '../../platform/db/totals.ts'
import { hasOpenIncident } from '../activity-notes/open-incidents.service.ts'
import { isExpiringWithin } from './contract-expiry.repository.ts'
import {
  contracts,
  selectExpiry,
  selectInStateSince,
  listChosen,
  type ContractRow,
} from './contracts.repository.ts'

/** A filter whose text, where it had one, was searched by {@link findContractsByText}. */
export type ContractFilterWithoutText = ContractFilter & { readonly text?: undefined }

/** Conditions of a filter on `contracts c`; an absent key adds none. */
export function toContractCondition(tx: TenantTransaction, filter: ContractFilterWithoutText): Condition {
  const { clientUID } = tx
  return allOf([
    contracts('c.clientUID', '=', clientUID),
    contracts('c.deletedAt', 'is', null),
    filterEqual(contracts.ref('c.closed'), filter.closed),
    filterEqual(contracts.ref('c.utilityType'), filter.utilityType),
    filterOneOf(contracts.ref('c.idContractState'), filter.states, 'uuid'),
    filterOneOf(contracts.ref('c.idContractPaymentState'), filter.paymentStates, 'uuid'),
    filterOneOf(contracts.ref('c.idCommercial'), filter.commercials, 'uuid'),
    filterOneOf(contracts.ref('c.idEnergyMarketer'), filter.energyMarketers, 'uuid'),
    filterOneOf(contracts.ref('c.idTariff'), filter.tariffs, 'uuid'),
    filterRange(contracts.ref('c.signingDate'), filter.signingDate),
    filterRange(contracts.ref('c.lastStateChangeDate'), filter.lastStateChangeDate),
    filterRange(selectInStateSince(), { to: filter.inStateSince }),
    filter.expiryDate ? isExpiringWithin(tx.today, filter.expiryDate) : undefined,
    filterRange(contracts.ref('c.anualConsumptionKwh'), filter.anualConsumption),
    filter.withoutSuccessor ? hasNoSuccessor() : undefined,
    filter.withOpenIncident ? hasOpenIncident(clientUID, contracts.ref('c.idContractInfo')) : undefined,
  ])
}

// A successor is a later contract for the same energy of the same supply: of its record, or of its CUPS where the record
// is not linked. `coalesce` is not leakproof, with which no index would be searched for later days.
export function hasNoSuccessor(): Condition {
  const signed = sql`case when c.signing_date is null then '-infinity' else c.signing_date end`
  const isLater = sql`n.client_uid = c.client_uid and n.utility_type = c.utility_type and n.deleted_at is null
    and n.signing_date > ${signed}`
  return sql<SqlBool>`(
    not exists (select from contracts n where ${isLater} and n.id_consumption_point = c.id_consumption_point)
    and not exists (select from contracts n where ${isLater} and n.cups20 = c.cups20))`
}

// Thousands of contracts share a record: the records are put in order once, and the contracts are sorted by that. Where
// nearly all contracts match, and they have an index by the record, those of each record are read in turn instead.
const shared =
  (table: keyof DB, id: string, isIndexed = true) =>
  ({ clientUID }: TenantTransaction, matching: MatchingContracts): SortOrder => {
    const own = sql.ref(`c.${id}`)
    const records = sql`select ${sql.ref(id)} as id, row_number() over (order by name collate spanish, ${sql.ref(id)}) as nth
      from ${sql.table(table)} where client_uid = ${clientUID}`
    const isOfGroup = sql`(case when c.deleted_at is null then c.closed end) = sorted.closed`
    const sorting = { by: [sql`sorted.nth`], join: sql`left join (${records}) sorted on sorted.id = ${own}` }
    if (!isIndexed || matching.isFew || !isWhole(matching)) return sorting
    const { closed } = matching.filter
    return {
      ...sorting,
      groups: {
        of: sql`select * from (${records} union all select null, null) record
          cross join unnest(${closed === undefined ? [false, true] : [closed]}::boolean[]) as closed`,
        has: sql`${isOfGroup} and ${own} = sorted.id`,
        lacks: sql`${isOfGroup} and ${own} is null`,
      },
    }
  }
const byClient = ({ clientUID }: TenantTransaction): SortOrder => ({
  by: [sql`sorted.name collate spanish`],
  join: sql`
    left join (select p.id_consumption_point, k.name
               from consumption_points p
               join clients k on k.client_uid = p.client_uid and k.id_client = p.id_client
               where p.client_uid = ${clientUID}) sorted on sorted.id_consumption_point = c.id_consumption_point`,
  // From the clients in their order to their contracts.
  walk: {
    join: sql`
      join consumption_points p on p.client_uid = c.client_uid and p.id_consumption_point = c.id_consumption_point
      join clients sorted on sorted.client_uid = p.client_uid and sorted.id_client = p.id_client`,
    has: sql`sorted.client_uid = ${clientUID}`,
    lacks: sql`not exists (
      select from consumption_points p where p.client_uid = ${clientUID}
        and p.id_consumption_point = c.id_consumption_point and p.id_client is not null)`,
  },
})
const byIndexed = (column: RawBuilder<unknown>) => (): SortOrder => ({
  by: [column],
  walk: { has: sql`${column} is not null`, lacks: sql`${column} is null` },
})

type Sorting = (tx: TenantTransaction, matching: MatchingContracts) => SortOrder
const ORDER: Readonly<Record<ContractSortKey, Sorting>> = {
  contractNumber: () => ({
    by: [sql`c.contract_number collate spanish`],
    walk: { has: sql`c.contract_number is not null`, lacks: sql`c.contract_number is null` },
  }),
  client: byClient,
  // A CUPS sorts like its first twenty characters, which have an index.
  cups: () => ({
    by: [sql`c.cups20`, sql`c.cups`],
    walk: { has: sql`c.cups20 is not null`, lacks: sql`c.cups20 is null` },
  }),
  energyMarketer: shared('energyMarketers', 'idEnergyMarketer'),
  tariff: shared('tariffs', 'idTariff'),
  tariffType: () => ({ by: [sql`c.tariff_type`] }),
  commercial: shared('commercials', 'idCommercial'),
  contractState: shared('contractStates', 'idContractState'),
  contractPaymentState: shared('contractPaymentStates', 'idContractPaymentState', false),
  signingDate: () => ({
    by: [sql`c.signing_date`],
    walk: { has: sql`c.signing_date is not null`, lacks: sql`c.signing_date is null`, isDescending: true },
  }),
  lastStateChangeDate: byIndexed(sql`c.last_state_change_date`),
  inStateSince: byIndexed(selectInStateSince()),
  expiryDate: (tx) => ({ by: [selectExpiry(tx)] }),
  creationTimestamp: byIndexed(sql`c.creation_timestamp`),
  anualConsumption: byIndexed(sql`c.anual_consumption_kwh`),
}
const CONTRACTS = { rows: sql`contracts c`, alias: 'c', id: 'idContractInfo' } as const

/** One page in order; contracts without the value sorted by come last in both directions. */
export function selectContractPage(
  tx: TenantTransaction,
  matching: MatchingContracts,
  page: PageOfList & ContractOrder,
): Promise<ContractRow[]> {
  const order = orderOf(tx, page.sort, matching)
  return listChosen(tx, chosenPage(CONTRACTS, matching.condition, order, page))
    .orderBy('chosen.place')
    .execute()
}

/** A condition on `contracts c`, and what it was made of. */
export interface MatchingContracts {
  readonly condition: Condition
  readonly filter: ContractFilter
  /** The reader sees all contracts of the company. */
  readonly isOfAll: boolean
  /** It lists ids: they are sorted, and no index is walked to find them. */
  readonly isFew?: boolean
}

/** Whether nearly all contracts match: no other filter than for the open or the closed ones. */
function isWhole({ filter: { closed: _, ...others }, isOfAll }: MatchingContracts): boolean {
  return isOfAll && Object.values(others).every((value) => value === undefined)
}

const OF_TIME = [
  'closed',
  'states',
  'signingDate',
  'lastStateChangeDate',
  'inStateSince',
  'expiryDate',
  'withoutSuccessor',
] as const satisfies readonly (keyof ContractFilter)[]
const ofTimeBut = (own: (typeof OF_TIME)[number]) => OF_TIME.filter((key) => key !== own)

// What they match may all lie at the end of an index, which would be walked through the rows before.
const AGAINST: Readonly<Partial<Record<ContractSortKey, readonly (keyof ContractFilter)[]>>> = {
  signingDate: ofTimeBut('signingDate'),
  lastStateChangeDate: ofTimeBut('lastStateChangeDate'),
  inStateSince: ofTimeBut('inStateSince'),
  creationTimestamp: OF_TIME,
  anualConsumption: ['anualConsumption'],
}

function orderOf(tx: TenantTransaction, sort: ContractSortKey, matching: MatchingContracts): SortOrder {
  const { walk, ...order } = ORDER[sort](tx, matching)
  const isAgainst = AGAINST[sort]?.some((key) => matching.filter[key])
  const isWalked = walk && !matching.isFew && !isAgainst
  return { ...order, nullsLast: true, ...(isWalked ? { walk } : { isSorted: !order.groups }) }
}

/** Sorting of a list of contracts. */
export type ContractOrder = Pick<PageOfList, 'direction'> & { readonly sort: ContractSortKey }

/** The ids of all contracts of a condition in the order of a list. */
export function listContractIds(
  tx: TenantTransaction,
  matching: MatchingContracts,
  { sort, direction }: ContractOrder,
): Promise<OrderedIds> {
  return listOrderedIds(tx, CONTRACTS, matching.condition, orderOf(tx, sort, matching), direction)
}

/**
 * How many contracts match, and a condition for the statements that read them: their ids where they are few.
 *
 * @param seen that the reader sees, whatever the filter.
 */
export async function findContracts(
  tx: TenantTransaction,
  matching: MatchingContracts,
  seen: Condition,
): Promise<Total & { readonly matching: MatchingContracts }> {
  const { ids, ...total } = await findUpToLimit(
    tx,
    sql`select c.id_contract_info as id from contracts c where ${matching.condition}`,
  )
  if (!ids) return { ...total, matching }
  const condition = allOf([seen, isFound(contracts.ref('c.idContractInfo'), ids)])
  return { ...total, matching: { ...matching, condition, isFew: true } }
}

/** Counts and kWh of all matches, without the consumption of closed contracts. */
export function sumContracts(tx: TenantTransaction, condition: Condition): Promise<ContractTotals> {
  const kwhOf = (utilityType: string) => sql<number>`
    coalesce(sum(c.anual_consumption_kwh) filter (where c.utility_type = ${utilityType} and not c.closed), 0)`
  return tx.db
    .selectFrom('contracts as c')
    .select(({ fn }) => [
      fn.countAll<number>().as('contracts'),
      fn.countAll<number>().filterWhere('c.utilityType', '=', 'electricity').as('electricityContracts'),
      kwhOf('electricity').as('electricityKwh'),
      kwhOf('gas').as('gasKwh'),
    ])
    .where(condition)
    .executeTakeFirstOrThrow()
}
