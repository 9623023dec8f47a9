import { domainError } from '../../domain-error.ts'
import { cutText } from '../../text/cut-text.ts'
import { foldText } from '../../text/fold-text.ts'
import type { TableRow, TableValue } from './table-file.ts'
import { tableFileErrors } from './table-file.errors.ts'

/** A field that a column of a table may fill. */
export interface TableField {
  readonly key: string
  /** Header of its column in a template, in Spanish. */
  readonly header: string
  /** Other headers under which it is found. */
  readonly synonyms: readonly string[]
  /** No table is used without a column for it. */
  readonly required: boolean
}

/** The header of a table and the rows below it. */
export interface HeadedTable {
  /** Number of the header's row in the file. */
  readonly headerLine: number
  /** One for each column; empty where the header has none. */
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
}

/** Rows above the header: titles, filters, the date of a report. */
const MOST_PREAMBLE = 30
const MOST_HEADER_LENGTH = 200

/**
 * Finds the header: among the first rows the one with most names of fields, else the first with most filled cells. A row
 * with fewer cells above it is a title or a merged heading.
 *
 * @returns null for a table without rows below a header.
 */
export function findHeader(rows: readonly TableRow[], fields: readonly TableField[]): HeadedTable | null {
  const known = namesOf(fields)
  let best = -1
  let bestScore = 0
  for (const [place, { cells }] of rows.slice(0, MOST_PREAMBLE + 1).entries()) {
    const texts = cells
      .filter((cell) => typeof cell === 'string')
      .map(headerText)
      .filter(Boolean)
    const named = new Set(texts.flatMap((text) => fieldNamed(known, text) ?? [])).size
    // A row of data has figures and dates; a title has one cell.
    const plain = texts.filter((text) => !/\d{3}/.test(text)).length
    const score = named * 1_000 + (texts.length > 1 ? plain : plain / 2)
    if (score > bestScore) [best, bestScore] = [place, score]
  }
  const header = rows[best]
  const below = best < 0 ? [] : rows.slice(best + 1)
  if (!header || below.length === 0) return null
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), header.cells.length)
  const headers = Array.from({ length: width }, (_, column) => headerText(header.cells[column]))
  return { headerLine: header.line, headers, rows: below }
}

/**
 * A field for each column, or null: by its own name, else by one of its synonyms. Of two columns of one name the first
 * that has values takes the field.
 *
 * @param isFilled whether the column has any value.
 */
export function proposeMapping(
  headers: readonly string[],
  fields: readonly TableField[],
  isFilled: (column: number) => boolean = () => true,
): (string | null)[] {
  const known = namesOf(fields)
  const taken = new Set<string>()
  const mapping: (string | null)[] = headers.map(() => null)
  for (const wantsValues of [true, false]) {
    for (const [column, header] of headers.entries()) {
      const field = fieldNamed(known, header)
      if (field === undefined || taken.has(field) || mapping[column] !== null) continue
      if (wantsValues && !isFilled(column)) continue
      mapping[column] = field
      taken.add(field)
    }
  }
  return mapping
}

/** What a set of headers is remembered by: the same names in any order and spelling. */
export function headersKey(headers: readonly string[]): string {
  return headers.map(headerKey).filter(Boolean).toSorted().join('|')
}

/** A remembered mapping, by the names of headers, applied to columns in whatever order they come. */
export function applyRemembered(
  headers: readonly string[],
  remembered: Readonly<Record<string, string | null>>,
  fields: readonly TableField[],
): (string | null)[] {
  const keys = new Set(fields.map(({ key }) => key))
  const taken = new Set<string>()
  const seen = new Map<string, number>()
  return headers.map((header) => {
    const name = rememberedName(header, seen)
    const field = Object.hasOwn(remembered, name) ? (remembered[name] ?? null) : null
    if (field === null || !keys.has(field) || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** A mapping as it is remembered: fields by the names of headers; the second of one name is `name#2`. */
export function toRemembered(
  headers: readonly string[],
  mapping: readonly (string | null)[],
): Record<string, string | null> {
  const seen = new Map<string, number>()
  return Object.fromEntries(
    headers.map((header, column) => [rememberedName(header, seen), mapping[column] ?? null]),
  )
}

/**
 * Checks that each column has a field of the list or none, no field twice, and all required ones.
 *
 * @throws TABLE_FIELD_UNKNOWN, TABLE_FIELD_REPEATED, TABLE_FIELD_MISSING (`field` is `mapping`).
 */
export function assertMapping(mapping: readonly (string | null)[], fields: readonly TableField[]): void {
  const at = { field: 'mapping' }
  const keys = new Set(fields.map(({ key }) => key))
  const seen = new Set<string>()
  for (const field of mapping) {
    if (field === null) continue
    if (!keys.has(field))
      throw domainError(tableFileErrors, 'TABLE_FIELD_UNKNOWN', { ...at, details: { field } })
    if (seen.has(field))
      throw domainError(tableFileErrors, 'TABLE_FIELD_REPEATED', { ...at, details: { field } })
    seen.add(field)
  }
  const missing = fields.filter(({ key, required }) => required && !seen.has(key)).map(({ key }) => key)
  if (missing.length > 0) {
    throw domainError(tableFileErrors, 'TABLE_FIELD_MISSING', { ...at, details: { fields: missing } })
  }
}

/** A header without case, accents, punctuation and marks of required columns; `N.I.F.` is `nif`. */
export function headerKey(header: string): string {
  return foldText(header)
    .replace(/\b([a-z])\./g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function rememberedName(header: string, seen: Map<string, number>): string {
  const key = headerKey(header)
  const count = (seen.get(key) ?? 0) + 1
  seen.set(key, count)
  return count === 1 ? key : `${key}#${count}`
}

/** Fields by the keys of their names; the own names win over synonyms, and the first field over later ones. */
function namesOf(fields: readonly TableField[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const add = (name: string, key: string) => {
    const folded = headerKey(name)
    if (folded !== '' && !names.has(folded)) names.set(folded, key)
  }
  for (const { key, header } of fields) add(header, key)
  for (const { key, synonyms } of fields) for (const synonym of synonyms) add(synonym, key)
  for (const { key } of fields) add(key, key)
  return names
}

/** By the whole header, else without what stands in brackets, which is mostly a unit. */
function fieldNamed(known: ReadonlyMap<string, string>, header: string): string | undefined {
  return known.get(headerKey(header)) ?? known.get(headerKey(header.replace(/[([][^)\]]*[)\]]/g, ' ')))
}

function headerText(cell: TableValue | undefined): string {
  return cutText(
    String(cell ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
    MOST_HEADER_LENGTH,
  )
}
