import { sql } from 'kysely'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { ComparedRow } from './portfolio-contracts.repository.ts'

/** Which supplies: those with these ids, or all of the clients with these. */
export type ChosenSupplies =
  | { readonly supplies: readonly string[] }
  | { readonly clients: readonly string[] }

/**
 * Supplies in the given order, each as its last signed contract of its energy or, without any, by itself.
 *
 * @param seen condition on supplies `p`. @param open condition on contracts `c`.
 */
export async function selectRowsOfSupplies(
  tx: TenantTransaction,
  chosen: ChosenSupplies,
  { seen, open, limit }: { readonly seen: Condition; readonly open: Condition; readonly limit: number },
): Promise<ComparedRow[]> {
  const [ids, column] = idsOf(chosen)
  const { rows } = await sql<ComparedRow>`
    select current.id_contract_info as "idContractInfo",
           case when current.id_contract_info is null then p.id_consumption_point end as "idConsumptionPoint"
    from unnest(${[...new Set(ids)]}::uuid[]) with ordinality given (id, place)
    join consumption_points p on p.client_uid = ${tx.clientUID} and ${column} = given.id
    left join lateral (
      select c.id_contract_info from contracts c
      where c.client_uid = p.client_uid and c.id_consumption_point = p.id_consumption_point
        and c.utility_type = p.utility_type and ${open}
      order by c.signing_date desc nulls last, c.id_contract_info limit 1
    ) current on true
    where ${seen}
    order by given.place, p.cups, p.id_consumption_point
    limit ${limit}`.execute(tx.db)
  return rows
}

/** How many supplies of clients or of some ids are seen. @param seen condition on supplies `p`. */
export async function countSupplies(
  tx: TenantTransaction,
  chosen: ChosenSupplies,
  seen: Condition,
): Promise<number> {
  const [ids, column] = idsOf(chosen)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from consumption_points p
    where p.client_uid = ${tx.clientUID} and ${column} = any(${ids}::uuid[]) and ${seen}`.execute(tx.db)
  return rows[0]?.count ?? 0
}

function idsOf(chosen: ChosenSupplies) {
  return 'supplies' in chosen
    ? ([chosen.supplies, sql`p.id_consumption_point`] as const)
    : ([chosen.clients, sql`p.id_client`] as const)
}
