import { isValleyDay } from '../../periods/tariff-periods/valley-day.ts'
import { weekdayOfDayNumber, type CivilDate, type TimeZone } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { wholeDaysOf } from './local-hours.ts'
import { medianOf } from './median.ts'

/** A day that differs from comparable days. */
export interface Anomaly {
  readonly date: CivilDate
  readonly kind: 'high' | 'low' | 'stopped'
  readonly kwh: number
  /** Median of the same weekday in the weeks around, kWh. */
  readonly expectedKwh: number
  readonly changePercent: number
  /** A national holiday of fixed date from Monday to Friday, which explains a low day of many supplies. */
  readonly isHoliday: boolean
}

/** Limits beyond which a day is an anomaly. */
export interface AnomalyLimits {
  /** Weeks compared before and after; 6 by default. */
  readonly weeks?: number
  /** How many usual deviations away; 4 by default. */
  readonly deviations?: number
  /** Least change that is reported, percent; 25 by default. */
  readonly leastPercent?: number
}

/** The median distance of normal scatter is 0.6745 standard deviations. */
const MEDIAN_TO_DEVIATION = 1.4826
const FEWEST_LIKE_DAYS = 4

/**
 * Days that use far more or less than the same weekday in the weeks around, against the supply's own
 * scatter.
 *
 * Expected is the median of those days, the usual deviation 1.4826 × the median of their distances from it
 * (so that an odd week does not mask itself); a day is reported when it is further away than `deviations`
 * of them and by at least `leastPercent`. Holidays are checked, and marked as such, but no day is compared
 * with them. A day with fewer than four comparable days around, or whose comparable days have no
 * consumption, is not checked; nor is a day with a missing hour.
 *
 * @param series at least five weeks for any day to be checked. @param limits when a day is reported.
 * @returns in order of date; `stopped` is a day without any energy.
 * @throws INSIGHT_CURVE_EMPTY, INSIGHT_VALUE_INVALID, CLOCK_RULE_UNKNOWN.
 */
export function anomaliesOf(series: EnergySeries, zone: TimeZone, limits: AnomalyLimits = {}): Anomaly[] {
  const { weeks = 6, deviations = 4, leastPercent = 25 } = limits
  const days = wholeDaysOf(series, zone).map(({ date, day, kwh }) => ({
    date,
    day,
    kwh: kwh.reduce((sum, one) => sum + one, 0),
    isHoliday: weekdayOfDayNumber(day) <= 5 && isValleyDay(day, date),
  }))
  const usual = new Map(days.filter(({ isHoliday }) => !isHoliday).map(({ day, kwh }) => [day, kwh]))
  const anomalies: Anomaly[] = []
  for (const { date, day, kwh, isHoliday } of days) {
    const like: number[] = []
    for (let week = -weeks; week <= weeks; week++) {
      const other = week === 0 ? undefined : usual.get(day + week * 7)
      if (other !== undefined) like.push(other)
    }
    const expectedKwh = medianOf(like)
    if (like.length < FEWEST_LIKE_DAYS || expectedKwh === null || expectedKwh <= 0) continue
    const scatter = MEDIAN_TO_DEVIATION * (medianOf(like.map((one) => Math.abs(one - expectedKwh))) ?? 0)
    const distance = kwh - expectedKwh
    const changePercent = (100 * distance) / expectedKwh
    if (Math.abs(distance) <= deviations * scatter || Math.abs(changePercent) < leastPercent) continue
    const kind = kwh === 0 ? 'stopped' : distance > 0 ? 'high' : 'low'
    anomalies.push({ date, kind, kwh, expectedKwh, changePercent, isHoliday })
  }
  return anomalies
}
