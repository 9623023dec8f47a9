import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { allOf, anyOf, type Condition } from './condition.ts'

const MAX_WORDS = 8
const SEPARATORS = /[\s.\-/·]/g

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
 * row-level security `like` is not leakproof, so a trigram index would never be used.
 * @returns no condition without a text.
 */
export function containsText(column: Expression<string>, text: string): Condition | undefined {
  const alternatives = searchAlternatives(text)
  if (alternatives.length === 0) return undefined
  const contains = (word: string) => sql<SqlBool>`${column} like '%' || ${folded(escapeLike(word))} || '%'`
  return anyOf(alternatives.map((words) => allOf(words.map(contains))))
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
