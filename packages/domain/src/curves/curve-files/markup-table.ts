import { domainError } from '../../domain-error.ts'
import { curveFileErrors } from './curve-file.errors.ts'
import type { CurveCell, CurveRow } from './curve-file.ts'
import { MAX_CELL_LENGTH, MAX_CELLS, MAX_CURVE_LINES, tooManyLines } from './split-lines.ts'

/** Tables within tables beyond this depth are no sheet. */
const MAX_DEPTH = 20
/**
 * Cells of a page that its text does not contain, but that others cover: four bytes of a row could stand for 128 cells.
 * A supply, a day and three more in every row of the longest curve are 750,000.
 */
const MAX_COVERED_CELLS = 10 * MAX_CURVE_LINES
/** What a tag says beyond this length is not read. */
const MAX_TAG_LENGTH = 2_000
/** A name that an attribute or an entity may have. */
const TAG_NAME = /^<(\/?)(?:ss:)?([a-z][a-z0-9]*)/i

interface Table {
  readonly rows: CurveRow[]
  /** Rows so far, the empty ones included: the number of the line. */
  line: number
  cells: CurveCell[] | null
  /** Text of the open cell; null between cells. */
  text: string | null
  /** Value that the program wrote beside the shown text, and how many columns and rows the cell covers. */
  cell: { value: string | null; columns: number; rows: number }
  /** Cells of earlier rows that reach into the following ones, by column. */
  readonly spanning: ({ rows: number; readonly value: CurveCell } | undefined)[]
  /** Covered cells so far, of all tables of the page. */
  readonly covered: { count: number }
}

/**
 * The rows of the table in a page: what many customer areas call `.xls` is an HTML table, and what Excel 2003 calls
 * an XML workbook has the same structure with other names. Of several tables, or of tables within tables, the one
 * with most rows of more than one cell.
 *
 * Reads the tags one after another, so that a page of any size and shape takes time in proportion to its length:
 * scripts, styles and comments are skipped, nothing of the page is run or loaded.
 *
 * @param text a page that begins with `<`
 * @throws CURVE_PAGE_WITHOUT_TABLE, CURVE_TOO_MANY_LINES
 */
export function readMarkupTable(text: string): CurveRow[] {
  const open: Table[] = []
  const covered = { count: 0 }
  let best: CurveRow[] = []
  const close = (table: Table): void => {
    endRow(table)
    const rows = table.rows.filter(({ cells }) => cells.length > 1)
    if (rows.length > best.length) best = rows
  }
  let at = 0
  while (at < text.length) {
    const from = text.indexOf('<', at)
    const table = open.at(-1)
    if (table) addText(table, text, at, from < 0 ? text.length : from)
    if (from < 0) break
    if (text.startsWith('<!--', from)) {
      at = after(text, '-->', from)
      continue
    }
    // A sign "less than" in a text: its end is not looked for, which would take the whole page each time.
    if (!/[a-z!?/]/i.test(text.charAt(from + 1))) {
      if (table) addText(table, text, from, from + 1)
      at = from + 1
      continue
    }
    const end = endOfTag(text, from)
    const tag = text.slice(from, Math.min(end, from + MAX_TAG_LENGTH))
    const match = TAG_NAME.exec(tag)
    at = end
    const name = (match?.[2] ?? '').toLowerCase()
    const isEnd = match?.[1] === '/'
    if (!isEnd && (name === 'script' || name === 'style')) at = afterElement(text, name, end)
    else if (name === 'table') {
      if (isEnd) {
        const closed = open.pop()
        if (closed) close(closed)
      } else if (open.length === MAX_DEPTH) throw domainError(curveFileErrors, 'CURVE_PAGE_WITHOUT_TABLE')
      else open.push(newTable(covered))
    } else if (table) readTag(table, name, isEnd, tag)
  }
  for (const table of open.toReversed()) close(table)
  if (best.length === 0) throw domainError(curveFileErrors, 'CURVE_PAGE_WITHOUT_TABLE')
  return best
}

function newTable(covered: Table['covered']): Table {
  return {
    rows: [],
    line: 0,
    cells: null,
    text: null,
    cell: { value: null, columns: 1, rows: 1 },
    spanning: [],
    covered,
  }
}

function readTag(table: Table, name: string, isEnd: boolean, tag: string): void {
  if (name === 'tr' || name === 'row') {
    endRow(table)
    if (!isEnd) table.cells = []
  } else if (name === 'td' || name === 'th' || name === 'cell') {
    endCell(table)
    if (isEnd) return
    table.cells ??= []
    const before = Math.min((numberOf(tag, INDEX) ?? 1) - 1, MAX_CELLS)
    while (table.cells.length < before) pushCovered(table, table.cells, null)
    table.text = ''
    table.cell = {
      value: attributeOf(tag, VALUE),
      columns: numberOf(tag, COLUMNS) ?? 1,
      rows: numberOf(tag, ROWS) ?? 1,
    }
  } else if (name === 'br' && table.text !== null) table.text += ' '
}

function addText(table: Table, text: string, from: number, to: number): void {
  if (table.text === null || table.text.length > MAX_CELL_LENGTH * 2) return
  table.text += text.slice(from, Math.min(to, from + MAX_CELL_LENGTH * 4))
}

function endCell(table: Table): void {
  const { cells, text, cell } = table
  if (text === null || cells === null) return
  table.text = null
  fillSpanned(table, cells)
  if (cells.length === MAX_CELLS) return
  const shown = plainText(text).slice(0, MAX_CELL_LENGTH)
  const value: CurveCell = cell.value !== null && cell.value !== '' ? Number(cell.value) : shown
  const isNumber = typeof value === 'number' && Number.isFinite(value)
  const kept = typeof value === 'number' && !isNumber ? shown : value
  if (cell.rows > 1) table.spanning[cells.length] = { rows: cell.rows - 1, value: kept }
  cells.push(kept)
  for (let more = 1; more < cell.columns && cells.length < MAX_CELLS; more++) {
    pushCovered(table, cells, null)
  }
}

/** Puts the cells of earlier rows where they reach into this one. */
function fillSpanned(table: Table, cells: CurveCell[]): void {
  while (cells.length < MAX_CELLS) {
    const span = table.spanning[cells.length]
    if (!span || span.rows === 0) return
    span.rows--
    pushCovered(table, cells, span.value)
  }
}

/** @throws CURVE_TOO_MANY_LINES */
function pushCovered({ covered }: Table, cells: CurveCell[], value: CurveCell): void {
  if (covered.count === MAX_COVERED_CELLS) throw tooManyLines()
  covered.count++
  cells.push(value)
}

function endRow(table: Table): void {
  endCell(table)
  const { cells } = table
  if (cells === null) return
  table.cells = null
  table.line++
  fillSpanned(table, cells)
  while (cells.length > 0 && (cells.at(-1) === null || cells.at(-1) === '')) cells.pop()
  if (cells.length === 0) return
  if (table.rows.length === MAX_CURVE_LINES) throw tooManyLines()
  table.rows.push({ line: table.line, cells })
}

/** Position behind the tag that begins at `from`; a `>` within quotes does not end it. */
function endOfTag(text: string, from: number): number {
  let quote = ''
  for (let at = from + 1; at < text.length; at++) {
    const character = text.charAt(at)
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '>') return at + 1
    else if ((character === '"' || character === "'") && text[at - 1] === '=') quote = character
  }
  return text.length
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found < 0 ? text.length : found + mark.length
}

function afterElement(text: string, name: string, from: number): number {
  const mark = new RegExp(`</${name}`, 'gi')
  mark.lastIndex = from
  return mark.test(text) ? mark.lastIndex : text.length
}

const INDEX = /\sss:index\s*=\s*["']?([^"'\s>]*)/i
const VALUE = /\sx:num\s*=\s*["']?([^"'\s>]*)/i
const COLUMNS = /\scolspan\s*=\s*["']?([^"'\s>]*)/i
const ROWS = /\srowspan\s*=\s*["']?([^"'\s>]*)/i

function attributeOf(tag: string, attribute: RegExp): string | null {
  return tag.includes('=') ? (attribute.exec(tag)?.[1] ?? null) : null
}

function numberOf(tag: string, attribute: RegExp): number | null {
  const text = attributeOf(tag, attribute)
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}

const NAMED: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  euro: '€',
}

/** The text of a cell: entities replaced, spaces joined, the day that XML workbooks put before a time dropped. */
function plainText(text: string): string {
  return (
    text
      .replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
        if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
        if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
        const accented = /^([a-z])(acute|grave|uml|tilde|cedil)$/i.exec(name)
        return NAMED[String(name).toLowerCase()] ?? accented?.[1] ?? whole
      })
      // Written as numbers, a zero and half a character are in the text of a page; no database stores them.
      .replace(/\0|\p{Cs}/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^1899-12-3[01]T/, '')
  )
}
