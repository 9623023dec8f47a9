import { domainError } from '../domain-error.ts'
import { byteAt, numberAt } from '../element-at.ts'
import { energySeriesErrors } from './energy-series.errors.ts'

/** Quality of one step: measured, estimated by somebody, or missing (its energy is 0 and it is not drawn). */
export const MEASURED = 0
export const ESTIMATED = 1
export const MISSING = 2

/**
 * Energy by equal steps of time. Never mutated: operations return a new series.
 *
 * `kwh[i]` is the energy in kWh of the interval that starts at `startUtc + i * stepMinutes` minutes.
 */
export interface EnergySeries {
  /** Start of the first interval, milliseconds since 1970-01-01 UTC. */
  readonly startUtc: number
  readonly stepMinutes: 15 | 60
  readonly kwh: Float64Array
  /** Same length as `kwh`; absent means everything was measured. */
  readonly quality?: Uint8Array
}

/** End of the last interval, milliseconds UTC (exclusive). */
export function endUtcOf(series: EnergySeries): number {
  return series.startUtc + series.kwh.length * series.stepMinutes * 60_000
}

/** Sum of the series in kWh. */
export function totalKwh(series: EnergySeries): number {
  let total = 0
  for (const kwh of series.kwh) total += kwh
  return total
}

/**
 * Hours of a quarter-hour series, as {@link hoursOfQuarters} makes them.
 *
 * @returns a series of hours, with the same energy where no quarter is missing; a series of hours is returned as it is.
 * @throws SERIES_HOURS_INCOMPLETE when it does not begin and end on whole hours: a part of an hour is not an hour.
 */
export function toHourly(series: EnergySeries): EnergySeries {
  if (series.stepMinutes === 60) return series
  if (series.kwh.length % 4 !== 0 || series.startUtc % 3_600_000 !== 0) {
    throw domainError(energySeriesErrors, 'SERIES_HOURS_INCOMPLETE', {
      field: 'days',
      details: { steps: series.kwh.length },
    })
  }
  const hours = hoursOfQuarters(series.kwh, series.quality ?? new Uint8Array(series.kwh.length))
  return {
    startUtc: series.startUtc,
    stepMinutes: 60,
    kwh: hours.kwh,
    quality: series.quality && hours.quality,
  }
}

/**
 * Sums of four quarters with the worst quality of the four. An hour with a missing quarter is missing, and
 * has no energy like every missing step: three quarter-hours must not count when their hour does not.
 *
 * @param kwh, quality quarters of whole hours.
 */
export function hoursOfQuarters(
  kwh: Float64Array,
  quality: Uint8Array,
): { readonly kwh: Float64Array; readonly quality: Uint8Array } {
  const hours = new Float64Array(kwh.length / 4)
  const qualities = new Uint8Array(hours.length)
  for (let hour = 0; hour < hours.length; hour++) {
    const at = hour * 4
    const worst = Math.max(
      byteAt(quality, at),
      byteAt(quality, at + 1),
      byteAt(quality, at + 2),
      byteAt(quality, at + 3),
    )
    qualities[hour] = worst
    if (worst === MISSING) continue
    hours[hour] = numberAt(kwh, at) + numberAt(kwh, at + 1) + numberAt(kwh, at + 2) + numberAt(kwh, at + 3)
  }
  return { kwh: hours, quality: qualities }
}

/**
 * Quarter-hours of an hourly series: a quarter of the energy in each. The distribution within the hour is
 * not known, so measured hours become estimated quarters; missing hours stay missing.
 *
 * @returns a series of quarter-hours with the same energy, whose {@link toHourly} has the same hours; a
 * series of quarter-hours is returned as it is.
 */
export function toQuarterHours(series: EnergySeries): EnergySeries {
  if (series.stepMinutes === 15) return series
  const kwh = new Float64Array(series.kwh.length * 4)
  const quality = new Uint8Array(kwh.length).fill(ESTIMATED)
  for (const [hour, energyKwh] of series.kwh.entries()) {
    kwh.fill(energyKwh / 4, hour * 4, hour * 4 + 4)
    if (series.quality?.[hour] === MISSING) quality.fill(MISSING, hour * 4, hour * 4 + 4)
  }
  return { startUtc: series.startUtc, stepMinutes: 15, kwh, quality }
}
