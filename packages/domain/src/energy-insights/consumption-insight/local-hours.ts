import { domainError } from '../../domain-error.ts'
import { utcOffsetMinutesAt, weekdayOfDayNumber, type TimeZone } from '../../time/civil-time.ts'
import { MISSING, toHourly, type EnergySeries } from '../../time/energy-series.ts'
import { consumptionInsightErrors } from './consumption-insight.errors.ts'

/** The measured hours of a curve with their place on the clock; missing hours are left out. */
export interface LocalHours {
  readonly kwh: Float64Array
  /** Days since 1970-01-01 of the local date. */
  readonly day: Int32Array
  /** Clock hour, 0 to 23. */
  readonly hour: Uint8Array
  /** Monday 0 to Sunday 6. */
  readonly weekday: Uint8Array
}

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/**
 * Lays the hours of a curve on the clock of its zone. Quarter-hours are added to hours first; an hour with a missing
 * quarter is missing.
 *
 * @throws INSIGHT_CURVE_EMPTY, INSIGHT_VALUE_INVALID.
 */
export function localHoursOf(series: EnergySeries, zone: TimeZone): LocalHours {
  const { startUtc, kwh, quality } = toHourly(series)
  const kept: number[] = []
  for (let at = 0; at < kwh.length; at++) {
    if (quality?.[at] === MISSING) continue
    if (!(kwh[at] >= 0 && Number.isFinite(kwh[at]))) {
      throw domainError(consumptionInsightErrors, 'INSIGHT_VALUE_INVALID', { field: 'consumptionCurve' })
    }
    kept.push(at)
  }
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
