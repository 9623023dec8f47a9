import { byteAt, numberAt } from '../../element-at.ts'
import { addDays, startOfDayUtc, type CivilDate, type TimeZone } from '../../time/civil-time.ts'
import { ESTIMATED, MEASURED, MISSING, toHourly, type EnergySeries } from '../../time/energy-series.ts'

export interface SummedCurves {
  /** Hours from the first midnight to the last. An hour is missing where no supply has it, estimated where one is. */
  readonly series: EnergySeries
  /** How many supplies have a value on each day, from the first day on. */
  readonly suppliesByDay: readonly { readonly date: CivilDate; readonly supplies: number }[]
}

/**
 * Sum of the curves of several supplies by hours. Instants are added, so that supplies of two clocks agree in time.
 *
 * @param curves of quarters or hours, each from a midnight to a midnight of its own clock
 * @param zone clock of the days that are counted
 * @returns null without curves; the energy is the sum of the energies of all hours of the curves
 * @throws SERIES_HOURS_INCOMPLETE
 */
export function sumCurves(curves: readonly EnergySeries[], zone: TimeZone): SummedCurves | null {
  const hourly = curves.map(toHourly)
  if (hourly.length === 0) return null
  const first = Math.min(...hourly.map(({ startUtc }) => startUtc))
  const last = Math.max(...hourly.map(({ startUtc, kwh }) => startUtc + kwh.length * HOUR_MS))
  const days = daysBetween(first, last, zone)
  const startUtc = days[0]?.startUtc ?? first
  const length = ((days.at(-1)?.endUtc ?? last) - startUtc) / HOUR_MS
  const kwh = new Float64Array(length)
  const quality = new Uint8Array(length).fill(MISSING)
  const supplies = new Uint16Array(days.length)
  for (const curve of hourly) {
    const offset = (curve.startUtc - startUtc) / HOUR_MS
    for (let hour = 0; hour < curve.kwh.length; hour++) {
      const own = curve.quality ? byteAt(curve.quality, hour) : MEASURED
      if (own === MISSING) continue
      const at = offset + hour
      kwh[at] = numberAt(kwh, at) + numberAt(curve.kwh, hour)
      quality[at] = own === ESTIMATED || quality[at] === ESTIMATED ? ESTIMATED : MEASURED
    }
    for (const [place, day] of days.entries()) {
      if (hasValue(curve, day)) supplies[place] = (supplies[place] ?? 0) + 1
    }
  }
  return {
    series: { startUtc, stepMinutes: 60, kwh, quality },
    suppliesByDay: days.map(({ date }, place) => ({ date, supplies: supplies[place] ?? 0 })),
  }
}

const HOUR_MS = 3_600_000

interface Day {
  readonly date: CivilDate
  readonly startUtc: number
  readonly endUtc: number
}

function daysBetween(first: number, last: number, zone: TimeZone): Day[] {
  const days: Day[] = []
  // A day before in UTC is at or before the civil day of every Spanish clock.
  let date = new Date(first - 24 * HOUR_MS).toISOString().slice(0, 10)
  for (;;) {
    const startUtc = startOfDayUtc(date, zone)
    if (startUtc >= last) return days
    const next = addDays(date, 1)
    const endUtc = startOfDayUtc(next, zone)
    if (endUtc > first) days.push({ date, startUtc, endUtc })
    date = next
  }
}

function hasValue({ startUtc, kwh, quality }: EnergySeries, day: Day): boolean {
  const from = Math.max(0, (day.startUtc - startUtc) / HOUR_MS)
  const to = Math.min(kwh.length, (day.endUtc - startUtc) / HOUR_MS)
  for (let hour = from; hour < to; hour++) if (quality?.[hour] !== MISSING) return true
  return false
}
