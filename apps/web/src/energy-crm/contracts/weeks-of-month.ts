import {
  addDays,
  civilDate,
  daysOfMonth,
  monthOf,
  weekdayOf,
  yearOf,
  type CivilDate,
} from '@vatio/domain/time/civil-time'

export const firstOf = (date: CivilDate) => civilDate(yearOf(date), monthOf(date), 1)

/** The last day of a month. */
export const lastOf = (firstDay: CivilDate) =>
  addDays(firstDay, daysOfMonth(yearOf(firstDay), monthOf(firstDay)) - 1)

/** The weeks of a month, Monday first; null before its first and after its last day. */
export function weeksOf(firstDay: CivilDate): readonly (readonly (CivilDate | null)[])[] {
  const days = daysOfMonth(yearOf(firstDay), monthOf(firstDay))
  const cells: (CivilDate | null)[] = Array.from({ length: weekdayOf(firstDay) - 1 }, () => null)
  for (let day = 0; day < days; day += 1) cells.push(addDays(firstDay, day))
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
