import { elementAt } from '../../element-at.ts'
import { estimateAnnualKwh } from '../../curves/consumption-curves/annual-consumption.ts'
import { gapsOf, type CurveGap } from '../../curves/consumption-curves/curve-gaps.ts'
import { getAccessTariff, type AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '../../periods/geographical-zones/geographical-zone.ts'
import { energyByPeriod } from '../../periods/tariff-periods/tariff-period.ts'
import { startOfDayUtc, yearOf, type CivilDate } from '../../time/civil-time.ts'
import { ESTIMATED, MISSING, toHourly, type EnergySeries } from '../../time/energy-series.ts'
import { anomaliesOf, type Anomaly } from './anomalies.ts'
import { dailyEnergyOf, monthlyEnergyOf, type DayEnergy, type MonthEnergy } from './daily-energy.ts'
import { hourlyProfileOf, type HourlyProfile } from './hourly-profile.ts'
import { baseLoadOf, loadDurationOf, type BaseLoad, type LoadDuration } from './load-duration.ts'
import { powerPeaksOf, type MonthPeak } from './power-peaks.ts'
import {
  outOfHoursOf,
  weekdayMatrixOf,
  type OpeningHours,
  type OutOfHours,
  type WeekdayMatrix,
} from './weekday-matrix.ts'
import { yearOnYearOf, type YearOnYear } from './year-on-year.ts'

/** Options of an analysis. */
export interface CurveInsightInput {
  /** Whole local days; those before `from` are only used for the comparison with the year before. */
  readonly series: EnergySeries
  /** First analysed day; the first of the series where absent. */
  readonly from?: CivilDate | undefined
  /** Decides the periods; null for a supply without an electricity tariff. */
  readonly tariff: AccessTariffName | null
  readonly zone: GeographicalZoneId
  readonly opening: OpeningHours
}

/** Analysis of the curve of a supply; units as in the parts. */
export interface CurveInsight {
  readonly startDate: CivilDate
  readonly endDate: CivilDate
  readonly totalKwh: number
  /** Days with a value. */
  readonly days: number
  /** Hours of the range, and those of them that are estimated or missing. */
  readonly hours: number
  readonly estimatedHours: number
  readonly missingHours: number
  readonly estimatedKwh: number
  readonly annualKwh: number
  readonly gaps: readonly CurveGap[]
  readonly daily: readonly DayEnergy[]
  readonly monthly: readonly MonthEnergy[]
  /** kWh by energy period, P1 first; null without a tariff. */
  readonly byPeriodKwh: readonly number[] | null
  readonly profile: HourlyProfile
  readonly matrix: WeekdayMatrix
  readonly duration: LoadDuration
  readonly baseLoad: BaseLoad | null
  readonly outOfHours: OutOfHours
  readonly peaks: readonly MonthPeak[]
  /** Years of the range that share a day with the year before them. */
  readonly yearOnYear: readonly YearOnYear[]
  readonly anomalies: readonly Anomaly[]
}

/**
 * Analyses a curve. All figures use the same hours: those with a value, quarter-hours summed first. Only
 * the highest powers use the original steps.
 *
 * @returns energies in kWh, powers in kW; days, months, periods and the hours of the week each add up to
 * `totalKwh`.
 * @throws INSIGHT_CURVE_EMPTY where the range has no hour with a value; INSIGHT_VALUE_INVALID,
 * INSIGHT_SCHEDULE_INVALID, CLOCK_RULE_UNKNOWN, GEOGRAPHICAL_ZONE_UNKNOWN.
 */
export function curveInsightOf({ series, from, tariff, zone, opening }: CurveInsightInput): CurveInsight {
  const { timeZone } = getGeographicalZone(zone)
  const asked = from === undefined ? series : startingAt(series, startOfDayUtc(from, timeZone))
  const daily = dailyEnergyOf(asked, timeZone)
  // Days before the first value are not a gap: the curve starts later.
  const startDate = elementAt(daily, 0).date
  const looked = startingAt(asked, startOfDayUtc(startDate, timeZone))
  const hourly = toHourly(looked)
  const totalKwh = daily.reduce((sum, { kwh }) => sum + kwh, 0)
  const wholeYears = toHourly(series)
  const years = Array.from(new Set(daily.map(({ date }) => yearOf(date))))
  return {
    startDate,
    endDate: elementAt(daily, daily.length - 1).date,
    totalKwh,
    days: daily.length,
    ...qualityOf(hourly),
    annualKwh: estimateAnnualKwh(totalKwh, daily.length),
    gaps: gapsOf(hourly, timeZone),
    daily,
    monthly: monthlyEnergyOf(daily),
    byPeriodKwh:
      tariff === null
        ? null
        : Array.from(energyByPeriod(hourly, tariff, zone).slice(0, getAccessTariff(tariff).periods)),
    profile: hourlyProfileOf(hourly, timeZone),
    matrix: weekdayMatrixOf(hourly, timeZone),
    duration: loadDurationOf(hourly, timeZone),
    baseLoad: baseLoadOf(hourly, timeZone),
    outOfHours: outOfHoursOf(hourly, timeZone, opening),
    peaks: powerPeaksOf(looked, tariff, zone),
    yearOnYear: years.map((year) => yearOnYearOf(wholeYears, timeZone, year)).filter(({ days }) => days > 0),
    anomalies: anomaliesOf(hourly, timeZone),
  }
}

/**
 * First day to read so that a range can be compared with the year before: the same date of that year, 1 March for
 * 29 February.
 */
export function yearBefore(date: CivilDate): CivilDate {
  const end = date.slice(4) === '-02-29' ? '-03-01' : date.slice(4)
  return `${String(yearOf(date) - 1).padStart(4, '0')}${end}`
}

function startingAt(series: EnergySeries, fromUtc: number): EnergySeries {
  const { startUtc, stepMinutes, kwh, quality } = series
  if (fromUtc <= startUtc) return series
  const first = Math.min(kwh.length, (fromUtc - startUtc) / (stepMinutes * 60_000))
  return {
    startUtc: startUtc + first * stepMinutes * 60_000,
    stepMinutes,
    kwh: kwh.subarray(first),
    quality: quality?.subarray(first),
  }
}

function qualityOf({ kwh, quality }: EnergySeries) {
  let [estimatedHours, missingHours, estimatedKwh] = [0, 0, 0]
  for (const [hour, energyKwh] of kwh.entries()) {
    if (quality?.[hour] === MISSING) missingHours++
    else if (quality?.[hour] === ESTIMATED) {
      estimatedHours++
      estimatedKwh += energyKwh
    }
  }
  return { hours: kwh.length, estimatedHours, missingHours, estimatedKwh }
}
