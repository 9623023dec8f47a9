import { utcOffsetMinutesAt, type TimeZone } from '../../time/civil-time.ts'
import type { CurveCell, CurveFileOptions, CurveRow, RejectedLine, RejectedLineCode } from './curve-file.ts'
import type { VectorLayout } from './curve-layout.ts'
import { settleDateOrder } from './date-order.ts'
import { dayOfSerial, parseDay, splitDayCell, type DateOrder } from './parse-day.ts'
import { decimalMarkOf, parseEnergy } from './parse-energy.ts'
import { parseHourLabel } from './parse-hour-label.ts'
import { rejectedLine, type Reading, type Readings } from './readings.ts'
import type { CellSeparator } from './split-lines.ts'
import { compactCups, createSupplyList, isCups } from './supply-of-row.ts'

const TOTAL = /^(sub)?total|^suma\b/i

/**
 * Reads a file with one value per row. A row that cannot be used is left out with its reason; one whose
 * value is empty is a gap, and a row of totals is ignored.
 *
 * @throws CURVE_DATE_ORDER_NEEDED
 */
export function readVector(
  rows: readonly CurveRow[],
  layout: VectorLayout,
  separator: CellSeparator | null,
  options: CurveFileOptions,
  rejected: RejectedLine[],
): Readings {
  const data = rows.slice(layout.firstRow)
  const values: Reading[] = []
  const list = createSupplyList()
  const mark = decimalMarkOf(valuesOf(data, layout))
  const order = settleDateOrder(data, layout, options)
  const dayOf = dayReader(order, layout.isUtc, options.zone ?? 'Europe/Madrid')
  let isConverted = false
  let ordinal = -1
  for (const { line, cells: found } of data) {
    const cells = rejoinDecimalComma(found, layout, separator)
    if (isTotal(cells)) continue
    if (!cells || cells.length < layout.energy) {
      rejected.push(rejectedLine(line, 'CURVE_COLUMNS_WRONG', found.join(' ')))
      continue
    }
    const reject = (code: RejectedLineCode, detail: CurveCell | undefined): void => {
      // A supply without one usable line is a supply of the file too.
      const cups = layout.cups === null ? null : cells[layout.cups]
      if (typeof cups === 'string' && isCups(compactCups(cups))) list.indexOf(cups)
      rejected.push(rejectedLine(line, code, detail))
    }
    const when = layout.date === null ? UNDATED : dayOf(cells[layout.date])
    if (when === null) {
      reject('CURVE_DATE_INVALID', layout.date === null ? '' : cells[layout.date])
      continue
    }
    const hourCell = layout.hour === null ? when.time : (cells[layout.hour] ?? '')
    const label = layout.date === null || hourCell === null ? null : parseHourLabel(hourCell)
    if (label === null && hourCell !== null && layout.date !== null) {
      reject('CURVE_HOUR_INVALID', hourCell)
      continue
    }
    isConverted ||= when.isConverted
    const energy = parseEnergy(cells[layout.energy], mark)
    ordinal++
    if (energy === null && layout.date !== null) continue
    const surplus = layout.surplus === null ? null : parseEnergy(cells[layout.surplus], mark)
    const code = codeOf(energy ?? 0) ?? codeOf(surplus ?? 0)
    if (code) {
      const at = codeOf(energy ?? 0) ? layout.energy : (layout.surplus ?? layout.energy)
      reject(code, cells[at])
      continue
    }
    values.push({
      line,
      day: when.day,
      labelKind: label?.kind ?? 'order',
      label: label?.value ?? ordinal,
      energy: energy ?? Number.NaN,
      surplus: surplus ?? Number.NaN,
      estimated: layout.method !== null && isEstimated(cells[layout.method], layout.measuredMethods),
      provisional: layout.firm !== null && String(cells[layout.firm] ?? '') === '0',
      season: layout.season === null ? when.season : seasonOf(cells[layout.season]),
      supply: list.indexOf(layout.cups === null ? null : cells[layout.cups]),
    })
  }
  return {
    values,
    supplies: list.supplies,
    dated: layout.date !== null,
    isConverted,
    isMonthFirst: order === 'month-first',
    hasSurplus: layout.surplus !== null,
  }
}

function codeOf(energy: number): 'CURVE_VALUE_INVALID' | 'CURVE_VALUE_NEGATIVE' | null {
  if (Number.isNaN(energy)) return 'CURVE_VALUE_INVALID'
  return energy < 0 ? 'CURVE_VALUE_NEGATIVE' : null
}

/**
 * `R`, `Real` are measured; `E`, `Estimada`, `Estimat` are estimated; anything else counts as measured. Where the
 * format has a list of codes, an empty cell and the codes of the list are measured.
 */
function isEstimated(cell: CurveCell | undefined, measured: readonly string[] | null): boolean {
  if (measured === null) return typeof cell === 'string' && /^e/i.test(cell)
  const code = String(cell ?? '')
  return code !== '' && !measured.includes(code)
}

function seasonOf(cell: CurveCell | undefined): number {
  const text = String(cell ?? '').toUpperCase()
  if (text === '1' || text.startsWith('V')) return 1
  return text === '0' || text.startsWith('I') ? 0 : -1
}

function isTotal(cells: readonly CurveCell[] | null): boolean {
  return cells !== null && cells.slice(0, 3).some((cell) => typeof cell === 'string' && TOTAL.test(cell))
}

/** When a row was measured: the day, the text or fraction of its time, and which of two passes an offset tells. */
interface RowTime {
  readonly day: number
  readonly time: CurveCell
  readonly season: number
  readonly isConverted: boolean
}

const UNDATED: RowTime = { day: 0, time: null, season: -1, isConverted: false }

/** Caches the day of the last text, as the rows of a day are consecutive. */
function dayReader(
  order: DateOrder,
  isUtc: boolean,
  zone: TimeZone,
): (cell: CurveCell | undefined) => RowTime | null {
  let lastText = ''
  let lastDay: number | null = null
  return (cell) => {
    if (typeof cell === 'number') {
      const minutes = Math.round(cell * 1440)
      const day = dayOfSerial(Math.floor(minutes / 1440))
      if (day === null) return null
      if (isUtc) return civilTimeOf(day, minutes % 1440, 0, zone)
      const time = (minutes % 1440) / 1440
      return { ...UNDATED, day, time: time > 0 ? time : null }
    }
    const parts = splitDayCell(cell)
    if (parts === null) return null
    if (parts.day !== lastText) {
      lastText = parts.day
      lastDay = parseDay(parts.day, order)
    }
    if (lastDay === null) return null
    const offset = parts.offsetMinutes ?? (isUtc ? 0 : null)
    const clock = offset === null ? null : parseHourLabel(parts.time ?? '00:00')
    if (offset === null || clock?.kind !== 'clock') return { ...UNDATED, day: lastDay, time: parts.time }
    return civilTimeOf(lastDay, clock.value, offset, zone)
  }
}

/** The time on the clock of the supply of a stamp that says how far its own clock is ahead of UTC. */
function civilTimeOf(day: number, minutes: number, offset: number, zone: TimeZone): RowTime {
  const utcMinutes = day * 1440 + minutes - offset
  const ahead = utcOffsetMinutesAt(utcMinutes * 60_000, zone)
  const local = utcMinutes + ahead
  const localDay = Math.floor(local / 1440)
  const clock = local - localDay * 1440
  return {
    day: localDay,
    time: `${Math.floor(clock / 60)}:${String(clock % 60).padStart(2, '0')}`,
    season: ahead > (zone === 'Atlantic/Canary' ? 0 : 60) ? 1 : 0,
    isConverted: ahead !== offset,
  }
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
