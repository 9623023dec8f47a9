import type { ComparedContract } from '@vatio/domain/billing/portfolio-comparisons/compare-portfolio'
import type {
  ConsumptionSource,
  MarketerSum,
} from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison'
import type { SetAsideReason } from '@vatio/domain/billing/portfolio-comparisons/set-aside-reason'
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

const rows = expressionBuilder<DB & { w: DB['portfolioComparisonRows'] }, 'w'>()

/** The contracts of a new comparison in the order in which they are compared. */
export async function insertPortfolioContracts(
  tx: TenantTransaction,
  idPortfolioComparison: string,
  contracts: readonly { readonly idContractInfo: string; readonly deadline: CivilDate | null }[],
): Promise<void> {
  const ids = contracts.map(({ idContractInfo }) => idContractInfo)
  const deadlines = contracts.map(({ deadline }) => deadline)
  await sql`
    insert into portfolio_comparison_rows (client_uid, id_portfolio_comparison, id_contract_info, place, deadline)
    select ${tx.clientUID}, ${idPortfolioComparison}, given.id, given.place, given.deadline
    from unnest(${ids}::uuid[], ${deadlines}::date[]) with ordinality given (id, deadline, place)`.execute(
    tx.db,
  )
}

/** Ids of the next contracts that are not compared yet. */
export async function listPendingContracts(
  tx: TenantTransaction,
  idPortfolioComparison: string,
  limit: number,
): Promise<string[]> {
  const pending = await tx.db
    .selectFrom('portfolioComparisonRows')
    .select('idContractInfo')
    .where('clientUID', '=', tx.clientUID)
    .where('idPortfolioComparison', '=', idPortfolioComparison)
    .where('comparedAt', 'is', null)
    .orderBy('place')
    .limit(limit)
    .execute()
  return pending.map((row) => row.idContractInfo)
}

/** How many contracts a comparison has, and how many of them are compared. */
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
export interface ContractResult extends ComparedContract {
  readonly accessTariff: string | null
  readonly consumptionSource: ConsumptionSource | null
  readonly bestTariffName: string | null
  readonly bestMarketerName: string | null
}

/** Stores the figures of contracts that have none yet. */
export async function recordResults(
  tx: TenantTransaction,
  idPortfolioComparison: string,
  results: readonly ContractResult[],
  comparedAt: Date,
): Promise<void> {
  await sql`
    update portfolio_comparison_rows w
    set compared_at = ${comparedAt}, reason = x."reason", code = x."code", access_tariff = x."accessTariff",
        consumption_source = x."consumptionSource", yearly_kwh = x."yearlyKwh",
        current_cost_eur = x."currentCostEur", best_cost_eur = x."bestCostEur", saving_eur = x."savingEur",
        saving_percent = x."savingPercent", best_tariff = x."bestTariff", best_tariff_name = x."bestTariffName",
        best_marketer_name = x."bestMarketerName", offer_count = x."offerCount",
        marketer_costs = x."marketerCosts"
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as x (
      "idContractInfo" uuid, "reason" text, "code" text, "accessTariff" text, "consumptionSource" text,
      "yearlyKwh" numeric, "currentCostEur" numeric, "bestCostEur" numeric, "savingEur" numeric,
      "savingPercent" numeric, "bestTariff" uuid, "bestTariffName" text, "bestMarketerName" text,
      "offerCount" int, "marketerCosts" jsonb)
    where w.client_uid = ${tx.clientUID} and w.id_portfolio_comparison = ${idPortfolioComparison}
      and w.id_contract_info = x."idContractInfo" and w.compared_at is null`.execute(tx.db)
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

/** Sums of one comparison over contracts of a condition on `contracts c`. */
export interface PortfolioSums {
  readonly idPortfolioComparison: string
  readonly contracts: number
  readonly done: number
  readonly compared: number
  readonly setAside: number
  readonly currentCostEur: number
  readonly bestCostEur: number
  readonly savingEur: number
  readonly improving: number
  readonly improvingSavingEur: number
}

const IS_COMPARED = sql<SqlBool>`w.compared_at is not null and w.reason is null`
const OF_SEEN = sql`portfolio_comparison_rows w join contracts c
  on c.client_uid = w.client_uid and c.id_contract_info = w.id_contract_info`

export async function sumPortfolios(
  tx: TenantTransaction,
  ids: readonly string[],
  seen: Condition,
): Promise<ReadonlyMap<string, PortfolioSums>> {
  const { rows: sums } = await sql<PortfolioSums>`
    select w.id_portfolio_comparison as "idPortfolioComparison", count(*)::int as contracts,
           count(w.compared_at)::int as done, (count(*) filter (where ${IS_COMPARED}))::int as compared,
           (count(*) filter (where w.compared_at is not null and w.reason is not null))::int as "setAside",
           coalesce(sum(w.current_cost_eur) filter (where ${IS_COMPARED}), 0)::float8 as "currentCostEur",
           coalesce(sum(w.best_cost_eur) filter (where ${IS_COMPARED}), 0)::float8 as "bestCostEur",
           coalesce(sum(w.saving_eur) filter (where ${IS_COMPARED}), 0)::float8 as "savingEur",
           (count(*) filter (where ${IS_COMPARED} and w.saving_eur > 0))::int as improving,
           coalesce(sum(w.saving_eur) filter (where ${IS_COMPARED} and w.saving_eur > 0), 0)::float8
             as "improvingSavingEur"
    from ${OF_SEEN}
    where w.client_uid = ${tx.clientUID} and w.id_portfolio_comparison = any(${ids}::uuid[]) and ${seen}
    group by w.id_portfolio_comparison`.execute(tx.db)
  return new Map(sums.map((sum) => [sum.idPortfolioComparison, sum]))
}

/** How many contracts were set aside for each reason, the most frequent first. */
export async function countReasons(
  tx: TenantTransaction,
  idPortfolioComparison: string,
  seen: Condition,
): Promise<{ reason: SetAsideReason; contracts: number }[]> {
  const { rows: counts } = await sql<{ reason: SetAsideReason; contracts: number }>`
    select w.reason, count(*)::int as contracts from ${OF_SEEN}
    where w.client_uid = ${tx.clientUID} and w.id_portfolio_comparison = ${idPortfolioComparison}
      and w.compared_at is not null and w.reason is not null and ${seen}
    group by w.reason order by count(*) desc, w.reason`.execute(tx.db)
  return counts
}

/** What the compared contracts cost with each marketer that the user sees, by its best offer for each. */
export async function sumByMarketer(
  tx: TenantTransaction,
  idPortfolioComparison: string,
  seen: Condition,
): Promise<MarketerSum[]> {
  const { rows: sums } = await sql<MarketerSum>`
    select m.id_energy_marketer as "idEnergyMarketer", m.name, cost.contracts,
           cost.current_eur as "currentCostEur", cost.eur as "costEur"
    from (
      select k.key::uuid as id, count(*)::int as contracts, sum(w.current_cost_eur)::float8 as current_eur,
             sum(k.value::numeric(14, 2))::float8 as eur
      from ${OF_SEEN} cross join jsonb_each_text(w.marketer_costs) k
      where w.client_uid = ${tx.clientUID} and w.id_portfolio_comparison = ${idPortfolioComparison}
        and ${IS_COMPARED} and ${seen}
      group by k.key
    ) cost
    join energy_marketers m on m.client_uid = ${tx.clientUID} and m.id_energy_marketer = cost.id
    where ${isMarketerSeen(sql.ref('m.id_energy_marketer'))}`.execute(tx.db)
  return sums
}

const ORDER: Readonly<Record<PortfolioContractSort, RawBuilder<unknown>>> = {
  client: sql`nullif(concat_ws(' ', k.name, k.first_surname, k.second_surname), '') collate spanish`,
  cups: sql`c.cups`,
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

function selectContracts(tx: TenantTransaction, idPortfolioComparison: string, condition: Condition) {
  return tx.db
    .selectFrom('portfolioComparisonRows as w')
    .innerJoin('contracts as c', (join) =>
      join.onRef('c.clientUID', '=', 'w.clientUID').onRef('c.idContractInfo', '=', 'w.idContractInfo'),
    )
    .leftJoin('energyMarketers as m', (join) =>
      join.onRef('m.clientUID', '=', 'c.clientUID').onRef('m.idEnergyMarketer', '=', 'c.idEnergyMarketer'),
    )
    .leftJoin('consumptionPoints as p', (join) =>
      join
        .onRef('p.clientUID', '=', 'c.clientUID')
        .onRef('p.idConsumptionPoint', '=', 'c.idConsumptionPoint'),
    )
    .leftJoin('clients as k', (join) =>
      join.onRef('k.clientUID', '=', 'p.clientUID').onRef('k.idClient', '=', 'p.idClient'),
    )
    .where('w.clientUID', '=', tx.clientUID)
    .where('w.idPortfolioComparison', '=', idPortfolioComparison)
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
  const matching = selectContracts(tx, idPortfolioComparison, condition)
  const page = matching
    .leftJoin('tariffs as t', (join) =>
      join.onRef('t.clientUID', '=', 'w.clientUID').onRef('t.idTariff', '=', 'w.bestTariff'),
    )
    .select(['c.idContractInfo', 'c.contractNumber', 'c.utilityType', 'c.cups', 'c.idConsumptionPoint'])
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

/** What a comparison needs of some contracts and their supplies, where the caller may see those. */
export function selectComparedFacts(
  tx: TenantTransaction,
  idContracts: readonly string[],
  seen: Condition,
  isSupplySeen: Condition | undefined,
) {
  return tx.db
    .selectFrom('contracts as c')
    .leftJoin('consumptionPoints as p', (join) =>
      join
        .onRef('p.clientUID', '=', 'c.clientUID')
        .onRef('p.idConsumptionPoint', '=', 'c.idConsumptionPoint')
        .on('p.deletedAt', 'is', null)
        .on(() => allOf([isSupplySeen])),
    )
    .select(['c.idContractInfo', 'c.utilityType', 'c.idTariff', 'c.tariffType', 'c.cups'])
    .select(['c.contractedPowerKw as contractPowerKw', 'c.anualConsumptionKwh as contractKwh'])
    .select(['p.idConsumptionPoint', 'p.cups as supplyCups', 'p.atrTariff', 'p.geographicalZone'])
    .select(['p.isDwelling', 'p.industrialUse', 'p.reducedTaxUse', 'p.pointType'])
    .select(['p.contractedPowerKw as supplyPowerKw', 'p.anualConsumptionKwh as supplyKwh'])
    .where('c.clientUID', '=', tx.clientUID)
    .where(isOneOf(sql.ref<string>('c.idContractInfo'), idContracts, 'uuid'))
    .where(seen)
    .execute()
}

export type ComparedFacts = Awaited<ReturnType<typeof selectComparedFacts>>[number]
