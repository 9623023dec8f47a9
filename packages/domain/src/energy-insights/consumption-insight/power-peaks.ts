import { domainError } from '../../domain-error.ts'
import { byteAt, numberAt } from '../../element-at.ts'
import { getAccessTariff, type AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '../../periods/geographical-zones/geographical-zone.ts'
import { powerPeriodsOfRange } from '../../periods/tariff-periods/tariff-period.ts'
import { civilDate, civilDateAt, monthOf, startOfDayUtc, yearOf } from '../../time/civil-time.ts'
import { MISSING, type EnergySeries } from '../../time/energy-series.ts'
import { consumptionInsightErrors } from './consumption-insight.errors.ts'

/** Highest powers of one month. */
export interface MonthPeak {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** Mean power of the highest step, kW. */
  readonly highestKw: number
  /** Start of the first such step, milliseconds UTC. */
  readonly highestUtc: number
  /** Its power period, from 1; null without a tariff. */
  readonly highestPeriod: number | null
  /** Highest of each power period, kW, P1 first; null where the month has no step of it. Empty without a tariff. */
  readonly byPeriodKw: readonly (number | null)[]
}

/**
 * Highest power of each month and of its power periods: the energy of a step over its length. Of
 * quarter-hours it is what the maximeter reads (RD 1110/2007); of hours a mean that is below it.
 *
 * @param series energies of 0 kWh or more; missing steps are passed over.
 * @param tariff decides the periods; null for no periods.
 * @returns months with a value, in order of time.
 * @throws INSIGHT_CURVE_EMPTY, INSIGHT_VALUE_INVALID, CLOCK_RULE_UNKNOWN, GEOGRAPHICAL_ZONE_UNKNOWN.
 */
export function powerPeaksOf(
  series: EnergySeries,
  tariff: AccessTariffName | null,
  zone: GeographicalZoneId,
): MonthPeak[] {
  const { startUtc, stepMinutes, kwh, quality } = series
  const { timeZone } = getGeographicalZone(zone)
  const count = tariff === null ? 0 : getAccessTariff(tariff).powerPeriods
  const periods =
    tariff === null ? null : powerPeriodsOfRange(tariff, zone, startUtc, stepMinutes, kwh.length)
  const stepMs = stepMinutes * 60_000
  const peaks: MonthPeak[] = []
  let step = 0
  while (step < kwh.length) {
    const date = civilDateAt(startUtc + step * stepMs, timeZone)
    const [year, month] = [yearOf(date), monthOf(date)]
    const next = month === 12 ? civilDate(year + 1, 1, 1) : civilDate(year, month + 1, 1)
    const stop = Math.min(kwh.length, Math.ceil((startOfDayUtc(next, timeZone) - startUtc) / stepMs))
    let highest = -1
    let highestKwh = -1
    const ofPeriods = new Float64Array(count).fill(-1)
    for (; step < stop; step++) {
      if (quality?.[step] === MISSING) continue
      const stepKwh = numberAt(kwh, step)
      if (!(stepKwh >= 0 && Number.isFinite(stepKwh))) {
        throw domainError(consumptionInsightErrors, 'INSIGHT_VALUE_INVALID', { field: 'consumptionCurve' })
      }
      if (stepKwh > highestKwh) {
        highest = step
        highestKwh = stepKwh
      }
      if (!periods) continue
      const period = byteAt(periods, step) - 1
      ofPeriods[period] = Math.max(numberAt(ofPeriods, period), stepKwh)
    }
    if (highest < 0) continue
    peaks.push({
      year,
      month,
      highestKw: (highestKwh * 60) / stepMinutes,
      highestUtc: startUtc + highest * stepMs,
      highestPeriod: periods ? byteAt(periods, highest) : null,
      byPeriodKw: Array.from(ofPeriods, (most) => (most < 0 ? null : (most * 60) / stepMinutes)),
    })
  }
  if (peaks.length === 0) {
    throw domainError(consumptionInsightErrors, 'INSIGHT_CURVE_EMPTY', { field: 'consumptionCurve' })
  }
  return peaks
}
