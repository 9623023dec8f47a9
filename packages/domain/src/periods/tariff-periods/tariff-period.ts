import { addAt, byteAt, numberAt } from '../../element-at.ts'
import { checkEnergySeries } from '../../time/check-energy-series.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import {
  civilDateAt,
  dayNumberOf,
  daysOfYear,
  hoursOfDay,
  startOfDayUtc,
  yearOf,
  type CivilDate,
} from '../../time/civil-time.ts'
import type { AccessTariffName } from '../access-tariffs/access-tariff.ts'
import { getGeographicalZone, type GeographicalZoneId } from '../geographical-zones/geographical-zone.ts'
import { hourPeriodsOfYear } from './period-year-table.ts'
import { isValleyDay } from './valley-day.ts'

/** Number of a tariff period, P1 to P6. */
export type Period = 1 | 2 | 3 | 4 | 5 | 6

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/**
 * Whether the whole day is in the cheapest period: Saturday, Sunday, 6 January or a national holiday of fixed
 * date. Circular CNMC 3/2020 art. 7 (BOE-A-2020-1066).
 *
 * @throws DATE_INVALID
 */
export function isHolidayOrWeekend(date: CivilDate): boolean {
  return isValleyDay(dayNumberOf(date), date)
}

/**
 * Energy period of each hour of a civil day, in time order.
 *
 * The calendar is billed by since 2021-06-01; for earlier dates it gives the period that the hour would have
 * today, which is what a comparison of an old curve needs.
 *
 * @param zone zone of the supply; its own clock rules.
 * @returns 23, 24 or 25 period numbers: 1 to 3 for 2.0TD, 1 to 6 for the rest. A copy, free to change.
 * @throws DATE_INVALID, CLOCK_RULE_UNKNOWN, GEOGRAPHICAL_ZONE_UNKNOWN
 */
export function periodsOfDay(
  tariff: AccessTariffName,
  zone: GeographicalZoneId,
  date: CivilDate,
): Uint8Array {
  const { timeZone } = getGeographicalZone(zone)
  const year = yearOf(date)
  const yearStart = startOfDayUtc(`${date.slice(0, 4)}-01-01`, timeZone)
  const first = (startOfDayUtc(date, timeZone) - yearStart) / HOUR_MS
  return hourPeriodsOfYear(tariff, zone, year).slice(first, first + hoursOfDay(date, timeZone))
}

/**
 * Energy period of each step of a range; the hot path of every sum by period.
 *
 * @param startUtc start of the first step, milliseconds UTC; each step takes the period of its first instant.
 * @param length number of steps.
 * @returns one period number per step. Tables by year are cached: a year of quarter-hours costs a copy.
 * @throws CLOCK_RULE_UNKNOWN, GEOGRAPHICAL_ZONE_UNKNOWN
 */
export function periodsOfRange(
  tariff: AccessTariffName,
  zone: GeographicalZoneId,
  startUtc: number,
  stepMinutes: 15 | 60,
  length: number,
): Uint8Array {
  const periods = new Uint8Array(length)
  const { timeZone } = getGeographicalZone(zone)
  const stepMs = stepMinutes * MINUTE_MS
  let step = 0
  while (step < length) {
    const date = civilDateAt(startUtc + step * stepMs, timeZone)
    const year = yearOf(date)
    const table = hourPeriodsOfYear(tariff, zone, year)
    const yearStart = startOfDayUtc(`${date.slice(0, 4)}-01-01`, timeZone)
    const yearEnd = yearStart + daysOfYear(year) * 24 * HOUR_MS
    const stop = Math.min(length, Math.ceil((yearEnd - startUtc) / stepMs))
    const offsetMs = startUtc - yearStart
    for (; step < stop; step++) {
      periods[step] = byteAt(table, Math.floor((offsetMs + step * stepMs) / HOUR_MS))
    }
  }
  return periods
}

/**
 * Power period of each step of a range: for 2.0TD 1 in punta and llano hours and 2 in valle hours; for the
 * other tariffs the energy period. Parameters and errors as {@link periodsOfRange}.
 */
export function powerPeriodsOfRange(
  tariff: AccessTariffName,
  zone: GeographicalZoneId,
  startUtc: number,
  stepMinutes: 15 | 60,
  length: number,
): Uint8Array {
  const periods = periodsOfRange(tariff, zone, startUtc, stepMinutes, length)
  if (tariff === '2.0TD') {
    for (let step = 0; step < length; step++) periods[step] = periods[step] === 3 ? 2 : 1
  }
  return periods
}

/**
 * Energy of a series by tariff period.
 *
 * @returns six sums in kWh, P1 first; periods that the tariff lacks stay 0. Their sum is the series' total.
 * @throws the codes of `energySeriesErrors`, CLOCK_RULE_UNKNOWN, GEOGRAPHICAL_ZONE_UNKNOWN
 */
export function energyByPeriod(
  series: EnergySeries,
  tariff: AccessTariffName,
  zone: GeographicalZoneId,
): Float64Array {
  checkEnergySeries(series, 'days')
  const { kwh } = series
  const periods = periodsOfRange(tariff, zone, series.startUtc, series.stepMinutes, kwh.length)
  const sums = new Float64Array(6)
  for (let step = 0; step < kwh.length; step++) {
    addAt(sums, byteAt(periods, step) - 1, numberAt(kwh, step))
  }
  return sums
}
