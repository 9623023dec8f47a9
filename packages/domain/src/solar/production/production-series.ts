import { domainError } from '../../domain-error.ts'
import { numberAt } from '../../element-at.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { productionErrors } from './production.errors.ts'
import { HOURS_OF_YEAR } from './sun-track.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** 29 February, counted from 0, in a leap year. */
const LEAP_DAY = 59

/** Steps of a series: where it begins, how long they are and how many. */
export interface SeriesSteps {
  /** Milliseconds UTC, on a whole step. */
  readonly startUtc: number
  readonly stepMinutes: 15 | 60
  readonly length: number
}

/**
 * A typical year laid over the steps of a real series: each hour takes the production of the same day and hour of UTC,
 * and 29 February that of the 28th. The clock of a country does not matter here, so that days of 23 and 25 hours are
 * right by themselves.
 *
 * Quarter-hours follow a straight line through the hour whose slope is that between the hours beside it; each hour keeps
 * its energy and no quarter is negative.
 *
 * @param hours 8,760 kWh from 1 January 0:00 UTC.
 * @throws SOLAR_SERIES_INVALID for steps that do not begin on one, or are none; SOLAR_WEATHER_INVALID for another number
 *   of hours.
 */
export function toProductionSeries(hours: Float64Array, steps: SeriesSteps): EnergySeries {
  const { startUtc, stepMinutes, length } = steps
  if (hours.length !== HOURS_OF_YEAR) {
    throw domainError(productionErrors, 'SOLAR_WEATHER_INVALID', {
      field: 'hours',
      details: { hours: hours.length, expected: HOURS_OF_YEAR },
    })
  }
  const isOnStep = (stepMinutes === 15 || stepMinutes === 60) && startUtc % (stepMinutes * 60_000) === 0
  if (!isOnStep || !Number.isInteger(length) || length < 1) {
    throw domainError(productionErrors, 'SOLAR_SERIES_INVALID', { field: 'steps' })
  }
  const kwh = new Float64Array(length)
  const perHour = 60 / stepMinutes
  const firstHourMs = Math.floor(startUtc / HOUR_MS) * HOUR_MS
  const skipped = (startUtc - firstHourMs) / (stepMinutes * 60_000)
  let hour = hourOfTypicalYear(firstHourMs)
  let hourMs = firstHourMs
  for (let at = -skipped; at < length; at += perHour) {
    if (hourMs % DAY_MS === 0) hour = hourOfTypicalYear(hourMs)
    if (stepMinutes === 60) kwh[at] = numberAt(hours, hour)
    else fillQuarters(hours, hour, kwh, at)
    hour++
    hourMs += HOUR_MS
  }
  return { startUtc, stepMinutes, kwh }
}

function fillQuarters(hours: Float64Array, hour: number, kwh: Float64Array, at: number): void {
  const energy = numberAt(hours, hour)
  const before = numberAt(hours, hour === 0 ? HOURS_OF_YEAR - 1 : hour - 1)
  const after = numberAt(hours, hour === HOURS_OF_YEAR - 1 ? 0 : hour + 1)
  // The line may reach zero at an end of the hour, half an hour from its middle, but not fall below.
  const steepest = 2 * energy
  const slope = Math.max(-steepest, Math.min(steepest, (after - before) / 2)) / 4
  for (let quarter = 0; quarter < 4; quarter++) {
    const place = at + quarter
    if (place >= 0 && place < kwh.length) kwh[place] = energy / 4 + (slope * (2 * quarter - 3)) / 8
  }
}

/** Number of an hour in a year without 29 February. */
function hourOfTypicalYear(utcMs: number): number {
  const date = new Date(utcMs)
  const year = date.getUTCFullYear()
  let day = Math.floor((utcMs - Date.UTC(year, 0, 1)) / DAY_MS)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  if (isLeap && day >= LEAP_DAY) day--
  return day * 24 + date.getUTCHours()
}
