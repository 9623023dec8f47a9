import {
  daysBetween,
  daysOfMonth,
  monthOf,
  weekdayOf,
  yearOf,
  type CivilDate,
} from '@vatio/domain/time/civil-time'
import { shortMonthName } from '../../platform/formats/date-format.ts'

/** Up to so many days have a label for each Monday, and up to a third of them for each day. */
const WEEKLY_DAYS = 70
/** A label needs the room of so many days of a year to the next one. */
const ROOM_DAYS = 12

/**
 * The labels of an axis of days, by their index: months of a long axis, Mondays of a short one. A January has its
 * year, unless `isYearAxis`: the axis stands for several years. The first day has a label where there is room for it.
 */
export function dayTicks(days: readonly CivilDate[], isYearAxis = false): ReadonlyMap<number, string> {
  const ticks = new Map<number, string>()
  const isLong = days.length > WEEKLY_DAYS
  for (const [at, day] of days.entries()) {
    const month = shortMonthName(monthOf(day))
    const date = Number(day.slice(8))
    if (!isLong) {
      if (days.length <= WEEKLY_DAYS / 3 || weekdayOf(day) === 1) ticks.set(at, `${date} ${month}`)
      continue
    }
    const isStart = at === 0 && daysOfMonth(yearOf(day), monthOf(day)) - date >= ROOM_DAYS
    if (date !== 1 && !isStart) continue
    const hasYear = !isYearAxis && (monthOf(day) === 1 || at === 0)
    ticks.set(at, hasYear && isManyYears(days) ? `${month} ${yearOf(day)}` : month)
  }
  return ticks
}

function isManyYears(days: readonly CivilDate[]): boolean {
  const [first, last] = [days.at(0), days.at(-1)]
  return first !== undefined && last !== undefined && daysBetween(first, last) > 366
}
