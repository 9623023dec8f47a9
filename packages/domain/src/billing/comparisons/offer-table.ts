import { DomainError } from '../../domain-error.ts'
import type { PeriodPrices, SinglePrice } from '../electricity-bills/price-structure.ts'
import type { BillFrame } from '../electricity-bills/bill-frame.ts'
import { checkPrices } from '../electricity-bills/bill-prices.ts'
import { checkOffer, compareIds, type ElectricityOffer } from './electricity-comparison.ts'

/** One price for each of the six periods; 0 for those that the tariff does not have. */
export type SixPrices = readonly [number, number, number, number, number, number]

/** Prices of one fixed offer. Tuples, which a loop reads at constant indices without a check of each. */
export interface OfferRow {
  readonly powerEurPerKwDay: SixPrices
  readonly energyEurPerKwh: SixPrices
  readonly surplusEurPerKwh: number
  /** Whether tolls and charges are added. */
  readonly isBasePrice: boolean
}

/** The offers of one kind of supply: fixed ones that it can take as rows, in order of id. */
export interface OfferTable {
  readonly idTariffs: readonly string[]
  readonly rows: readonly OfferRow[]
  /** Offers of other structures or with a virtual battery, which are priced one by one for each supply. */
  readonly others: readonly ElectricityOffer[]
}

/**
 * Converts fixed offers into rows, once for all supplies for which they are priced alike: the same access
 * tariff, day, surplus and known tolls. Offers that cannot be priced are left out.
 *
 * @param frame any supply of that kind.
 */
export function offerTable(
  frame: BillFrame,
  offers: readonly ElectricityOffer[],
  priceDate: string,
): OfferTable {
  const { supply, regulated } = frame
  const areTollsKnown = !('code' in regulated)
  const usable = [...offers]
    .sort((a, b) => compareIds(a.idTariff, b.idTariff))
    .flatMap((offer) => {
      const prices = checkedPricesOf(frame, offer, priceDate)
      return prices && (areTollsKnown || !prices.isBasePrice) ? [{ offer, prices }] : []
    })
  return {
    idTariffs: usable.map(({ offer }) => offer.idTariff),
    rows: usable.map(({ prices }) => ({
      powerEurPerKwDay: toSixPrices(prices.powerEurPerKwDay.slice(0, supply.powerKw.length)),
      energyEurPerKwh: toSixPrices(prices.energyEurPerKwh),
      surplusEurPerKwh: prices.surplusEurPerKwh,
      isBasePrice: prices.isBasePrice,
    })),
    others: offers.filter((offer) => fixedPricesOf(offer) === null),
  }
}

/** Prices of the energy that are fixed, with or without periods, and that no battery lowers; null for others. */
function fixedPricesOf({ prices, virtualBattery }: ElectricityOffer): PeriodPrices | SinglePrice | null {
  if (virtualBattery) return null
  return prices.structure === undefined || prices.structure === 'periods' || prices.structure === 'single'
    ? prices
    : null
}

/** The tables of some offers, each made when the first supply of its kind asks for it. */
export function offerTables(
  offers: readonly ElectricityOffer[],
): (frame: BillFrame, priceDate: string) => OfferTable {
  const tables = new Map<string, OfferTable>()
  return (frame, priceDate) => {
    const { supply, surplusKwh, regulated } = frame
    const kind = [supply.tariff.nombre, priceDate, surplusKwh > 0, !('code' in regulated)].join()
    const known = tables.get(kind)
    if (known) return known
    const table = offerTable(frame, offers, priceDate)
    tables.set(kind, table)
    return table
  }
}

function toSixPrices([p1 = 0, p2 = 0, p3 = 0, p4 = 0, p5 = 0, p6 = 0]: readonly number[]): SixPrices {
  return [p1, p2, p3, p4, p5, p6]
}

function checkedPricesOf(frame: BillFrame, offer: ElectricityOffer, priceDate: string) {
  const prices = fixedPricesOf(offer)
  if (!prices || offer.atrTariff !== frame.supply.tariff.nombre) return null
  try {
    checkOffer(frame, offer, priceDate)
    return checkPrices(prices, frame.supply.tariff, frame.surplusKwh > 0, frame.supply.highestPowerKw)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
