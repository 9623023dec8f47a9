import { domainError } from '../../domain-error.ts'
import { divideOrNull, traceFigure, type TracedFigure } from '../results/traced-figure.ts'
import { economicBalanceErrors } from './economic-balance.errors.ts'
import type { YearlyBalanceRow } from './yearly-balance.ts'

/** A PPA of the excess: what its energy costs, and what selling it leaves. */
export interface ExcessPpa {
  readonly lifetimeExcessMwh: number
  /** Net cost ÷ excess of the life, EUR/MWh; null without excess. */
  readonly generationPriceEurPerMwh: number | null
  /** Income of the life at the price of the PPA less the net cost, EUR. */
  readonly balanceEur: number
  readonly traces: readonly TracedFigure[]
}

/**
 * PPA of the excess energy of an installation.
 *
 * @param netCostEur EUR, 0 or more. @param rows years of the life. @param excessesSellingPrice EUR/MWh.
 * @throws SOLAR_COST_INVALID, SOLAR_EXCESS_PRICE_INVALID. Checked by `reference/solar/economics.json`.
 */
export function computeExcessPpa(
  netCostEur: number,
  rows: readonly Pick<YearlyBalanceRow, 'excesses'>[],
  excessesSellingPrice: number,
): ExcessPpa {
  if (!(netCostEur >= 0 && Number.isFinite(netCostEur))) {
    throw domainError(economicBalanceErrors, 'SOLAR_COST_INVALID', { field: 'totalCost' })
  }
  assertPpaPrice(excessesSellingPrice, 'excessesSellingPrice')
  const lifetimeExcessMwh = rows.reduce((sum, row) => sum + row.excesses, 0) / 1000
  const generationPriceEurPerMwh = divideOrNull(netCostEur, lifetimeExcessMwh)
  const balanceEur = lifetimeExcessMwh * excessesSellingPrice - netCostEur
  return {
    lifetimeExcessMwh,
    generationPriceEurPerMwh,
    balanceEur,
    traces: [
      traceFigure('ppaGenerationPrice', generationPriceEurPerMwh, 'EUR/MWh', {
        netCost: netCostEur,
        lifetimeExcessMwh,
      }),
      traceFigure('ppaBalance', balanceEur, 'EUR', {
        lifetimeExcessMwh,
        priceEurPerMwh: excessesSellingPrice,
        netCost: netCostEur,
      }),
    ],
  }
}

/** A year of a PPA on site, EUR. */
export interface OnSitePpaYear {
  readonly year: number
  /** Paid to the owner of the installation for the energy used. */
  readonly paidEur: number
  /** Bill savings less what is paid. */
  readonly savingsEur: number
}

/**
 * PPA on site: another company owns the installation, the customer invests nothing and pays for the energy that they use.
 *
 * @param rows years of the life. @param priceEurPerKwh of the first year. @param yearlyRisePercent by which the price rises.
 * @throws SOLAR_EXCESS_PRICE_INVALID
 */
export function computeOnSitePpa(
  rows: readonly YearlyBalanceRow[],
  priceEurPerKwh: number,
  yearlyRisePercent: number,
): OnSitePpaYear[] {
  assertPpaPrice(priceEurPerKwh, 'ppaPrice')
  if (!(yearlyRisePercent > -100 && Number.isFinite(yearlyRisePercent))) {
    throw domainError(economicBalanceErrors, 'SOLAR_EXCESS_PRICE_INVALID', { field: 'ppaRise' })
  }
  return rows.map(({ year, selfConsumedEnergy, savings }) => {
    const paidEur = selfConsumedEnergy * priceEurPerKwh * (1 + yearlyRisePercent / 100) ** (year - 1)
    return { year, paidEur, savingsEur: savings - paidEur }
  })
}

function assertPpaPrice(price: number, field: string): void {
  if (price >= 0 && Number.isFinite(price)) return
  throw domainError(economicBalanceErrors, 'SOLAR_EXCESS_PRICE_INVALID', { field })
}
