import { TOTAL_LIMIT } from '@vatio/protocol/wire'
import { sql, type Expression, type RawBuilder } from 'kysely'
import { only } from '../elements.ts'
import type { TenantTransaction } from './database.ts'
import type { FoundIds } from './text-search.ts'

export interface Total {
  readonly total: number
  readonly totalIsExact: boolean
}

/**
 * Counts the rows of a select, exactly up to {@link TOTAL_LIMIT} and no further: a list need not scan a whole
 * table to show "10.000+".
 *
 * @param matching a select without order or limit.
 */
export async function countUpToLimit(tx: TenantTransaction, matching: Expression<unknown>): Promise<Total> {
  // A literal limit: with a parameter the generic plan expects a tenth of the rows, and took twice as long.
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${matching} limit ${sql.lit(TOTAL_LIMIT + 1)}) as counted`.execute(tx.db)
  const { total } = only(rows)
  return { total: Math.min(total, TOTAL_LIMIT), totalIsExact: total <= TOTAL_LIMIT }
}

/** A total with the ids of the rows where it is exact. */
export interface Matches extends Total {
  readonly ids: FoundIds | null
}

/**
 * As {@link countUpToLimit}, with the ids of the rows where all were counted: what few rows match is searched once, and
 * their page and figures are read by their ids.
 *
 * @param matching a select of `id`, without order or limit.
 */
export async function findUpToLimit(tx: TenantTransaction, matching: RawBuilder<unknown>): Promise<Matches> {
  const most = sql.lit(TOTAL_LIMIT)
  const { rows } = await sql<{ total: number; ids: string | null }>`
    select count(*) as total, case when count(*) <= ${most} then coalesce(array_agg(id), '{}')::text end as ids
    from (${matching} limit ${sql.lit(TOTAL_LIMIT + 1)}) as counted`.execute(tx.db)
  const { total, ids } = only(rows)
  return {
    total: Math.min(total, TOTAL_LIMIT),
    totalIsExact: total <= TOTAL_LIMIT,
    ids: ids === null ? null : { count: total, array: ids },
  }
}
