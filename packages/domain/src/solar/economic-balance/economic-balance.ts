import { computeDiscountedPrice, type AppliedDiscount, type DiscountedPrice } from './applied-discounts.ts'
import type { ExcessCompensationMode } from './excess-compensation.ts'
import { computeExcessPpa, type ExcessPpa } from './ppa.ts'
import { computeProfitability, type FinancingConditions, type Profitability } from './profitability.ts'
import { computeSalePrice, type SalePrice } from './sale-price.ts'
import { computeYearlyBalance, type YearlyBalanceInput, type YearlyBalanceRow } from './yearly-balance.ts'

/** Money of a study, as it is entered. */
export interface EconomicChoices {
  readonly totalCost: number
  readonly margen: number
  readonly commercialFeePercentage: number
  readonly instalationFinancingPercentage: number | null
  readonly excessesCompensationMode: ExcessCompensationMode
  /** EUR/MWh of the excess that is sold or compensated. */
  readonly excessesBuyPrice: number
  /** EUR/MWh of a PPA; not read in the other modes. */
  readonly excessesSellingPrice: number
  readonly applyedDiscounts: readonly AppliedDiscount[]
  readonly financingConditions: FinancingConditions | null
  readonly instalationLifeTime: number
  readonly guaranteeProductionPercentage: number | null
  /** Percent; 0 where inflation is not applied. */
  readonly inflationPercent: number
  readonly discountPercent: number
}

/** Energy and money of the first year. */
export type FirstYear = Pick<
  YearlyBalanceInput,
  | 'productionKwh'
  | 'selfConsumedKwh'
  | 'excessesKwh'
  | 'grossByPeriodKwh'
  | 'netByPeriodKwh'
  | 'excessByMonthKwh'
  | 'grossEnergyCostByMonthEur'
  | 'netEnergyCostByMonthEur'
  | 'billSavingsEur'
>

/** What an installation costs, and what its years bring. */
export interface EconomicBalance {
  readonly salePrice: SalePrice
  readonly discountedPrice: DiscountedPrice
  readonly yearlyBalance: readonly YearlyBalanceRow[]
  readonly profitability: Profitability
  /** Null in the other modes. */
  readonly ppa: ExcessPpa | null
}

/**
 * Balance of an installation: price, discounts in their order, the years of its life, profitability, and a PPA where there
 * is one.
 *
 * @throws the codes of `computeSalePrice`, `computeDiscountedPrice`, `computeYearlyBalance`, `computeProfitability` and
 *   `computeExcessPpa`
 */
export function computeEconomicBalance(
  firstYear: FirstYear,
  peakPowerKwp: number,
  economics: EconomicChoices,
): EconomicBalance {
  const isPpa = economics.excessesCompensationMode === 'PPA'
  const salePrice = computeSalePrice({ ...economics, isPpa, peakPowerKwp })
  const discountedPrice = computeDiscountedPrice(salePrice.salePriceEur, economics.applyedDiscounts)
  const yearlyBalance = computeYearlyBalance({
    ...firstYear,
    compensationMode: economics.excessesCompensationMode,
    excessPriceEurPerMwh: economics.excessesBuyPrice,
    instalationLifeTime: economics.instalationLifeTime,
    guaranteeProductionPercentage: economics.guaranteeProductionPercentage,
    inflationPercent: economics.inflationPercent,
  })
  return {
    salePrice,
    discountedPrice,
    yearlyBalance,
    profitability: computeProfitability(
      discountedPrice.investmentEur,
      yearlyBalance,
      economics.financingConditions,
      economics.discountPercent,
    ),
    ppa: isPpa ? computeExcessPpa(economics.totalCost, yearlyBalance, economics.excessesSellingPrice) : null,
  }
}
