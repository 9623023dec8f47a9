import type { CurveCell, CurveRow, RejectedLine } from './curve-file.ts'
import type { VectorLayout } from './curve-layout.ts'
import { dateOrderOf, dayOfSerial, parseDay, splitDayCell, type DateOrder } from './parse-day.ts'
import { decimalMarkOf, parseEnergy } from './parse-energy.ts'
import { parseHourLabel } from './parse-hour-label.ts'
import { rejectedLine, type Reading, type Readings } from './readings.ts'
import type { CellSeparator } from './split-lines.ts'
import { supplyIndexOf } from './supply-of-row.ts'

const TOTAL = /^(sub)?total|^suma\b/i

/**
 * Reads a file with one value per row. A row that cannot be used is left out with its reason; one whose
 * value is empty is a gap, and a row of totals is ignored.
 */
export function readVector(
  rows: readonly CurveRow[],
  layout: VectorLayout,
  separator: CellSeparator | null,
  rejected: RejectedLine[],
): Readings {
  const data = rows.slice(layout.firstRow)
  const values: Reading[] = []
  const supplies: string[] = []
  const mark = decimalMarkOf(valuesOf(data, layout))
  const dayOf = dayReader(dateOrderOfFile(data, layout))
  let ordinal = -1
  for (const { line, cells: found } of data) {
    const cells = rejoinDecimalComma(found, layout, separator)
    if (isTotal(cells)) continue
    if (!cells || cells.length < layout.energy) {
      rejected.push(rejectedLine(line, 'CURVE_COLUMNS_WRONG', found.join(' ')))
      continue
    }
    const when = layout.date === null ? { day: 0, time: null } : dayOf(cells[layout.date])
    if (when === null) {
      rejected.push(rejectedLine(line, 'CURVE_DATE_INVALID', layout.date === null ? '' : cells[layout.date]))
      continue
    }
    const hourCell = layout.hour === null ? when.time : (cells[layout.hour] ?? '')
    const label = layout.date === null || hourCell === null ? null : parseHourLabel(hourCell)
    if (label === null && hourCell !== null && layout.date !== null) {
      rejected.push(rejectedLine(line, 'CURVE_HOUR_INVALID', hourCell))
      continue
    }
    const energy = parseEnergy(cells[layout.energy], mark)
    ordinal++
    if (energy === null && layout.date !== null) continue
    const surplus = layout.surplus === null ? null : parseEnergy(cells[layout.surplus], mark)
    const code = codeOf(energy ?? 0) ?? codeOf(surplus ?? 0)
    if (code) {
      const at = codeOf(energy ?? 0) ? layout.energy : (layout.surplus ?? layout.energy)
      rejected.push(rejectedLine(line, code, cells[at]))
      continue
    }
    values.push({
      line,
      day: when.day,
      labelKind: label?.kind ?? 'order',
      label: label?.value ?? ordinal,
      energy: energy ?? Number.NaN,
      surplus: surplus ?? Number.NaN,
      estimated: layout.method !== null && isEstimated(cells[layout.method]),
      season: layout.season === null ? -1 : seasonOf(cells[layout.season]),
      supply: supplyIndexOf(supplies, layout.cups === null ? null : cells[layout.cups]),
    })
  }
  return { values, supplies, dated: layout.date !== null, hasSurplus: layout.surplus !== null }
}

function codeOf(energy: number): 'CURVE_VALUE_INVALID' | 'CURVE_VALUE_NEGATIVE' | null {
  if (Number.isNaN(energy)) return 'CURVE_VALUE_INVALID'
  return energy < 0 ? 'CURVE_VALUE_NEGATIVE' : null
}

/** `R`, `Real` are measured; `E`, `Estimada`, `Estimat` are estimated; anything else counts as measured. */
function isEstimated(cell: CurveCell | undefined): boolean {
  return typeof cell === 'string' && /^e/i.test(cell)
}

function seasonOf(cell: CurveCell | undefined): number {
  const text = String(cell ?? '').toUpperCase()
  if (text === '1' || text.startsWith('V')) return 1
  return text === '0' || text.startsWith('I') ? 0 : -1
}

function isTotal(cells: readonly CurveCell[] | null): boolean {
  return cells !== null && cells.slice(0, 3).some((cell) => typeof cell === 'string' && TOTAL.test(cell))
}

/** Caches the day of the last text, as the rows of a day are consecutive. */
function dayReader(
  order: DateOrder,
): (cell: CurveCell | undefined) => { day: number; time: CurveCell } | null {
  let lastText = ''
  let lastDay: number | null = null
  return (cell) => {
    if (typeof cell === 'number') {
      const minutes = Math.round(cell * 1440)
      const day = dayOfSerial(Math.floor(minutes / 1440))
      const time = (minutes % 1440) / 1440
      return day === null ? null : { day, time: time > 0 ? time : null }
    }
    const parts = splitDayCell(cell)
    if (parts === null) return null
    if (parts.day !== lastText) {
      lastText = parts.day
      lastDay = parseDay(parts.day, order)
    }
    return lastDay === null ? null : { day: lastDay, time: parts.time }
  }
}

/** Only files of unknown format may come from another country; known formats always write the day first. */
function dateOrderOfFile(data: readonly CurveRow[], layout: VectorLayout): DateOrder {
  const { date } = layout
  if (date === null || layout.format !== 'vector') return 'day-first'
  return dateOrderOf(
    (function* () {
      for (const { cells } of data) yield cells[date]
    })(),
  )
}

function* valuesOf(data: readonly CurveRow[], layout: VectorLayout): Iterable<CurveCell | undefined> {
  for (const { cells } of data) yield cells[layout.energy]
}

/**
 * In a comma-separated file with decimal commas, a row has one cell more than the header: the value is
 * joined again. Two or more extra cells are ambiguous: null.
 */
function rejoinDecimalComma(
  cells: readonly CurveCell[],
  layout: VectorLayout,
  separator: CellSeparator | null,
): readonly CurveCell[] | null {
  const extra = cells.length - layout.headerWidth
  if (separator !== ',' || layout.headerWidth === 0 || extra <= 0) return cells
  if (extra > 1 || layout.surplus !== null) return null
  const { energy } = layout
  return [...cells.slice(0, energy), `${cells[energy]},${cells[energy + 1]}`, ...cells.slice(energy + 2)]
}
