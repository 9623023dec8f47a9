import { civilDateOfDayNumber, type TimeZone } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { localHoursOf } from './local-hours.ts'

/** One month of a year against the same month of the year before. */
export interface MonthOnMonth {
  /** 1 to 12. */
  readonly month: number
  /** Days of the month that were measured whole in both years. */
  readonly days: number
  /** Energy of those days, kWh. */
  readonly kwh: number
  readonly previousKwh: number
  /** Change in percent; null when the year before used nothing. */
  readonly changePercent: number | null
}

/** A year against the one before, on the days that both have. */
export interface YearOnYear {
  readonly year: number
  readonly months: readonly MonthOnMonth[]
  readonly days: number
  readonly kwh: number
  readonly previousKwh: number
  readonly changePercent: number | null
}

/**
 * Compares a year with the one before, day by day of the calendar: only dates measured from midnight to midnight in
 * both years count, so gaps do not look like savings. 29 February has no counterpart.
 *
 * @returns months that share at least one day, and their sum.
 * @throws INSIGHT_CURVE_EMPTY, INSIGHT_VALUE_INVALID.
 */
export function yearOnYearOf(series: EnergySeries, zone: TimeZone, year: number): YearOnYear {
  const days = wholeDays(series, zone)
  const months: MonthOnMonth[] = []
  for (let month = 1; month <= 12; month++) {
    let shared = 0
    let kwh = 0
    let previousKwh = 0
    for (let day = 1; day <= 31; day++) {
      const end = `-${two(month)}-${two(day)}`
      const now = days.get(`${year}${end}`)
      const before = days.get(`${year - 1}${end}`)
      if (now === undefined || before === undefined) continue
      shared++
      kwh += now
      previousKwh += before
    }
    if (shared > 0) {
      months.push({ month, days: shared, kwh, previousKwh, changePercent: changeOf(kwh, previousKwh) })
    }
  }
  const sum = (pick: (month: MonthOnMonth) => number) => months.reduce((total, one) => total + pick(one), 0)
  const [kwh, previousKwh] = [sum((one) => one.kwh), sum((one) => one.previousKwh)]
  return {
    year,
    months,
    days: sum((one) => one.days),
    kwh,
    previousKwh,
    changePercent: changeOf(kwh, previousKwh),
  }
}

/** Energy of each day measured from midnight to midnight, by date. */
export function wholeDays(series: EnergySeries, zone: TimeZone): Map<string, number> {
  const { kwh, day } = localHoursOf(series, zone)
  const days = new Map<string, number>()
  let from = 0
  while (from < kwh.length) {
    let to = from
    let sum = 0
    while (to < kwh.length && day[to] === day[from]) sum += kwh[to++]
    // 23 hours make a whole day only in March, yet one lost hour of a day is not worth losing the day for.
    if (to - from >= 23) days.set(civilDateOfDayNumber(day[from]), sum)
    from = to
  }
  return days
}

function changeOf(kwh: number, previousKwh: number): number | null {
  return previousKwh > 0 ? (100 * (kwh - previousKwh)) / previousKwh : null
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
