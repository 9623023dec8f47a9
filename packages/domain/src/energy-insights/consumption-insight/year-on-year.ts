import type { TimeZone } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { wholeDaysOf } from './local-hours.ts'

/** One month of a year against the same month of the year before. */
export interface MonthOnMonth {
  /** 1 to 12. */
  readonly month: number
  /** Days of the month that have a value in every hour of both years. */
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
 * Compares a year with the one before, by date: only dates with a value in every hour of both years count,
 * so gaps do not look like savings. 29 February has no counterpart. The same date falls on another weekday,
 * so a single month can differ by a weekend day more or less.
 *
 * @param year the later one of the two.
 * @returns months that share at least one day, and their sum; no months where the years share none.
 * @throws INSIGHT_CURVE_EMPTY, INSIGHT_VALUE_INVALID, CLOCK_RULE_UNKNOWN.
 */
export function yearOnYearOf(series: EnergySeries, zone: TimeZone, year: number): YearOnYear {
  const days = new Map(
    wholeDaysOf(series, zone).map(({ date, kwh }) => [date, kwh.reduce((total, one) => total + one, 0)]),
  )
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

function changeOf(kwh: number, previousKwh: number): number | null {
  return previousKwh > 0 ? (100 * (kwh - previousKwh)) / previousKwh : null
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
