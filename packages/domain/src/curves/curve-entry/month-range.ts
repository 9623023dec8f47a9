import { FIRST_CURVE_YEAR } from './curve-years.ts'
import type { PeriodReading } from './period-readings.ts'

/** A month as pickers and the wire have it: `2025-03`. */
export type YearMonth = string

/** First and last month, both included; null where none is chosen. */
export interface MonthRange {
  readonly start: YearMonth | null
  readonly end: YearMonth | null
}

/** Months of the range from which a curve of months is calculated: 12 are recommended, and enforced (SOL-CD-031). */
export const RANGE_MONTHS = 12

/** Why no curve can be calculated of a range of months. */
export type MonthRangeDoubt =
  /** The last month is before the first. */
  | 'reversed'
  /** It goes beyond the months that the answer has. */
  | 'outside'
  /** A month between has no energy. */
  | 'gap'
  /** It is not exactly twelve months. */
  | 'length'

/** Months that a picker offers, the newest first: all of 2020 up to the current year (LIM-053). */
export function curveMonthChoices(currentYear: number): YearMonth[] {
  const count = Math.max(0, currentYear - FIRST_CURVE_YEAR + 1) * 12
  return Array.from({ length: count }, (_, at) => monthOfIndex(currentYear * 12 + 11 - at))
}

/** Whether a month is one of {@link curveMonthChoices}. @param month `2025-03`. */
export function isCurveMonth(month: YearMonth, currentYear: number): boolean {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return false
  const year = Number(month.slice(0, 4))
  return year >= FIRST_CURVE_YEAR && year <= currentYear
}

/** Months of a range, both ends counted; 0 or less where it is reversed. */
export function countMonths(start: YearMonth, end: YearMonth): number {
  return indexOf(end) - indexOf(start) + 1
}

/**
 * The last twelve months of which the readings have all; without twelve in a row, the newest ones that are in a row.
 *
 * @returns null without a reading
 */
export function lastMonthsOf(
  readings: readonly PeriodReading[],
): { start: YearMonth; end: YearMonth } | null {
  const known = new Set(readings.map(indexOfReading))
  const newestFirst = [...known].sort((one, other) => other - one)
  let newestRun: { start: YearMonth; end: YearMonth } | null = null
  for (const end of newestFirst) {
    let start = end
    while (end - start + 1 < RANGE_MONTHS && known.has(start - 1)) start--
    const range = { start: monthOfIndex(start), end: monthOfIndex(end) }
    if (end - start + 1 === RANGE_MONTHS) return range
    newestRun ??= range
  }
  return newestRun
}

/**
 * Why no curve can be calculated of the readings of a range; null where it can, or where it is not known yet because an
 * end is not chosen or there are no readings.
 */
export function findRangeDoubt(
  range: MonthRange,
  readings: readonly PeriodReading[],
): MonthRangeDoubt | null {
  if (range.start === null || range.end === null) return null
  const [start, end] = [indexOf(range.start), indexOf(range.end)]
  if (end < start) return 'reversed'
  const known = readings.map(indexOfReading)
  if (known.length > 0) {
    if (start < Math.min(...known) || end > Math.max(...known)) return 'outside'
    if (new Set(known.filter((one) => one >= start && one <= end)).size < end - start + 1) return 'gap'
  }
  return end - start + 1 === RANGE_MONTHS ? null : 'length'
}

/** The months of a range without a reading, in the order of time. */
export function missingMonthsOf(
  range: { readonly start: YearMonth; readonly end: YearMonth },
  readings: readonly PeriodReading[],
): YearMonth[] {
  const known = new Set(readings.map(indexOfReading))
  const start = indexOf(range.start)
  return Array.from({ length: Math.max(0, countMonths(range.start, range.end)) }, (_, at) => start + at)
    .filter((index) => !known.has(index))
    .map(monthOfIndex)
}

/** The readings of a range in the order of time; of two for a month the later in the list. */
export function readingsOfRange(range: MonthRange, readings: readonly PeriodReading[]): PeriodReading[] {
  const { start, end } = range
  if (start === null || end === null) return []
  const byMonth = new Map(readings.map((reading) => [indexOfReading(reading), reading]))
  return [...byMonth]
    .filter(([index]) => index >= indexOf(start) && index <= indexOf(end))
    .sort(([one], [other]) => one - other)
    .map(([, reading]) => reading)
}

function indexOf(month: YearMonth): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}

function indexOfReading({ year, month }: PeriodReading): number {
  return year * 12 + month - 1
}

function monthOfIndex(index: number): YearMonth {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}
