import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Where } from '../../platform/db/where.ts'

export interface StateCountRow {
  id_contract_state: string
  name: string
  badge_color: string
  contracts: number
}

export interface CommercialCountRow {
  id_commercial: string | null
  name: string | null
  first_surname: string | null
  second_surname: string | null
  contracts: number
}

/** Contracts of `where` (on `contracts c`) by state, the most first. */
export function countByState(tx: TenantTransaction, where: Where): Promise<StateCountRow[]> {
  return tx.query<StateCountRow & Record<string, unknown>>(
    `select s.id_contract_state, s.name, s.badge_color, counted.contracts
     from (select c.client_uid, c.id_contract_state, count(*)::int as contracts
           from contracts c where ${where.sql} group by 1, 2) counted
     join contract_states s
       on s.client_uid = counted.client_uid and s.id_contract_state = counted.id_contract_state
     order by counted.contracts desc, s.name collate spanish`,
    where.values,
  )
}

/** Contracts of `where` (on `contracts c`) by commercial, the most first and those of none last. */
export function countByCommercial(tx: TenantTransaction, where: Where): Promise<CommercialCountRow[]> {
  return tx.query<CommercialCountRow & Record<string, unknown>>(
    `select o.id_commercial, o.name, o.first_surname, o.second_surname, counted.contracts
     from (select c.client_uid, c.id_commercial, count(*)::int as contracts
           from contracts c where ${where.sql} group by 1, 2) counted
     left join commercials o
       on o.client_uid = counted.client_uid and o.id_commercial = counted.id_commercial
     order by o.id_commercial is null, counted.contracts desc, o.name collate spanish, o.id_commercial`,
    where.values,
  )
}

/** When the contracts of `where` were created, the first of all first. */
export async function selectCreationTimestamps(
  tx: TenantTransaction,
  where: Where,
  range: { readonly from: Date; readonly before: Date },
): Promise<string[]> {
  where.and(`c.creation_timestamp >= ${where.param(range.from)}`)
  where.and(`c.creation_timestamp < ${where.param(range.before)}`)
  const rows = await tx.query<{ creation_timestamp: Date }>(
    `select c.creation_timestamp from contracts c where ${where.sql} order by 1`,
    where.values,
  )
  return rows.map((row) => row.creation_timestamp.toISOString())
}
