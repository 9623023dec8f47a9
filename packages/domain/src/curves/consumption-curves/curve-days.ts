import { domainError } from '../../domain-error.ts'
import { numberAt } from '../../element-at.ts'
import { addDays, civilDateAt, hoursOfDay, startOfDayUtc, type TimeZone } from '../../time/civil-time.ts'
import { MEASURED, MISSING, type EnergySeries } from '../../time/energy-series.ts'
import { consumptionCurveErrors } from './consumption-curve.errors.ts'
import { packDay, toHourlyDay, unpackDay, type CurveDay, type PackedDay } from './curve-day.ts'

/**
 * Cuts a series into the days of a clock, each with its real steps. The first and the last day are filled up with
 * MISSING steps where the series does not reach their midnights; days without a value in them are left out.
 */
export function packedDaysOf(series: EnergySeries, zone: TimeZone): PackedDay[] {
  const { startUtc, stepMinutes, kwh } = series
  const stepMs = stepMinutes * 60_000
  const days: PackedDay[] = []
  let date = civilDateAt(startUtc, zone)
  let from = (startOfDayUtc(date, zone) - startUtc) / stepMs
  while (from < kwh.length) {
    const steps = hoursOfDay(date, zone) * (60 / stepMinutes)
    const dayKwh = new Float64Array(steps)
    const quality = new Uint8Array(steps).fill(MISSING)
    let hasValue = false
    for (let step = 0; step < steps; step++) {
      const at = from + step
      if (at < 0 || at >= kwh.length) continue
      const stepQuality = series.quality?.[at] ?? MEASURED
      if (stepQuality === MISSING) continue
      dayKwh[step] = numberAt(kwh, at)
      quality[step] = stepQuality
      hasValue = true
    }
    if (hasValue) days.push({ date, stepMinutes, kwh: dayKwh, quality })
    from += steps
    date = addDays(date, 1)
  }
  return days
}

/**
 * Joins days into one series from the first midnight to the last; absent days are MISSING. Where days of hours and
 * days of quarters meet, all become hours.
 *
 * @param days in any order
 * @throws CURVE_EMPTY without days, CURVE_DAY_INVALID {date} for a day that is there twice
 */
export function seriesOfPackedDays(days: readonly PackedDay[], zone: TimeZone): EnergySeries {
  const isMixed = new Set(days.map(({ stepMinutes }) => stepMinutes)).size > 1
  const sorted = [...(isMixed ? days.map(toHourlyDay) : days)].sort((one, other) =>
    one.date < other.date ? -1 : 1,
  )
  const [first] = sorted
  const last = sorted.at(-1)
  if (!first || !last) throw domainError(consumptionCurveErrors, 'CURVE_EMPTY', { field: 'days' })
  const { stepMinutes } = first
  const startUtc = startOfDayUtc(first.date, zone)
  const endUtc = startOfDayUtc(addDays(last.date, 1), zone)
  const length = (endUtc - startUtc) / (stepMinutes * 60_000)
  const kwh = new Float64Array(length)
  const quality = new Uint8Array(length).fill(MISSING)
  let previous = ''
  for (const day of sorted) {
    if (day.date === previous) {
      throw domainError(consumptionCurveErrors, 'CURVE_DAY_INVALID', {
        field: 'days',
        details: { date: day.date },
      })
    }
    previous = day.date
    const at = (startOfDayUtc(day.date, zone) - startUtc) / (stepMinutes * 60_000)
    kwh.set(day.kwh, at)
    quality.set(day.quality, at)
  }
  return { startUtc, stepMinutes, kwh, quality }
}

/** The days of a series for screens and the wire (CUR-012). */
export function toCurveDays(series: EnergySeries, zone: TimeZone): CurveDay[] {
  return packedDaysOf(series, zone).map((day) => unpackDay(day, zone))
}

/**
 * The series of days on the wire; the inverse of {@link toCurveDays}.
 *
 * @throws CURVE_EMPTY, CURVE_DAY_INVALID
 */
export function toEnergySeries(
  days: readonly CurveDay[],
  stepMinutes: 15 | 60,
  zone: TimeZone,
): EnergySeries {
  return seriesOfPackedDays(
    days.map((day) => packDay(day, stepMinutes, zone)),
    zone,
  )
}

/** A series by days of a clock, as the wire has it. */
export function toCurve(series: EnergySeries, zone: TimeZone) {
  const days = toCurveDays(series, zone).map((day) => ({ ...day, valuesList: [...day.valuesList] }))
  return { stepMinutes: series.stepMinutes, days }
}
