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
import {
  allOf,
  anyOf,
  filterEqual,
  filterOneOf,
  filterRange,
  type Condition,
} from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'
import { hasOpenIncident } from '../activity-notes/open-incidents.service.ts'
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
    filter.expiryDate ? expiresWithin(tx, filter.expiryDate) : undefined,
    filterRange(contracts.ref('c.anualConsumptionKwh'), filter.anualConsumption),
    filter.withoutSuccessor ? hasNoSuccessor() : undefined,
    filter.withOpenIncident ? hasOpenIncident(clientUID, contracts.ref('c.idContractInfo')) : undefined,
  ])
}

// Most contracts are excluded by their first expiry, before any calculation: no expiry is earlier, and without implicit
// renewal none is later.
function expiresWithin(tx: TenantTransaction, range: NonNullable<ContractFilter['expiryDate']>): Condition {
  const first = contracts.ref('c.firstExpiryDate')
  const isRepeated = contracts('c.implicitRenewal', '=', true)
  return allOf([
    filterRange(first, { to: range.to }),
    range.from === undefined ? undefined : anyOf([isRepeated, filterRange(first, { from: range.from })]),
    filterRange(selectExpiry(tx), range),
  ])
}

// A successor is a later contract for the same energy of the same supply: of its record, or of its CUPS where the record
// is not linked.
export function hasNoSuccessor(): Condition {
  const isLater = sql`n.client_uid = c.client_uid and n.utility_type = c.utility_type and n.deleted_at is null
    and n.signing_date > coalesce(c.signing_date, '-infinity')`
  return sql<SqlBool>`(
    not exists (select from contracts n where ${isLater} and n.id_consumption_point = c.id_consumption_point)
    and not exists (select from contracts n where ${isLater} and n.cups20 = c.cups20))`
}

// Thousands of contracts have a few names: the names are ranked once, and the contracts are sorted by rank.
const ranked =
  (table: keyof DB, id: string) =>
  ({ clientUID }: TenantTransaction) => ({
    by: [sql`sorted.place`],
    join: sql`
    left join (select ${sql.ref(id)}, rank() over (order by name collate spanish) as place
               from ${sql.table(table)} where client_uid = ${clientUID}) sorted
      on ${sql.ref(`sorted.${id}`)} = ${sql.ref(`c.${id}`)}`,
  })
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

const ORDER: Readonly<Record<ContractSortKey, (tx: TenantTransaction) => SortOrder>> = {
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
  energyMarketer: ranked('energyMarketers', 'idEnergyMarketer'),
  tariff: ranked('tariffs', 'idTariff'),
  tariffType: () => ({ by: [sql`c.tariff_type`] }),
  commercial: ranked('commercials', 'idCommercial'),
  contractState: ranked('contractStates', 'idContractState'),
  contractPaymentState: ranked('contractPaymentStates', 'idContractPaymentState'),
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
  condition: Condition,
  page: PageOfList & ContractOrder,
): Promise<ContractRow[]> {
  return listChosen(tx, chosenPage(CONTRACTS, condition, orderOf(tx, page.sort), page))
    .orderBy('chosen.place')
    .execute()
}

function orderOf(tx: TenantTransaction, sort: ContractSortKey): SortOrder {
  return { ...ORDER[sort](tx), nullsLast: true }
}

/** Sorting of a list of contracts. */
export type ContractOrder = Pick<PageOfList, 'direction'> & { readonly sort: ContractSortKey }

/** The ids of all contracts of a condition in the order of a list. */
export function listContractIds(
  tx: TenantTransaction,
  condition: Condition,
  { sort, direction }: ContractOrder,
): Promise<OrderedIds> {
  return listOrderedIds(tx, CONTRACTS, condition, orderOf(tx, sort), direction)
}

export function countContracts(tx: TenantTransaction, condition: Condition): Promise<Total> {
  return countUpToLimit(tx, tx.db.selectFrom('contracts as c').select([]).where(condition))
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
