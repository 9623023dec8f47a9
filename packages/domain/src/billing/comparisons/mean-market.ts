import { addAt, elementAt } from '../../element-at.ts'
import type { AccessTariff } from '../../periods/access-tariffs/access-tariff.ts'
import type { GeographicalZoneId } from '../../periods/geographical-zones/geographical-zone.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import type { BillingWindow } from '../electricity-bills/billing-window.ts'
import { marketPricesOf, type MarketPrices } from '../electricity-bills/market-energy.ts'
import { monthlyWindows } from './monthly-windows.ts'

/** Market prices of a consumption without its hours. */
export interface MeanMarket {
  /** EUR/kWh at plant, mean price of the energy of each period of the tariff; 0 for a period without energy. */
  readonly eurPerKwh: readonly number[]
  /** Mean price of the energy fed in, EUR/kWh; null where its hours are not known. */
  readonly surplusEurPerKwh: number | null
  /** Some price is sample data. */
  readonly isSample: boolean
}

/** Energy by hours that shows when energy is used and fed in; only its proportions count. */
export interface EnergyShape {
  readonly curve: EnergySeries
  /** Same steps as the curve. */
  readonly surplus?: EnergySeries
}

/**
 * Mean market prices of energy that is used and fed in as in a shape.
 *
 * @throws MARKET_PRICES_INCOMPLETE, VALUE_NOT_A_NUMBER.
 */
export function meanMarketOf(
  shape: EnergyShape,
  market: MarketPrices,
  tariff: AccessTariff,
  zone: GeographicalZoneId,
): MeanMarket {
  return meanMarketAt(shape, marketPricesOf(shape.curve, market), tariff, zone, market.isSample ?? false)
}

/** As {@link meanMarketOf}. @param prices EUR/kWh of each step of the curve. */
export function meanMarketAt(
  { curve, surplus }: EnergyShape,
  prices: Float64Array,
  tariff: AccessTariff,
  zone: GeographicalZoneId,
  isSample: boolean,
): MeanMarket {
  const windows = monthlyWindows({ curve, surplus, prices }, tariff, zone, 1)
  const kwh = sumByPeriod(windows, (window) => window.kwh, tariff.periods)
  const eur = sumByPeriod(windows, (window) => window.market?.costEur ?? [], tariff.periods)
  const fedInKwh = windows.reduce((sum, window) => sum + window.surplusKwh, 0)
  const fedInEur = windows.reduce((sum, window) => sum + (window.market?.surplusEur ?? 0), 0)
  return {
    eurPerKwh: kwh.map((periodKwh, index) => (periodKwh === 0 ? 0 : elementAt(eur, index) / periodKwh)),
    surplusEurPerKwh: fedInKwh === 0 ? null : fedInEur / fedInKwh,
    isSample,
  }
}

/** Sums by period of the months of a year. */
export function sumByPeriod(
  windows: readonly BillingWindow[],
  valuesOf: (window: BillingWindow) => readonly number[],
  periods: number,
): number[] {
  const sums = new Float64Array(periods)
  for (const window of windows) valuesOf(window).forEach((value, index) => addAt(sums, index, value))
  return [...sums]
}
