import { addDays, civilDate, daysOfMonth, yearOf, type CivilDate } from '@vatio/domain/time/civil-time'
import type { ReportSource } from '@vatio/protocol/templates/report-data/report-data.schema'
import { clampRange, type DayRange } from '../../ui/charts/time-range.ts'
import type { ChosenCurve } from './insight-address.ts'
import { isOnYearAxis, type ShownCurve } from './shown-curve.ts'

/** The same month and day of another year; the last of February where the year has no 29. */
function inYear(date: CivilDate, year: number): CivilDate {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))]
  return civilDate(year, month, Math.min(day, daysOfMonth(year, month)))
}

/** The days with data of all curves; those of the year of the first one where they are overlaid by day of the year. */
export function boundsOf(curves: readonly ShownCurve[]): DayRange | null {
  const [first] = curves
  if (!first) return null
  const year = isOnYearAxis(curves) ? yearOf(first.insight.startDate) : null
  const days = curves
    .flatMap(({ insight }) => [insight.startDate, insight.endDate])
    .map((day) => (year === null ? day : inYear(day, year)))
    .toSorted()
  const [from, to] = [days.at(0), days.at(-1)]
  return from === undefined || to === undefined ? null : { from, to }
}

/**
 * A curve with the shown days only. A curve that is a year has the same days of its own year, so that years stay
 * comparable; another one the part of the range that it has, or the range where it has none of it.
 */
export function inRange(curve: ChosenCurve, range: DayRange | null): ChosenCurve {
  if (!range) return curve
  const { span } = curve
  if (span === null) return { ...curve, span: range }
  if (typeof span === 'object') {
    const isApart = range.from > span.to || range.to < span.from
    return isApart ? { ...curve, span: range } : { ...curve, span: clampRange(range, span) ?? span }
  }
  if (yearOf(range.from) !== yearOf(range.to)) return curve
  return { ...curve, span: { from: inYear(range.from, span), to: inYear(range.to, span) } }
}

/** A leap year: the axis of overlaid years has a 29 February. */
const AXIS_YEAR = 2024

/**
 * The days between two places of the axis of the daily chart, which may lie beyond its ends; null where they show all
 * or nothing.
 *
 * @param days dates of the axis. @param isYearAxis whether they stand for the days of any year.
 */
export function daysOfSpan(
  days: readonly CivilDate[],
  [from, to]: readonly [number, number],
  bounds: DayRange,
  isYearAxis: boolean,
): DayRange | null {
  const [first] = days
  if (first === undefined) return null
  const range = { from: addDays(first, Math.round(from)), to: addDays(first, Math.round(to)) }
  if (!isYearAxis) return clampRange(range, bounds)
  const axis = { from: civilDate(AXIS_YEAR, 1, 1), to: civilDate(AXIS_YEAR, 12, 31) }
  const part = clampRange(range, axis)
  const year = yearOf(bounds.from)
  return part && clampRange({ from: inYear(part.from, year), to: inYear(part.to, year) }, bounds)
}

/** The supply and days of a curve, for a report of it. */
export function sourceOfCurve({ id, span }: ChosenCurve): ReportSource {
  const source = { entity: 'consumptionPoint', idEntity: id } as const
  if (span === null) return source
  if (typeof span === 'object') return { ...source, ...span }
  return { ...source, from: civilDate(span, 1, 1), to: civilDate(span, 12, 31) }
}
