import { domainError } from '../../domain-error.ts'
import {
  civilDateOfDayNumber,
  hoursOfDay,
  utcOffsetMinutesAt,
  weekdayOfDayNumber,
  type CivilDate,
  type TimeZone,
} from '../../time/civil-time.ts'
import { MISSING, toHourly, type EnergySeries } from '../../time/energy-series.ts'
import { consumptionInsightErrors } from './consumption-insight.errors.ts'

/** The hours of a curve that have a value, in time order, with their place on the clock. */
export interface LocalHours {
  readonly kwh: Float64Array
  /** Days since 1970-01-01 of the local date. */
  readonly day: Int32Array
  /** Clock hour, 0 to 23. */
  readonly hour: Uint8Array
  /** Monday 0 to Sunday 6. */
  readonly weekday: Uint8Array
}

/** A civil day all of whose hours have a value. */
export interface WholeDay {
  readonly date: CivilDate
  /** Days since 1970-01-01. */
  readonly day: number
  /** Its 23, 24 or 25 energies, kWh. */
  readonly kwh: Float64Array
}

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/**
 * Lays the hours of a curve on the clock of its zone. Quarter-hours are added to hours first; an hour with a missing
 * quarter is missing, and so are the parts of an hour at either end.
 *
 * @param series energies of 0 kWh or more; estimated ones count as values.
 * @returns at least one hour; missing hours are left out.
 * @throws INSIGHT_CURVE_EMPTY, INSIGHT_VALUE_INVALID, CLOCK_RULE_UNKNOWN.
 */
export function localHoursOf(series: EnergySeries, zone: TimeZone): LocalHours {
  for (let at = 0; at < series.kwh.length; at++) {
    if (series.quality?.[at] === MISSING) continue
    if (!(series.kwh[at] >= 0 && Number.isFinite(series.kwh[at]))) {
      throw domainError(consumptionInsightErrors, 'INSIGHT_VALUE_INVALID', { field: 'consumptionCurve' })
    }
  }
  const { startUtc, kwh, quality } = toHourly(fullHoursOf(series))
  const kept: number[] = []
  for (let at = 0; at < kwh.length; at++) if (quality?.[at] !== MISSING) kept.push(at)
  if (kept.length === 0) {
    throw domainError(consumptionInsightErrors, 'INSIGHT_CURVE_EMPTY', { field: 'consumptionCurve' })
  }
  const hours = {
    kwh: Float64Array.from(kept, (at) => kwh[at]),
    day: new Int32Array(kept.length),
    hour: new Uint8Array(kept.length),
    weekday: new Uint8Array(kept.length),
  }
  for (const [index, at] of kept.entries()) {
    const utcMs = startUtc + at * HOUR_MS
    const localMs = utcMs + utcOffsetMinutesAt(utcMs, zone) * 60_000
    const day = Math.floor(localMs / DAY_MS)
    hours.day[index] = day
    hours.hour[index] = Math.floor((localMs - day * DAY_MS) / HOUR_MS)
    hours.weekday[index] = weekdayOfDayNumber(day) - 1
  }
  return hours
}

/**
 * The civil days of a curve that have a value in every hour: 24, 23 on the March day and 25 on the October day.
 *
 * @param series kWh by quarter-hour or hour. @param zone clock by which days are cut.
 * @returns in order of date; none where every day has a gap.
 * @throws INSIGHT_CURVE_EMPTY, INSIGHT_VALUE_INVALID, CLOCK_RULE_UNKNOWN.
 */
export function wholeDaysOf(series: EnergySeries, zone: TimeZone): WholeDay[] {
  const { kwh, day } = localHoursOf(series, zone)
  const days: WholeDay[] = []
  let from = 0
  while (from < kwh.length) {
    let to = from
    while (to < kwh.length && day[to] === day[from]) to++
    const date = civilDateOfDayNumber(day[from])
    if (to - from === hoursOfDay(date, zone)) days.push({ date, day: day[from], kwh: kwh.slice(from, to) })
    from = to
  }
  return days
}

/** Without the quarters that make no full hour at either end: both clocks differ from UTC by whole hours. */
function fullHoursOf(series: EnergySeries): EnergySeries {
  const { startUtc, stepMinutes, kwh, quality } = series
  if (stepMinutes === 60) return series
  const fullUtc = Math.ceil(startUtc / HOUR_MS) * HOUR_MS
  const from = Math.round((fullUtc - startUtc) / (stepMinutes * 60_000))
  const to = from + 4 * Math.max(0, Math.floor((kwh.length - from) / 4))
  return {
    startUtc: fullUtc,
    stepMinutes,
    kwh: kwh.subarray(from, to),
    quality: quality?.subarray(from, to),
  }
}
