import { domainError, type DomainError } from '../../domain-error.ts'
import { getAccessTariff } from '../../periods/access-tariffs/access-tariff.ts'
import { LIMIT_OF_2TD_KW } from '../../periods/access-tariffs/impossible-power.ts'
import { isotonicMinimum } from './isotonic-minimum.ts'
import type { PowerOptimisationInput } from './optimise-powers.ts'
import { excessByPower } from './power-cost.ts'
import type { PowerDemand } from './power-demand.ts'
import { ceilToStep, powerGrid, type PowerGrid } from './power-grid.ts'
import { powerOptimisationErrors } from './power-optimisation.errors.ts'

/**
 * Rules that limit the powers to choose from: P1 ≤ … ≤ P6, 15 kW at most in 2.0TD, more than 15 kW in 3.0TD, the power
 * that the installation allows, the powers of a switch.
 */
export const powerRules = ['rising', 'upTo15', 'above15', 'installation', 'normalised'] as const
export type PowerRule = (typeof powerRules)[number]

type Limits = Omit<PowerOptimisationInput, 'demand'>

const LOWEST_KW = 0.1

/**
 * The search for the powers of least cost over given demands; what all searches share is computed once.
 *
 * @returns a function that takes the rule that is not to apply, or null, and gives the powers in kW, P1 first; null
 * where no power is within the limits.
 */
export function powerSearch(
  input: Limits,
  demand: PowerDemand,
): (without: PowerRule | null) => number[] | null {
  const excesses = demand.blocks.map((block) => ({
    period: block.period,
    eurAt: excessByPower(block, input.excessTerms),
  }))
  const byPeriod = input.powerKw.map((_, period) => excesses.filter((one) => one.period === period))
  return (without) => {
    const grid = gridOf(input, demand, without)
    if (grid === null) return null
    const costs = input.powerEurPerKwDay.map((price, period) => (point: number) => {
      const kw = grid.kwAt(point)
      return (byPeriod[period] ?? []).reduce((sum, { eurAt }) => sum + eurAt(kw), kw * price * demand.days)
    })
    const last = input.powerKw.length - 1
    const lowest = input.powerKw.map((_, period) =>
      period === last ? grid.firstFrom(lowestOfLast(input, without)) : 0,
    )
    const isRising = getAccessTariff(input.tariff).powerPeriods === 6 && without !== 'rising'
    return isotonicMinimum(costs, lowest, grid.count, isRising)?.map((point) => grid.kwAt(point)) ?? null
  }
}

/** The error of a search without a result. */
export function noPower(input: Limits): DomainError {
  return domainError(powerOptimisationErrors, 'POWER_LIMITS_IMPOSSIBLE', {
    field: input.highestKw === undefined ? 'normalisedPowers' : 'highestPower',
    details: { lowestKw: lowestOfLast(input, null), highestKw: input.highestKw ?? null },
  })
}

function lowestOfLast({ tariff, lowestOfLastKw = 0 }: Limits, without: PowerRule | null): number {
  const isAbove15 = tariff === '3.0TD' || tariff === '3.0TDVE'
  return isAbove15 && without !== 'above15'
    ? Math.max(lowestOfLastKw, LIMIT_OF_2TD_KW + LOWEST_KW)
    : lowestOfLastKw
}

/** Powers above the highest demand only cost more, so the grid ends there, or at a limit that requires more. */
function gridOf(input: Limits, demand: PowerDemand, without: PowerRule | null): PowerGrid | null {
  const normalisedKw = without === 'normalised' ? undefined : input.normalisedKw
  const highestKw = (without === 'installation' ? undefined : input.highestKw) ?? Number.POSITIVE_INFINITY
  const limitKw =
    input.tariff === '2.0TD' && without !== 'upTo15' ? Math.min(highestKw, LIMIT_OF_2TD_KW) : highestKw
  const neededKw = ceilToStep(Math.max(LOWEST_KW, lowestOfLast(input, without), ...demand.highestKw))
  if (normalisedKw) {
    const enough = Math.min(...normalisedKw.filter((kw) => kw >= neededKw), limitKw)
    const endKw = Number.isFinite(enough) ? enough : Math.max(...normalisedKw)
    return normalisedKw.some((kw) => kw >= LOWEST_KW && kw <= endKw)
      ? powerGrid(LOWEST_KW, endKw, normalisedKw)
      : null
  }
  const endKw = Math.min(limitKw, neededKw)
  return endKw < LOWEST_KW ? null : powerGrid(LOWEST_KW, endKw)
}
