import { domainError } from '../../domain-error.ts'
import { figureAt, numberAt } from '../../element-at.ts'
import type { EnergyResults } from './energy-results.ts'
import type { MonthlyPeriods } from './energy-tables.ts'
import { solarResultErrors } from './solar-result.errors.ts'
import { traceFigure, type TracedFigure } from './traced-figure.ts'

/** Days of power that a year is charged, whatever its length. */
const POWER_DAYS = 365
/** Most that a period costs in a year, EUR: more is no cost of a supply but a price in another unit. */
const MOST_EUR = 1e10

/** Prices of a supply before its installation, and others after it. Six values each, P1 first; null where it has none. */
export interface StudyPrices {
  /** kW. */
  readonly contractedPowerKw: readonly (number | null)[]
  /** EUR per kW and day. */
  readonly powerEurPerKwDay: readonly (number | null)[]
  /** EUR per kWh. */
  readonly energyEurPerKwh: readonly (number | null)[]
  /** Percent, 0 to 100. */
  readonly powerDiscountPercent: number
  readonly energyDiscountPercent: number
  /** Prices after the installation, without the discounts; null where they stay. */
  readonly alternative: {
    readonly powerEurPerKwDay: readonly (number | null)[]
    readonly energyEurPerKwh: readonly (number | null)[]
  } | null
}

/** Yearly money of a study by period, EUR, not rounded; six values, P1 first. */
export interface Spending {
  /** Before: energy and power. */
  readonly rawByPeriod: readonly number[]
  readonly raw: number
  /** After: the energy that is still bought, and power. Excess is not in it. */
  readonly netByPeriod: readonly number[]
  readonly net: number
  /** Power before minus power after. */
  readonly powerSavingsByPeriod: readonly number[]
  /** Raw minus net. */
  readonly savingsByPeriod: readonly number[]
  readonly savings: number
  /** Percent of the raw spending; null where nothing was spent. */
  readonly savingsPercent: number | null
  /** Cost of the energy that is still bought, by month, January first: what a compensation may not exceed. */
  readonly energyCostByMonth: readonly number[]
  /** The same for all the energy that is used, at the prices of afterwards. */
  readonly grossEnergyCostByMonth: readonly number[]
  readonly traces: readonly TracedFigure[]
}

/**
 * Spending of a year before and after an installation, by period.
 *
 * Power: 365 × kW × price × (1 − discount). Energy: kWh × price × (1 − discount). Alternative prices take the place of
 * energy and power prices in what is spent afterwards, without the discounts, which belong to the contract of before.
 * Taxes are in none of the figures.
 *
 * @throws SOLAR_PRICE_INVALID for a discount out of range, a negative figure, a period with energy or power and no price, or
 *   one that costs more than 10,000 million EUR.
 */
export function computeSpending(results: EnergyResults, prices: StudyPrices): Spending {
  assertDiscount(prices.powerDiscountPercent, 'powerPricesDiscount')
  assertDiscount(prices.energyDiscountPercent, 'energyPricesDiscount')
  const before = {
    energy: discounted(prices.energyEurPerKwh, prices.energyDiscountPercent),
    power: discounted(prices.powerEurPerKwDay, prices.powerDiscountPercent),
  }
  const after = prices.alternative
    ? { energy: prices.alternative.energyEurPerKwh, power: prices.alternative.powerEurPerKwDay }
    : before
  const [energyAfterField, powerAfterField] = prices.alternative
    ? ['alternativeEnergyPrices', 'alternativePowerPrices']
    : ['energyPrices', 'powerPrices']
  const powerBefore = powerCosts(prices.contractedPowerKw, before.power, 'powerPrices')
  const powerAfter = powerCosts(prices.contractedPowerKw, after.power, powerAfterField ?? '')
  const energyBefore = energyCosts(results.gross.byPeriod, before.energy, 'energyPrices')
  const energyAfter = energyCosts(results.net.byPeriod, after.energy, energyAfterField ?? '')
  // A period without any energy bought in the first year has some in later ones.
  energyCosts(results.gross.byPeriod, after.energy, energyAfterField ?? '')
  const rawByPeriod = energyBefore.map((eur, period) => eur + figureAt(powerBefore, period))
  const netByPeriod = energyAfter.map((eur, period) => eur + figureAt(powerAfter, period))
  const raw = sumOf(rawByPeriod)
  const net = sumOf(netByPeriod)
  const powerSavingsByPeriod = powerBefore.map((eur, period) => eur - figureAt(powerAfter, period))
  return {
    rawByPeriod,
    raw,
    netByPeriod,
    net,
    powerSavingsByPeriod,
    savingsByPeriod: rawByPeriod.map((eur, period) => eur - figureAt(netByPeriod, period)),
    savings: raw - net,
    savingsPercent: raw > 0 ? (100 * (raw - net)) / raw : null,
    energyCostByMonth: monthlyCosts(results.net, after.energy),
    grossEnergyCostByMonth: monthlyCosts(results.gross, after.energy),
    traces: [
      traceFigure('rawSpending', raw, 'EUR', { energy: sumOf(energyBefore), power: sumOf(powerBefore) }),
      traceFigure('netSpending', net, 'EUR', { energy: sumOf(energyAfter), power: sumOf(powerAfter) }),
      traceFigure('powerSavings', sumOf(powerSavingsByPeriod), 'EUR', {
        before: sumOf(powerBefore),
        after: sumOf(powerAfter),
      }),
      traceFigure('savings', raw - net, 'EUR', { raw, net }),
    ],
  }
}

/** @throws SOLAR_PRICE_INVALID for power in a period in which the tariff does not charge it */
export function assertPowerPeriods(
  { contractedPowerKw }: Pick<StudyPrices, 'contractedPowerKw'>,
  powerPeriods: number,
): void {
  const extra = contractedPowerKw.findIndex((kw, period) => period >= powerPeriods && (kw ?? 0) > 0)
  if (extra !== -1) throw invalidPrice('contractedPower', extra)
}

function discounted(prices: readonly (number | null)[], percent: number): (number | null)[] {
  return prices.map((price) => (price === null ? null : price * (1 - percent / 100)))
}

function powerCosts(
  powers: readonly (number | null)[],
  prices: readonly (number | null)[],
  field: string,
): number[] {
  return six((period) => {
    const kw = powers[period] ?? 0
    if (!(kw >= 0 && Number.isFinite(kw))) throw invalidPrice('contractedPower', period)
    return costOf(POWER_DAYS * kw, prices, period, field)
  })
}

function energyCosts(energies: Float64Array, prices: readonly (number | null)[], field: string): number[] {
  return six((period) => costOf(numberAt(energies, period), prices, period, field))
}

function monthlyCosts({ cells }: MonthlyPeriods, prices: readonly (number | null)[]): number[] {
  return Array.from({ length: 12 }, (_, month) =>
    sumOf(six((period) => numberAt(cells, month * 6 + period) * (prices[period] ?? 0))),
  )
}

function costOf(quantity: number, prices: readonly (number | null)[], period: number, field: string): number {
  if (quantity === 0) return 0
  const price = prices[period] ?? Number.NaN
  const cost = quantity * price
  if (price >= 0 && cost <= MOST_EUR) return cost
  throw invalidPrice(field, period)
}

function assertDiscount(percent: number, field: string): void {
  if (percent >= 0 && percent <= 100) return
  throw domainError(solarResultErrors, 'SOLAR_PRICE_INVALID', { field })
}

function invalidPrice(field: string, period: number): Error {
  return domainError(solarResultErrors, 'SOLAR_PRICE_INVALID', { field: `${field}.p${period + 1}` })
}

function six(figureOf: (period: number) => number): number[] {
  return Array.from({ length: 6 }, (_, period) => figureOf(period))
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0)
}
