import { addDays, civilDate, daysOfMonth, monthOf, yearOf, type CivilDate } from '../../time/civil-time.ts'

/** Periods that are invoiced as a rule. */
export const invoicedPeriods = ['lastMonth', 'thisMonth', 'lastQuarter', 'thisQuarter'] as const
export type InvoicedPeriod = (typeof invoicedPeriods)[number]

/**
 * First and last day of a period of whole months, seen from a day.
 *
 * @returns `end` of the current month or quarter is its last day, also when that is later than today.
 * @throws DATE_INVALID.
 */
export function datesOfPeriod(
  period: InvoicedPeriod,
  today: CivilDate,
): { readonly start: CivilDate; readonly end: CivilDate } {
  const isQuarter = period === 'lastQuarter' || period === 'thisQuarter'
  const current = monthsAround(today, isQuarter ? 3 : 1)
  if (period === 'thisMonth' || period === 'thisQuarter') return current
  return monthsAround(addDays(current.start, -1), isQuarter ? 3 : 1)
}

function monthsAround(day: CivilDate, length: 1 | 3) {
  const year = yearOf(day)
  const first = Math.floor((monthOf(day) - 1) / length) * length + 1
  const last = first + length - 1
  return { start: civilDate(year, first, 1), end: civilDate(year, last, daysOfMonth(year, last)) }
}
