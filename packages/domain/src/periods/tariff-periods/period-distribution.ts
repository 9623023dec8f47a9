import { domainError } from '../../domain-error.ts'
import { addDays, clockChangeOf, daysBetween, type CivilDate } from '../../time/civil-time.ts'
import type { AccessTariffName } from '../access-tariffs/access-tariff.ts'
import { getGeographicalZone, type GeographicalZoneId } from '../geographical-zones/geographical-zone.ts'
import { periodsOfDay } from './tariff-period.ts'
import { tariffPeriodErrors } from './tariff-period.errors.ts'

/** Periods of one day on the wire. */
export interface PeriodDay {
  readonly date: CivilDate
  /**
   * Period of each hour in time order: 24 slots, 25 on the October day. The slot of the hour that March skips
   * is null, so that slot h is the hour from h to h + 1 on every day but the October one.
   */
  readonly valuesList: (number | null)[]
}

/** Longest range, five years with a leap day each four. */
export const MAX_PERIOD_RANGE_DAYS = 1827

/**
 * Period distribution of a range of days, `start` to `end` plus one day, all included: the additional day
 * ends the last hour for callers that draw steps.
 *
 * @returns one entry per day, in order.
 * @throws DATE_INVALID; PERIOD_RANGE_REVERSED when `end` is before `start`; PERIOD_RANGE_TOO_LONG above
 * {@link MAX_PERIOD_RANGE_DAYS} days; CLOCK_RULE_UNKNOWN; GEOGRAPHICAL_ZONE_UNKNOWN.
 */
export function periodDistribution(
  tariff: AccessTariffName,
  zone: GeographicalZoneId,
  start: CivilDate,
  end: CivilDate,
): PeriodDay[] {
  const days = daysBetween(start, end) + 1
  if (days < 1) throw domainError(tariffPeriodErrors, 'PERIOD_RANGE_REVERSED', { field: 'end' })
  if (days > MAX_PERIOD_RANGE_DAYS) {
    throw domainError(tariffPeriodErrors, 'PERIOD_RANGE_TOO_LONG', {
      field: 'end',
      details: { days, maxDays: MAX_PERIOD_RANGE_DAYS },
    })
  }
  return Array.from({ length: days + 1 }, (_, index) => {
    const date = addDays(start, index)
    const valuesList: (number | null)[] = [...periodsOfDay(tariff, zone, date)]
    if (clockChangeOf(date) === 'spring') {
      const skippedHour = getGeographicalZone(zone).timeZone === 'Europe/Madrid' ? 2 : 1
      valuesList.splice(skippedHour, 0, null)
    }
    return { date, valuesList }
  })
}
