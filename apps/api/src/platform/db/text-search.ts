import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { only } from '../elements.ts'
import { allOf, anyOf, type Condition } from './condition.ts'
import type { TenantTransaction } from './database.ts'

const MAX_WORDS = 8
const SEPARATORS = /[\s.\-/·]/g
const INDEXED = /[\p{L}\p{N}]{3}/u

/**
 * The alternatives of a typed search, each a list of words that must all occur: the words as typed, and the
 * whole text without separators, so that `B-12.345.678`, `600 12 34 56` and `+34 600123456` find the stored
 * compact form.
 */
export function searchAlternatives(text: string): string[][] {
  const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const compact = text.replace(SEPARATORS, '')
  const alternatives = [words]
  if (compact.length >= 3 && (words.length > 1 || compact !== words[0])) alternatives.push([compact])
  const telephone = /^(?:\+|00)?34(\d{9})$/.exec(compact)?.[1]
  if (telephone) alternatives.push([telephone])
  return alternatives
}

/**
 * The folded column contains the text, in any order of its words, without regard to accents or case.
 *
 * @param column a column that is already folded (`fold_text`). It filters within the tenant's rows: under
 * row-level security `like` is not leakproof, so a trigram index would never be used. Large tables have
 * {@link findIdsByText}.
 * @returns no condition without a text.
 */
export function containsText(column: Expression<string>, text: string): Condition | undefined {
  const alternatives = searchAlternatives(text)
  if (alternatives.length === 0) return undefined
  return containsWords(column, alternatives)
}

function containsWords(column: Expression<string>, alternatives: readonly (readonly string[])[]): Condition {
  const contains = (word: string) => sql<SqlBool>`${column} like '%' || ${folded(escapeLike(word))} || '%'`
  return anyOf(alternatives.map((words) => allOf(words.map(contains))))
}

/** What is searched by a trigram index: the `search_text` of a table, or the CUPS of the consumption points alone. */
export type SearchedText = 'clients' | 'consumption_points' | 'contracts' | 'cups'

/** Up to so many rows are selected by their ids; where more match, rows are read in order until the page is full. */
export const MOST_IDS_BY_TEXT = 4_000

/** Ids as an array of PostgreSQL, which goes back into other statements as it came. */
export interface FoundIds {
  readonly count: number
  readonly array: string
}

/**
 * The ids of the rows of a large table of which a text contains all words of an alternative, as {@link containsText} finds
 * them, also those of deleted rows and of rows that the actor does not see.
 *
 * @param alternatives of {@link searchAlternatives}.
 * @returns null where more than {@link MOST_IDS_BY_TEXT} rows match.
 */
export function findIdsByText(
  tx: TenantTransaction,
  searched: SearchedText,
  alternatives: readonly (readonly string[])[],
): Promise<FoundIds | null> {
  const isIndexed = alternatives.every((words) => words.some((word) => INDEXED.test(word)))
  const matching = isIndexed
    ? sql`select id from find_ids_by_text(${searched}, ${JSON.stringify(alternatives)}::jsonb, ${MOST_IDS_BY_TEXT + 1}) as id`
    : selectMatching(tx, searched, alternatives)
  return collectIds(tx, matching, MOST_IDS_BY_TEXT)
}

// Without three characters in a row the index has nothing to look for, and the rows of the company are read.
function selectMatching(
  tx: TenantTransaction,
  searched: SearchedText,
  alternatives: readonly (readonly string[])[],
): RawBuilder<unknown> {
  const { table, id, text } = SEARCHED[searched]
  return sql`
    select ${sql.ref(id)} as id from ${sql.table(table)}
    where client_uid = ${tx.clientUID} and ${containsWords(text, alternatives)}`
}

const SEARCHED = {
  clients: { table: 'clients', id: 'idClient', text: sql<string>`search_text` },
  consumption_points: {
    table: 'consumptionPoints',
    id: 'idConsumptionPoint',
    text: sql<string>`search_text`,
  },
  contracts: { table: 'contracts', id: 'idContractInfo', text: sql<string>`search_text` },
  cups: { table: 'consumptionPoints', id: 'idConsumptionPoint', text: sql<string>`fold_text(cups)` },
} as const

/** The ids of a select `id`; null where there are more than `most`. */
export async function collectIds(
  tx: TenantTransaction,
  select: RawBuilder<unknown>,
  most: number,
): Promise<FoundIds | null> {
  const { rows } = await sql<FoundIds>`
    select count(*) as count, coalesce(array_agg(id), '{}')::text as "array"
    from (select id from (${select}) as matching limit ${sql.lit(most + 1)}) as found`.execute(tx.db)
  const found = only(rows)
  return found.count > most ? null : found
}

/** The column is one of found ids. As a set each is looked up; for thousands in an array a whole index would be read. */
export function isFound(id: Expression<string | null>, { array }: FoundIds): Condition {
  return sql<SqlBool>`${id} in (select unnest(${array}::uuid[]))`
}

/**
 * A searched text as the folded columns store it. In a subquery it is folded once per statement, not per row.
 */
export function folded(text: string): RawBuilder<string> {
  return sql<string>`(select fold_text(${text}))`
}

/** Escapes a text so that `like` matches it literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
