import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '../../periods/geographical-zones/geographical-zone.ts'
import { addDays, civilDateAt, startOfDayUtc, type CivilDate } from '../../time/civil-time.ts'
import { endUtcOf, type EnergySeries } from '../../time/energy-series.ts'

/** Days of the year to which every comparison is carried. */
export const COMPARED_DAYS = 365

const DAY_MS = 86_400_000

/** The last 365 civil days of a curve, or the whole of a shorter one; the values are not copied. */
export function lastYearOf(series: EnergySeries, zone: GeographicalZoneId): EnergySeries {
  const first = firstStepOfLastYear(series, zone)
  if (first === 0) return series
  return {
    startUtc: series.startUtc + first * series.stepMinutes * 60_000,
    stepMinutes: series.stepMinutes,
    kwh: series.kwh.subarray(first),
    quality: series.quality?.subarray(first),
  }
}

/**
 * Days whose market prices a comparison of this curve needs: those of its last 365 days, by Madrid's clock, which
 * is the market's.
 */
export function marketDaysOf(
  curve: EnergySeries,
  zone: GeographicalZoneId,
): { readonly from: CivilDate; readonly to: CivilDate } {
  const { startUtc } = lastYearOf(curve, zone)
  return {
    from: civilDateAt(startUtc, 'Europe/Madrid'),
    to: civilDateAt(Math.max(startUtc, endUtcOf(curve) - 1), 'Europe/Madrid'),
  }
}

/** Index of the step that opens the last 365 civil days of a curve. */
function firstStepOfLastYear(series: EnergySeries, zone: GeographicalZoneId): number {
  const stepMs = series.stepMinutes * 60_000
  if (series.kwh.length * stepMs <= COMPARED_DAYS * DAY_MS) return 0
  const { timeZone } = getGeographicalZone(zone)
  const lastDay = civilDateAt(endUtcOf(series) - 1, timeZone)
  const startUtc = startOfDayUtc(addDays(lastDay, 1 - COMPARED_DAYS), timeZone)
  return Math.max(0, Math.round((startUtc - series.startUtc) / stepMs))
}
