import { figureAt } from '../../element-at.ts'
import type { BillingWindow } from './billing-window.ts'
import type { CheckedQuota } from './bill-prices.ts'
import type { MarketEnergy } from './market-energy.ts'
import type { RegulatedTerms } from './regulated-terms.ts'
import type { SegmentPrices } from './segment-prices.ts'

/** Energy of some days, by period. */
export interface PeriodEnergy {
  readonly days: number
  readonly daysOfYear: number
  readonly kwh: readonly number[]
  readonly market: MarketEnergy | null
}

/** Unit price of a period in EUR/kWh without tolls and charges; the mean one where it follows the market. */
export function unitPriceOf(energy: PeriodEnergy, prices: SegmentPrices, index: number): number {
  const eurPerKwh = figureAt(prices.energyEurPerKwh, index)
  if (prices.marketFactor === null) return eurPerKwh
  return eurPerKwh + spotPriceOf(energy, index) * figureAt(prices.marketFactor, index)
}

/** Mean market price of a period weighted by its energy, EUR/kWh; 0 where no energy was used. */
export function spotPriceOf({ kwh, market }: PeriodEnergy, index: number): number {
  const energyKwh = figureAt(kwh, index)
  return market && energyKwh > 0 ? figureAt(market.costEur, index) / energyKwh : 0
}

/** Quota of some days in EUR: twelve months over the days of the year. */
export function quotaEurPerDay(quota: CheckedQuota, daysOfYear: number): number {
  return (quota.eurPerMonth * 12) / daysOfYear
}

/**
 * Energy above what a quota includes, kWh. The included energy of a month is shared by days.
 *
 * @param windows months of a compared year, of which `share` counts, or null to take the days as one period.
 */
export function overageKwh(
  quota: CheckedQuota,
  energy: PeriodEnergy,
  windows: readonly BillingWindow[] | null,
  share: number,
): number {
  const includedPerDay = (quota.includedKwhPerMonth * 12) / energy.daysOfYear
  const total = (kwh: readonly number[]) => kwh.reduce((sum, value) => sum + value, 0)
  if (!windows) return Math.max(0, total(energy.kwh) - includedPerDay * energy.days)
  let over = 0
  for (const window of windows) over += Math.max(0, total(window.kwh) - includedPerDay * window.days)
  return over * share
}

/** Value of the energy bought in EUR before rounding, tolls and charges included where they are added. */
export function boughtEur(
  energy: PeriodEnergy,
  prices: SegmentPrices,
  regulated: RegulatedTerms | null,
): number {
  const eur = energy.kwh.reduce((sum, energyKwh, index) => {
    const toll = regulated?.tollEnergyEurPerKwh?.[index] ?? 0
    const charge = regulated?.chargeEnergyEurPerKwh?.[index] ?? 0
    return sum + energyKwh * (unitPriceOf(energy, prices, index) + (toll + charge))
  }, 0)
  if (!prices.quota) return eur
  return (
    eur +
    energy.days * quotaEurPerDay(prices.quota, energy.daysOfYear) +
    overageKwh(prices.quota, energy, null, 1) * prices.quota.overageEurPerKwh
  )
}
