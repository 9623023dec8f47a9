import type { CurveCell, CurveFormat, CurveRow } from './curve-file.ts'
import type { VectorLayout } from './curve-layout.ts'
import type { MeasureKind } from './measure-file-name.ts'
import { isCups, compactCups } from './supply-of-row.ts'

/** The stamp is always written with the year first. */
const STAMP = /^20\d{2}[-/]\d{2}[-/]\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?$/
const SAMPLE_ROWS = 50

/** Where a kind of measure file has its cells. Columns count from 0; null is an absent column. */
interface MeasureColumns {
  readonly stamp: number
  readonly season: number
  readonly energy: number
  readonly surplus: number
  readonly method: number | null
  readonly firm: number | null
  readonly unit: 'kWh' | 'Wh'
  readonly measuredMethods: readonly string[] | null
}

/** Of supplies of types 4 and 5: 1 real and 3 real adjusted are measured; 2, 4 are profiled, 5, 6 estimated. */
const RETAIL_METHODS = ['1', '3']
/** Of supplies of types 1 and 2: 1 to 3 are firm, 4 to 6 provisional measures; 7 to 11 and 22 are estimates. */
const METER_METHODS = ['1', '2', '3', '4', '5', '6']

const billed: MeasureColumns = {
  stamp: 1,
  season: 2,
  energy: 3,
  surplus: 4,
  method: 9,
  firm: 10,
  unit: 'Wh',
  measuredMethods: RETAIL_METHODS,
}
const daily: MeasureColumns = { ...billed, method: null, firm: null, measuredMethods: null }
/** Each energy has its quality beside it. */
const meter: MeasureColumns = {
  stamp: 2,
  season: 3,
  energy: 4,
  surplus: 6,
  method: 20,
  firm: 21,
  unit: 'kWh',
  measuredMethods: METER_METHODS,
}
const frontier: MeasureColumns = { ...meter, surplus: 5, method: 12, firm: 13 }

const columnsOfFormat: Readonly<Record<MeasureKind, MeasureColumns>> = {
  f5d: billed,
  p5d: daily,
  a5d: billed,
  b5d: billed,
  p1: meter,
  p1d: meter,
  p2: meter,
  p2d: meter,
  f1: frontier,
}

/**
 * The layout of the measures that distributors send to retailers: F5D (billed), P5D (daily, provisional), A5D and B5D
 * (self-consumption) of supplies of types 4 and 5; P1, P1D (hours), P2, P2D (quarter-hours) and F1 of types 1 and 2. They
 * have no header; the stamp is the clock at the end of the step, and the season (1 summer, 0 winter) distinguishes the two
 * passes of October.
 *
 * The cells say which of four shapes a file has. Kinds of the same shape (F5D and A5D, P1 and P1D) are told by its name.
 * Source: the formats of the system operator and the market supervisor as gisce/mesures and gisce/cchloader write
 * and read them.
 *
 * @param named the kind that the name of the file says, if any
 * @returns null for every other file
 */
export function measureFileLayout(rows: readonly CurveRow[], named: MeasureKind | null): VectorLayout | null {
  // Some programs add the names of the columns.
  const firstRow = isMeasure(rows[0]) ? 0 : 1
  const sample = rows.slice(firstRow, firstRow + SAMPLE_ROWS)
  if (!sample.some(isMeasure) || !sample.every((row) => isMeasure(row) || row.cells.length < 4)) return null
  const found = formatOf(sample)
  const format = named !== null && columnsOfFormat[named] === columnsOfFormat[found] ? named : found
  const { stamp, season, energy, surplus, method, firm, unit, measuredMethods } = columnsOfFormat[format]
  return {
    kind: 'vector',
    format,
    firstRow,
    cups: 0,
    date: stamp,
    hour: null,
    energy,
    surplus: sample.some(({ cells }) => (cells[surplus] ?? '') !== '') ? surplus : null,
    season,
    method,
    firm,
    unit,
    clockNames: 'end',
    isClockDefined: true,
    isUtc: false,
    measuredMethods,
    headerWidth: 0,
  }
}

/** The usual kind of the shape that the cells have. */
function formatOf(sample: readonly CurveRow[]): Extract<CurveFormat, 'f5d' | 'p5d' | 'p1' | 'p2' | 'f1'> {
  const width = Math.max(...sample.map(({ cells }) => cells.length))
  if (!sample.some(isOfMeter)) return width > 9 ? 'f5d' : 'p5d'
  if (width <= 14) return 'f1'
  const isQuarters = sample.some(({ cells }) => /:(15|30|45)/.test(textOf(cells[2])))
  return isQuarters ? 'p2' : 'p1'
}

function isMeasure(row: CurveRow | undefined): boolean {
  return row !== undefined && (isOfRetail(row) || isOfMeter(row))
}

function isOfRetail({ cells }: CurveRow): boolean {
  return cells.length >= 4 && cells.length <= 14 && hasStart(cells, 1)
}

/** With the type of the measure before the stamp. */
function isOfMeter({ cells }: CurveRow): boolean {
  return cells.length >= 5 && cells.length <= 23 && /^\d{1,2}$/.test(textOf(cells[1])) && hasStart(cells, 2)
}

function hasStart(cells: readonly CurveCell[], stamp: number): boolean {
  return (
    isCups(compactCups(textOf(cells[0]))) &&
    STAMP.test(textOf(cells[stamp])) &&
    /^[01]$/.test(textOf(cells[stamp + 1]))
  )
}

const textOf = (cell: CurveCell | undefined): string => String(cell ?? '')
