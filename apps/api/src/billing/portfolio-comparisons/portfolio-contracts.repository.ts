import type { ComparedContract } from '@vatio/domain/billing/portfolio-comparisons/compare-portfolio'
import type { ConsumptionSource } from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { ReducedTaxUse } from '@vatio/domain/periods/regulated-prices/reduced-tax-use'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type {
  PortfolioContractFilter,
  PortfolioContractPage,
  PortfolioContractSort,
} from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import { expressionBuilder, sql, type RawBuilder, type SqlBool } from 'kysely'
import { isMarketerSeen } from '../../energy-crm/energy-marketers/marketer-visibility.service.ts'
import { allOf, anyOf, filterOneOf, isOneOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'
import { IS_COMPARED } from './portfolio-sums.repository.ts'

const rows = expressionBuilder<DB & { w: DB['portfolioComparisonRows'] }, 'w'>()

/** What a row compares: a contract, or a supply without one. */
export type ComparedRow =
  | { readonly idContractInfo: string; readonly idConsumptionPoint: null }
  | { readonly idContractInfo: null; readonly idConsumptionPoint: string }

/** The rows of a new comparison in the order in which they are compared. */
export async function insertPortfolioRows(
  tx: TenantTransaction,
  idPortfolioComparison: string,
  compared: readonly ComparedRow[],
  deadlines: ReadonlyMap<string, CivilDate | null>,
): Promise<void> {
  const contracts = compared.map(({ idContractInfo }) => idContractInfo)
  const supplies = compared.map(({ idConsumptionPoint }) => idConsumptionPoint)
  const days = contracts.map((id) => (id === null ? null : (deadlines.get(id) ?? null)))
  await sql`
    insert into portfolio_comparison_rows
      (client_uid, id_portfolio_comparison, id_contract_info, id_consumption_point, place, deadline)
    select ${tx.clientUID}, ${idPortfolioComparison}, given.contract, given.supply, given.place, given.deadline
    from unnest(${contracts}::uuid[], ${supplies}::uuid[], ${days}::date[])
      with ordinality given (contract, supply, deadline, place)`.execute(tx.db)
}

/** Places of the next rows that are not compared yet. */
export async function listPendingPlaces(
  tx: TenantTransaction,
  idPortfolioComparison: string,
  limit: number,
): Promise<number[]> {
  const pending = await tx.db
    .selectFrom('portfolioComparisonRows')
    .select('place')
    .where('clientUID', '=', tx.clientUID)
    .where('idPortfolioComparison', '=', idPortfolioComparison)
    .where('comparedAt', 'is', null)
    .orderBy('place')
    .limit(limit)
    .execute()
  return pending.map((row) => row.place)
}

/** How many rows a comparison has, and how many of them are compared. */
export async function countProgress(
  tx: TenantTransaction,
  idPortfolioComparison: string,
): Promise<{ readonly done: number; readonly total: number }> {
  const { rows: found } = await sql<{ done: number; total: number }>`
    select count(compared_at)::int as done, count(*)::int as total from portfolio_comparison_rows
    where client_uid = ${tx.clientUID} and id_portfolio_comparison = ${idPortfolioComparison}`.execute(tx.db)
  return found[0] ?? { done: 0, total: 0 }
}

/** A compared contract with what the row keeps besides its figures. */
export interface RowResult extends ComparedContract {
  readonly accessTariff: string | null
  readonly consumptionSource: ConsumptionSource | null
  readonly bestTariffName: string | null
  readonly bestMarketerName: string | null
}

/** Stores the figures of contracts that have none yet. */
export async function recordResults(
  tx: TenantTransaction,
  idPortfolioComparison: string,
  results: readonly RowResult[],
  comparedAt: Date,
): Promise<void> {
  await sql`
    update portfolio_comparison_rows w
    set compared_at = ${comparedAt}, reason = x."reason", code = x."code", access_tariff = x."accessTariff",
        consumption_source = x."consumptionSource", yearly_kwh = x."yearlyKwh",
        current_cost_eur = x."currentCostEur", best_cost_eur = x."bestCostEur", saving_eur = x."savingEur",
        saving_percent = x."savingPercent", best_tariff = x."bestTariff", best_tariff_name = x."bestTariffName",
        best_marketer_name = x."bestMarketerName", offer_count = x."offerCount",
        marketer_costs = x."marketerCosts", offer_tariffs = x."offerTariffs",
        offer_costs_eur = x."offerCostsEur"
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as x (
      "place" int, "reason" text, "code" text, "accessTariff" text, "consumptionSource" text,
      "yearlyKwh" numeric, "currentCostEur" numeric, "bestCostEur" numeric, "savingEur" numeric,
      "savingPercent" numeric, "bestTariff" uuid, "bestTariffName" text, "bestMarketerName" text,
      "offerCount" int, "marketerCosts" jsonb, "offerTariffs" uuid[], "offerCostsEur" numeric[])
    where w.client_uid = ${tx.clientUID} and w.id_portfolio_comparison = ${idPortfolioComparison}
      and w.place = x."place" and w.compared_at is null`.execute(tx.db)
}

/** Takes the figures back, so that all contracts are compared again. */
export async function clearResults(tx: TenantTransaction, idPortfolioComparison: string): Promise<void> {
  await tx.db
    .updateTable('portfolioComparisonRows')
    .set({ comparedAt: null })
    .where('clientUID', '=', tx.clientUID)
    .where('idPortfolioComparison', '=', idPortfolioComparison)
    .execute()
}

/** The supply of a row. Not `coalesce`, which would keep the index of supplies from being searched. */
const SUPPLY_OF_ROW = sql<string | null>`case when w.id_contract_info is null then w.id_consumption_point
  else c.id_consumption_point end`
const UTILITY_TYPE = sql<UtilityType>`case when w.id_contract_info is null then p.utility_type
  else c.utility_type end`

const ORDER: Readonly<Record<PortfolioContractSort, RawBuilder<unknown>>> = {
  client: sql`nullif(concat_ws(' ', k.name, k.first_surname, k.second_surname), '') collate spanish`,
  cups: sql`coalesce(c.cups, p.cups)`,
  deadline: sql`w.deadline`,
  currentCostEur: sql`w.current_cost_eur`,
  bestCostEur: sql`w.best_cost_eur`,
  savingEur: sql`w.saving_eur`,
  savingPercent: sql`w.saving_percent`,
  yearlyKwh: sql`w.yearly_kwh`,
}

const OUTCOMES: Readonly<Record<NonNullable<PortfolioContractFilter['outcomes']>[number], Condition>> = {
  saves: sql<SqlBool>`(${IS_COMPARED} and w.saving_eur > 0)`,
  'costs-more': sql<SqlBool>`(${IS_COMPARED} and w.saving_eur <= 0)`,
  'set-aside': sql<SqlBool>`(w.compared_at is not null and w.reason is not null)`,
}

/** Contracts `w` of a comparison that a filter selects; the text is a filter of the contract. */
export function toPortfolioCondition({ outcomes, reasons }: PortfolioContractFilter): Condition {
  return allOf([
    outcomes?.length ? anyOf(outcomes.map((outcome) => OUTCOMES[outcome])) : undefined,
    filterOneOf(rows.ref('w.reason'), reasons, 'text'),
  ])
}

/** Rows `w` with their contract `c`, where they have one, its marketer `m`, their supply `p` and its client `k`. */
function selectRows(tx: TenantTransaction, condition: Condition) {
  return tx.db
    .selectFrom('portfolioComparisonRows as w')
    .leftJoin('contracts as c', (join) =>
      join.onRef('c.clientUID', '=', 'w.clientUID').onRef('c.idContractInfo', '=', 'w.idContractInfo'),
    )
    .leftJoin('energyMarketers as m', (join) =>
      join.onRef('m.clientUID', '=', 'c.clientUID').onRef('m.idEnergyMarketer', '=', 'c.idEnergyMarketer'),
    )
    .leftJoin('consumptionPoints as p', (join) =>
      join.onRef('p.clientUID', '=', 'w.clientUID').on('p.idConsumptionPoint', '=', SUPPLY_OF_ROW),
    )
    .leftJoin('clients as k', (join) =>
      join.onRef('k.clientUID', '=', 'p.clientUID').onRef('k.idClient', '=', 'p.idClient'),
    )
    .where('w.clientUID', '=', tx.clientUID)
    .where(condition)
}

export type PortfolioContractRow = Awaited<ReturnType<typeof selectContractPage>>['rows'][number]

/**
 * One page in order; contracts without the value sorted by come last in both directions. An offer of a marketer that
 * the user does not see is left out.
 */
export async function selectContractPage(
  tx: TenantTransaction,
  idPortfolioComparison: string,
  condition: Condition,
  { sort, direction, limit, offset }: PortfolioContractPage,
) {
  const matching = selectRows(
    tx,
    allOf([rows('w.idPortfolioComparison', '=', idPortfolioComparison), condition]),
  )
  const page = matching
    .leftJoin('tariffs as t', (join) =>
      join.onRef('t.clientUID', '=', 'w.clientUID').onRef('t.idTariff', '=', 'w.bestTariff'),
    )
    .select(['w.place', 'w.idContractInfo', 'c.contractNumber', 'c.cups', 'p.idConsumptionPoint'])
    .select(UTILITY_TYPE.as('utilityType'))
    .select(['w.deadline', 'w.comparedAt', 'w.reason', 'w.code', 'w.accessTariff', 'w.consumptionSource'])
    .select(['w.yearlyKwh', 'w.currentCostEur', 'w.bestCostEur', 'w.savingEur', 'w.savingPercent'])
    .select(['w.bestTariffName', 'w.bestMarketerName', 'w.offerCount'])
    .select((row) =>
      row
        .case()
        .when(isMarketerSeen(sql.ref('t.id_energy_marketer')))
        .then(row.ref('w.bestTariff'))
        .end()
        .as('bestTariff'),
    )
    .select(['m.name as currentMarketer', 'p.cups as supplyCups'])
    .select(
      sql<string | null>`nullif(concat_ws(' ', k.name, k.first_surname, k.second_surname), '')`.as(
        'clientName',
      ),
    )
    .orderBy(ORDER[sort], (order) =>
      direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
    .orderBy('w.place')
    .limit(limit)
    .offset(offset)
  const [found, total]: [Awaited<ReturnType<typeof page.execute>>, Total] = await Promise.all([
    page.execute(),
    countUpToLimit(tx, matching.select([])),
  ])
  return { rows: found, ...total }
}

/**
 * What a comparison needs of some of its rows that are seen, and of their supplies.
 *
 * @param isSupplySeen condition on supplies `p`: a contract whose supply is not seen is compared without it.
 */
export function selectComparedFacts(
  tx: TenantTransaction,
  idPortfolioComparison: string,
  places: readonly number[],
  seen: Condition,
  isSupplySeen: Condition,
) {
  const isShown = <T>(column: string) => sql<T | null>`case when ${isSupplySeen} then ${sql.ref(column)} end`
  return selectRows(
    tx,
    allOf([
      rows('w.idPortfolioComparison', '=', idPortfolioComparison),
      isOneOf(rows.ref('w.place'), places, 'int'),
      seen,
    ]),
  )
    .select(['w.place', 'w.idContractInfo', 'c.idTariff', 'c.tariffType', 'c.cups'])
    .select(UTILITY_TYPE.as('utilityType'))
    .select(['c.contractedPowerKw as contractPowerKw', 'c.anualConsumptionKwh as contractKwh'])
    .select([
      isShown<string>('p.id_consumption_point').as('idConsumptionPoint'),
      isShown<string>('p.cups').as('supplyCups'),
      isShown<string>('p.atr_tariff').as('atrTariff'),
      isShown<number>('p.geographical_zone').as('geographicalZone'),
      isShown<boolean>('p.is_dwelling').as('isDwelling'),
      isShown<boolean>('p.industrial_use').as('industrialUse'),
      isShown<ReducedTaxUse>('p.reduced_tax_use').as('reducedTaxUse'),
      isShown<number>('p.point_type').as('pointType'),
      isShown<(number | null)[]>('p.contracted_power_kw').as('supplyPowerKw'),
      isShown<number>('p.anual_consumption_kwh').as('supplyKwh'),
    ])
    .execute()
}

export type ComparedFacts = Awaited<ReturnType<typeof selectComparedFacts>>[number]
