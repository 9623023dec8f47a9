import { elementAt } from '../../element-at.ts'
import { civilDateOfDayNumber, dayNumberOf, daysOfYear, hoursOfDay, monthOf } from '../../time/civil-time.ts'
import { getAccessTariff, type AccessTariffName } from '../access-tariffs/access-tariff.ts'
import { getGeographicalZone, type GeographicalZoneId } from '../geographical-zones/geographical-zone.ts'
import {
  monthsOfSeason,
  NIGHT_END_HOUR,
  peakHours2TD,
  periodsOfSeason,
  upperHours6P,
  type HourBands,
  type Season,
} from './tariff-calendar.data.ts'
import { isValleyDay } from './valley-day.ts'

const seasons: readonly Season[] = ['high', 'mediumHigh', 'medium', 'low']

const tables = new Map<string, Uint8Array>()

/**
 * Period of every hour of a local year, in time order: 8,760 or 8,784 entries, since the hour that March
 * skips is repeated in October. Cached by calendar, zone and year; read-only.
 *
 * @throws ACCESS_TARIFF_RETIRED, ACCESS_TARIFF_UNKNOWN for a name outside the type; CLOCK_RULE_UNKNOWN,
 * GEOGRAPHICAL_ZONE_UNKNOWN
 */
export function hourPeriodsOfYear(
  tariff: AccessTariffName,
  zone: GeographicalZoneId,
  year: number,
): Uint8Array {
  const hasSeasons = getAccessTariff(tariff).periods === 6
  const key = `${hasSeasons ? '6P' : '2.0TD'}/${zone}/${year}`
  let table = tables.get(key)
  if (table === undefined) {
    table = hasSeasons
      ? buildYear(zone, year, (month) => sixPeriodDay(zone, month), 6)
      : buildYear(zone, year, () => threePeriodDay(zone), 3)
    tables.set(key, table)
  }
  return table
}

/** Builds the year hour by hour: valley days in one period, working days by the month's day table. */
function buildYear(
  zone: GeographicalZoneId,
  year: number,
  workingDayOfMonth: (month: number) => Uint8Array,
  valleyPeriod: number,
): Uint8Array {
  const { timeZone } = getGeographicalZone(zone)
  const days = daysOfYear(year)
  const table = new Uint8Array(days * 24).fill(valleyPeriod)
  const firstDay = dayNumberOf(`${String(year).padStart(4, '0')}-01-01`)
  const workingDays = Array.from({ length: 12 }, (_, index) => workingDayOfMonth(index + 1))
  let at = 0
  for (let day = 0; day < days; day++) {
    const date = civilDateOfDayNumber(firstDay + day)
    if (!isValleyDay(firstDay + day, date)) table.set(elementAt(workingDays, monthOf(date) - 1), at)
    // Both clock changes fall on Sundays, so a working day always has 24 hours.
    at += hoursOfDay(date, timeZone)
  }
  return table
}

/** Working day of 2.0TD: punta 1, llano 2, valle 3. */
function threePeriodDay(zone: GeographicalZoneId): Uint8Array {
  return layDay(peakHours2TD[zone], 1, 2, 3)
}

/** Working day of the six-period tariffs in a month. */
function sixPeriodDay(zone: GeographicalZoneId, month: number): Uint8Array {
  const season = seasons.find((name) => monthsOfSeason[zone][name].includes(month)) ?? 'low'
  const [upper, lower] = periodsOfSeason[zone][season]
  return layDay(upperHours6P[zone], upper, lower, 6)
}

function layDay(upperBands: HourBands, upper: number, lower: number, night: number): Uint8Array {
  const hours = new Uint8Array(24).fill(lower)
  hours.fill(night, 0, NIGHT_END_HOUR)
  for (const [from, to] of upperBands) hours.fill(upper, from, to)
  return hours
}
