import { elementAt, numberAt } from '../../element-at.ts'
import { valleyHolidays } from '../../periods/tariff-periods/tariff-calendar.data.ts'
import {
  civilDateAt,
  civilDateOfDayNumber,
  dayNumberOf,
  daysOfYear,
  hoursOfDay,
  monthOf,
  startOfDayUtc,
  weekdayOfDayNumber,
  yearOf,
  type CivilDate,
  type TimeZone,
} from '../../time/civil-time.ts'
import {
  compactProfiles,
  profileDayTypes,
  type ProfileDayType,
  type ProfileName,
} from './compact-profile.data.ts'

const HOUR_MS = 3_600_000
const years = new Map<string, Float64Array>()
const dayRows = new Map<ProfileName, Float64Array[][]>()

/** Kind of a day in the profiles: a tariff holiday is one on any weekday; a Saturday otherwise is of its own. */
export function profileDayTypeOf(date: CivilDate): ProfileDayType {
  return dayTypeOf(dayNumberOf(date), date)
}

/**
 * Coefficients of the embedded profile: the share of the year's energy of each hour.
 *
 * @param startUtc start of the first hour, milliseconds UTC. @param length hours.
 * @returns one weight by hour; over a year they add up to 1 within 0.3 %. A copy.
 * @throws CLOCK_RULE_UNKNOWN
 */
export function compactProfileOfRange(
  name: ProfileName,
  timeZone: TimeZone,
  startUtc: number,
  length: number,
): Float64Array {
  const weights = new Float64Array(length)
  let hour = 0
  while (hour < length) {
    const year = yearOf(civilDateAt(startUtc + hour * HOUR_MS, timeZone))
    const table = hoursOfProfileYear(name, timeZone, year)
    const from = (startUtc + hour * HOUR_MS - startOfDayUtc(`${year}-01-01`, timeZone)) / HOUR_MS
    const part = table.subarray(from, from + length - hour)
    weights.set(part, hour)
    hour += part.length
  }
  return weights
}

/** Every hour of a local year in time order; cached, not to be written to. */
function hoursOfProfileYear(name: ProfileName, timeZone: TimeZone, year: number): Float64Array {
  const key = `${name}/${timeZone}/${year}`
  let table = years.get(key)
  if (table === undefined) {
    table = layYear(name, timeZone, year)
    years.set(key, table)
  }
  return table
}

function layYear(name: ProfileName, timeZone: TimeZone, year: number): Float64Array {
  const days = daysOfYear(year)
  const table = new Float64Array(days * 24)
  const rows = rowsOf(name)
  const firstDay = dayNumberOf(`${year}-01-01`)
  // The hour that March skips and October repeats, by its start.
  const changingHour = timeZone === 'Europe/Madrid' ? 2 : 1
  let at = 0
  for (let day = 0; day < days; day++) {
    const date = civilDateOfDayNumber(firstDay + day)
    const dayType = profileDayTypes.indexOf(dayTypeOf(firstDay + day, date))
    const row = elementAt(elementAt(rows, monthOf(date) - 1), dayType)
    const hours = hoursOfDay(date, timeZone)
    for (let hour = 0; hour < hours; hour++) {
      const isAfterChange = hours !== 24 && hour > changingHour - (hours === 23 ? 1 : 0)
      table[at++] = numberAt(row, isAfterChange ? hour + 24 - hours : hour)
    }
  }
  return table
}

function rowsOf(name: ProfileName): Float64Array[][] {
  let rows = dayRows.get(name)
  if (rows === undefined) {
    rows = compactProfiles[name].map((month) =>
      month.map((row) => Float64Array.from(row.split(' '), (millionths) => Number(millionths) / 1e6)),
    )
    dayRows.set(name, rows)
  }
  return rows
}

function dayTypeOf(dayNumber: number, date: CivilDate): ProfileDayType {
  const weekday = weekdayOfDayNumber(dayNumber)
  if (weekday === 7 || valleyHolidays.includes(date.slice(5))) return 'holiday'
  return weekday === 6 ? 'saturday' : 'working'
}
