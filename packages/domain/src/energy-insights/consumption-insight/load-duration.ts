import type { TimeZone } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { localHoursOf } from './local-hours.ts'
import { medianOf } from './median.ts'

/** How the power of a supply is spread over time. */
export interface LoadDuration {
  /** Power reached or exceeded in the share of the hours `point / (points − 1)`, kW, falling. */
  readonly powerKw: Float64Array
  readonly highestKw: number
  readonly meanKw: number
  /** Mean over highest, 0 to 1; null when nothing was used. */
  readonly loadFactor: number | null
  /** Hours with a value. */
  readonly hours: number
}

/**
 * Load duration curve: the hourly powers from the highest to the lowest, at even shares of the time.
 *
 * @param points at least 2; 101 gives one for each percent.
 * @throws INSIGHT_CURVE_EMPTY, INSIGHT_VALUE_INVALID.
 */
export function loadDurationOf(series: EnergySeries, zone: TimeZone, points = 101): LoadDuration {
  const { kwh } = localHoursOf(series, zone)
  const rising = kwh.slice().sort()
  const last = rising.length - 1
  const powerKw = Float64Array.from(
    { length: Math.max(2, points) },
    (_, point) => rising[last - Math.round((point / (Math.max(2, points) - 1)) * last)],
  )
  const meanKw = kwh.reduce((sum, one) => sum + one, 0) / kwh.length
  const highestKw = rising[last]
  return {
    powerKw,
    highestKw,
    meanKw,
    loadFactor: highestKw > 0 ? meanKw / highestKw : null,
    hours: kwh.length,
  }
}

/** What a supply uses when nobody is there. */
export interface BaseLoad {
  /** Median of the lowest hour of each whole day, kW. */
  readonly powerKw: number
  /** Part of the energy that it makes, 0 to 1; null when nothing was used. */
  readonly share: number | null
  /** Whole days looked at. */
  readonly days: number
}

/**
 * Base load: the median over the whole days of their lowest hourly power. Single outages or single nights of
 * work do not move it.
 *
 * @returns null when no day was measured from midnight to midnight.
 * @throws INSIGHT_CURVE_EMPTY, INSIGHT_VALUE_INVALID.
 */
export function baseLoadOf(series: EnergySeries, zone: TimeZone): BaseLoad | null {
  const { kwh, day } = localHoursOf(series, zone)
  const lowest: number[] = []
  let from = 0
  while (from < kwh.length) {
    let to = from
    let least = Number.POSITIVE_INFINITY
    while (to < kwh.length && day[to] === day[from]) least = Math.min(least, kwh[to++])
    if (to - from >= 23) lowest.push(least)
    from = to
  }
  const powerKw = medianOf(lowest)
  if (powerKw === null) return null
  const total = kwh.reduce((sum, one) => sum + one, 0)
  const share = total > 0 ? Math.min(1, (powerKw * kwh.length) / total) : null
  return { powerKw, share, days: lowest.length }
}
