import { sql, type RawBuilder } from 'kysely'
import type { Condition } from './condition.ts'
import type { TenantTransaction } from './database.ts'

/** What a list can be sorted by. */
export interface SortOrder {
  readonly by: readonly RawBuilder<unknown>[]
  /** A join that the expressions of `by` need, made for this order only. */
  readonly join?: RawBuilder<unknown>
}

export interface PageOfList {
  readonly limit: number
  readonly offset: number
  readonly direction: 'asc' | 'desc'
}

interface ListTable<Id extends string> {
  readonly rows: RawBuilder<unknown>
  readonly alias: string
  readonly id: Id
}

/**
 * The ids of one page, each with its position: `(select id, place …)`. The page is selected from the table
 * that sorts it, so that only its rows are joined with the others.
 *
 * @param rows the table and its alias, e.g. `clients c`; `id` is its column.
 */
export function chosenPage<Id extends string>(
  { rows, alias, id }: ListTable<Id>,
  condition: Condition,
  order: SortOrder & { readonly nullsLast?: boolean },
  page: PageOfList,
): RawBuilder<Record<Id, string> & { place: number }> {
  const direction = sql.raw(`${page.direction}${order.nullsLast ? ' nulls last' : ''}`)
  const by = sql.join(order.by.map((expression) => sql`${expression} ${direction}`))
  return sql`(
    select ${sql.ref(id)}, row_number() over () as place
    from (select ${sql.ref(`${alias}.${id}`)} from ${rows} ${order.join ?? sql``}
          where ${condition} order by ${by}, ${sql.ref(`${alias}.${id}`)}
          limit ${page.limit} offset ${page.offset}) as sorted_rows)`
}

/**
 * The next ids in their order. A list that is read to its end by ids has each row once, whatever changes meanwhile; its
 * rows are then read by these ids, which is fast without statistics of the tables too.
 *
 * @param after id of the last row read; null before the first.
 */
export async function listIdsAfter(
  tx: TenantTransaction,
  { rows, alias, id }: ListTable<string>,
  condition: Condition,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const column = sql.ref(`${alias}.${id}`)
  const next = after === null ? sql`` : sql`and ${column} > ${after}`
  // A literal limit: with a parameter the generic plan expects a tenth of the table.
  const found = await sql<{ id: string }>`
    select ${column} as id from ${rows} where ${condition} ${next} order by ${column} limit ${sql.lit(limit)}`.execute(
    tx.db,
  )
  return found.rows.map((row) => row.id)
}
