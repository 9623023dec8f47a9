import { parseTypedNumber } from './parse-number.ts'

/** Result of reading pasted text as a row of numbers. */
export type NumberRow =
  /** One number at most: the field itself reads it. */
  | { readonly kind: 'single' }
  /** Null for an empty cell. */
  | { readonly kind: 'row'; readonly values: readonly (number | null)[] }
  | { readonly kind: 'invalid'; readonly cell: string }

// Only after a figure: a cell that is nothing but a unit is no number. A price of power may end with the word of its time.
const UNIT = /(?<=\d)[ \u00a0\u202f]*(?:€(?:[/·][\p{L}·/]+)?(?: ?\p{L}{3})?|%|[kMGT]?Wh?)(?![\p{L}\d])/giu

/**
 * Reads pasted text as a row of numbers, each as a number field reads it. Tabs, line breaks and semicolons separate
 * cells; in a text without them spaces do, unless it is one number of two groups of figures (`1 234,56`). Units after the
 * numbers are ignored.
 */
export function parseNumberRow(pasted: string): NumberRow {
  const text = pasted.replace(UNIT, '').replace(/^[\r\n ]+|\s+$/g, '')
  const hasSeparators = /[\t;\r\n]/.test(text)
  // A space that does not break a line groups the figures of a number.
  const cells = hasSeparators ? text.split(/[ ]*(?:\t|;|\r?\n|\r)[ ]*/) : text.split(/ +/)
  if (cells.length < 2) return { kind: 'single' }
  if (!hasSeparators && cells.length === 2 && parseTypedNumber(text).kind === 'number')
    return { kind: 'single' }
  const values: (number | null)[] = []
  for (const cell of withoutEmptyEnd(cells)) {
    const read = parseTypedNumber(cell)
    if (read.kind === 'invalid') return { kind: 'invalid', cell: cell.trim() }
    values.push(read.kind === 'empty' ? null : read.value)
  }
  return values.length < 2 && !hasSeparators ? { kind: 'single' } : { kind: 'row', values }
}

/** Rows of a spreadsheet end with empty cells where the selection was wider than the figures. */
function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
}
