import { domainError } from '../../domain-error.ts'
import { divideOrNull, traceFigure, type TracedFigure } from '../results/traced-figure.ts'
import { economicBalanceErrors } from './economic-balance.errors.ts'
import { economicDefaults } from './economic-default.data.ts'

/** What an installation costs and is sold for, before discounts. */
export interface SalePriceInput {
  /** EUR. */
  readonly totalCost: number
  /** Percent, 0 to 100. */
  readonly margen: number
  /** Percent of the margin that the distributor keeps, 0 to 100. */
  readonly commercialFeePercentage: number
  /** Percent that is financed by others, 0 to 100, null where not set; only a PPA reads it. */
  readonly instalationFinancingPercentage: number | null
  readonly isPpa: boolean
  /** kWp. */
  readonly peakPowerKwp: number
}

/** Prices of an installation, EUR, not rounded. */
export interface SalePrice {
  /** PVP: cost × (1 + margin), less the financed share of a PPA. */
  readonly salePriceEur: number
  readonly marginEur: number
  readonly commissionEur: number
  /** Margin less the distributor's commission. */
  readonly netMarginEur: number
  /** EUR per Wp; null without power. */
  readonly eurPerWp: number | null
  readonly traces: readonly TracedFigure[]
}

/**
 * Sale price of an installation and what is left of its margin.
 *
 * @throws SOLAR_COST_INVALID, SOLAR_MARGIN_INVALID, SOLAR_PERCENTAGE_INVALID. Checked by `reference/solar/economics.json`.
 */
export function computeSalePrice(input: SalePriceInput): SalePrice {
  const { totalCost, margen, commercialFeePercentage, peakPowerKwp } = input
  assertAmount(totalCost, 'totalCost')
  if (!(margen >= 0 && margen <= 100)) {
    throw domainError(economicBalanceErrors, 'SOLAR_MARGIN_INVALID', { field: 'margen' })
  }
  assertPercentage(commercialFeePercentage, 'commercialFeePercentage')
  const financing = input.isPpa
    ? (input.instalationFinancingPercentage ?? economicDefaults.unsetFinancingPercentage)
    : 0
  assertPercentage(financing, 'instalationFinancingPercentage')
  const withMargin = totalCost * (1 + margen / 100)
  const salePriceEur = withMargin * (1 - financing / 100)
  const marginEur = withMargin - totalCost
  const commissionEur = (marginEur * commercialFeePercentage) / 100
  const netMarginEur = marginEur - commissionEur
  const eurPerWp = divideOrNull(withMargin, 1000 * peakPowerKwp)
  return {
    salePriceEur,
    marginEur,
    commissionEur,
    netMarginEur,
    eurPerWp,
    traces: [
      traceFigure('salePrice', salePriceEur, 'EUR', { netCost: totalCost, margin: margen, financing }),
      traceFigure('netMargin', netMarginEur, 'EUR', {
        netCost: totalCost,
        margin: margen,
        commission: commercialFeePercentage,
      }),
      traceFigure('eurPerWp', eurPerWp, 'EUR/Wp', { netCost: totalCost, margin: margen, peakPowerKwp }),
    ],
  }
}

/** A price per Wp as the margin that gives it; the other way round of {@link computeSalePrice} in panel mode. */
export function computeMarginOfEurPerWp(eurPerWp: number, totalCost: number, peakPowerKwp: number): number {
  assertAmount(eurPerWp, 'peakPowerCost')
  assertAmount(totalCost, 'totalCost')
  if (totalCost === 0) throw domainError(economicBalanceErrors, 'SOLAR_COST_INVALID', { field: 'totalCost' })
  return 100 * ((eurPerWp * 1000 * peakPowerKwp) / totalCost - 1)
}

/** @throws SOLAR_COST_INVALID */
function assertAmount(eur: number, field: string): void {
  if (eur >= 0 && Number.isFinite(eur)) return
  throw domainError(economicBalanceErrors, 'SOLAR_COST_INVALID', { field })
}

/** @throws SOLAR_PERCENTAGE_INVALID */
export function assertPercentage(percent: number, field: string): void {
  if (percent >= 0 && percent <= 100) return
  throw domainError(economicBalanceErrors, 'SOLAR_PERCENTAGE_INVALID', { field })
}
