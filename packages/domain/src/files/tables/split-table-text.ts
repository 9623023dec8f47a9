import { domainError } from '../../domain-error.ts'
import { cutText } from '../../text/cut-text.ts'
import { tableSeparators, TABLE_MAX_ROWS, type TableRow, type TableSeparator } from './table-file.ts'
import { tableFileErrors } from './table-file.errors.ts'

/** Widest table. */
export const MAX_TABLE_COLUMNS = 128
/** Longest cell; one more character than any field takes, so that a text that was cut is seen to be too long. */
export const MAX_TABLE_CELL = 4_001
/** The header and what stands above it. */
const MAX_EXTRA_ROWS = 31
const MAX_LINES = 4 * TABLE_MAX_ROWS
const SAMPLE_CHARACTERS = 20_000

/**
 * Splits the decoded text of a table into rows of trimmed cells, null where empty. Quoted cells may contain separators,
 * quotes and line breaks.
 *
 * @returns the rows that are not empty, with the number of the line in which each begins, and the separator.
 * @throws TABLE_TOO_MANY_ROWS beyond 50,000 rows.
 */
export function splitTableText(text: string): { rows: TableRow[]; separator: TableSeparator } {
  const separator = separatorOf(text)
  const rows: TableRow[] = []
  let cells: (string | null)[] = []
  let line = 1
  let begun = 1
  let at = text.startsWith('\uFEFF') ? 1 : 0
  const endRow = () => {
    while (cells.length > 0 && cells.at(-1) === null) cells.pop()
    if (cells.length > 0) rows.push({ line: begun, cells })
    cells = []
    begun = line
    if (rows.length > TABLE_MAX_ROWS + MAX_EXTRA_ROWS || line > MAX_LINES) throw tooManyRows()
  }
  const addCell = (cell: string) => {
    if (cells.length < MAX_TABLE_COLUMNS) cells.push(cutText(cell.trim(), MAX_TABLE_CELL) || null)
  }
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator)
    addCell(cell.text)
    line += cell.lines
    at = cell.end
    const mark = text[at]
    at += 1
    if (mark === separator) {
      if (at === text.length) addCell('')
      continue
    }
    if (mark === '\r' && text[at] === '\n') at += 1
    line += 1
    endRow()
  }
  endRow()
  return { rows, separator }
}

export function tooManyRows(): Error {
  return domainError(tableFileErrors, 'TABLE_TOO_MANY_ROWS', {
    field: 'file',
    details: { limit: TABLE_MAX_ROWS },
  })
}

interface FoundCell {
  readonly text: string
  /** Line breaks inside the cell. */
  readonly lines: number
  /** Place of the separator or line end behind it. */
  readonly end: number
}

function plainCell(text: string, from: number, separator: TableSeparator): FoundCell {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { text: text.slice(from, end), lines: 0, end }
}

/** A quote that is never closed is a character of a plain cell: it must not swallow the rest of the file. */
function quotedCell(text: string, from: number, separator: TableSeparator): FoundCell {
  let at = from + 1
  let cell = ''
  while (at < text.length && at - from < 2 * MAX_TABLE_CELL) {
    const close = text.indexOf('"', at)
    if (close < 0) break
    cell += text.slice(at, close)
    if (text[close + 1] === '"') {
      cell += '"'
      at = close + 2
      continue
    }
    const rest = plainCell(text, close + 1, separator)
    return { text: cell + rest.text, lines: cell.split('\n').length - 1, end: rest.end }
  }
  return plainCell(text, from, separator)
}

/** The mark that most of the first lines have in the same number; the comma comes late: it is also a decimal mark. */
function separatorOf(text: string): TableSeparator {
  const lines = text
    .slice(0, SAMPLE_CHARACTERS)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
  let best: TableSeparator = ';'
  let most = 0
  for (const separator of tableSeparators) {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const count = line.split(separator).length - 1
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    const agreeing = Math.max(0, ...counts.values())
    if (agreeing > most) [best, most] = [separator, agreeing]
  }
  return best
}
