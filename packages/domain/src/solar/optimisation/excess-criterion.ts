import { domainError } from '../../domain-error.ts'
import { addAt, byteAt, figureAt, numberAt } from '../../element-at.ts'
import { economicDefaults } from '../economic-balance/economic-default.data.ts'
import { countMonthsWithExcess } from '../results/energy-results.ts'
import { optimisationErrors } from './optimisation.errors.ts'

/** Ways to say how much excess an installation may have. */
export const optimisationMethods = ['maxNumberOfOverproductionMonths', 'maxExcessesPercentage'] as const
export type OptimisationMethod = (typeof optimisationMethods)[number]

/** How much excess is accepted. */
export interface ExcessCriterion {
  readonly method: OptimisationMethod
  /** Months, whole, 0 to 12; or percent of the production, 0 to 100. */
  readonly limit: number
}

/**
 * A criterion from what was entered: 3 months or 25 % where nothing was; a percentage is cut to whole percents.
 *
 * @throws SOLAR_CRITERION_INVALID
 */
export function parseExcessCriterion(method: OptimisationMethod, entered: number | null): ExcessCriterion {
  const isMonths = method === 'maxNumberOfOverproductionMonths'
  const value =
    entered ??
    (isMonths ? economicDefaults.maxNumberOfOverproductionMonths : economicDefaults.maxExcessesPercentage)
  const limit = isMonths ? value : Math.trunc(value)
  const isUsable = limit >= 0 && limit <= (isMonths ? 12 : 100) && Number.isInteger(limit)
  if (!isUsable) throw domainError(optimisationErrors, 'SOLAR_CRITERION_INVALID', { field: method })
  return { method, limit }
}

/** A year of consumption, and what 1 kWp of each surface produces in its steps. */
export interface SizingYear {
  /** kWh of each step. */
  readonly consumption: Float64Array
  /** 0 to 11 of each step. */
  readonly month: Uint8Array
  /** kWh per kWp of each step, one column per surface, in their order. */
  readonly kwhPerKwp: readonly Float64Array[]
}

/** Production of all surfaces in each step, kWh. @param peakPowerKwp of each surface. */
export function sumProduction(
  { consumption, kwhPerKwp }: SizingYear,
  peakPowerKwp: readonly number[],
): Float64Array {
  const sum = new Float64Array(consumption.length)
  // Surface by surface: a loop over surfaces within each step takes forty times as long.
  for (const [surface, column] of kwhPerKwp.entries()) addColumn(sum, column, figureAt(peakPowerKwp, surface))
  return sum
}

function addColumn(sum: Float64Array, column: Float64Array, kwp: number): void {
  if (kwp === 0) return
  for (let step = 0; step < sum.length; step++) sum[step] = numberAt(sum, step) + kwp * numberAt(column, step)
}

/** Excess of one size. */
export interface ExcessFigures {
  readonly productionKwh: number
  readonly excessKwh: number
  /** Excess ÷ production × 100; 0 without production. */
  readonly excessPercent: number
  /** Months whose consumption minus production is negative. */
  readonly monthsWithExcess: number
}

/**
 * Production and excess of a size, netted step by step.
 *
 * @param peakPowerKwp of each surface.
 */
export function evaluateExcess(year: SizingYear, peakPowerKwp: readonly number[]): ExcessFigures {
  const { consumption, month } = year
  const production = sumProduction(year, peakPowerKwp)
  const consumed = new Float64Array(12)
  const produced = new Float64Array(12)
  let productionKwh = 0
  let excessKwh = 0
  for (let step = 0; step < consumption.length; step++) {
    const load = numberAt(consumption, step)
    const kwh = numberAt(production, step)
    productionKwh += kwh
    if (kwh > load) excessKwh += kwh - load
    const at = byteAt(month, step)
    addAt(consumed, at, load)
    addAt(produced, at, kwh)
  }
  return {
    productionKwh,
    excessKwh,
    excessPercent: productionKwh > 0 ? (100 * excessKwh) / productionKwh : 0,
    monthsWithExcess: countMonthsWithExcess(consumed, produced),
  }
}

/** Whether a size has no more excess than is accepted. */
export function isAccepted(figures: ExcessFigures, { method, limit }: ExcessCriterion): boolean {
  return method === 'maxNumberOfOverproductionMonths'
    ? figures.monthsWithExcess <= limit
    : figures.excessPercent <= limit
}
