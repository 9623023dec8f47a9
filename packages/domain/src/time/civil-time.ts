import { domainError } from '../domain-error.ts'
import { elementAt } from '../element-at.ts'
import { civilTimeErrors } from './civil-time.errors.ts'

/** A day of the civil calendar, `YYYY-MM-DD`; it has no time zone until one is named. */
export type CivilDate = string

/** Clocks of the Spanish zones. Ceuta and Melilla keep Madrid's clock. */
export type TimeZone = 'Europe/Madrid' | 'Atlantic/Canary'

/** What a wall clock shows at an instant. */
export interface CivilTime {
  readonly date: CivilDate
  /** 0 to 23. */
  readonly hour: number
  /** 0 to 59. */
  readonly minute: number
  /** True only in the second pass of the hour that October repeats. */
  readonly secondPass: boolean
}

/** First and last year in which the clock rule of this file is assumed to apply. */
export const CLOCK_RULE_FIRST_YEAR = 1996
export const CLOCK_RULE_LAST_YEAR = 2199

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

const CUMULATED_DAYS = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365]

/** Whether the text is a day of the Gregorian calendar written `YYYY-MM-DD` (years 0001 to 9999). */
export function isCivilDate(text: string): text is CivilDate {
  return parseDate(text) !== null
}

/**
 * Builds a date from its parts.
 *
 * @param month 1 to 12.
 * @param day 1 to the last day of the month.
 * @throws DATE_INVALID when the parts name no day of the calendar.
 */
export function civilDate(year: number, month: number, day: number): CivilDate {
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  if (!isCivilDate(text)) throw invalidDate(text)
  return text
}

/** 366 in leap years, else 365. */
export function daysOfYear(year: number): 365 | 366 {
  return isLeapYear(year) ? 366 : 365
}

/** Days of a month (1 to 12): 28 to 31. */
export function daysOfMonth(year: number, month: number): number {
  if (month === 2 && isLeapYear(year)) return 29
  return elementAt(CUMULATED_DAYS, month) - elementAt(CUMULATED_DAYS, month - 1)
}

/** The year of a date. @throws DATE_INVALID */
export function yearOf(date: CivilDate): number {
  return parts(date).year
}

/** The month of a date, 1 to 12. @throws DATE_INVALID */
export function monthOf(date: CivilDate): number {
  return parts(date).month
}

/**
 * Days since 1970-01-01, which is 0; earlier days are negative. Whole days, free of clock changes.
 *
 * @throws DATE_INVALID
 */
export function dayNumberOf(date: CivilDate): number {
  const { year, month, day } = parts(date)
  return dayNumber(year, month, day)
}

/** The date of a day number; inverse of {@link dayNumberOf}. */
export function civilDateOfDayNumber(days: number): CivilDate {
  const { year, month, day } = dateParts(days)
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

/** The date `days` later (earlier when negative). @throws DATE_INVALID */
export function addDays(date: CivilDate, days: number): CivilDate {
  return civilDateOfDayNumber(dayNumberOf(date) + days)
}

/** Days from `from` to `to`: `to - from`, negative when `to` is earlier. @throws DATE_INVALID */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return dayNumberOf(to) - dayNumberOf(from)
}

/** Day of the week, Monday 1 to Sunday 7. @throws DATE_INVALID */
export function weekdayOf(date: CivilDate): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  return weekdayOfDayNumber(dayNumberOf(date))
}

/** Day of the week of a day number, Monday 1 to Sunday 7. */
export function weekdayOfDayNumber(days: number): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  // 1970-01-01 was a Thursday.
  return (((((days + 3) % 7) + 7) % 7) + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7
}

/**
 * Which clock change the date has: `spring` on the last Sunday of March (23 hours), `autumn` on the last
 * Sunday of October (25 hours), else null. The same days in both zones.
 *
 * Source: Directive 2000/84/EC arts. 2 and 3 (01:00 UTC of those Sundays); Real Decreto 236/2002.
 *
 * @throws DATE_INVALID, CLOCK_RULE_UNKNOWN outside 1996-2199.
 */
export function clockChangeOf(date: CivilDate): 'spring' | 'autumn' | null {
  const { year, month, day } = parts(date)
  refuseUnknownClock(year)
  if ((month !== 3 && month !== 10) || day < 25) return null
  if (weekdayOfDayNumber(dayNumber(year, month, day)) !== 7) return null
  return month === 3 ? 'spring' : 'autumn'
}

/** Hours that the civil day has: 23, 24 or 25. @throws DATE_INVALID, CLOCK_RULE_UNKNOWN */
export function hoursOfDay(date: CivilDate, _zone: TimeZone): 23 | 24 | 25 {
  const change = clockChangeOf(date)
  return change === null ? 24 : change === 'spring' ? 23 : 25
}

/**
 * Instant of local midnight that opens the date.
 *
 * @returns milliseconds since 1970-01-01 UTC.
 * @throws DATE_INVALID, CLOCK_RULE_UNKNOWN
 */
export function startOfDayUtc(date: CivilDate, zone: TimeZone): number {
  const { year, month, day } = parts(date)
  refuseUnknownClock(year)
  const days = dayNumber(year, month, day)
  // Both changes happen after midnight, so the day of the change still starts with the offset of the day
  // before.
  const isSummer = days > lastSunday(year, 3) && days <= lastSunday(year, 10)
  return days * DAY_MS - winterOffsetMs(zone) - (isSummer ? HOUR_MS : 0)
}

/** Minutes that local clocks are ahead of UTC at an instant: 60 or 120 in Madrid, 0 or 60 in the Canaries. */
export function utcOffsetMinutesAt(utcMs: number, zone: TimeZone): number {
  const { year } = dateParts(Math.floor(utcMs / DAY_MS))
  refuseUnknownClock(year)
  const isSummer = utcMs >= changeUtc(year, 3) && utcMs < changeUtc(year, 10)
  return winterOffsetMs(zone) / MINUTE_MS + (isSummer ? 60 : 0)
}

/** The local date at an instant. @throws CLOCK_RULE_UNKNOWN outside 1996-2199. */
export function civilDateAt(utcMs: number, zone: TimeZone): CivilDate {
  const localMs = utcMs + utcOffsetMinutesAt(utcMs, zone) * MINUTE_MS
  return civilDateOfDayNumber(Math.floor(localMs / DAY_MS))
}

/**
 * What the wall clock shows at an instant.
 *
 * @param utcMs milliseconds since 1970-01-01 UTC.
 * @returns date, hour and minute; `secondPass` marks the second 02:00-03:00 of Madrid (01:00-02:00 in the
 *   Canaries) on the October day.
 * @throws CLOCK_RULE_UNKNOWN outside 1996-2199.
 */
export function civilTimeAt(utcMs: number, zone: TimeZone): CivilTime {
  const localMs = utcMs + utcOffsetMinutesAt(utcMs, zone) * MINUTE_MS
  const days = Math.floor(localMs / DAY_MS)
  const minuteOfDay = Math.floor((localMs - days * DAY_MS) / MINUTE_MS)
  const { year, month, day } = dateParts(days)
  const backUtc = month === 10 && day >= 25 ? changeUtc(year, 10) : Number.POSITIVE_INFINITY
  return {
    date: `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`,
    hour: Math.floor(minuteOfDay / 60),
    minute: minuteOfDay % 60,
    secondPass: utcMs >= backUtc && utcMs < backUtc + HOUR_MS,
  }
}

/**
 * The instant at which a wall clock shows the given time; inverse of {@link civilTimeAt}.
 *
 * @param time `secondPass` chooses the second of the two equal hours of October; elsewhere it must be false.
 * @returns milliseconds UTC, or null when no such moment exists (the hour that March skips, or a second pass
 *   of an hour that is not repeated).
 * @throws DATE_INVALID, CLOCK_RULE_UNKNOWN
 */
export function instantOf(time: CivilTime, zone: TimeZone): number | null {
  const { hour, minute } = time
  if (!(hour >= 0 && hour <= 23 && minute >= 0 && minute <= 59)) return null
  const utcMs = startOfDayUtc(time.date, zone) + hour * HOUR_MS + minute * MINUTE_MS
  const change = clockChangeOf(time.date)
  // 01:00 UTC is 02:00 in Madrid and 01:00 in the Canaries: the hour that March skips and October repeats.
  const changingHour = zone === 'Europe/Madrid' ? 2 : 1
  if (time.secondPass) return change === 'autumn' && hour === changingHour ? utcMs + HOUR_MS : null
  if (change === null || hour < changingHour) return utcMs
  if (hour === changingHour) return change === 'spring' ? null : utcMs
  return change === 'spring' ? utcMs - HOUR_MS : utcMs + HOUR_MS
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function dayNumber(year: number, month: number, day: number): number {
  const before = year - 1
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)
  const afterLeapDay = month > 2 && isLeapYear(year) ? 1 : 0
  // 719,162 days lie between 0001-01-01 and 1970-01-01.
  return before * 365 + leapDays + elementAt(CUMULATED_DAYS, month - 1) + afterLeapDay + day - 1 - 719_162
}

/** Day number of the last Sunday of March or October, months of 31 days. */
function lastSunday(year: number, month: 3 | 10): number {
  const last = dayNumber(year, month, 31)
  return last - (weekdayOfDayNumber(last) % 7)
}

/** Clocks change at 01:00 UTC all over the Union. */
function changeUtc(year: number, month: 3 | 10): number {
  return lastSunday(year, month) * DAY_MS + HOUR_MS
}

function winterOffsetMs(zone: TimeZone): number {
  return zone === 'Europe/Madrid' ? HOUR_MS : 0
}

interface DateParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

function parts(date: CivilDate): DateParts {
  const found = parseDate(date)
  if (found === null) throw invalidDate(date)
  return found
}

/** Read digit by digit, since curves bring tens of thousands of dates. */
function parseDate(text: string): DateParts | null {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return null
  const year = digitAt(text, 0) * 1000 + digitAt(text, 1) * 100 + digitAt(text, 2) * 10 + digitAt(text, 3)
  const month = digitAt(text, 5) * 10 + digitAt(text, 6)
  const day = digitAt(text, 8) * 10 + digitAt(text, 9)
  // A character that is no digit gives NaN, which fails every comparison.
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1)) return null
  return day <= daysOfMonth(year, month) ? { year, month, day } : null
}

function digitAt(text: string, index: number): number {
  const digit = text.charCodeAt(index) - 48
  return digit >= 0 && digit <= 9 ? digit : Number.NaN
}

/** Year, month and day of a day number; months counted from March put the leap day last (Hinnant). */
function dateParts(days: number): DateParts {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

function refuseUnknownClock(year: number): void {
  if (year >= CLOCK_RULE_FIRST_YEAR && year <= CLOCK_RULE_LAST_YEAR) return
  throw domainError(civilTimeErrors, 'CLOCK_RULE_UNKNOWN', {
    field: 'date',
    details: { year, knownFrom: CLOCK_RULE_FIRST_YEAR, knownTo: CLOCK_RULE_LAST_YEAR },
  })
}

function invalidDate(text: string) {
  return domainError(civilTimeErrors, 'DATE_INVALID', { field: 'date', details: { text } })
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
