import type { CurveCell, CurveRow } from './curve-file.ts'
import type { VectorLayout } from './curve-layout.ts'
import { isCups, compactCups } from './supply-of-row.ts'

/** CUPS, stamp, season, active import and export; then four reactives, method, firmness and invoice. */
const METHOD_COLUMN = 9
/** The stamp is always written with the year first. */
const STAMP = /^20\d{2}[-/]\d{2}[-/]\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?$/
const SAMPLE_ROWS = 50

/**
 * The layout of the hourly measures that distributors send to retailers for supplies of types 4 and 5: F5D (billed)
 * and P5D (daily, provisional). They have no header; energies are Wh, the stamp is the clock at the end of the hour,
 * and the season (1 summer, 0 winter) tells the two passes of October apart.
 *
 * Of the methods of an F5D, 1 (real) and 3 (real, adjusted) are measured; 2 and 4 are profiled, 5 and 6 estimated.
 * Source: the formats of the system operator and the market supervisor as gisce/mesures and gisce/cchloader write
 * and read them.
 *
 * @returns null for every other file
 */
export function measureFileLayout(rows: readonly CurveRow[]): VectorLayout | null {
  // Some programs add the names of the columns.
  const firstRow = isMeasure(rows[0]) ? 0 : 1
  const sample = rows.slice(firstRow, firstRow + SAMPLE_ROWS)
  if (!sample.some(isMeasure) || !sample.every((row) => isMeasure(row) || row.cells.length < 4)) return null
  const width = Math.max(...sample.map(({ cells }) => cells.length))
  const isBilled = width > METHOD_COLUMN
  return {
    kind: 'vector',
    format: isBilled ? 'f5d' : 'p5d',
    firstRow,
    cups: 0,
    date: 1,
    hour: null,
    energy: 3,
    surplus: sample.some(({ cells }) => cells[4] !== undefined && cells[4] !== null && cells[4] !== '')
      ? 4
      : null,
    season: 2,
    method: isBilled ? METHOD_COLUMN : null,
    unit: 'Wh',
    clockNames: 'end',
    isClockDefined: true,
    isUtc: false,
    measuredMethods: ['1', '3'],
    headerWidth: 0,
  }
}

function isMeasure(row: CurveRow | undefined): boolean {
  if (!row || row.cells.length < 4 || row.cells.length > 14) return false
  const [cups, stamp, season] = row.cells
  return isCups(compactCups(textOf(cups))) && STAMP.test(textOf(stamp)) && /^[01]$/.test(textOf(season))
}

const textOf = (cell: CurveCell | undefined): string => String(cell ?? '')
