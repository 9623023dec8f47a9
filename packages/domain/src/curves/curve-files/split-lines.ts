import { domainError } from '../../domain-error.ts'
import { curveFileErrors } from './curve-file.errors.ts'
import type { CurveRow } from './curve-file.ts'

/** Four years of quarter-hours are 140,256 rows, ten of hours 87,672: no real curve is longer. */
export const MAX_CURVE_LINES = 150_000
/** No cell of a curve is longer; the rest is not part of a value. */
export const MAX_CELL_LENGTH = 200
/** The widest layout is CUPS, date, 100 quarters and a total. */
export const MAX_CELLS = 128
const SAMPLE_LINES = 40

export type CellSeparator = ';' | '\t' | ','

/**
 * Splits the decoded text of a curve file into rows of trimmed cells.
 *
 * Tolerant on purpose: byte-order mark, any line end, quoted cells, trailing separators (dropped). Curve files
 * carry no line breaks inside quotes, so a line is always a row.
 *
 * @param text decoded text, any length
 * @param limit most rows that are not blank
 * @returns the rows that are not blank, with the number of their line (the first is 1), and the separator
 * @throws CURVE_TOO_MANY_LINES beyond the limit
 */
export function splitCurveText(
  text: string,
  limit = MAX_CURVE_LINES,
): { rows: CurveRow[]; separator: CellSeparator } {
  const lines = linesOf(text, limit)
  const separator = separatorOf(lines)
  const rows: CurveRow[] = []
  for (const [index, line] of lines.entries()) {
    const parts = line.includes('"') ? splitQuoted(line, separator) : line.split(separator, MAX_CELLS)
    const cells = parts.map((part) => part.trim().slice(0, MAX_CELL_LENGTH))
    while (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) continue
    if (rows.length === limit) throw tooManyLines(limit)
    rows.push({ line: index + 1, cells })
  }
  return { rows, separator }
}

/** Scans the text instead of splitting it, so that millions of line ends stop at the limit. */
function linesOf(text: string, limit: number): string[] {
  const end = text.includes('\n') ? '\n' : '\r'
  const lines: string[] = []
  let from = text.startsWith('\uFEFF') ? 1 : 0
  while (from <= text.length) {
    const found = text.indexOf(end, from)
    const to = found < 0 ? text.length : found
    // Including blank ones.
    if (lines.length === 2 * limit) throw tooManyLines(limit)
    lines.push(text.slice(from, text[to - 1] === '\r' && end === '\n' ? Math.max(from, to - 1) : to))
    from = to + 1
  }
  return lines
}

export function tooManyLines(limit = MAX_CURVE_LINES): Error {
  return domainError(curveFileErrors, 'CURVE_TOO_MANY_LINES', { details: { limit } })
}

/** The first of `;`, tab and `,` that most of the first lines carry; the comma comes last: it is also a decimal mark. */
function separatorOf(lines: readonly string[]): CellSeparator {
  const sample: string[] = []
  for (const line of lines) {
    if (line.trim() !== '') sample.push(line)
    if (sample.length === SAMPLE_LINES) break
  }
  for (const separator of [';', '\t'] as const) {
    const carrying = sample.filter((line) => line.includes(separator)).length
    if (carrying * 2 > sample.length) return separator
  }
  return ','
}

function splitQuoted(line: string, separator: CellSeparator): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < line.length && cells.length < MAX_CELLS; at++) {
    const character = line[at]
    if (character === '"') {
      if (quoted && line[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = !quoted
    } else if (character === separator && !quoted) {
      cells.push(cell)
      cell = ''
    } else cell += character
  }
  if (cells.length < MAX_CELLS) cells.push(cell)
  return cells
}
