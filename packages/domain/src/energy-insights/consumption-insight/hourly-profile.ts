import { addAt, numberAt } from '../../element-at.ts'
import { isValleyDay } from '../../periods/tariff-periods/valley-day.ts'
import { civilDateOfDayNumber, type TimeZone } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { localHoursOf } from './local-hours.ts'

/** Mean energy of each clock hour over some kind of day. */
export interface DayProfile {
  /** 24 means in kWh, midnight first; null where no such hour was measured. */
  readonly meanKwh: readonly (number | null)[]
  /** Hours behind each mean. */
  readonly hours: readonly number[]
}

/** The average day by hour, of days of work and of the others. */
export interface HourlyProfile {
  /** Monday to Friday that are no national holiday of fixed date. */
  readonly workingDay: DayProfile
  /** Saturdays, Sundays and national holidays of fixed date. */
  readonly restDay: DayProfile
}

/**
 * Average day by hour: what the supply uses at each clock hour on days of work and on the others.
 *
 * @param series kWh by quarter-hour or hour. @param zone clock of the supply.
 * @returns means in kWh by clock hour: the hour that October repeats counts twice, the one that March skips not at
 *   all. Invariant: means × hours of both add up to the energy of the hours with a value.
 * @throws INSIGHT_CURVE_EMPTY, INSIGHT_VALUE_INVALID, CLOCK_RULE_UNKNOWN.
 */
export function hourlyProfileOf(series: EnergySeries, zone: TimeZone): HourlyProfile {
  const sums = new Float64Array(48)
  const counts = new Float64Array(48)
  let seenDay = Number.NaN
  let offset = 0
  for (const { kwh, day, hour } of localHoursOf(series, zone)) {
    if (day !== seenDay) {
      seenDay = day
      offset = isValleyDay(day, civilDateOfDayNumber(day)) ? 24 : 0
    }
    addAt(sums, offset + hour, kwh)
    addAt(counts, offset + hour, 1)
  }
  const profileFrom = (first: number): DayProfile => {
    const hours = Array.from(counts.subarray(first, first + 24))
    const meanKwh = hours.map((count, hour) => (count === 0 ? null : numberAt(sums, first + hour) / count))
    return { meanKwh, hours }
  }
  return { workingDay: profileFrom(0), restDay: profileFrom(24) }
}
