import { monthOf, yearOf, type CivilDate, type TimeZone } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { localDaysOf } from './local-hours.ts'

/** Energy of one civil day. */
export interface DayEnergy {
  readonly date: CivilDate
  /** Energy of its hours with a value, kWh. */
  readonly kwh: number
  /** Whether each of its 23, 24 or 25 hours has a value. */
  readonly isWhole: boolean
}

/** Energy of one month of a year. */
export interface MonthEnergy {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly kwh: number
  /** Days with a value in some hour. */
  readonly days: number
}

/**
 * Energy of each day that has a value.
 *
 * @param series kWh by quarter-hour or hour. @param zone clock by which days are cut.
 * @returns in order of date; days without any value are left out. Their sum is the energy of the hours with a value.
 * @throws INSIGHT_CURVE_EMPTY, INSIGHT_VALUE_INVALID, CLOCK_RULE_UNKNOWN.
 */
export function dailyEnergyOf(series: EnergySeries, zone: TimeZone): DayEnergy[] {
  return localDaysOf(series, zone).map(({ date, kwh, isWhole }) => ({
    date,
    kwh: kwh.reduce((sum, one) => sum + one, 0),
    isWhole,
  }))
}

/** Adds days up to months, in the order of the days. */
export function monthlyEnergyOf(days: readonly DayEnergy[]): MonthEnergy[] {
  const months: { year: number; month: number; kwh: number; days: number }[] = []
  for (const { date, kwh } of days) {
    const last = months.at(-1)
    const [year, month] = [yearOf(date), monthOf(date)]
    if (last?.year === year && last.month === month) {
      last.kwh += kwh
      last.days++
    } else months.push({ year, month, kwh, days: 1 })
  }
  return months
}
