import { dayNumberOf, isCivilDate } from '../../time/civil-time.ts'
import type { CurveCell } from './curve-file.ts'

export type DateOrder = 'day-first' | 'month-first'

/** Serial number of 1970-01-01 in spreadsheets. */
const SHEET_EPOCH = 25_569
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/
const COMPACT = /^(20\d{2})(\d{2})(\d{2})$/

/** A cell with a date, and the text of a time behind it, if any. */
export interface DayCell {
  /** The text of the date alone. */
  readonly day: string
  readonly time: string | null
  /** How far the clock of the cell is ahead of UTC, where the cell says it. */
  readonly offsetMinutes: number | null
}

/**
 * Days since 1970-01-01 of a date written as DD/MM/YYYY, DD/MM/YY, YYYY/MM/DD, YYYYMMDD or with `-` or `.`.
 *
 * @param order reads 03/04/2025 as 3 April (`day-first`) or 4 March (`month-first`)
 * @returns null for what is no date, an impossible one (31/02) or one outside 2000..2099
 */
export function parseDay(text: string, order: DateOrder): number | null {
  let year: number
  let month: number
  let day: number
  let match = YEAR_LAST.exec(text)
  if (match) {
    const [, , , , written = ''] = match
    year = Number(written) + (written.length === 2 ? 2000 : 0)
    month = Number(order === 'day-first' ? match[3] : match[1])
    day = Number(order === 'day-first' ? match[1] : match[3])
  } else if ((match = YEAR_FIRST.exec(text))) {
    year = Number(match[1])
    month = Number(match[3])
    day = Number(match[4])
  } else if ((match = COMPACT.exec(text))) {
    year = Number(match[1])
    month = Number(match[2])
    day = Number(match[3])
  } else return null
  if (year < 2000 || year > 2099) return null
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isCivilDate(iso) ? dayNumberOf(iso) : null
}

/** Days since 1970-01-01 of a spreadsheet's serial number, or null outside 2000..2099. */
export function dayOfSerial(serial: number): number | null {
  return serial >= 36_526 && serial < 73_051 ? Math.floor(serial) - SHEET_EPOCH : null
}

const OFFSET = /(?:Z|([+-])(\d{2}):?(\d{2}))$/i
/** An interval behind a date (`01/02/2025 13:00-14:00`): its second time is no distance to UTC. */
const INTERVAL = /^\d{1,2}:\d{2}-\d{1,2}:\d{2}$/

/**
 * Splits `01/02/2025 13:00`, `2025-02-01T13:00:00+01:00`, `2025-02-01T12:00Z` and a lone date. Null where the cell
 * cannot be a date.
 */
export function splitDayCell(cell: CurveCell | undefined): DayCell | null {
  if (typeof cell !== 'string' || cell.length < 6) return null
  const first = cell.charCodeAt(0)
  if (first < 48 || first > 57) return null
  const cut = cell.search(/[ T]/)
  if (cut < 0) return { day: cell, time: null, offsetMinutes: null }
  const text = cell.slice(cut + 1).trim()
  const offset = cell[cut] === ' ' && INTERVAL.test(text) ? null : OFFSET.exec(text)
  const time = offset ? text.slice(0, offset.index).trim() : text
  return {
    day: cell.slice(0, cut),
    time: time === '' ? null : time,
    offsetMinutes: offset && minutesOf(offset),
  }
}

function minutesOf([, sign, hours, minutes]: RegExpExecArray): number {
  if (sign === undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/**
 * The order of day and month that a column of dates shows: by dates that are impossible in the other order, else by
 * the order in which the days leave fewer days out between the first and the last.
 *
 * @returns a date that fits both orders where nothing tells; `day-first` where the column has no such date
 */
export function dateOrderOf(cells: Iterable<CurveCell | undefined>): DateOrder | { readonly text: string } {
  const texts = new Set<string>()
  let dayFirst = 0
  let monthFirst = 0
  let previous = ''
  for (const cell of cells) {
    const day = splitDayCell(cell)?.day
    if (day === undefined || day === previous) continue
    previous = day
    const match = YEAR_LAST.exec(day)
    if (!match || texts.has(day)) continue
    texts.add(day)
    if (Number(match[1]) > 12) dayFirst++
    else if (Number(match[3]) > 12) monthFirst++
  }
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'day-first' : 'month-first'
  if (dayFirst > 0) return 'day-first'
  const skippedByDay = skippedDays(texts, 'day-first')
  const skippedByMonth = skippedDays(texts, 'month-first')
  if (skippedByDay !== skippedByMonth) return skippedByDay < skippedByMonth ? 'day-first' : 'month-first'
  const text = [...texts].find((day) => parseDay(day, 'day-first') !== parseDay(day, 'month-first'))
  return text === undefined ? 'day-first' : { text }
}

/** Days between the first and the last that the dates do not name. */
function skippedDays(texts: ReadonlySet<string>, order: DateOrder): number {
  const days = new Set<number>()
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const text of texts) {
    const day = parseDay(text, order)
    if (day === null) continue
    days.add(day)
    first = Math.min(first, day)
    last = Math.max(last, day)
  }
  return days.size === 0 ? 0 : last - first + 1 - days.size
}
