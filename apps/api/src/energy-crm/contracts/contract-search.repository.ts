import type {
  ContractFilter,
  ContractPageQuery,
  ContractSortKey,
} from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { ContractTotals } from '@vatio/domain/energy-crm/contracts/contract'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { countRows, type Total } from '../../platform/db/totals.ts'
import type { Where } from '../../platform/db/where.ts'
import { CONTRACT_COLUMNS, CONTRACT_JOINS, type ContractRow } from './contracts.repository.ts'

/** Conditions of a filter on `contracts c`; an absent key adds none. */
export function whereContractMatches(
  where: Where,
  clientUID: string,
  filter: ContractFilter,
  findSimilar: boolean,
): void {
  const tenant = where.param(clientUID)
  where.and(`c.client_uid = ${tenant} and c.deleted_at is null`)
  const equals = (column: string, value: unknown) => {
    if (value !== undefined) where.and(`${column} = ${where.param(value)}`)
  }
  const oneOf = (column: string, ids: readonly string[] | undefined) => {
    if (ids && ids.length > 0) where.and(`${column} = any(${where.param(ids)}::uuid[])`)
  }
  const between = (column: string, range: { readonly from?: unknown; readonly to?: unknown } | undefined) => {
    if (range?.from !== undefined) where.and(`${column} >= ${where.param(range.from)}`)
    if (range?.to !== undefined) where.and(`${column} <= ${where.param(range.to)}`)
  }
  equals('c.closed', filter.closed)
  equals('c.utility_type', filter.utilityType)
  oneOf('c.id_contract_state', filter.states)
  oneOf('c.id_commercial', filter.commercials)
  oneOf('c.id_energy_marketer', filter.energyMarketers)
  oneOf('c.id_tariff', filter.tariffs)
  between('c.signing_date', filter.signingDate)
  between('c.last_state_change_date', filter.lastStateChangeDate)
  between('c.anual_consumption_kwh', filter.anualConsumption)
  if (filter.text) where.and(textCondition(where, tenant, filter.text, findSimilar))
}

// Contained: position() needs no escaping, and the folded text was stored at the last write of each row.
function textCondition(where: Where, tenant: string, text: string, findSimilar: boolean): string {
  const typed = where.param(text)
  const own = findSimilar
    ? `position(fold_text(${typed}) in c.search_text) > 0`
    : `c.contract_number = ${typed} or c.cups20 = left(upper(${typed}), 20)`
  const ofClient = findSimilar
    ? `position(fold_text(${typed}) in k.search_text) > 0`
    : `k.dni_or_cif = upper(${typed})
       or fold_text(concat_ws(' ', k.name, k.first_surname, k.second_surname)) = fold_text(${typed})`
  return `${own} or c.id_consumption_point in (
    select p.id_consumption_point
    from consumption_points p join clients k on k.client_uid = p.client_uid and k.id_client = p.id_client
    where p.client_uid = ${tenant} and (${ofClient}))`
}

// A few names for thousands of contracts: they are ranked once, and the contracts are sorted by the rank.
const ranked = (table: string, id: string) => (tenant: string) =>
  `left join (select ${id}, rank() over (order by name collate spanish) as place
              from ${table} where client_uid = ${tenant}) sorted on sorted.${id} = c.${id}`
const clients = (tenant: string) => `
  left join (select p.id_consumption_point, k.name
             from consumption_points p
             join clients k on k.client_uid = p.client_uid and k.id_client = p.id_client
             where p.client_uid = ${tenant}) sorted on sorted.id_consumption_point = c.id_consumption_point`

/** What a sorting compares, and the table it comes from. */
const ORDER: Readonly<
  Record<ContractSortKey, { readonly by: string; readonly join?: (tenant: string) => string }>
> = {
  contractNumber: { by: 'c.contract_number collate spanish' },
  client: { by: 'sorted.name collate spanish', join: clients },
  cups: { by: 'c.cups' },
  energyMarketer: { by: 'sorted.place', join: ranked('energy_marketers', 'id_energy_marketer') },
  tariff: { by: 'sorted.place', join: ranked('tariffs', 'id_tariff') },
  tariffType: { by: 'c.tariff_type' },
  commercial: { by: 'sorted.place', join: ranked('commercials', 'id_commercial') },
  contractState: { by: 'sorted.place', join: ranked('contract_states', 'id_contract_state') },
  signingDate: { by: 'c.signing_date' },
  lastStateChangeDate: { by: 'c.last_state_change_date' },
  creationTimestamp: { by: 'c.creation_timestamp' },
  anualConsumption: { by: 'c.anual_consumption_kwh' },
}

/**
 * One page in order; contracts without the value sorted by come last in both directions. The page is found with
 * the one table that sorts it, and only its rows are joined with the rest.
 */
export function selectContractPage(
  tx: TenantTransaction,
  where: Where,
  page: Pick<ContractPageQuery, 'limit' | 'offset' | 'sort' | 'direction'>,
): Promise<ContractRow[]> {
  const { by, join } = ORDER[page.sort]
  const direction = `${page.direction === 'asc' ? 'asc' : 'desc'} nulls last`
  return tx.query<ContractRow>(
    `with page as materialized (
       select c.client_uid, c.id_contract_info, ${by} as sorted_by
       from contracts c ${join?.(where.param(tx.clientUID)) ?? ''} where ${where.sql}
       order by sorted_by ${direction}, c.id_contract_info
       limit ${where.param(page.limit)} offset ${where.param(page.offset)}
     )
     select ${CONTRACT_COLUMNS}
     from page join contracts c on c.client_uid = page.client_uid and c.id_contract_info = page.id_contract_info
     ${CONTRACT_JOINS}
     order by page.sorted_by ${direction}, c.id_contract_info`,
    where.values,
  )
}

export function countContracts(tx: TenantTransaction, where: Where): Promise<Total> {
  return countRows(tx, `select from contracts c where ${where.sql}`, where.values)
}

/** Counts and kWh of everything that matches; the consumption of closed contracts is left out. */
export async function sumContracts(tx: TenantTransaction, where: Where): Promise<ContractTotals> {
  const [row] = await tx.query<{
    contracts: number
    electricity: number
    electricity_kwh: number
    gas_kwh: number
  }>(
    `select count(*) as contracts,
            count(*) filter (where c.utility_type = 'electricity') as electricity,
            coalesce(sum(c.anual_consumption_kwh)
              filter (where c.utility_type = 'electricity' and not c.closed), 0)::float8 as electricity_kwh,
            coalesce(sum(c.anual_consumption_kwh)
              filter (where c.utility_type = 'gas' and not c.closed), 0)::float8 as gas_kwh
     from contracts c where ${where.sql}`,
    where.values,
  )
  return {
    contracts: row.contracts,
    electricityContracts: row.electricity,
    electricityKwh: row.electricity_kwh,
    gasKwh: row.gas_kwh,
  }
}
