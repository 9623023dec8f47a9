import type { MarketerSum } from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison'
import type { SetAsideReason } from '@vatio/domain/billing/portfolio-comparisons/set-aside-reason'
import { sql, type SqlBool } from 'kysely'
import { isMarketerSeen } from '../../energy-crm/energy-marketers/marketer-visibility.service.ts'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** A row `w` is in the sums: it has a current cost and an offer. */
export const IS_COMPARED = sql<SqlBool>`w.compared_at is not null and w.reason is null`
/** Rows `w` with their contract `c`, and with their supply `p` where they have no contract: what visibility needs. */
export const OF_SEEN = sql`portfolio_comparison_rows w
  left join contracts c on c.client_uid = w.client_uid and c.id_contract_info = w.id_contract_info
  left join consumption_points p
    on p.client_uid = w.client_uid and p.id_consumption_point = w.id_consumption_point`

/**
 * Rows `w` that are seen: those of contracts `c` of one condition, and those of supplies `p` of another where there is
 * no contract.
 */
export function isRowSeen(contract: Condition, supply: Condition): Condition {
  return sql<SqlBool>`(case when w.id_contract_info is null then ${supply} else ${contract} end)`
}

/** Sums of one comparison over the rows of a condition. */
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

/** Names of the clients of comparisons whose rows all belong to one. */
export async function selectOnlyClients(
  tx: TenantTransaction,
  ids: readonly string[],
  seen: Condition,
): Promise<ReadonlyMap<string, string>> {
  const { rows: found } = await sql<{ id: string; name: string | null }>`
    select seen.id, min(nullif(concat_ws(' ', k.name, k.first_surname, k.second_surname), '')) as name
    from (
      select w.id_portfolio_comparison as id,
             case when w.id_contract_info is null then w.id_consumption_point else c.id_consumption_point end
               as id_consumption_point
      from ${OF_SEEN}
      where w.client_uid = ${tx.clientUID} and w.id_portfolio_comparison = any(${ids}::uuid[]) and ${seen}
    ) seen
    left join consumption_points s
      on s.client_uid = ${tx.clientUID} and s.id_consumption_point = seen.id_consumption_point
    left join clients k on k.client_uid = ${tx.clientUID} and k.id_client = s.id_client
    group by seen.id
    having count(distinct s.id_client) = 1 and count(*) = count(s.id_client)`.execute(tx.db)
  return new Map(found.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])))
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
      select o.key::uuid as id, count(*)::int as contracts, sum(w.current_cost_eur)::float8 as current_eur,
             sum(o.value::numeric(14, 2))::float8 as eur
      from ${OF_SEEN} cross join jsonb_each_text(w.marketer_costs) o
      where w.client_uid = ${tx.clientUID} and w.id_portfolio_comparison = ${idPortfolioComparison}
        and ${IS_COMPARED} and ${seen}
      group by o.key
    ) cost
    join energy_marketers m on m.client_uid = ${tx.clientUID} and m.id_energy_marketer = cost.id
    where ${isMarketerSeen(sql.ref('m.id_energy_marketer'))}`.execute(tx.db)
  return sums
}
