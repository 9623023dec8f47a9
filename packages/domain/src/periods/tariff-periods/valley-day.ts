import { weekdayOfDayNumber, type CivilDate } from '../../time/civil-time.ts'
import { valleyHolidays } from './tariff-calendar.data.ts'

/** Whether a day, given by number and date, is in the cheapest period from midnight to midnight. */
export function isValleyDay(dayNumber: number, date: CivilDate): boolean {
  return weekdayOfDayNumber(dayNumber) >= 6 || valleyHolidays.includes(date.slice(5))
}
