import { parseNumber } from '../../text/parse-number.ts'
import { foldText } from '../../text/fold-text.ts'
import { civilDateOfDayNumber, type CivilDate } from '../../time/civil-time.ts'
import { dayOfSerial, parseDay, splitDayCell } from '../../curves/curve-files/parse-day.ts'
import type { CurveCell, CurveRow } from '../../curves/curve-files/curve-file.ts'

/** A cell that cannot be used; the rest of the sheet is. */
export interface SupplyPointProblem {
  readonly sheet: string
  readonly line: number
  /** Name of the column as the template has it. */
  readonly field: string
  readonly code: 'DATE_INVALID' | 'NUMBER_INVALID' | 'CUPS_INVALID' | 'TARIFF_UNKNOWN'
  readonly detail: string
}

/** A name without accents, case, unit and punctuation: `Potencia P1 (kW)` is `potencia p1`. */
export function columnName(cell: CurveCell | undefined): string {
  return foldText(String(cell ?? ''))
    .replace(/\(.*?\)|\[.*?\]/g, ' ')
    .replace(/_/g, ' ')
    .replace(/\bk?wh?\b/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Which field a column name is; null for none. */
export function fieldOfName<Field extends string>(
  fields: Readonly<Record<Field, readonly string[]>>,
  cell: CurveCell | undefined,
): Field | null {
  const name = columnName(cell)
  if (name === '') return null
  const found = (Object.keys(fields) as Field[]).find((field) =>
    fields[field].some((one) => columnName(one) === name),
  )
  return found ?? null
}

/** A row of cells with the place of each field. */
export interface FieldHeader<Field extends string> {
  /** Index among the rows. */
  readonly row: number
  readonly places: ReadonlyMap<Field, number>
}

const SEARCHED_ROWS = 20

/** The first row that names at least `most` of the fields. */
export function findFieldHeader<Field extends string>(
  rows: readonly CurveRow[],
  fields: Readonly<Record<Field, readonly string[]>>,
  least: number,
): FieldHeader<Field> | null {
  for (const [row, { cells }] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const places = new Map<Field, number>()
    for (const [place, cell] of cells.entries()) {
      const field = fieldOfName(fields, cell)
      if (field !== null && !places.has(field)) places.set(field, place)
    }
    if (places.size >= least) return { row, places }
  }
  return null
}

export function textOf(cell: CurveCell | undefined): string | null {
  return cell === null || cell === undefined || String(cell).trim() === '' ? null : String(cell).trim()
}

/** A figure in either notation; NaN for what is none. */
export function figureOf(cell: CurveCell | undefined): number | null {
  const text = textOf(cell)
  if (text === null) return null
  if (typeof cell === 'number') return cell
  const value = parseNumber(text, text.includes(',') ? ',' : '.')
  return value < 0 ? Number.NaN : value
}

/** A day, the day before the month; null for what is none. */
export function dateOf(cell: CurveCell | undefined): CivilDate | null {
  const day =
    typeof cell === 'number'
      ? dayOfSerial(Math.floor(cell))
      : parseDay(splitDayCell(cell)?.day ?? '', 'day-first')
  return day === null ? null : civilDateOfDayNumber(day)
}
