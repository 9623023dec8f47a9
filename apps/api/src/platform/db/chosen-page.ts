import { sql, type RawBuilder } from 'kysely'
import type { Condition } from './condition.ts'
import type { TenantTransaction } from './database.ts'
import { uuidOf } from './uuid.ts'

/** What a list can be sorted by. */
export interface SortOrder {
  readonly by: readonly RawBuilder<unknown>[]
  /** A join that the expressions of `by` need, made for this order only. */
  readonly join?: RawBuilder<unknown>
  readonly nullsLast?: boolean
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
  table: ListTable<Id>,
  condition: Condition,
  order: SortOrder,
  page: PageOfList,
): RawBuilder<Record<Id, string> & { place: number }> {
  const { rows, alias, id } = table
  return sql`(
    select ${sql.ref(id)}, row_number() over () as place
    from (select ${sql.ref(`${alias}.${id}`)} from ${rows} ${order.join ?? sql``}
          where ${condition} order by ${sortKeys(table, order, page.direction)}
          limit ${page.limit} offset ${page.offset}) as sorted_rows)`
}

// The id last: rows that are alike have the same order each time.
function sortKeys({ alias, id }: ListTable<string>, order: SortOrder, direction: PageOfList['direction']) {
  const after = sql.raw(`${direction}${order.nullsLast ? ' nulls last' : ''}`)
  const by = order.by.map((expression) => sql`${expression} ${after}`)
  return sql.join([...by, sql.ref(`${alias}.${id}`)])
}

const UUID_BYTES = 16

/** The ids of all rows of a list at one moment, in its order: 16 bytes a row, whatever their number. */
export interface OrderedIds {
  readonly count: number
  slice(from: number, to: number): string[]
}

/**
 * Reads the ids of a whole list. Its rows are then read by them in batches: each row once and in this order, whatever
 * changes meanwhile.
 */
export async function listOrderedIds(
  tx: TenantTransaction,
  table: ListTable<string>,
  condition: Condition,
  order: SortOrder,
  direction: PageOfList['direction'],
): Promise<OrderedIds> {
  const { rows, alias, id } = table
  const { rows: found } = await sql<{ ids: Buffer | null }>`
    select string_agg(uuid_send(${sql.ref(`${alias}.${id}`)}), '' order by ${sortKeys(table, order, direction)}) as ids
    from ${rows} ${order.join ?? sql``} where ${condition}`.execute(tx.db)
  const ids = found[0]?.ids ?? Buffer.alloc(0)
  const count = ids.length / UUID_BYTES
  return {
    count,
    slice: (from, to) =>
      Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, place) =>
        uuidOf(ids, (from + place) * UUID_BYTES),
      ),
  }
}
