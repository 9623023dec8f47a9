import {
  computeDiscountedPrice,
  type AppliedDiscount,
  type DiscountedPrice,
} from '../economic-balance/applied-discounts.ts'
import type { ExcessCompensationMode } from '../economic-balance/excess-compensation.ts'
import { computeExcessPpa, type ExcessPpa } from '../economic-balance/ppa.ts'
import {
  computeProfitability,
  type FinancingConditions,
  type Profitability,
} from '../economic-balance/profitability.ts'
import { computeSalePrice, type SalePrice } from '../economic-balance/sale-price.ts'
import { computeYearlyBalance, type YearlyBalanceRow } from '../economic-balance/yearly-balance.ts'
import type { AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import type { GeographicalZoneId } from '../../periods/geographical-zones/geographical-zone.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import {
  computeInstallationProduction,
  type InstallationProduction,
  type PanelSurface,
} from '../production/installation.ts'
import { toProductionSeries } from '../production/production-series.ts'
import type { SiteYear } from '../production/site-year.ts'
import { computeYearlyRange, type YearlyRange } from '../production/uncertainty.ts'
import { computeAvoidedCo2 } from '../results/avoided-emissions.ts'
import type { Battery } from '../results/battery.ts'
import { computeEnergyBalance, type EnergyBalance } from '../results/energy-balance.ts'
import { computeEnergyResults, type EnergyResults } from '../results/energy-results.ts'
import { createStepCalendar, type StepCalendar } from '../results/energy-tables.ts'
import { computeSpending, type Spending, type StudyPrices } from '../results/spending.ts'
import type { TracedFigure } from '../results/traced-figure.ts'

/** What does not change while the choices of a study do. A value to keep while a slider moves. */
export interface PreparedStudy {
  readonly site: SiteYear
  readonly consumption: EnergySeries
  readonly calendar: StepCalendar
  readonly zone: GeographicalZoneId
  /** Spread of yearly production of the place, percent; null where it is not known. */
  readonly yearlySpreadPercent: number | null
}

/** Money of a study. */
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

/** Everything a user chooses. */
export interface StudyChoices {
  readonly surfaces: readonly PanelSurface[]
  readonly inverterKw: number | null
  readonly battery: Battery | null
  readonly prices: StudyPrices
  readonly economics: EconomicChoices
}

/** Every figure of a study. */
export interface StudyFigures {
  readonly production: InstallationProduction
  readonly productionRange: YearlyRange
  readonly balance: EnergyBalance
  readonly results: EnergyResults
  readonly avoidedCo2: TracedFigure
  readonly spending: Spending
  readonly salePrice: SalePrice
  readonly discountedPrice: DiscountedPrice
  readonly yearlyBalance: readonly YearlyBalanceRow[]
  readonly profitability: Profitability
  /** Null in the other modes. */
  readonly ppa: ExcessPpa | null
}

/**
 * Prepares a study: its place, and the calendar of its curve.
 *
 * @throws the codes of `createStepCalendar`
 */
export function prepareStudy(
  site: SiteYear,
  consumption: EnergySeries,
  tariff: AccessTariffName,
  zone: GeographicalZoneId,
  yearlySpreadPercent: number | null = null,
): PreparedStudy {
  const { startUtc, stepMinutes, kwh } = consumption
  const calendar = createStepCalendar({ startUtc, stepMinutes, length: kwh.length }, tariff, zone)
  return { site, consumption, calendar, zone, yearlySpreadPercent }
}

/**
 * All figures of a study from its choices: production, energy, money. Milliseconds, so that it runs while a slider is moved,
 * in the browser and on the server alike.
 *
 * @throws the codes of production, results and economic balance
 */
export function computeStudy(study: PreparedStudy, choices: StudyChoices): StudyFigures {
  const { consumption, calendar } = study
  const { prices, economics, battery } = choices
  const production = computeInstallationProduction(study.site, choices.surfaces, choices.inverterKw)
  const { startUtc, stepMinutes, kwh } = consumption
  const series = toProductionSeries(production.kwh, { startUtc, stepMinutes, length: kwh.length })
  const balance = computeEnergyBalance(consumption, series, battery, calendar.period)
  const results = computeEnergyResults(balance, calendar, battery?.capacityKwh ?? null)
  const spending = computeSpending(results, prices)
  const isPpa = economics.excessesCompensationMode === 'PPA'
  const salePrice = computeSalePrice({ ...economics, isPpa, peakPowerKwp: production.peakPowerKwp })
  const discountedPrice = computeDiscountedPrice(salePrice.salePriceEur, economics.applyedDiscounts)
  const yearlyBalance = computeYearlyBalance({
    productionKwh: results.production.total,
    selfConsumedKwh: results.selfConsumed.total,
    excessesKwh: results.excess.total,
    grossByPeriodKwh: results.gross.byPeriod,
    netByPeriodKwh: results.net.byPeriod,
    excessByMonthKwh: results.excess.byMonth,
    grossEnergyCostByMonthEur: spending.grossEnergyCostByMonth,
    netEnergyCostByMonthEur: spending.energyCostByMonth,
    billSavingsEur: spending.savings,
    compensationMode: economics.excessesCompensationMode,
    excessPriceEurPerMwh: economics.excessesBuyPrice,
    instalationLifeTime: economics.instalationLifeTime,
    guaranteeProductionPercentage: economics.guaranteeProductionPercentage,
    inflationPercent: economics.inflationPercent,
  })
  const { investmentEur } = discountedPrice
  return {
    production,
    productionRange: computeYearlyRange(results.production.total, study.yearlySpreadPercent),
    balance,
    results,
    avoidedCo2: computeAvoidedCo2(balance.totals, study.zone),
    spending,
    salePrice,
    discountedPrice,
    yearlyBalance,
    profitability: computeProfitability(
      investmentEur,
      yearlyBalance,
      economics.financingConditions,
      economics.discountPercent,
    ),
    ppa: isPpa ? computeExcessPpa(economics.totalCost, yearlyBalance, economics.excessesSellingPrice) : null,
  }
}
