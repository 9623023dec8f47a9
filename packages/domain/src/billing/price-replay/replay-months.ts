import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '../../periods/geographical-zones/geographical-zone.ts'
import {
  addDays,
  civilDate,
  civilDateAt,
  daysOfMonth,
  monthOf,
  startOfDayUtc,
  yearOf,
  type CivilDate,
} from '../../time/civil-time.ts'

/** A civil month of a replay. */
export interface ReplayMonth {
  /** `2026-03`. */
  readonly month: string
  readonly from: CivilDate
  /** Last day, included. */
  readonly to: CivilDate
}

/** Months of a replay: a year has each season once. */
export const REPLAYED_MONTHS = 12

/** The twelve whole months that end on or before a day, the oldest first. */
export function replayMonthsUntil(lastDay: CivilDate): ReplayMonth[] {
  const isMonthEnd = monthOf(addDays(lastDay, 1)) !== monthOf(lastDay)
  let at = yearOf(lastDay) * 12 + monthOf(lastDay) - (isMonthEnd ? 0 : 1) - REPLAYED_MONTHS
  return Array.from({ length: REPLAYED_MONTHS }, () => {
    const year = Math.floor(at / 12)
    const month = (at % 12) + 1
    at++
    const from = civilDate(year, month, 1)
    return { month: from.slice(0, 7), from, to: civilDate(year, month, daysOfMonth(year, month)) }
  })
}

/** Days of the market, by Madrid's clock, that a month of a zone needs. */
export function marketDaysOfMonth(
  { from, to }: ReplayMonth,
  zone: GeographicalZoneId,
): { readonly from: CivilDate; readonly to: CivilDate } {
  const { timeZone } = getGeographicalZone(zone)
  return {
    from: civilDateAt(startOfDayUtc(from, timeZone), 'Europe/Madrid'),
    to: civilDateAt(startOfDayUtc(addDays(to, 1), timeZone) - 1, 'Europe/Madrid'),
  }
}
