import { domainError } from '../../domain-error.ts'
import { numberAt } from '../../element-at.ts'
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

/** An hour of a curve that has a value, with its place on the clock. */
export interface LocalHour {
  readonly kwh: number
  /** Days since 1970-01-01 of the local date. */
  readonly day: number
  /** Clock hour, 0 to 23. */
  readonly hour: number
  /** Monday 0 to Sunday 6. */
  readonly weekday: number
}

/** A civil day that has a value in some hour. */
export interface LocalDay {
  readonly date: CivilDate
  /** Days since 1970-01-01. */
  readonly day: number
  /** Energies of its hours with a value, kWh. */
  readonly kwh: readonly number[]
  /** Whether each of its 23, 24 or 25 hours has one. */
  readonly isWhole: boolean
}

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/**
 * Assigns the hours of a curve to the clock of its zone. Quarter-hours are summed to hours first; an hour
 * with a missing quarter is missing, and so are the parts of an hour at either end.
 *
 * @param series energies of 0 kWh or more; estimated ones count as values.
 * @returns in time order, at least one hour; missing hours are left out.
 * @throws INSIGHT_CURVE_EMPTY, INSIGHT_VALUE_INVALID, CLOCK_RULE_UNKNOWN.
 */
export function localHoursOf(series: EnergySeries, zone: TimeZone): LocalHour[] {
  for (let at = 0; at < series.kwh.length; at++) {
    if (series.quality?.[at] === MISSING) continue
    const stepKwh = numberAt(series.kwh, at)
    if (!(stepKwh >= 0 && Number.isFinite(stepKwh))) {
      throw domainError(consumptionInsightErrors, 'INSIGHT_VALUE_INVALID', { field: 'consumptionCurve' })
    }
  }
  const { startUtc, kwh: energies, quality } = toHourly(fullHoursOf(series))
  const hours: LocalHour[] = []
  for (const [at, kwh] of energies.entries()) {
    if (quality?.[at] === MISSING) continue
    const utcMs = startUtc + at * HOUR_MS
    const localMs = utcMs + utcOffsetMinutesAt(utcMs, zone) * 60_000
    const day = Math.floor(localMs / DAY_MS)
    const hour = Math.floor((localMs - day * DAY_MS) / HOUR_MS)
    hours.push({ kwh, day, hour, weekday: weekdayOfDayNumber(day) - 1 })
  }
  if (hours.length > 0) return hours
  throw domainError(consumptionInsightErrors, 'INSIGHT_CURVE_EMPTY', { field: 'consumptionCurve' })
}

/**
 * The hours of a curve by civil day.
 *
 * @param series kWh by quarter-hour or hour. @param zone clock by which days are cut.
 * @returns in order of date; days without any value are left out.
 * @throws INSIGHT_CURVE_EMPTY, INSIGHT_VALUE_INVALID, CLOCK_RULE_UNKNOWN.
 */
export function localDaysOf(series: EnergySeries, zone: TimeZone): LocalDay[] {
  const days = new Map<number, number[]>()
  for (const { day, kwh } of localHoursOf(series, zone)) {
    const energies = days.get(day)
    if (energies) energies.push(kwh)
    else days.set(day, [kwh])
  }
  return Array.from(days, ([day, kwh]) => {
    const date = civilDateOfDayNumber(day)
    return { date, day, kwh, isWhole: kwh.length === hoursOfDay(date, zone) }
  })
}

/** The days of {@link localDaysOf} that have a value in every hour: 24, 23 in March and 25 in October. */
export function wholeDaysOf(series: EnergySeries, zone: TimeZone): LocalDay[] {
  return localDaysOf(series, zone).filter(({ isWhole }) => isWhole)
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
