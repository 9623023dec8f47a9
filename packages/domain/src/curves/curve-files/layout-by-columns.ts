import { domainError } from '../../domain-error.ts'
import { curveFileErrors } from './curve-file.errors.ts'
import type { CurveCell, CurveRow } from './curve-file.ts'
import type { CurveLayout, MatrixLayout, VectorLayout } from './curve-layout.ts'
import { dayOfSerial, parseDay, splitDayCell } from './parse-day.ts'
import { parseEnergy } from './parse-energy.ts'
import { parseHourLabel } from './parse-hour-label.ts'
import { vectorOfHeader, type CurveHeader } from './recognise-header.ts'
import type { CellSeparator } from './split-lines.ts'

const SAMPLE_ROWS = 400
/** Widths that CUR-042 and CUR-044 allow: a date (and a CUPS or a total) beside the steps of the day. */
const MATRIX_STEPS = new Map<number, 24 | 96 | 100>([
  [25, 24],
  [26, 24],
  [97, 96],
  [98, 96],
  [101, 100],
  [102, 100],
])

/**
 * Recognises a file without a known header by its number of columns: 2 or 3 have one value per row, 25 or 26 the hours
 * of a day, 97 or 98 (101 or 102 with the repeated hour) its quarters.
 *
 * @throws CURVE_FORMAT_INVALID for any other number, or where the columns do not contain what they should
 */
export function layoutByColumnCount(
  rows: readonly CurveRow[],
  header: CurveHeader | null,
  separator: CellSeparator | null,
): CurveLayout {
  const firstRow = header ? header.row + 1 : firstDataRow(rows)
  const sample = rows.slice(firstRow, firstRow + SAMPLE_ROWS)
  const width = header ? header.names.length : commonWidth(sample)
  if (width === 2 || width === 3) {
    const named = header && vectorOfHeader(header, 'vector')
    const layout = named ?? unnamedVector(sample, width, firstRow, separator)
    if (layout) return layout
  }
  const steps = MATRIX_STEPS.get(width)
  const layout = steps && unnamedMatrix(sample, width, steps, firstRow)
  if (layout) return layout
  throw domainError(curveFileErrors, 'CURVE_FORMAT_INVALID', { details: { columns: width } })
}

/** A first row that carries no number at its end is a heading. */
function firstDataRow(rows: readonly CurveRow[]): number {
  for (const [row, { cells }] of rows.slice(0, 20).entries()) {
    const last = parseEnergy(cells.at(-1), '.')
    if (cells.length > 1 && last !== null && !Number.isNaN(last)) return row
    if (cells.length > 1 && isDate(cells[0])) return row
  }
  return 0
}

function commonWidth(rows: readonly CurveRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  let common = 0
  for (const [width, count] of counts) if (count > (counts.get(common) ?? 0)) common = width
  return common
}

function unnamedVector(
  sample: readonly CurveRow[],
  width: 2 | 3,
  firstRow: number,
  separator: CellSeparator | null,
): VectorLayout | null {
  const column = (at: number) => sample.map(({ cells }) => cells[at])
  const mostly = (at: number, test: (cell: CurveCell | undefined) => boolean) =>
    column(at).filter(test).length * 2 > sample.length
  const blank = {
    surplus: null,
    season: null,
    unit: null,
    clockNames: 'start',
    isClockDefined: false,
    isUtc: false,
    measuredMethods: null,
    headerWidth: 0,
  } as const
  const vector = {
    kind: 'vector',
    format: 'vector',
    firstRow,
    cups: null,
    method: null,
    firm: null,
    ...blank,
  } as const
  const date = [0, 1].find((at) => mostly(at, isDate))
  if (date === undefined) {
    if (width === 3 || !isCount(column(0))) return null
    return { ...vector, date: null, hour: 0, energy: 1 }
  }
  const timed = mostly(date, isMoment)
  if (width === 2) return date === 0 ? { ...vector, date, hour: null, energy: 1 } : null
  if (date === 1) return mostly(0, isCups) ? { ...vector, cups: 0, date, hour: null, energy: 2 } : null
  if (!timed && mostly(1, isLabel) && mostly(2, isNumber)) return { ...vector, date, hour: 1, energy: 2 }
  // Two numbers after a timestamp: a decimal comma that split one value, or two figures that nothing
  // distinguishes.
  if (timed && mostly(1, isNumber) && !mostly(2, isNumber) && separator !== ',') {
    return { ...vector, date, hour: null, energy: 1, method: 2 }
  }
  return null
}

function unnamedMatrix(
  sample: readonly CurveRow[],
  width: number,
  steps: 24 | 96 | 100,
  firstRow: number,
): MatrixLayout | null {
  const half = sample.length / 2
  const dateAt = [0, 1].find((at) => sample.filter(({ cells }) => isDate(cells[at])).length > half)
  const counted = dateAt === undefined && isCount(sample.map(({ cells }) => cells[0]))
  if (dateAt === undefined && !counted) return null
  const first = (dateAt ?? 0) + 1
  let count = width - first
  if (count === steps + 1 && (steps !== 24 || endsInTotal(sample, first, steps))) count = steps
  if (count < steps) return null
  // A row of the October day is longer than the others and is read to its end.
  const longest = steps === 24 ? 25 : 100
  const isTotalled = width - first > count
  const columns = isTotalled ? count : Math.max(count, longest)
  return {
    kind: 'matrix',
    format: 'matrix',
    firstRow,
    cups: dateAt === 1 ? 0 : null,
    date: dateAt ?? null,
    steps: Array.from({ length: columns }, (_, at) => first + at),
    stepMinutes: steps === 24 ? 60 : 15,
    unit: null,
  }
}

function endsInTotal(sample: readonly CurveRow[], first: number, steps: number): boolean {
  let totalled = 0
  for (const { cells } of sample) {
    let sum = 0
    for (let at = first; at < first + steps; at++) sum += parseEnergy(cells[at], ',') ?? 0
    const last = parseEnergy(cells[first + steps], ',')
    if (last !== null && Math.abs(last - sum) <= 0.01 + sum * 0.005) totalled++
  }
  return totalled * 2 > sample.length
}

function isDate(cell: CurveCell | undefined): boolean {
  if (typeof cell === 'number') return dayOfSerial(cell) !== null
  const parts = splitDayCell(cell)
  return parts !== null && (parseDay(parts.day, 'day-first') ?? parseDay(parts.day, 'month-first')) !== null
}

function isMoment(cell: CurveCell | undefined): boolean {
  if (typeof cell === 'number') return !Number.isInteger(cell) && dayOfSerial(cell) !== null
  return isDate(cell) && (splitDayCell(cell)?.time ?? null) !== null
}

const isLabel = (cell: CurveCell | undefined): boolean => parseHourLabel(cell) !== null
const isCups = (cell: CurveCell | undefined): boolean => typeof cell === 'string' && /^ES\d{4}/i.test(cell)
function isNumber(cell: CurveCell | undefined): boolean {
  const value = parseEnergy(cell, '.')
  return value !== null && !Number.isNaN(value)
}

/** 1, 2, 3… or the labels of a day's hours over and over: which may accompany values without dates. */
function isCount(cells: readonly (CurveCell | undefined)[]): boolean {
  let previous: number | null = null
  let steady = 0
  for (const cell of cells) {
    const text = String(cell ?? '')
    const isIndex = /^\d{1,6}$/.test(text)
    const value = isIndex ? Number(text) : (parseHourLabel(cell)?.value ?? null)
    if (value === null) continue
    if (previous === null) steady++
    else if (isIndex) steady += value === previous + 1 || (value <= 1 && previous >= 22) ? 1 : 0
    else steady += value > previous || (value <= 60 && previous >= 22 * 60) ? 1 : 0
    previous = value
  }
  return cells.length > 1 && steady >= cells.length * 0.95
}
