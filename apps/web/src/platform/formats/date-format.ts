import { writeDate as formatDate } from '@vatio/domain/text/write-date'
import { monthNames, shortMonthNames } from '@vatio/domain/time/calendar-names'
import { NO_VALUE } from './number-format.ts'

export { monthNames, shortMonthNames }

/** The name of a month from 1 to 12. */
export function monthName(month: number): string {
  const name = monthNames[month - 1]
  if (!name) throw new Error(`There is no month ${month}`)
  return name
}

/** The first three letters of {@link monthName}. */
export function shortMonthName(month: number): string {
  return monthName(month).slice(0, 3)
}

export type ShownTimeZone = 'Europe/Madrid' | 'Atlantic/Canary'

export { formatDate }

const dateTimeFormats = new Map<ShownTimeZone, Intl.DateTimeFormat>()

function partsOf(instant: string | number, timeZone: ShownTimeZone): Record<string, string> | null {
  const time = typeof instant === 'number' ? instant : Date.parse(instant)
  if (!Number.isFinite(time)) return null
  let format = dateTimeFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    dateTimeFormats.set(timeZone, format)
  }
  return Object.fromEntries(format.formatToParts(time).map((part) => [part.type, part.value]))
}

/** An instant as `DD-MM-YYYY HH:mm` in Madrid's time zone, or in the given one. */
export function formatDateTime(
  instant: string | number | null | undefined,
  timeZone: ShownTimeZone = 'Europe/Madrid',
): string {
  const parts = instant === null || instant === undefined ? null : partsOf(instant, timeZone)
  if (!parts) return NO_VALUE
  return `${parts.day}-${parts.month}-${parts.year} ${parts.hour}:${parts.minute}`
}

/** The civil date of an instant, `DD-MM-YYYY`. */
export function formatDateOfInstant(
  instant: string | number | null | undefined,
  timeZone: ShownTimeZone = 'Europe/Madrid',
): string {
  return formatDateTime(instant, timeZone).slice(0, 10)
}

/** Today's civil date in Madrid, `YYYY-MM-DD`. */
export function todayInMadrid(now: number = Date.now()): string {
  const parts = partsOf(now, 'Europe/Madrid')!
  return `${parts.year}-${parts.month}-${parts.day}`
}

/** `2026-03` or `2026-03-14` as `marzo 2026`. */
export function formatMonth(date: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})/.exec(date ?? '')
  const name = match ? monthNames[Number(match[2]) - 1] : undefined
  return match && name ? `${name} ${match[1]}` : NO_VALUE
}

/** From one civil date to another, both shown: `01-01-2026 a 31-12-2026`. */
export function formatDateRange(from: string | null | undefined, to: string | null | undefined): string {
  return `${formatDate(from)} a ${to ? formatDate(to) : 'hoy'}`
}
