import { addAt, byteAt, numberAt } from '../../element-at.ts'
import { getAccessTariff, type AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import { fromPeriodArray, periodNames, type ByPeriod, type PeriodName } from '../../periods/by-period.ts'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '../../periods/geographical-zones/geographical-zone.ts'
import { periodsOfRange } from '../../periods/tariff-periods/tariff-period.ts'
import { civilDateAt, monthOf, startOfDayUtc, yearOf, civilDate } from '../../time/civil-time.ts'
import { checkEnergySeries } from '../../time/check-energy-series.ts'
import type { EnergySeries } from '../../time/energy-series.ts'

/** Year, then month 1 to 12: kWh by the periods that the tariff has (CUR-013). */
export type MonthlyConsumption = Readonly<Record<number, Readonly<Record<number, ByPeriod>>>>

/**
 * Energy of each month by tariff period. Months without a step of the series are absent; a missing step counts 0.
 *
 * @returns sums in kWh; over all months and periods they are the total of the series
 * @throws the codes of `energySeriesErrors`, CLOCK_RULE_UNKNOWN, GEOGRAPHICAL_ZONE_UNKNOWN, ACCESS_TARIFF_UNKNOWN
 */
export function monthlyConsumption(
  series: EnergySeries,
  tariff: AccessTariffName,
  zone: GeographicalZoneId,
): MonthlyConsumption {
  checkEnergySeries(series, 'days')
  const { startUtc, stepMinutes, kwh } = series
  const { timeZone } = getGeographicalZone(zone)
  const { periods: periodCount } = getAccessTariff(tariff)
  const periods = periodsOfRange(tariff, zone, startUtc, stepMinutes, kwh.length)
  const stepMs = stepMinutes * 60_000
  const years: Record<number, Record<number, ByPeriod>> = {}
  let step = 0
  while (step < kwh.length) {
    const date = civilDateAt(startUtc + step * stepMs, timeZone)
    const year = yearOf(date)
    const month = monthOf(date)
    const nextMonth = month === 12 ? civilDate(year + 1, 1, 1) : civilDate(year, month + 1, 1)
    const stop = Math.min(kwh.length, Math.ceil((startOfDayUtc(nextMonth, timeZone) - startUtc) / stepMs))
    const sums = new Float64Array(6)
    for (; step < stop; step++) addAt(sums, byteAt(periods, step) - 1, numberAt(kwh, step))
    const months = (years[year] ??= {})
    months[month] = fromPeriodArray(sums.subarray(0, periodCount))
  }
  return years
}

/** Adds the months of one year by period; null for more than 12 of them, which cannot be one year (CUR-017). */
export function sumMonths(months: Readonly<Record<number, ByPeriod>>): ByPeriod | null {
  const list = Object.values(months)
  if (list.length > 12) return null
  const sums: Partial<Record<PeriodName, number>> = {}
  for (const month of list) {
    for (const period of periodNames) {
      const kwh = month[period]
      if (kwh !== undefined) sums[period] = (sums[period] ?? 0) + kwh
    }
  }
  return sums
}
