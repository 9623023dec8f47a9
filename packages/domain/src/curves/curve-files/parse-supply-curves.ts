import { DomainError } from '../../domain-error.ts'
import type { CurveFile, CurveFileOptions, CurveRow, RejectedLine } from './curve-file.ts'
import { curveOfReadings, noValidLine } from './curve-of-readings.ts'
import { cupsAbove, readRows, withoutBlanks, type ReadRows } from './parse-curve-file.ts'
import { splitCurveText, type CellSeparator } from './split-lines.ts'
import { compactCups } from './supply-of-row.ts'

/** Lines of a file with the curves of several supplies: what fits into 20 MB. */
export const MAX_SUPPLIES_LINES = 300_000

/** The curve of one supply of a file, or why it has none. */
export type SupplyCurve = { readonly cups: string | null } & (
  | { readonly file: CurveFile; readonly error: null }
  | { readonly file: null; readonly error: DomainError }
)

/**
 * Reads the curves of all supplies of a text. Otherwise as `parseCurveText`, without a chosen CUPS.
 *
 * @returns one entry per supply, in the order of the file; a file that names none has one
 * @throws what concerns the whole file: CURVE_FILE_EMPTY, CURVE_FORMAT_INVALID, CURVE_DATE_ORDER_NEEDED, CURVE_TOO_MANY_LINES,
 *   and CURVE_NO_VALID_LINE where no supply has a value
 */
export function parseSupplyCurves(text: string, options: CurveFileOptions = {}): SupplyCurve[] {
  const { rows, separator } = splitCurveText(text, MAX_SUPPLIES_LINES)
  return curvesOf(rows, separator, options)
}

/** The same for the rows of a spreadsheet. */
export function parseSupplyCurvesOfRows(
  rows: readonly CurveRow[],
  options: CurveFileOptions = {},
): SupplyCurve[] {
  return curvesOf(withoutBlanks(rows), null, options)
}

function curvesOf(
  rows: readonly CurveRow[],
  separator: CellSeparator | null,
  options: CurveFileOptions,
): SupplyCurve[] {
  const read = readRows(rows, separator, options)
  const { found, layout } = read
  const { supplies } = found
  if (supplies.length <= 1) {
    const cups = supplies[0] ?? cupsAbove(rows.slice(0, layout.firstRow))
    return [curveOrError(read, cups, options)]
  }
  const valuesOf = supplies.map((): (typeof found.values)[number][] => [])
  for (const value of found.values) valuesOf[value.supply]?.push(value)
  const rejectedOf = rejectedBySupply(read, rows)
  return supplies.map((cups, place) => {
    const rejected = rejectedOf.get(cups.slice(0, 20)) ?? []
    const values = valuesOf[place] ?? []
    if (values.length === 0) return { cups, file: null, error: noValidLine(rejected) }
    return curveOrError({ found: { ...found, values }, layout, rejected }, cups, options)
  })
}

function curveOrError(
  { found, layout, rejected }: ReadRows,
  cups: string | null,
  options: CurveFileOptions,
): SupplyCurve {
  try {
    const file = curveOfReadings({ readings: found, layout, cups, rejected }, options)
    return { cups, file, error: null }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { cups, file: null, error }
  }
}

/** The rejected lines by the supply that each of them names. */
function rejectedBySupply(
  { layout, rejected }: ReadRows,
  rows: readonly CurveRow[],
): Map<string, RejectedLine[]> {
  const bySupply = new Map<string, RejectedLine[]>()
  const wanted = new Map<number, RejectedLine[]>()
  for (const line of rejected) wanted.set(line.line, [...(wanted.get(line.line) ?? []), line])
  for (const { line, cells } of rejected.length === 0 ? [] : rows) {
    const lines = wanted.get(line)
    if (!lines || layout.cups === null) continue
    const key = compactCups(String(cells[layout.cups] ?? '')).slice(0, 20)
    bySupply.set(key, [...(bySupply.get(key) ?? []), ...lines])
  }
  return bySupply
}
