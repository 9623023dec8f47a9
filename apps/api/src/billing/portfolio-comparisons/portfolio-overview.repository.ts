import type { PortfolioGrouping } from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison'
import {
  PORTFOLIO_GROUPS_MAX,
  PORTFOLIO_OFFERS_MAX,
  type PortfolioGroup,
  type PortfolioMarketer,
  type PortfolioOffer,
} from '@vatio/protocol/billing/portfolio-comparisons/portfolio-overview.schema'
import { sql, type RawBuilder } from 'kysely'
import { isMarketerSeen } from '../../energy-crm/energy-marketers/marketer-visibility.service.ts'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { IS_COMPARED, OF_SEEN } from './portfolio-sums.repository.ts'

/** One comparison and the rows of it that are seen. */
export interface SeenPortfolio {
  readonly idPortfolioComparison: string
  readonly seen: Condition
}

interface MarketerName {
  readonly idEnergyMarketer: string
  readonly marketerName: string
}

export type OfferSums = Omit<PortfolioOffer, 'energyMarketer'> &
  MarketerName & { readonly offerCount: number }

/** What each row costs with each choice: `choice` and `eur` beside its current cost. */
const OFFERS = sql`unnest(w.offer_tariffs, w.offer_costs_eur) as o (choice, eur)`
const MARKETERS = sql`(select e.key::uuid as choice, e.value::numeric(14, 2) as eur
  from jsonb_each_text(w.marketer_costs) e) o`

const CHOICE_SUMS = sql`count(*)::int as supplies, sum(o.eur)::float8 as cost_eur,
  count(w.current_cost_eur)::int as compared, coalesce(sum(w.current_cost_eur), 0)::float8 as current_eur,
  coalesce(sum(w.current_cost_eur - o.eur), 0)::float8 as saving_eur`
const SUM_FIELDS = sql`cost.supplies, cost.cost_eur as "costEur", cost.compared,
  cost.current_eur as "currentCostEur", cost.saving_eur as "savingEur"`

/** The offers with what they cost to all rows that they have a price for, those that save most first. */
export async function sumByOffer(
  tx: TenantTransaction,
  { idPortfolioComparison, seen }: SeenPortfolio,
): Promise<OfferSums[]> {
  const { rows } = await sql<OfferSums>`
    select cost.choice as "idTariff", t.name, m.id_energy_marketer as "idEnergyMarketer",
           m.name as "marketerName", t.utility_type as "utilityType", cost.access_tariff as "atrTariff",
           ${SUM_FIELDS}, (count(*) over ())::int as "offerCount"
    from (
      select o.choice, min(w.access_tariff) as access_tariff, ${CHOICE_SUMS}
      from ${OF_SEEN} cross join lateral ${OFFERS}
      where w.client_uid = ${tx.clientUID} and w.id_portfolio_comparison = ${idPortfolioComparison}
        and w.compared_at is not null and ${seen}
      group by o.choice
    ) cost
    join tariffs t on t.client_uid = ${tx.clientUID} and t.id_tariff = cost.choice
    join energy_marketers m on m.client_uid = t.client_uid and m.id_energy_marketer = t.id_energy_marketer
    where ${isMarketerSeen(sql.ref('m.id_energy_marketer'))}
    order by cost.saving_eur desc, cost.supplies desc, cost.cost_eur, cost.choice
    limit ${PORTFOLIO_OFFERS_MAX}`.execute(tx.db)
  return rows
}

/** The marketers with what their best offers cost to all rows that they have one for, those with most rows first. */
export async function sumAllByMarketer(
  tx: TenantTransaction,
  { idPortfolioComparison, seen }: SeenPortfolio,
): Promise<PortfolioMarketer[]> {
  const { rows } = await sql<PortfolioMarketer>`
    select m.id_energy_marketer as "idEnergyMarketer", m.name, ${SUM_FIELDS}
    from (
      select o.choice, ${CHOICE_SUMS}
      from ${OF_SEEN} cross join lateral ${MARKETERS}
      where w.client_uid = ${tx.clientUID} and w.id_portfolio_comparison = ${idPortfolioComparison}
        and w.compared_at is not null and ${seen}
      group by o.choice
    ) cost
    join energy_marketers m on m.client_uid = ${tx.clientUID} and m.id_energy_marketer = cost.choice
    where ${isMarketerSeen(sql.ref('m.id_energy_marketer'))}
    order by cost.supplies desc, cost.cost_eur, m.id_energy_marketer`.execute(tx.db)
  return rows
}

interface GroupColumns {
  readonly key: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
}

const GROUPS: Readonly<Record<PortfolioGrouping, GroupColumns>> = {
  accessTariff: { key: sql`w.access_tariff`, name: sql`w.access_tariff` },
  client: {
    key: sql`k.id_client::text`,
    name: sql`nullif(concat_ws(' ', k.name, k.first_surname, k.second_surname), '')`,
  },
  clientTypology: { key: sql`y.id_client_typology::text`, name: sql`y.name` },
  energyMarketer: { key: sql`e.id_energy_marketer::text`, name: sql`e.name` },
}

/** Compared rows `w` of a comparison with what groups take their key and name from. */
function groupedRows(tx: TenantTransaction, { idPortfolioComparison, seen }: SeenPortfolio) {
  return sql`${OF_SEEN}
    left join consumption_points s on s.client_uid = w.client_uid and s.id_consumption_point =
      case when w.id_contract_info is null then w.id_consumption_point else c.id_consumption_point end
    left join clients k on k.client_uid = s.client_uid and k.id_client = s.id_client
    left join client_typologies y on y.client_uid = k.client_uid and y.id_client_typology = k.id_client_typology
    left join energy_marketers e on e.client_uid = c.client_uid and e.id_energy_marketer = c.id_energy_marketer
    where w.client_uid = ${tx.clientUID} and w.id_portfolio_comparison = ${idPortfolioComparison}
      and w.compared_at is not null and ${seen}`
}

export type GroupSums = Omit<PortfolioGroup, 'marketer' | 'offer'> & { readonly groupCount: number }

/** The groups with their sums, those that save most first. */
export async function sumGroups(
  tx: TenantTransaction,
  portfolio: SeenPortfolio,
  by: PortfolioGrouping,
): Promise<GroupSums[]> {
  const { key, name } = GROUPS[by]
  const sum = (column: RawBuilder<unknown>) =>
    sql`coalesce(sum(${column}) filter (where ${IS_COMPARED}), 0)::float8`
  const { rows } = await sql<GroupSums>`
    select g.*, (count(*) over ())::int as "groupCount" from (
      select ${key} as key, min(${name}) as name, count(*)::int as supplies,
             (count(*) filter (where ${IS_COMPARED}))::int as compared,
             (count(*) filter (where w.reason is not null))::int as "setAside",
             ${sum(sql`w.current_cost_eur`)} as "currentCostEur", ${sum(sql`w.best_cost_eur`)} as "bestCostEur",
             ${sum(sql`w.saving_eur`)} as "savingEur"
      from ${groupedRows(tx, portfolio)}
      group by 1
    ) g
    order by g."savingEur" desc, g.supplies desc, g.name collate spanish
    limit ${PORTFOLIO_GROUPS_MAX}`.execute(tx.db)
  return rows
}

export type GroupMarketer = PortfolioMarketer & { readonly key: string | null }
export type GroupOffer = NonNullable<PortfolioGroup['offer']> & { readonly key: string | null }

/** For each group the marketer with a price for most of its rows, and of those the cheapest. */
export async function selectGroupMarketers(
  tx: TenantTransaction,
  portfolio: SeenPortfolio,
  by: PortfolioGrouping,
  keys: readonly string[],
): Promise<GroupMarketer[]> {
  const { rows } = await sql<GroupMarketer>`
    select distinct on (cost.key) cost.key, m.id_energy_marketer as "idEnergyMarketer", m.name, ${SUM_FIELDS}
    from ${choicesOfGroups(tx, portfolio, MARKETERS, GROUPS[by].key, keys)} cost
    join energy_marketers m on m.client_uid = ${tx.clientUID} and m.id_energy_marketer = cost.choice
    where ${isMarketerSeen(sql.ref('m.id_energy_marketer'))}
    order by cost.key, cost.supplies desc, cost.cost_eur, cost.choice`.execute(tx.db)
  return rows
}

/** For each group the offer with a price for most of its rows, and of those the cheapest. */
export async function selectGroupOffers(
  tx: TenantTransaction,
  portfolio: SeenPortfolio,
  by: PortfolioGrouping,
  keys: readonly string[],
): Promise<GroupOffer[]> {
  const { rows } = await sql<Omit<GroupOffer, 'energyMarketer'> & MarketerName>`
    select distinct on (cost.key) cost.key, t.id_tariff as "idTariff", t.name,
           m.id_energy_marketer as "idEnergyMarketer", m.name as "marketerName", ${SUM_FIELDS}
    from ${choicesOfGroups(tx, portfolio, OFFERS, GROUPS[by].key, keys)} cost
    join tariffs t on t.client_uid = ${tx.clientUID} and t.id_tariff = cost.choice
    join energy_marketers m on m.client_uid = t.client_uid and m.id_energy_marketer = t.id_energy_marketer
    where ${isMarketerSeen(sql.ref('m.id_energy_marketer'))}
    order by cost.key, cost.supplies desc, cost.cost_eur, cost.choice`.execute(tx.db)
  return rows.map(({ idEnergyMarketer, marketerName, ...offer }) => ({
    ...offer,
    energyMarketer: { idEnergyMarketer, name: marketerName },
  }))
}

/** Sums by group and choice. @param keys of the wanted groups; the one without a key is always among them. */
function choicesOfGroups(
  tx: TenantTransaction,
  portfolio: SeenPortfolio,
  choices: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  keys: readonly string[],
) {
  return sql`(
    select w.key, o.choice, ${CHOICE_SUMS}
    from (select ${key} as key, w.current_cost_eur, w.marketer_costs, w.offer_tariffs, w.offer_costs_eur
          from ${groupedRows(tx, portfolio)}) w
      cross join lateral ${choices}
    where w.key = any(${keys}::text[]) or w.key is null
    group by w.key, o.choice)`
}
