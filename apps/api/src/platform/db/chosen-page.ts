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
  /** All rows are found and then sorted, although an index has the order: those that match may be its last ones. */
  readonly isSorted?: boolean
  /**
   * Where rows without a value come last and the others have an index: both are read apart, so that the index is walked in
   * either direction until the page is full.
   */
  readonly walk?: {
    readonly has: Condition
    readonly lacks: Condition
    /** The index has the last value first. */
    readonly isDescending?: boolean
    /** In place of `join`: an inner one, which may begin at the table that sorts. */
    readonly join?: RawBuilder<unknown>
  }
  /**
   * Where many rows share what they are sorted by, and nearly all rows match: the rows of each group are read in turn, by an
   * index that has them by their id, until the page is full.
   */
  readonly groups?: {
    /** A select of `nth`, their order, and of what `has` needs, as `sorted`. */
    readonly of: RawBuilder<unknown>
    readonly has: Condition
    /** The rows without a group, whose `nth` is null. */
    readonly lacks: Condition
  }
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
  const { id } = table
  return sql`(
    select sorted_rows.id as ${sql.ref(id)}, row_number() over () as place
    from (${sortedIds(table, condition, order, page)} limit ${page.limit} offset ${page.offset}) as sorted_rows(id))`
}

function sortedIds(
  table: ListTable<string>,
  condition: Condition,
  order: SortOrder,
  { direction, limit, offset }: PageOfList,
): RawBuilder<unknown> {
  const { rows, alias, id } = table
  const { walk, groups, isSorted, join = sql`` } = order
  if (groups) return groupedIds(table, condition, groups, { direction, most: limit + offset })
  const rowId = sql.ref(`${alias}.${id}`)
  if (isSorted) {
    const keys = order.by.map((by, place) => sql`${by} as ${sql.ref(`k${place}`)}`)
    const last = sql.raw(order.nullsLast ? `${direction} nulls last` : direction)
    return sql`
      select id from (
        select ${sql.join([sql`${rowId} as id`, ...keys])} from ${rows} ${join} where ${condition} offset 0) found
      order by ${sql.join([...keys.map((_, place) => sql`${sql.ref(`k${place}`)} ${last}`), sql`id`])}`
  }
  const select = sql`select ${rowId} from ${rows}`
  if (!walk) return sql`${select} ${join} where ${condition} order by ${sortKeys(table, order, direction)}`
  // The second part is read after the first, and not at all where that fills the page: a part with a limit is never read
  // in parallel.
  const most = limit + offset
  return sql`
    (${select} ${walk.join ?? join} where ${condition} and ${walk.has}
     order by ${walkKeys(table, order, direction)} limit ${most})
    union all
    (${select} where ${condition} and ${walk.lacks} order by ${sql.ref(`${alias}.${id}`)} limit ${most})`
}

// "offset 0" keeps the order of the groups, so that rows are sorted group by group, and read no further than needed.
function groupedIds(
  { rows, alias, id }: ListTable<string>,
  condition: Condition,
  { of, has, lacks }: NonNullable<SortOrder['groups']>,
  { direction, most }: { readonly direction: PageOfList['direction']; readonly most: number },
): RawBuilder<unknown> {
  const rowId = sql.ref(`${alias}.${id}`)
  const select = sql`select ${rowId} as id from ${rows} where ${condition}`
  const last = sql.raw(`${direction} nulls last`)
  return sql`
    select grouped.id from (select * from (${of}) listed order by nth ${last} offset 0) sorted
    cross join lateral (
      (${select} and ${has} order by ${rowId} limit ${most})
      union all
      (${select} and sorted.nth is null and ${lacks} order by ${rowId} limit ${most})) grouped
    order by sorted.nth ${last}, grouped.id`
}

// The id last: rows that are alike have the same order each time.
function keysOf({ alias, id }: ListTable<string>, order: SortOrder, after: string): RawBuilder<unknown> {
  const by = order.by.map((expression) => sql`${expression} ${sql.raw(after)}`)
  return sql.join([...by, sql.ref(`${alias}.${id}`)])
}

function sortKeys(table: ListTable<string>, order: SortOrder, direction: PageOfList['direction']) {
  return keysOf(table, order, order.nullsLast ? `${direction} nulls last` : direction)
}

// As the index has them: no row of this part is without a value.
function walkKeys(table: ListTable<string>, order: SortOrder, direction: PageOfList['direction']) {
  const isForward = (direction === 'desc') === (order.walk?.isDescending ?? false)
  return keysOf(table, order, `${direction} nulls ${isForward ? 'last' : 'first'}`)
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
