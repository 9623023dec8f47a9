import { numberAt } from '../../element-at.ts'
import { utcOffsetMinutesAt, type TimeZone } from '../../time/civil-time.ts'
import type { TimeX } from './inspected-series.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** An hour on the local clock. */
interface ClockHour {
  /** Minutes that the clock is ahead of UTC. */
  readonly offsetMinutes: number
  /** Which pass of the hour that October repeats; null for every other hour. */
  readonly pass: 1 | 2 | null
}

/** Reads the hours of a clock in order; each costs one look at the rule of the clock. */
function clockReader(zone: TimeZone): (hourUtc: number) => ClockHour {
  let hour = Number.NaN
  let [before, now, after] = [0, 0, 0]
  return (hourUtc) => {
    if (hourUtc === hour + HOUR_MS) {
      ;[before, now, after] = [now, after, utcOffsetMinutesAt(hourUtc + HOUR_MS, zone)]
    } else if (hourUtc !== hour) {
      const offsets = [-HOUR_MS, 0, HOUR_MS].map((by) => utcOffsetMinutesAt(hourUtc + by, zone))
      ;[before = 0, now = 0, after = 0] = offsets
    }
    hour = hourUtc
    return { offsetMinutes: now, pass: after < now ? 1 : before > now ? 2 : null }
  }
}

/**
 * Places of the steps on an axis of local time, as if it were UTC, so that a chart does not depend on the zone of the
 * browser. The two passes of the hour that October repeats get half an hour each: places always rise.
 */
export function clockPlaces({ startsUtc, zone }: TimeX): Float64Array {
  const read = clockReader(zone)
  const places = new Float64Array(startsUtc.length)
  for (let at = 0; at < places.length; at++) {
    const utc = numberAt(startsUtc, at)
    const intoHour = ((utc % HOUR_MS) + HOUR_MS) % HOUR_MS
    const { offsetMinutes, pass } = read(utc - intoHour)
    const local = utc + offsetMinutes * MINUTE_MS
    places[at] = pass === null ? local : local - intoHour + intoHour / 2 + (pass === 2 ? HOUR_MS / 2 : 0)
  }
  return places
}
