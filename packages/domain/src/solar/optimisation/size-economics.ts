import { domainError } from '../../domain-error.ts'
import { numberAt } from '../../element-at.ts'
import { economicBalanceErrors } from '../economic-balance/economic-balance.errors.ts'
import {
  computeExcessIncome,
  isPartOfSavings,
  type ExcessCompensationMode,
} from '../economic-balance/excess-compensation.ts'
import { computeNetPresentValueEur } from '../financing/present-value.ts'
import { computePayback, decayingSavingsEur } from '../financing/payback.ts'
import { findBestSize, type BestSize } from './best-size.ts'
import { sumProduction, type SizingYear } from './excess-criterion.ts'
import { createFilledYears } from './filled-year.ts'
import { assertSurfaces } from './peak-power-walk.ts'

/** What energy is worth in each step, and how an installation pays back. */
export interface SizePrices {
  /** EUR per kWh bought, of each step. */
  readonly energyEurPerKwh: Float64Array
  readonly compensationMode: ExcessCompensationMode
  /** EUR/MWh. */
  readonly excessPriceEurPerMwh: number
  /** Investment of a size, EUR. */
  readonly investmentEurOf: (peakPowerKwp: number) => number
  /** Years, and percent guaranteed at their end. */
  readonly instalationLifeTime: number
  readonly guaranteeProductionPercentage: number
  /** Of the net present value, percent. */
  readonly discountPercent: number
}

/** Money of one size. */
export interface SizeEconomics {
  readonly savingsEur: number
  readonly netPresentValueEur: number
  /** Null beyond the life. */
  readonly paybackYears: number | null
}

/** The sizes of most money; null where none has one. */
export interface BestSizesByMoney {
  readonly soonestPayback: BestSize | null
  readonly greatestValue: BestSize | null
}

/**
 * Savings, net present value and payback of a size. Savings of later years fall by the loss of the panels; a simplified
 * compensation is limited by the months of the first.
 *
 * @param peakPowerKwp of each surface.
 * @throws SOLAR_EXCESS_PRICE_INVALID, SOLAR_COST_INVALID for an investment below zero, CASH_FLOW_INVALID
 */
export function computeSizeEconomics(
  year: SizingYear,
  peakPowerKwp: readonly number[],
  prices: SizePrices,
): SizeEconomics {
  const excessKwh = new Float64Array(12)
  const energyCostEur = new Float64Array(12)
  let billSavingsEur = 0
  const production = sumProduction(year, peakPowerKwp)
  for (let step = 0; step < year.consumption.length; step++) {
    const load = numberAt(year.consumption, step)
    const kwh = numberAt(production, step)
    const used = Math.min(load, kwh)
    const price = numberAt(prices.energyEurPerKwh, step)
    const month = year.month[step] ?? 0
    billSavingsEur += used * price
    excessKwh[month] = (excessKwh[month] ?? 0) + kwh - used
    energyCostEur[month] = (energyCostEur[month] ?? 0) + (load - used) * price
  }
  const { incomeEur } = computeExcessIncome(
    isPartOfSavings(prices.compensationMode) ? prices.compensationMode : 'noInjection',
    { excessKwh, energyCostEur },
    prices.excessPriceEurPerMwh,
  )
  const savingsEur = billSavingsEur + incomeEur
  const investmentEur = prices.investmentEurOf(peakPowerKwp.reduce((sum, one) => sum + one, 0))
  if (!(investmentEur >= 0 && Number.isFinite(investmentEur))) {
    throw domainError(economicBalanceErrors, 'SOLAR_COST_INVALID', { field: 'totalCost' })
  }
  const savings = decayingSavingsEur(
    savingsEur,
    prices.guaranteeProductionPercentage,
    prices.instalationLifeTime,
  )
  return {
    savingsEur,
    netPresentValueEur: computeNetPresentValueEur([-investmentEur, ...savings], prices.discountPercent),
    paybackYears: computePayback(investmentEur, savings).interpolatedYears,
  }
}

/**
 * The size that pays back soonest, and that of the greatest net present value, beside what a criterion of excess accepts.
 *
 * @param maximums most panels of each surface, in the order of filling. @returns scores: minus the years, and EUR.
 * @throws SOLAR_SURFACES_MISSING, SOLAR_PANEL_POWER_INVALID, and as {@link computeSizeEconomics}
 */
export function findBestSizesByMoney(
  year: SizingYear,
  maximums: readonly number[],
  panelPeakPowerWp: number,
  prices: SizePrices,
): BestSizesByMoney {
  const most = assertSurfaces(maximums, panelPeakPowerWp)
  const filledYear = createFilledYears(year, maximums, panelPeakPowerWp / 1000)
  const known = new Map<number, SizeEconomics>()
  const economicsOf = (panels: number): SizeEconomics => {
    const found = known.get(panels)
    if (found) return found
    const filled = filledYear(panels)
    const economics = computeSizeEconomics(filled.year, filled.peakPowerKwp, prices)
    known.set(panels, economics)
    return economics
  }
  return {
    soonestPayback: findBestSize(most, (panels) => {
      const { paybackYears } = economicsOf(panels)
      return paybackYears === null ? null : -paybackYears
    }),
    greatestValue: findBestSize(most, (panels) => economicsOf(panels).netPresentValueEur),
  }
}
