import { DomainError } from '../../domain-error.ts'
import type { BillFrame } from '../electricity-bills/bill-frame.ts'
import { checkPrices } from '../electricity-bills/bill-prices.ts'
import { checkOffer, type ElectricityOffer } from './electricity-comparison.ts'

/** Numbers of one offer: six of power, six of energy, then what it pays for surplus. */
export const ROW = 13
export const ENERGY_AT = 6
export const SURPLUS_AT = 12

/** Fixed offers that one kind of supply can take, as numbers in rows. */
export interface OfferTable {
  /** In order of id. */
  readonly idTariffs: readonly string[]
  readonly rows: Float64Array
  /** 1 where tolls and charges are added. */
  readonly isBasePrice: Uint8Array
}

/**
 * Lays fixed offers out as numbers, once for all the supplies that look at them alike: the same access tariff, day,
 * surplus and knowledge of tolls. Offers that cannot be priced are left out.
 *
 * @param frame any supply of that kind.
 */
export function offerTable(
  frame: BillFrame,
  offers: readonly ElectricityOffer[],
  priceDate: string,
): OfferTable {
  const { supply, regulated, surplusKwh } = frame
  const areTollsKnown = !('code' in regulated)
  const usable = [...offers]
    .sort((a, b) => (a.idTariff < b.idTariff ? -1 : Number(a.idTariff > b.idTariff)))
    .flatMap((offer) => {
      const prices = fixedPricesOf(frame, offer, priceDate, surplusKwh > 0)
      return prices && (areTollsKnown || !prices.isBasePrice) ? [{ offer, prices }] : []
    })
  const rows = new Float64Array(usable.length * ROW)
  usable.forEach(({ prices }, index) => {
    rows.set(prices.powerEurPerKwDay.slice(0, supply.powerKw.length), index * ROW)
    rows.set(prices.energyEurPerKwh, index * ROW + ENERGY_AT)
    rows[index * ROW + SURPLUS_AT] = prices.surplusEurPerKwh
  })
  return {
    idTariffs: usable.map(({ offer }) => offer.idTariff),
    rows,
    isBasePrice: Uint8Array.from(usable, ({ prices }) => (prices.isBasePrice ? 1 : 0)),
  }
}

function fixedPricesOf(frame: BillFrame, offer: ElectricityOffer, priceDate: string, hasSurplus: boolean) {
  const { structure } = offer.prices
  if (structure !== undefined && structure !== 'periods' && structure !== 'single') return null
  if (offer.atrTariff !== frame.supply.tariff.nombre) return null
  try {
    checkOffer(frame, offer, priceDate)
    return checkPrices(offer.prices, frame.supply.tariff, hasSurplus, frame.supply.highestPowerKw)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
