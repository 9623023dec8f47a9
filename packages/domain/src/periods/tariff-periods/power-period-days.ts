import { elementAt } from '../../element-at.ts'
import { daysOfMonth } from '../../time/civil-time.ts'
import { getAccessTariff, type AccessTariffName } from '../access-tariffs/access-tariff.ts'
import type { GeographicalZoneId } from '../geographical-zones/geographical-zone.ts'
import { monthsOfSeason, periodsOfSeason, type Season } from './tariff-calendar.data.ts'

const A_YEAR_OF_365_DAYS = 2025
const seasons: readonly Season[] = ['high', 'mediumHigh', 'medium', 'low']

/**
 * Days of a year of 365 days in whose months a power period exists: P1 to P5 of the tariffs of six periods belong to
 * seasons, P6 and both periods of 2.0TD exist in every month (Circular CNMC 3/2020 art. 7, BOE-A-2020-1066).
 *
 * @returns one number of days for each power period, P1 first.
 */
export function powerPeriodDaysOfYear(tariff: AccessTariffName, zone: GeographicalZoneId): number[] {
  const { powerPeriods } = getAccessTariff(tariff)
  const days = Array.from({ length: powerPeriods }, () => 0)
  for (const season of seasons) {
    const inSeason = monthsOfSeason[zone][season].reduce(
      (sum, month) => sum + daysOfMonth(A_YEAR_OF_365_DAYS, month),
      0,
    )
    const existing = powerPeriods === 2 ? [1, 2] : [...periodsOfSeason[zone][season], 6]
    for (const period of existing) days[period - 1] = elementAt(days, period - 1) + inSeason
  }
  return days
}
