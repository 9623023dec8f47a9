import { domainError } from '../../domain-error.ts'
import type { AccessTariff } from '../../periods/access-tariffs/access-tariff.ts'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '../../periods/geographical-zones/geographical-zone.ts'
import { energyByPeriod, periodsOfRange } from '../../periods/tariff-periods/tariff-period.ts'
import { addDays, civilDateAt, startOfDayUtc, type CivilDate } from '../../time/civil-time.ts'
import { endUtcOf, MISSING, type EnergySeries } from '../../time/energy-series.ts'
import { checkByPeriod, checkQuantity, type GivenByPeriod } from '../electricity-bills/bill-quantity.ts'
import type { SurplusWindow } from '../electricity-bills/surplus.ts'
import { electricityComparisonErrors } from './electricity-comparison.errors.ts'

/** Days of the year to which every comparison is carried. */
export const COMPARED_DAYS = 365

const DAY_MS = 86_400_000

/** Energy as it is given to a comparison: read totals of some days, or curves. */
export type ComparedConsumption =
  | {
      readonly kwhByPeriod: GivenByPeriod
      /** Days that the totals cover, 1 to 3660. */
      readonly days: number
      /** Energy fed into the grid in those days, kWh. */
      readonly surplusKwh?: number
    }
  | { readonly curve: EnergySeries; readonly surplusCurve?: EnergySeries }

/** The energy of a year of 365 days, as all offers of a comparison share it. */
export interface YearlyConsumption {
  /** kWh by energy period of the tariff. */
  readonly kwh: readonly number[]
  readonly surplusKwh: number
  /** Months with their energy and surplus, for the monthly cap of the compensation; null without curves. */
  readonly surplusWindows: readonly SurplusWindow[] | null
  /** Days that the given energy covers. */
  readonly givenDays: number
  /** What the given energy was multiplied by to make a year: 365 / givenDays. */
  readonly factor: number
}

/**
 * Energy of a year by period: totals of some days, or the last 365 days of a curve, carried to 365 days in
 * proportion (365 × energy / days). Days without data in a curve do not count as days of zero consumption.
 *
 * @returns kWh of a year. Invariant: `kwh` and `surplusKwh` are the given energy times `factor`.
 * @throws CONSUMPTION_DAYS_INVALID, CONSUMPTION_CURVE_EMPTY, SURPLUS_CURVE_MISMATCH, CONSUMPTION_MISSING,
 * CONSUMPTION_EXTRA, VALUE_NEGATIVE, VALUE_NOT_A_NUMBER, VALUE_OUT_OF_RANGE.
 */
export function yearlyConsumption(
  consumption: ComparedConsumption,
  tariff: AccessTariff,
  zone: GeographicalZoneId,
): YearlyConsumption {
  if ('curve' in consumption) return yearOfCurve(consumption.curve, consumption.surplusCurve, tariff, zone)
  const { days } = consumption
  if (!Number.isInteger(days) || days < 1 || days > 3660) {
    throw domainError(electricityComparisonErrors, 'CONSUMPTION_DAYS_INVALID', { field: 'days' })
  }
  const given = checkByPeriod(
    consumption.kwhByPeriod,
    tariff.periods,
    'consumptionByPeriod',
    'CONSUMPTION_MISSING',
    'CONSUMPTION_EXTRA',
  )
  const factor = COMPARED_DAYS / days
  return {
    kwh: given.map((kwh) => kwh * factor),
    surplusKwh: checkQuantity(consumption.surplusKwh ?? 0, 'surplus') * factor,
    surplusWindows: null,
    givenDays: days,
    factor,
  }
}

function yearOfCurve(
  whole: EnergySeries,
  wholeSurplus: EnergySeries | undefined,
  tariff: AccessTariff,
  zone: GeographicalZoneId,
): YearlyConsumption {
  if (
    wholeSurplus &&
    (wholeSurplus.startUtc !== whole.startUtc ||
      wholeSurplus.stepMinutes !== whole.stepMinutes ||
      wholeSurplus.kwh.length !== whole.kwh.length)
  ) {
    throw domainError(electricityComparisonErrors, 'SURPLUS_CURVE_MISMATCH', { field: 'surplusCurve' })
  }
  const first = firstStepOfLastYear(whole, zone)
  const curve = tailOf(whole, first)
  const surplus = wholeSurplus && tailOf(wholeSurplus, first)
  const steps = knownSteps(curve)
  if (steps === 0) {
    throw domainError(electricityComparisonErrors, 'CONSUMPTION_CURVE_EMPTY', { field: 'consumptionCurve' })
  }
  const givenDays = (steps * curve.stepMinutes) / 1440
  const factor = COMPARED_DAYS / givenDays
  const sums = energyByPeriod(curve, tariff.nombre, zone)
  const kwh = checkByPeriod(
    [...sums].slice(0, tariff.periods),
    tariff.periods,
    'consumptionCurve',
    'CONSUMPTION_MISSING',
  ).map((energyKwh) => energyKwh * factor)
  const surplusWindows = surplus ? monthlyWindows(curve, surplus, tariff, zone, factor) : null
  const surplusKwh = surplusWindows?.reduce((sum, window) => sum + window.surplusKwh, 0) ?? 0
  checkQuantity(surplusKwh, 'surplusCurve')
  return { kwh, surplusKwh, surplusWindows, givenDays, factor }
}

/** Index of the step that opens the last 365 civil days of a curve. */
function firstStepOfLastYear(series: EnergySeries, zone: GeographicalZoneId): number {
  const stepMs = series.stepMinutes * 60_000
  if (series.kwh.length * stepMs <= COMPARED_DAYS * DAY_MS) return 0
  const { timeZone } = getGeographicalZone(zone)
  const lastDay = civilDateAt(endUtcOf(series) - 1, timeZone)
  const startUtc = startOfDayUtc(addDays(lastDay, 1 - COMPARED_DAYS), timeZone)
  return Math.max(0, Math.round((startUtc - series.startUtc) / stepMs))
}

function tailOf(series: EnergySeries, first: number): EnergySeries {
  if (first === 0) return series
  return {
    startUtc: series.startUtc + first * series.stepMinutes * 60_000,
    stepMinutes: series.stepMinutes,
    kwh: series.kwh.subarray(first),
    ...(series.quality ? { quality: series.quality.subarray(first) } : {}),
  }
}

function knownSteps(series: EnergySeries): number {
  if (!series.quality) return series.kwh.length
  let steps = 0
  for (const quality of series.quality) if (quality !== MISSING) steps++
  return steps
}

/** Energy bought and fed in by civil month: a billing period is at most a month. */
function monthlyWindows(
  curve: EnergySeries,
  surplus: EnergySeries,
  tariff: AccessTariff,
  zone: GeographicalZoneId,
  factor: number,
): SurplusWindow[] {
  const { timeZone } = getGeographicalZone(zone)
  const stepMs = curve.stepMinutes * 60_000
  const length = curve.kwh.length
  const periods = periodsOfRange(tariff.nombre, zone, curve.startUtc, curve.stepMinutes, length)
  const windows: SurplusWindow[] = []
  let step = 0
  while (step < length) {
    const nextMonth = firstOfNextMonth(civilDateAt(curve.startUtc + step * stepMs, timeZone))
    const stop = Math.min(length, Math.ceil((startOfDayUtc(nextMonth, timeZone) - curve.startUtc) / stepMs))
    const kwh = Array.from({ length: tariff.periods }, () => 0)
    let surplusKwh = 0
    for (; step < stop; step++) {
      kwh[periods[step] - 1] += curve.kwh[step] * factor
      surplusKwh += surplus.kwh[step] * factor
    }
    windows.push({ kwh, surplusKwh })
  }
  return windows
}

function firstOfNextMonth(date: CivilDate): CivilDate {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7))
  return month === 12 ? `${year + 1}-01-01` : `${date.slice(0, 5)}${String(month + 1).padStart(2, '0')}-01`
}
