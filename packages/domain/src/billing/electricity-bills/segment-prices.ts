import { figureAt } from '../../element-at.ts'
import type { CheckedPrices } from './bill-prices.ts'
import type { IndexedParts } from './bill-line.ts'
import type { IndexingTerms } from './indexing-terms.ts'

/** Checked prices together with the published figures of their days: the unit prices of a segment of a bill. */
export interface SegmentPrices extends CheckedPrices {
  /**
   * Factor from the market price to the price at the meter, by period; null for prices that are not
   * indexed.
   */
  readonly marketFactor: readonly number[] | null
  readonly terms: IndexingTerms | null
  /** Energy prices of the marketer without regulated parts. */
  readonly marginEurPerKwh: readonly number[]
}

/**
 * Expresses an indexed price as `kWh × energyEurPerKwh + market euros × marketFactor` by period:
 *
 * price = (1 + tax) × [((1 − h) × market + h × hedge + system + capacity) × (1 + loss) + margin]
 *
 * with market, hedge, system and capacity in EUR/kWh at plant. Other prices stay as they are.
 *
 * @param daysOfYear 365 or 366, over which a yearly margin on the power is divided.
 */
export function segmentPrices(
  prices: CheckedPrices,
  terms: IndexingTerms | null,
  daysOfYear: number,
): SegmentPrices {
  const { indexed, energyEurPerKwh: marginEurPerKwh } = prices
  if (!indexed || !terms) {
    // Field by field: this runs for hundreds of offers, and a spread is several times slower.
    return {
      powerEurPerKwDay: prices.powerEurPerKwDay,
      energyEurPerKwh: marginEurPerKwh,
      surplusEurPerKwh: prices.surplusEurPerKwh,
      isSurplusAtMarket: prices.isSurplusAtMarket,
      isBasePrice: prices.isBasePrice,
      indexed: prices.indexed,
      quota: prices.quota,
      isRegulatedRetail: prices.isRegulatedRetail,
      marketFactor: null,
      terms: null,
      marginEurPerKwh,
    }
  }
  const taxed = 1 + terms.municipalTaxRatio
  const atPlant = (index: number) =>
    indexed.hedgeShareRatio * indexed.hedgeEurPerKwh +
    indexed.systemCostsEurPerKwh +
    figureAt(terms.capacityEurPerKwh, index)
  return {
    ...prices,
    powerEurPerKwDay: prices.powerEurPerKwDay.map((eur, index) =>
      index === 0 ? eur + terms.retailMarginEurPerKwYear / daysOfYear : eur,
    ),
    energyEurPerKwh: marginEurPerKwh.map(
      (margin, index) => taxed * (atPlant(index) * (1 + figureAt(terms.lossRatio, index)) + margin),
    ),
    marketFactor: terms.lossRatio.map((loss) => taxed * (1 - indexed.hedgeShareRatio) * (1 + loss)),
    terms,
    marginEurPerKwh,
  }
}

/**
 * Parts of the mean price of a period, EUR/kWh. Invariant: they add up to the marketer's part of the unit price.
 *
 * @param spotEurPerKwh mean market price of the period, weighted by its energy.
 */
export function indexedParts(
  prices: SegmentPrices,
  index: number,
  spotEurPerKwh: number,
): IndexedParts | undefined {
  const { indexed, terms } = prices
  if (!indexed || !terms) return undefined
  const market =
    (1 - indexed.hedgeShareRatio) * spotEurPerKwh + indexed.hedgeShareRatio * indexed.hedgeEurPerKwh
  const systemCosts = indexed.systemCostsEurPerKwh
  const capacity = figureAt(terms.capacityEurPerKwh, index)
  const losses = (market + systemCosts + capacity) * figureAt(terms.lossRatio, index)
  const margin = figureAt(prices.marginEurPerKwh, index)
  const municipalTax = terms.municipalTaxRatio * (market + systemCosts + capacity + losses + margin)
  return { market, systemCosts, capacity, losses, margin, municipalTax }
}
