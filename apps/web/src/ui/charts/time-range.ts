import {
  addDays,
  civilDate,
  daysBetween,
  daysOfMonth,
  isCivilDate,
  monthOf,
  yearOf,
  type CivilDate,
} from '@vatio/domain/time/civil-time'
import { chartTexts as texts } from './charts.messages.ts'

/** Days that charts show, both ends included. */
export interface DayRange {
  readonly from: CivilDate
  readonly to: CivilDate
}

export interface RangePreset {
  readonly label: string
  /** Null: everything. */
  readonly range: DayRange | null
}

/** Up to so many days a curve is drawn by its hours, above them by its days. */
export const HOURLY_DAYS = 21

export function daysOf({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1
}

/** The day after the same date some months before: the first day of so many months up to `date`. */
function monthsUpTo(date: CivilDate, months: number): CivilDate {
  const at = yearOf(date) * 12 + monthOf(date) - 1 - months
  const [year, month] = [Math.floor(at / 12), (at % 12) + 1]
  return addDays(civilDate(year, month, Math.min(Number(date.slice(8)), daysOfMonth(year, month))), 1)
}

/** Everything, and the last year, months and week before the last day with data; only those that show less. */
export function rangePresets({ from, to }: DayRange): RangePreset[] {
  const year = yearOf(to)
  const parts: RangePreset[] = [
    { label: String(year), range: { from: civilDate(year, 1, 1), to } },
    { label: texts.lastMonths(3), range: { from: monthsUpTo(to, 3), to } },
    { label: texts.lastMonths(1), range: { from: monthsUpTo(to, 1), to } },
    { label: texts.lastWeek, range: { from: addDays(to, -6), to } },
  ]
  return [
    { label: texts.everything, range: null },
    ...parts.filter(({ range }) => range !== null && range.from > from),
  ]
}

/** The part of a range within the days with data; null where it is all of them or none. */
export function clampRange({ from, to }: DayRange, bounds: DayRange): DayRange | null {
  const part = { from: from < bounds.from ? bounds.from : from, to: to > bounds.to ? bounds.to : to }
  const isAll = part.from === bounds.from && part.to === bounds.to
  return isAll || part.from > part.to ? null : part
}

/** The range as many days before or after, not beyond the days with data. */
export function moveRange(range: DayRange, bounds: DayRange, direction: -1 | 1): DayRange {
  const length = daysOf(range)
  const most = direction < 0 ? daysBetween(bounds.from, range.from) : daysBetween(range.to, bounds.to)
  const by = direction * Math.min(length, Math.max(0, most))
  return { from: addDays(range.from, by), to: addDays(range.to, by) }
}

export function isSameRange(one: DayRange | null, other: DayRange | null): boolean {
  return one?.from === other?.from && one?.to === other?.to
}

/** Parses `2025-03-01..2025-03-31`; null for any other text. */
export function parseDayRange(text: string | undefined): DayRange | null {
  const [from = '', to = '', ...more] = (text ?? '').split('..')
  const isRange = isCivilDate(from) && isCivilDate(to) && from <= to && more.length === 0
  return isRange ? { from, to } : null
}

export function writeDayRange(range: DayRange | null): string | undefined {
  return range ? `${range.from}..${range.to}` : undefined
}
