import type { CurveCell, CurveFileOptions, CurveRow, RejectedLine } from './curve-file.ts'
import type { MatrixLayout } from './curve-layout.ts'
import { settleDateOrder } from './date-order.ts'
import { dayOfSerial, parseDay, splitDayCell, type DateOrder } from './parse-day.ts'
import { decimalMarkOf, parseEnergy } from './parse-energy.ts'
import { rejectedLine, type Reading, type Readings } from './readings.ts'
import { compactCups, createSupplyList } from './supply-of-row.ts'

const TOTAL = /^(sub)?total|^suma\b|^media\b/i

/**
 * Reads a sheet with one row per day and one column per step; an empty cell is a gap.
 *
 * @throws CURVE_DATE_ORDER_NEEDED
 */
export function readMatrix(
  rows: readonly CurveRow[],
  layout: MatrixLayout,
  options: CurveFileOptions,
  rejected: RejectedLine[],
): Readings {
  const data = rows.slice(layout.firstRow)
  const values: Reading[] = []
  const list = createSupplyList()
  const mark = decimalMarkOf(allValues(data, layout))
  const { date } = layout
  const order = settleDateOrder(data, layout, options)
  const seen = new Set<string>()
  let ordinal = -1
  for (const { line, cells } of data) {
    if (cells.slice(0, 3).some((cell) => typeof cell === 'string' && TOTAL.test(cell))) continue
    ordinal++
    const cups = layout.cups === null ? null : cells[layout.cups]
    const day = date === null ? ordinal : dayOfCell(cells[date], order)
    if (day === null) {
      rejected.push(rejectedLine(line, 'CURVE_DATE_INVALID', date === null ? '' : cells[date]))
      continue
    }
    const key = `${day} ${typeof cups === 'string' ? compactCups(cups).slice(0, 20) : ''}`
    if (seen.has(key)) {
      rejected.push(rejectedLine(line, 'CURVE_HOUR_REPEATED', date === null ? ordinal : cells[date]))
      continue
    }
    seen.add(key)
    const supply = list.indexOf(cups)
    for (const [step, column] of layout.steps.entries()) {
      const cell = cells[column]
      const energy = parseEnergy(cell, mark)
      if (energy === null) continue
      if (Number.isNaN(energy) || energy < 0) {
        const code = energy < 0 ? 'CURVE_VALUE_NEGATIVE' : 'CURVE_VALUE_INVALID'
        rejected.push(rejectedLine(line, code, `${step + 1}: ${cell}`))
        continue
      }
      values.push({
        line,
        day,
        labelKind: 'index',
        label: step + 1,
        energy,
        surplus: Number.NaN,
        estimated: false,
        provisional: false,
        season: -1,
        supply,
      })
    }
  }
  return {
    values,
    supplies: list.supplies,
    dated: layout.date !== null,
    isConverted: false,
    isMonthFirst: order === 'month-first',
    hasSurplus: false,
  }
}

function dayOfCell(cell: CurveCell | undefined, order: DateOrder): number | null {
  if (typeof cell === 'number') return dayOfSerial(cell)
  const parts = splitDayCell(cell)
  return parts && parseDay(parts.day, order)
}

function* allValues(data: readonly CurveRow[], layout: MatrixLayout): Iterable<CurveCell | undefined> {
  for (const { cells } of data) for (const column of layout.steps) yield cells[column]
}
