import type {
  ElectricityPrices,
  IndexedPrices,
  LastingPrices,
} from '../../billing/electricity-bills/price-structure.ts'
import { toPeriodArray, type ByPeriod } from '../../periods/by-period.ts'
import type { TariffType } from '../tariffs/tariff.ts'
import type { EnergyPrices, IndexedFormula, PriceStructure } from './price-structure.ts'

/** The prices of a tariff on a day, from its registers. */
export interface StoredPrices {
  readonly type: TariffType
  readonly isBasePrice: boolean
  /** EUR/kWh. */
  readonly energyPrices: ByPeriod
  readonly priceStructure: PriceStructure | null
  /** EUR/kW and day; null where the tariff has none that day. */
  readonly powerPrices: ByPeriod | null
  /** EUR/kWh. */
  readonly excessRetributionPrice: number | null
}

/**
 * The stored prices of an electricity tariff as the calculation takes them. Prices that the calculation cannot use, such
 * as a missing period, are left to it: it answers with the reason.
 */
export function toElectricityPrices(stored: StoredPrices): ElectricityPrices {
  const { priceStructure: structure, energyPrices, powerPrices, type } = stored
  if (structure?.structure === 'promotion') {
    const { until, during, after, afterPowerPrices } = structure
    return {
      structure: 'promotion',
      until,
      during: lastingPrices(stored, during, powerPrices),
      after: lastingPrices(stored, after, afterPowerPrices ?? powerPrices),
    }
  }
  const terms = structure ?? (type === 'indexed' ? PLAIN_INDEXED : null)
  return lastingPrices(stored, { prices: energyPrices, terms }, powerPrices)
}

/** An indexed tariff whose registers have management fees only. */
const PLAIN_INDEXED: IndexedFormula = {
  structure: 'indexed',
  systemCostsEurPerMwh: 0,
  hedge: null,
  lossPercent: null,
  passesOnMunicipalTax: false,
  isSurplusAtMarket: false,
}

function lastingPrices(
  { isBasePrice, excessRetributionPrice }: StoredPrices,
  { prices, terms }: EnergyPrices,
  powerPrices: ByPeriod | null,
): LastingPrices {
  const shared = {
    isBasePrice,
    powerEurPerKwDay: toPeriodArray(powerPrices),
    surplusEurPerKwh: excessRetributionPrice,
  }
  if (terms === null) return { ...shared, energyEurPerKwh: toPeriodArray(prices) }
  if (terms.structure === 'indexed') {
    const indexed: IndexedPrices = {
      ...shared,
      ...terms,
      marginEurPerKwh: toPeriodArray(prices),
      lossPercent: null,
    }
    return terms.lossPercent ? { ...indexed, lossPercent: toPeriodArray(terms.lossPercent) } : indexed
  }
  return terms.structure === 'quota' ? { ...shared, ...terms } : terms
}
