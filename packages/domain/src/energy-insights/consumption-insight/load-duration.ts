import { domainError } from '../../domain-error.ts'
import { numberAt } from '../../element-at.ts'
import type { TimeZone } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { consumptionInsightErrors } from './consumption-insight.errors.ts'
import { localHoursOf, wholeDaysOf, type LocalHour } from './local-hours.ts'
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

const MOST_POINTS = 10_000

/**
 * Load duration curve: the hourly powers from the highest to the lowest, at even shares of the time that has a value.
 *
 * @param points whole number, 2 to 10,000; 101 gives one for each percent. Each is the power of the nearest hour,
 *   none is interpolated.
 * @returns powers in kW; the first is the highest, the last the lowest, and none is above the one before.
 * @throws INSIGHT_CURVE_EMPTY, INSIGHT_VALUE_INVALID, INSIGHT_POINTS_INVALID, CLOCK_RULE_UNKNOWN.
 */
export function loadDurationOf(series: EnergySeries, zone: TimeZone, points = 101): LoadDuration {
  if (!Number.isInteger(points) || points < 2 || points > MOST_POINTS) {
    throw domainError(consumptionInsightErrors, 'INSIGHT_POINTS_INVALID', { field: 'points' })
  }
  const hours = localHoursOf(series, zone)
  const rising = Float64Array.from(hours, ({ kwh }) => kwh).sort()
  const last = rising.length - 1
  const powerKw = Float64Array.from({ length: points }, (_, point) =>
    numberAt(rising, last - Math.round((point / (points - 1)) * last)),
  )
  const meanKw = totalKwhOf(hours) / hours.length
  const highestKw = numberAt(rising, last)
  return {
    powerKw,
    highestKw,
    meanKw,
    loadFactor: highestKw > 0 ? meanKw / highestKw : null,
    hours: hours.length,
  }
}

function totalKwhOf(hours: readonly LocalHour[]): number {
  return hours.reduce((sum, { kwh }) => sum + kwh, 0)
}

/** Consumption of a supply outside activity. */
export interface BaseLoad {
  /** Median of the lowest hour of each whole day, kW. */
  readonly powerKw: number
  /** Share of the base load in the energy of all hours with a value, 0 to 1; null when nothing was used. */
  readonly share: number | null
  /** Whole days looked at. */
  readonly days: number
}

/**
 * Base load: the median over the whole days of their lowest hourly power. Single outages or single nights
 * of work do not affect it.
 *
 * @param series kWh by quarter-hour or hour; a year for a reliable figure.
 * @returns null when no day has a value in every hour.
 * @throws INSIGHT_CURVE_EMPTY, INSIGHT_VALUE_INVALID, CLOCK_RULE_UNKNOWN.
 */
export function baseLoadOf(series: EnergySeries, zone: TimeZone): BaseLoad | null {
  const days = wholeDaysOf(series, zone)
  const powerKw = medianOf(days.map(({ kwh }) => Math.min(...kwh)))
  if (powerKw === null) return null
  const hours = localHoursOf(series, zone)
  const total = totalKwhOf(hours)
  const share = total > 0 ? Math.min(1, (powerKw * hours.length) / total) : null
  return { powerKw, share, days: days.length }
}
