import {
  addDays,
  daysBetween,
  daysOfYear,
  isCivilDate,
  yearOf,
  type CivilDate,
} from '../../time/civil-time.ts'
import { billError } from './bill-field.ts'
import { electricityBillErrors } from './electricity-bill.errors.ts'

/** Days that a bill covers, all with the same prices. */
export interface BillSpan {
  /** First and last day, both included. */
  readonly from: CivilDate
  readonly to: CivilDate
  readonly days: number
  readonly daysOfYear: number
}

/**
 * The days of a bill: either real days, or a year of 365 days at the prices of one stated day (a comparison).
 */
export interface BillCalendar extends BillSpan {
  readonly isYear: boolean
}

/**
 * Days of a bill between two readings: the day of the initial reading is excluded and that of the final one
 * included (Circular CNMC 3/2020 art. 9, BOE-A-2020-1066).
 *
 * @throws BILL_DATE_IMPOSSIBLE, BILL_PERIOD_REVERSED.
 */
export function billCalendar(startDate: CivilDate, endDate: CivilDate): BillCalendar {
  checkDate(startDate, 'startDate')
  checkDate(endDate, 'endDate')
  const days = daysBetween(startDate, endDate)
  if (days <= 0) throw billError(electricityBillErrors, 'BILL_PERIOD_REVERSED', { field: 'endDate' })
  const from = addDays(startDate, 1)
  return { from, to: endDate, days, daysOfYear: daysOfYear(yearOf(from)), isYear: false }
}

/** A year of 365 days at the prices of `date`. @throws BILL_DATE_IMPOSSIBLE. */
export function yearCalendar(date: CivilDate): BillCalendar {
  checkDate(date, 'priceDate')
  return { from: date, to: date, days: 365, daysOfYear: 365, isYear: true }
}

/** A figure in force for a range of days; `isLatestKnown` marks one used beyond its dates on request. */
export interface InForce {
  readonly validTo: CivilDate | null
  readonly isLatestKnown?: boolean | undefined
}

/**
 * First days on which something changes inside the calendar, besides its own first day.
 *
 * @param calendar days of the bill.
 * @param figureOn the figure in force on a day; it may throw, and the error passes through.
 */
export function changesOf(calendar: BillCalendar, figureOn: (date: CivilDate) => InForce): CivilDate[] {
  const changes: CivilDate[] = []
  if (calendar.isYear) return changes
  let date = calendar.from
  for (;;) {
    const figure = figureOn(date)
    if (figure.validTo === null || figure.isLatestKnown || figure.validTo >= calendar.to) return changes
    date = addDays(figure.validTo, 1)
    changes.push(date)
  }
}

/** First days of the years that begin inside the calendar: a day price is a yearly price over 365 or 366. */
export function newYearsOf(calendar: BillCalendar): CivilDate[] {
  const changes: CivilDate[] = []
  if (calendar.isYear) return changes
  for (let year = yearOf(calendar.from) + 1; year <= yearOf(calendar.to); year++)
    changes.push(`${year}-01-01`)
  return changes
}

/** Cuts the calendar at the given first days. Invariant: the days of the spans add up to those of the calendar. */
export function splitCalendar(calendar: BillCalendar, changes: readonly CivilDate[]): BillSpan[] {
  if (calendar.isYear) return [calendar]
  const inside = changes.filter((date) => date > calendar.from && date <= calendar.to)
  const firstDays = [calendar.from, ...new Set(inside)].sort()
  return firstDays.map((from, index) => {
    const next = firstDays[index + 1]
    const to = next === undefined ? calendar.to : addDays(next, -1)
    return { from, to, days: daysBetween(from, to) + 1, daysOfYear: daysOfYear(yearOf(from)) }
  })
}

/** The figure of each span in which it does not change. @param figureOn as in {@link changesOf}. */
export function figuresBySpan<Figure extends InForce>(
  calendar: BillCalendar,
  figureOn: (date: CivilDate) => Figure,
): { readonly span: BillSpan; readonly figure: Figure }[] {
  return splitCalendar(calendar, changesOf(calendar, figureOn)).map((span) => ({
    span,
    figure: figureOn(span.from),
  }))
}

function checkDate(date: CivilDate, field: 'startDate' | 'endDate' | 'priceDate'): void {
  if (!isCivilDate(date)) throw billError(electricityBillErrors, 'BILL_DATE_IMPOSSIBLE', { field })
}
