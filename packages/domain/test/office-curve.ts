import { addDays, civilTimeAt, startOfDayUtc, weekdayOf, type TimeZone } from '../src/time/civil-time.ts'
import { MISSING, type EnergySeries } from '../src/time/energy-series.ts'
import type { OpeningHours } from '../src/energy-insights/consumption-insight/weekday-matrix.ts'

export const MADRID = 'Europe/Madrid'
export const CANARY = 'Atlantic/Canary'
const HOUR_MS = 3_600_000

/** A curve of whole local days; `kwhOf` gets date and clock hour. */
export function curve(
  from: string,
  to: string,
  kwhOf: (date: string, hour: number) => number,
  zone: TimeZone = MADRID,
): EnergySeries {
  const startUtc = startOfDayUtc(from, zone)
  const length = (startOfDayUtc(addDays(to, 1), zone) - startUtc) / HOUR_MS
  const kwh = Float64Array.from({ length }, (_, at) => {
    const { date, hour } = civilTimeAt(startUtc + at * HOUR_MS, zone)
    return kwhOf(date, hour)
  })
  return { startUtc, stepMinutes: 60, kwh }
}

/** 2 kWh an hour from 8 to 18 on weekdays, 0.5 otherwise. */
export function office(from: string, to: string): EnergySeries {
  return curve(from, to, (date, hour) => (weekdayOf(date) <= 5 && hour >= 8 && hour < 18 ? 2 : 0.5))
}

export const officeHours: OpeningHours = [...Array.from({ length: 5 }, () => [[8, 18]] as const), [], []]

/** The same curve with one hour without a value. */
export function without(series: EnergySeries, hourFromStart: number): EnergySeries {
  const quality = series.quality?.slice() ?? new Uint8Array(series.kwh.length)
  quality[hourFromStart] = MISSING
  return { ...series, quality }
}
