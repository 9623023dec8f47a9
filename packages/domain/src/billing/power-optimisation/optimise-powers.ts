import { domainError } from '../../domain-error.ts'
import { getAccessTariff, type AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import type { GeographicalZoneId } from '../../periods/geographical-zones/geographical-zone.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { addExcessCurve, excessEur, type ExcessTerms } from './power-cost.ts'
import { demandOfCurve, demandOfMaximeters, type MaximeterMonth, type PowerDemand } from './power-demand.ts'
import { ceilToStep, powerGrid } from './power-grid.ts'
import { powerOptimisationErrors } from './power-optimisation.errors.ts'
import { risingMinimum } from './rising-minimum.ts'

/** A supply, what it demanded and what power costs. */
export interface PowerOptimisationInput {
  readonly tariff: AccessTariffName
  readonly zone: GeographicalZoneId
  /** Contracted now, kW, P1 first. */
  readonly powerKw: readonly number[]
  /** EUR/kW and day, P1 first; tolls and charges included. */
  readonly powerEurPerKwDay: readonly number[]
  /** A year of bills with their maximeters, or a year of the curve. */
  readonly demand: readonly MaximeterMonth[] | EnergySeries
  readonly excessTerms: ExcessTerms
  /** Only these powers, kW; every step of 0.1 kW when absent. */
  readonly normalisedKw?: readonly number[]
  /** Highest power that the installation or its recognised rights allow, kW. */
  readonly highestKw?: number
  /** Lowest power of the last period, kW: a 3.0TD supply that is to stay one needs more than 15. */
  readonly lowestOfLastKw?: number
}

/** What some powers cost over the days looked at, EUR before taxes. */
export interface PowerCost {
  readonly powerEur: number
  readonly excessEur: number
  readonly totalEur: number
  /** Power term and excess by period, P1 first. */
  readonly periods: readonly { readonly powerEur: number; readonly excessEur: number }[]
}

/** The powers that would have cost least. */
export interface PowerOptimisation {
  readonly powerKw: readonly number[]
  readonly current: PowerCost
  readonly optimal: PowerCost
  /** Current less optimal, EUR before taxes; negative when the limits are dearer than today's powers. */
  readonly savingEur: number
  /** Days looked at; a year is what makes the result hold. */
  readonly days: number
  readonly highestDemandKw: readonly number[]
  readonly missingSteps: number
}

const LOWEST_KW = 0.1
const FINE_GRID_POINTS = 2_000
const COARSE_POINTS = 10
/** 2.0TD ends at 15 kW; 3.0TD begins above it (Circular CNMC 3/2020 art. 6). */
const LIMIT_OF_2TD_KW = 15

/**
 * Finds the contracted powers that would have cost least over the demands given: power term + excess power.
 *
 * The cost of each period is worked out at every power that may be contracted and the cheapest combination is
 * taken, with P1 ≤ P2 ≤ … ≤ P6 in the tariffs of six periods (Circular CNMC 3/2020 art. 6): the exact minimum, as
 * trying all combinations would find it. The powers of 2.0TD are free of order and end at 15 kW.
 *
 * @returns powers in kW with what they and the current ones cost. Invariant: with the current powers allowed, the
 *   optimal total is never above the current one.
 * @throws POWER_PERIODS_MISMATCH, DEMAND_MISSING, DEMAND_VALUE_INVALID, POWER_LIMITS_IMPOSSIBLE.
 */
export function optimisePowers(input: PowerOptimisationInput): PowerOptimisation {
  const { tariff, powerKw, powerEurPerKwDay, excessTerms } = input
  const { powerPeriods } = getAccessTariff(tariff)
  checkValues(powerKw, powerPeriods, 'contractedPower')
  checkValues(powerEurPerKwDay, powerPeriods, 'powerPrices')
  checkValues(excessTerms.eurPerKw, powerPeriods, 'excessTerms')
  const demand =
    'kwh' in input.demand
      ? demandOfCurve(input.demand, tariff, input.zone, powerPeriods)
      : demandOfMaximeters(input.demand, powerPeriods)
  const grid = gridOf(input, demand)
  const best = isFine(input, grid) ? bestOfFineGrid(input, demand, grid) : bestOfGrid(input, demand, grid)
  if (best === null) {
    throw domainError(powerOptimisationErrors, 'POWER_LIMITS_IMPOSSIBLE', {
      details: { lowestKw: lowestOfLast(input), highestKw: grid[grid.length - 1] },
    })
  }
  const current = powerCost(powerKw, powerEurPerKwDay, demand, excessTerms)
  const optimal = powerCost(best, powerEurPerKwDay, demand, excessTerms)
  return {
    powerKw: best,
    current,
    optimal,
    savingEur: current.totalEur - optimal.totalEur,
    days: demand.days,
    highestDemandKw: demand.highestKw,
    missingSteps: demand.missingSteps,
  }
}

/** Cheapest rising powers of a grid, or null when the limits leave none. */
function bestOfGrid(input: PowerOptimisationInput, demand: PowerDemand, grid: Float64Array): number[] | null {
  const costs = input.powerEurPerKwDay.map((price) => grid.map((kw) => kw * price * demand.days))
  for (const block of demand.blocks) addExcessCurve(block, input.excessTerms, grid, costs[block.period])
  const last = costs.length - 1
  const lowest = costs.map((_, period) => (period === last ? firstIndexFrom(grid, lowestOfLast(input)) : 0))
  const chosen = risingMinimum(costs, lowest, costs.length === 6)
  return chosen === null ? null : chosen.map((index) => grid[index])
}

/** Grids of a supply of megawatts are first searched at every tenth power. */
function isFine(input: PowerOptimisationInput, grid: Float64Array): boolean {
  return !input.normalisedKw && grid.length > FINE_GRID_POINTS
}

/**
 * The same minimum on an even grid of many points: every tenth power first, then only the powers near the result.
 *
 * The cost is separable and convex and the order P1 ≤ … ≤ P6 keeps it L♮-convex, so a minimum lies within
 * n × (10 − 1) = 54 points of the one of the coarse grid (L-proximity theorem: Murota, Discrete Convex Analysis, 2003, chapter 7).
 */
function bestOfFineGrid(
  input: PowerOptimisationInput,
  demand: PowerDemand,
  grid: Float64Array,
): number[] | null {
  const coarse = grid.filter((_, index) => (grid.length - 1 - index) % COARSE_POINTS === 0)
  const near = bestOfGrid(input, demand, coarse)
  if (near === null) return bestOfGrid(input, demand, grid)
  const reach = near.length * COARSE_POINTS
  const kept = new Uint8Array(grid.length)
  for (const kw of near) {
    const index = firstIndexFrom(grid, kw)
    kept.fill(1, Math.max(0, index - reach), index + reach + 1)
  }
  return bestOfGrid(
    input,
    demand,
    grid.filter((_, index) => kept[index] === 1),
  )
}

/** What given powers cost over given demands, EUR before taxes, not rounded. */
export function powerCost(
  powerKw: readonly number[],
  powerEurPerKwDay: readonly number[],
  demand: PowerDemand,
  terms: ExcessTerms,
): PowerCost {
  const excess = powerKw.map(() => 0)
  for (const block of demand.blocks) excess[block.period] += excessEur(block, terms, powerKw[block.period])
  const periods = powerKw.map((kw, period) => ({
    powerEur: kw * powerEurPerKwDay[period] * demand.days,
    excessEur: excess[period],
  }))
  const powerEur = periods.reduce((sum, one) => sum + one.powerEur, 0)
  const excessTotal = periods.reduce((sum, one) => sum + one.excessEur, 0)
  return { powerEur, excessEur: excessTotal, totalEur: powerEur + excessTotal, periods }
}

function lowestOfLast({ tariff, lowestOfLastKw = 0 }: PowerOptimisationInput): number {
  return tariff === '3.0TD' || tariff === '3.0TDVE'
    ? Math.max(lowestOfLastKw, LIMIT_OF_2TD_KW + LOWEST_KW)
    : lowestOfLastKw
}

/** Beyond the highest demand a power only costs more, so the grid ends there, or where a limit asks for more. */
function gridOf(input: PowerOptimisationInput, demand: PowerDemand): Float64Array {
  const { normalisedKw, highestKw = Number.POSITIVE_INFINITY } = input
  const limitKw = input.tariff === '2.0TD' ? Math.min(highestKw, LIMIT_OF_2TD_KW) : highestKw
  const neededKw = ceilToStep(Math.max(LOWEST_KW, lowestOfLast(input), ...demand.highestKw))
  if (normalisedKw) {
    const enough = Math.min(...normalisedKw.filter((kw) => kw >= neededKw), limitKw)
    return powerGrid(LOWEST_KW, Number.isFinite(enough) ? enough : Math.max(...normalisedKw), normalisedKw)
  }
  return powerGrid(LOWEST_KW, Math.min(limitKw, neededKw))
}

function firstIndexFrom(grid: Float64Array, lowestKw: number): number {
  const index = grid.findIndex((kw) => kw >= lowestKw)
  return index < 0 ? grid.length : index
}

function checkValues(values: readonly number[], count: number, field: string): void {
  if (values.length !== count) {
    throw domainError(powerOptimisationErrors, 'POWER_PERIODS_MISMATCH', {
      field,
      details: { periods: count },
    })
  }
  for (const [index, value] of values.entries()) {
    if (!(value >= 0 && value <= 1e6)) {
      throw domainError(powerOptimisationErrors, 'DEMAND_VALUE_INVALID', { field: `${field}.p${index + 1}` })
    }
  }
}
