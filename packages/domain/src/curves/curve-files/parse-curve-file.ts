import { domainError } from '../../domain-error.ts'
import { curveFileErrors } from './curve-file.errors.ts'
import type { CurveFile, CurveFileOptions, CurveRow, RejectedLine } from './curve-file.ts'
import type { CurveLayout } from './curve-layout.ts'
import { curveOfReadings, noValidLine } from './curve-of-readings.ts'
import { layoutByColumnCount } from './layout-by-columns.ts'
import { measureFileLayout } from './measure-file.ts'
import { parseMeasureFileName } from './measure-file-name.ts'
import { readMatrix } from './read-matrix.ts'
import { readVector } from './read-vector.ts'
import type { Readings } from './readings.ts'
import { findHeader, layoutOfKnownHeader } from './recognise-header.ts'
import { splitCurveText, type CellSeparator } from './split-lines.ts'
import { compactCups, isCups, isSameSupply } from './supply-of-row.ts'

/**
 * Recognises and reads the consumption curve in the decoded text of a file (csv, txt or no extension).
 *
 * The layout is found in the content: first by the names of its columns (Datadis old and new, e-distribución, i-DE,
 * the distributors' common pattern, the Endesa customer area, the sheet H01..H25 or of 96/100 quarters), otherwise
 * by their number (2 or 3: one value per row; 25, 26, 97, 98, 101 or 102: one day per row). Separator, decimal
 * mark, unit, order of the date and meaning of the hour labels are inferred from the whole file.
 *
 * @param text decoded text; windows-1252 must have been decoded before
 * @param options clock of the supply, chosen CUPS, days of undated values, unit
 * @returns energy in kWh from the first midnight to the last, gaps MISSING and 0; the rejected lines in order
 * @throws CURVE_FILE_EMPTY, CURVE_FORMAT_INVALID, CURVE_NO_VALID_LINE, CURVE_SEVERAL_CUPS, CURVE_CUPS_NOT_IN_FILE,
 *   CURVE_DATES_NEEDED, CURVE_DATE_ORDER_NEEDED, CURVE_SPAN_TOO_LONG, CURVE_TOO_MANY_LINES
 */
export function parseCurveText(text: string, options: CurveFileOptions = {}): CurveFile {
  const { rows, separator } = splitCurveText(text)
  return parseRows(rows, separator, options)
}

/**
 * The same for the rows of a spreadsheet: cells are texts, numbers or null, dates ISO text or serial numbers.
 *
 * @throws as `parseCurveText`
 */
export function parseCurveRows(rows: readonly CurveRow[], options: CurveFileOptions = {}): CurveFile {
  return parseRows(withoutBlanks(rows), null, options)
}

function parseRows(
  rows: readonly CurveRow[],
  separator: CellSeparator | null,
  options: CurveFileOptions,
): CurveFile {
  const { found, layout, rejected } = readRows(rows, separator, options)
  const { readings, cups: named } = chooseSupply(found, options.cups)
  const cups = named ?? cupsAbove(rows.slice(0, layout.firstRow))
  return curveOfReadings({ readings, layout, cups, rejected }, options)
}

/** Rows of a spreadsheet that are not blank, without the empty cells at their end. */
export function withoutBlanks(rows: readonly CurveRow[]): CurveRow[] {
  return rows.flatMap(({ line, cells }) => {
    let width = cells.length
    while (width > 0 && (cells[width - 1] === null || cells[width - 1] === '')) width--
    return width === 0 ? [] : [{ line, cells: width === cells.length ? cells : cells.slice(0, width) }]
  })
}

/** The values of a file, of one supply or of several. */
export interface ReadRows {
  readonly found: Readings
  readonly layout: CurveLayout
  readonly rejected: RejectedLine[]
}

/** @throws CURVE_FILE_EMPTY, CURVE_FORMAT_INVALID, CURVE_NO_VALID_LINE, CURVE_DATE_ORDER_NEEDED */
export function readRows(
  rows: readonly CurveRow[],
  separator: CellSeparator | null,
  options: CurveFileOptions,
): ReadRows {
  if (rows.length === 0) throw domainError(curveFileErrors, 'CURVE_FILE_EMPTY')
  const rejected: RejectedLine[] = []
  const layout = layoutOf(rows, separator, options.fileName)
  const found =
    layout.kind === 'matrix'
      ? readMatrix(rows, layout, options, rejected)
      : readVector(rows, layout, separator, options, rejected)
  if (found.values.length === 0) throw noValidLine(rejected)
  return { found, layout, rejected }
}

function layoutOf(
  rows: readonly CurveRow[],
  separator: CellSeparator | null,
  fileName: string | undefined,
): CurveLayout {
  const measures = measureFileLayout(rows, parseMeasureFileName(fileName ?? '')?.kind ?? null)
  if (measures) return measures
  const header = findHeader(rows)
  return (header && layoutOfKnownHeader(header)) ?? layoutByColumnCount(rows, header, separator)
}

/** Keeps one supply: the only one, or the one that was asked for. */
function chooseSupply(
  readings: Readings,
  wanted: string | undefined,
): { readings: Readings; cups: string | null } {
  const { supplies } = readings
  if (wanted === undefined || supplies.length === 0) {
    if (supplies.length > 1) {
      throw domainError(curveFileErrors, 'CURVE_SEVERAL_CUPS', { field: 'cups', details: { cups: supplies } })
    }
    return { readings, cups: supplies[0] ?? null }
  }
  const chosen = supplies.findIndex((supply) => isSameSupply(supply, compactCups(wanted)))
  const cups = supplies[chosen]
  if (cups === undefined) {
    throw domainError(curveFileErrors, 'CURVE_CUPS_NOT_IN_FILE', {
      field: 'cups',
      details: { cups: supplies },
    })
  }
  if (supplies.length === 1) return { readings, cups }
  const values = readings.values.filter(({ supply }) => supply === chosen)
  return { readings: { ...readings, values }, cups }
}

/** The CUPS that a customer area writes above the names of the columns. */
export function cupsAbove(rows: readonly CurveRow[]): string | null {
  for (const { cells } of rows) {
    for (const cell of cells) {
      const text = typeof cell === 'string' ? compactCups(cell) : ''
      if (isCups(text)) return text
    }
  }
  return null
}
