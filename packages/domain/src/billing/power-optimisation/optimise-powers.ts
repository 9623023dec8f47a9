import { domainError } from '../../domain-error.ts'
import { addAt, elementAt, numberAt } from '../../element-at.ts'
import { getAccessTariff, type AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import { assertPossiblePower } from '../../periods/access-tariffs/impossible-power.ts'
import type { GeographicalZoneId } from '../../periods/geographical-zones/geographical-zone.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { excessEur, type ExcessTerms } from './power-cost.ts'
import { demandOfCurve, demandOfMaximeters, type MaximeterMonth, type PowerDemand } from './power-demand.ts'
import { powerOptimisationErrors } from './power-optimisation.errors.ts'
import { checkPowerValues } from './power-values.ts'
import { noPower, powerSearch } from './power-search.ts'

/** A supply, its demands and its power prices. */
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
  /** Lowest power of the last period, kW: more than 15 keeps a supply in 3.0TD. */
  readonly lowestOfLastKw?: number
}

/** Cost of given powers over the analysed days, EUR before taxes. */
export interface PowerCost {
  readonly powerEur: number
  readonly excessEur: number
  readonly totalEur: number
  /** Power term and excess by period, P1 first. */
  readonly periods: readonly { readonly powerEur: number; readonly excessEur: number }[]
}

/** The powers with the lowest cost. */
export interface PowerOptimisation {
  readonly powerKw: readonly number[]
  readonly current: PowerCost
  readonly optimal: PowerCost
  /** Current less optimal, EUR before taxes; negative when the limits cost more than the current powers. */
  readonly savingEur: number
  /** Analysed days; the result is reliable with a year. */
  readonly days: number
  readonly highestDemandKw: readonly number[]
  /** Periods without data, numbered from 1; a month has only some of the six. */
  readonly periodsWithoutDemand: readonly number[]
  /**
   * Whether the optimal powers move the supply to the other side of 50 kW, where its excess is billed by
   * the other rule: by maximeter up to it, by quarter-hours above (meter types of RD 1110/2007 art. 7,
   * BOE-A-2007-16478).
   */
  readonly crossesExcessRule: boolean
  readonly missingSteps: number
}

/** Meters of types 4 and 5 end at 50 kW. */
export const LIMIT_OF_MAXIMETER_KW = 50

/**
 * Finds the contracted powers that would have cost least over the demands given: power term + excess power.
 *
 * Both are convex in the power of a period, so the cheapest combination under P1 ≤ P2 ≤ … ≤ P6 (tariffs of
 * six periods, Circular CNMC 3/2020 art. 6, BOE-A-2020-1066) is found exactly without trying every power:
 * see `isotonicMinimum`. The powers of 2.0TD need no order and are limited to 15 kW.
 *
 * @param input see {@link PowerOptimisationInput}; powers in kW, prices in EUR/kW and day, at least a month
 * or a step of demand. Months of quarter-hours are billed apart, as the invoices are.
 * @returns powers in kW with what they and the current ones cost. Invariant: with the current powers
 * allowed, the optimal total is never above the current one.
 * @throws POWER_PERIODS_MISMATCH, DEMAND_MISSING, DEMAND_VALUE_INVALID, POWER_LIMITS_IMPOSSIBLE,
 * QUARTER_HOURS_NEEDED, POWER_FALLING, POWER_ABOVE_TARIFF, POWER_BELOW_TARIFF. The tests compare it with an exhaustive search.
 */
export function optimisePowers(input: PowerOptimisationInput): PowerOptimisation {
  const { tariff, powerKw, powerEurPerKwDay, excessTerms } = input
  const { powerPeriods } = getAccessTariff(tariff)
  checkPowers(input)
  checkPowerValues(excessTerms.eurPerKw, powerPeriods, 'excessTerms')
  if (!('kwh' in input.demand) && excessTerms.meter === 'quarterHours') {
    throw domainError(powerOptimisationErrors, 'QUARTER_HOURS_NEEDED', { field: 'consumptionCurve' })
  }
  const demand =
    'kwh' in input.demand
      ? demandOfCurve(input.demand, tariff, input.zone, powerPeriods)
      : demandOfMaximeters(input.demand, powerPeriods)
  const best = powerSearch(input, demand)(null)
  if (best === null) throw noPower(input)
  const current = powerCost(powerKw, powerEurPerKwDay, demand, excessTerms)
  const optimal = powerCost(best, powerEurPerKwDay, demand, excessTerms)
  return {
    powerKw: best,
    current,
    optimal,
    savingEur: current.totalEur - optimal.totalEur,
    days: demand.days,
    highestDemandKw: demand.highestKw,
    periodsWithoutDemand: demand.periodsWithoutDemand,
    crossesExcessRule:
      Math.max(...powerKw) > LIMIT_OF_MAXIMETER_KW !== Math.max(...best) > LIMIT_OF_MAXIMETER_KW,
    missingSteps: demand.missingSteps,
  }
}

/**
 * Checks the contracted powers and their prices against the tariff.
 *
 * @throws POWER_PERIODS_MISMATCH, DEMAND_VALUE_INVALID, POWER_FALLING, POWER_ABOVE_TARIFF, POWER_BELOW_TARIFF.
 */
export function checkPowers(
  input: Pick<PowerOptimisationInput, 'tariff' | 'powerKw' | 'powerEurPerKwDay'>,
): void {
  const { powerPeriods } = getAccessTariff(input.tariff)
  checkPowerValues(input.powerKw, powerPeriods, 'contractedPower')
  assertPossiblePower(input.tariff, input.powerKw, 'contractedPower')
  checkPowerValues(input.powerEurPerKwDay, powerPeriods, 'powerPrices')
}

/**
 * What given powers cost over given demands: power term and excess of every month, by the plain formulas.
 *
 * @param powerKw, powerEurPerKwDay P1 first, as many as the demand has periods.
 * @returns EUR before taxes, not rounded; the periods add up to the totals.
 */
export function powerCost(
  powerKw: readonly number[],
  powerEurPerKwDay: readonly number[],
  demand: PowerDemand,
  terms: ExcessTerms,
): PowerCost {
  const excess = new Float64Array(powerKw.length)
  for (const block of demand.blocks) {
    addAt(excess, block.period, excessEur(block, terms, elementAt(powerKw, block.period)))
  }
  const periods = powerKw.map((kw, period) => ({
    powerEur: kw * elementAt(powerEurPerKwDay, period) * demand.days,
    excessEur: numberAt(excess, period),
  }))
  const powerEur = periods.reduce((sum, one) => sum + one.powerEur, 0)
  const excessTotal = periods.reduce((sum, one) => sum + one.excessEur, 0)
  return { powerEur, excessEur: excessTotal, totalEur: powerEur + excessTotal, periods }
}
