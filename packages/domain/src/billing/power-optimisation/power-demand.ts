import { domainError } from '../../domain-error.ts'
import { addAt, byteAt, elementAt, numberAt } from '../../element-at.ts'
import type { AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import { periodName } from '../../periods/by-period.ts'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '../../periods/geographical-zones/geographical-zone.ts'
import { powerPeriodsOfRange } from '../../periods/tariff-periods/tariff-period.ts'
import {
  addDays,
  civilDate,
  civilDateAt,
  daysOfMonth,
  monthOf,
  startOfDayUtc,
  yearOf,
} from '../../time/civil-time.ts'
import { MISSING, type EnergySeries } from '../../time/energy-series.ts'
import { powerOptimisationErrors } from './power-optimisation.errors.ts'

/** One bill with its maximeters. */
export interface MaximeterMonth {
  /** `YYYY-MM`, to name the month; not needed for the calculation. */
  readonly month?: string
  /** Days billed. */
  readonly days: number
  /** Highest quarter-hour power of every power period, kW, P1 first; null where the period had no reading. */
  readonly maximeterKw: readonly (number | null)[]
}

/** Days that are billed together. */
export interface DemandMonth {
  /** `YYYY-MM`; null where the readings have no dates. */
  readonly month: string | null
  readonly days: number
}

/** Demands of one month and power period. */
export interface DemandBlock {
  /** Position in the months of the demand. */
  readonly month: number
  /** Power period, 0 the first. */
  readonly period: number
  readonly days: number
  /** kW, ascending. */
  readonly demandsKw: Float64Array
  /** Quarter-hours that each demand represents: 4 when it is the power of an hour. */
  readonly quarters: 1 | 4
}

/** Demands of a supply over some months. */
export interface PowerDemand {
  readonly months: readonly DemandMonth[]
  readonly blocks: readonly DemandBlock[]
  readonly days: number
  /** By period, kW; 0 without data. */
  readonly highestKw: readonly number[]
  /** Periods, 1 the first, without any reading or step: their power is only the lowest allowed. */
  readonly periodsWithoutDemand: readonly number[]
  /** Steps of the curve without a value; their excess is not counted. */
  readonly missingSteps: number
  /** Steps of the curve; 0 for maximeters. */
  readonly steps: number
}

const LARGEST_KW = 1e6

/**
 * Demands as the maximeter registers them: one by month and period.
 *
 * @param months at least one bill, of 1 to 366 days, kW from 0. @param periods power periods of the tariff.
 * @returns blocks of one demand each, and the days of all bills.
 * @throws DEMAND_MISSING, DEMAND_VALUE_INVALID (field names month and period), POWER_PERIODS_MISMATCH.
 */
export function demandOfMaximeters(months: readonly MaximeterMonth[], periods: number): PowerDemand {
  if (months.length === 0)
    throw domainError(powerOptimisationErrors, 'DEMAND_MISSING', { field: 'maximeter' })
  const highestKw = Array.from({ length: periods }, () => 0)
  let days = 0
  const blocks = months.flatMap((month, at) => {
    const field = `maximeter.${at}`
    if (month.maximeterKw.length !== periods) {
      throw domainError(powerOptimisationErrors, 'POWER_PERIODS_MISMATCH', { field, details: { periods } })
    }
    if (!Number.isInteger(month.days) || month.days < 1 || month.days > 366) throw invalid(`${field}.days`)
    days += month.days
    return month.maximeterKw.flatMap((kw, period) => {
      if (kw === null) return []
      if (!(kw >= 0 && kw <= LARGEST_KW)) throw invalid(`${field}.${periodName(period)}`)
      highestKw[period] = Math.max(elementAt(highestKw, period), kw)
      return [{ month: at, period, days: month.days, demandsKw: Float64Array.of(kw), quarters: 1 as const }]
    })
  })
  return {
    months: months.map(({ month = null, days: monthDays }) => ({ month, days: monthDays })),
    blocks,
    days,
    highestKw,
    periodsWithoutDemand: periodsMissingIn(blocks, periods),
    missingSteps: 0,
    steps: 0,
  }
}

/**
 * Demands of a curve by month and power period: the power of a quarter-hour is four times its energy; without
 * quarter-hours that of the hour counts four times (Circular CNMC 3/2020 art. 9.4.b, BOE-A-2020-1066).
 *
 * @param series a month or more, kWh by step; months are cut on the clock of the zone.
 * @param periods power periods of the tariff.
 * @returns a block for each month and period that has a step, its demands ascending. Invariant: the demands are as
 *   many as the steps.
 * @throws DEMAND_MISSING, DEMAND_VALUE_INVALID, CLOCK_RULE_UNKNOWN, GEOGRAPHICAL_ZONE_UNKNOWN.
 */
export function demandOfCurve(
  series: EnergySeries,
  tariff: AccessTariffName,
  zone: GeographicalZoneId,
  periods: number,
): PowerDemand {
  const { startUtc, stepMinutes, kwh, quality } = series
  const { timeZone } = getGeographicalZone(zone)
  if (kwh.length === 0)
    throw domainError(powerOptimisationErrors, 'DEMAND_MISSING', { field: 'consumptionCurve' })
  const periodOf = powerPeriodsOfRange(tariff, zone, startUtc, stepMinutes, kwh.length)
  const stepMs = stepMinutes * 60_000
  const perHour = 60 / stepMinutes
  const highestKw = Array.from({ length: periods }, () => 0)
  const months: DemandMonth[] = []
  const blocks: DemandBlock[] = []
  let missingSteps = 0
  let days = 0
  let step = 0
  while (step < kwh.length) {
    const date = civilDateAt(startUtc + step * stepMs, timeZone)
    const [year, month] = [yearOf(date), monthOf(date)]
    const monthEnd = addDays(civilDate(year, month, daysOfMonth(year, month)), 1)
    const stop = Math.min(kwh.length, Math.ceil((startOfDayUtc(monthEnd, timeZone) - startUtc) / stepMs))
    const steps = stop - step
    // A row for each period, filled up to its number of steps.
    const demands = new Float64Array(periods * steps)
    const counts = new Float64Array(periods)
    for (let at = step; at < stop; at++) {
      const isMissing = quality?.[at] === MISSING
      if (isMissing) missingSteps++
      const kw = isMissing ? 0 : numberAt(kwh, at) * perHour
      if (!(kw >= 0 && kw <= LARGEST_KW)) throw invalid('consumptionCurve')
      const period = byteAt(periodOf, at) - 1
      demands[period * steps + numberAt(counts, period)] = kw
      addAt(counts, period, 1)
    }
    // The clock changes make months of 30 days and 23 or 25 hours: days by rounding.
    const monthDays = Math.round((steps * stepMinutes) / 1440)
    days += monthDays
    for (const [period, count] of counts.entries()) {
      if (count === 0) continue
      const demandsKw = demands.slice(period * steps, period * steps + count).sort()
      highestKw[period] = Math.max(elementAt(highestKw, period), numberAt(demandsKw, demandsKw.length - 1))
      blocks.push({
        month: months.length,
        period,
        days: monthDays,
        demandsKw,
        quarters: perHour === 4 ? 1 : 4,
      })
    }
    months.push({ month: date.slice(0, 7), days: monthDays })
    step = stop
  }
  return {
    months,
    blocks,
    days,
    highestKw,
    periodsWithoutDemand: periodsMissingIn(blocks, periods),
    missingSteps,
    steps: kwh.length,
  }
}

function periodsMissingIn(blocks: readonly DemandBlock[], periods: number): number[] {
  const known = new Set(blocks.map(({ period }) => period))
  return Array.from({ length: periods }, (_, period) => period + 1).filter((period) => !known.has(period - 1))
}

function invalid(field: string) {
  return domainError(powerOptimisationErrors, 'DEMAND_VALUE_INVALID', { field })
}
