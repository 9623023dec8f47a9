import { DomainError } from '../../domain-error.ts'
import { billTotalEur } from '../electricity-bills/electricity-bill-total.ts'
import {
  checkOffer,
  comparisonFrame,
  type ComparedSupply,
  type ElectricityOffer,
} from './electricity-comparison.ts'

/** Yearly cost of one offer for one supply. */
export interface OfferTotal {
  readonly idTariff: string
  readonly yearlyCostEur: number
}

/**
 * Yearly cost of many offers for one supply, without their bills: for portfolios of hundreds of supplies.
 *
 * @returns totals from the cheapest to the dearest, equal to those of `compareElectricity`; offers that cannot
 * be priced are left out. Equal costs in order of id.
 * @throws as `comparisonFrame`.
 */
export function rankOffersByTotal(given: ComparedSupply, offers: readonly ElectricityOffer[]): OfferTotal[] {
  const { bill: frame } = comparisonFrame(given)
  const totals: OfferTotal[] = []
  for (const offer of offers) {
    if (offer.atrTariff !== frame.supply.tariff.nombre || offer.type !== 'fixed') continue
    try {
      const prices = checkOffer(frame, offer, given.priceDate)
      totals.push({ idTariff: offer.idTariff, yearlyCostEur: billTotalEur(frame, [prices]) })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  return totals.sort(
    (a, b) =>
      a.yearlyCostEur - b.yearlyCostEur || (a.idTariff < b.idTariff ? -1 : Number(a.idTariff > b.idTariff)),
  )
}
