import type { RankedOffer } from '@vatio/protocol/billing/comparisons/comparisons.schema'

/** all-in: the price includes tolls and charges. base: they are added to it. */
export type PriceKind = 'all' | 'all-in' | 'base'

type FilteredOffer = Pick<RankedOffer, 'energyMarketer' | 'isBasePrice'>

/** Offers of some marketers (none chosen means all) and of one kind of price, in their order. */
export function filterOffers<Offer extends FilteredOffer>(
  offers: readonly Offer[],
  marketers: readonly string[],
  kind: PriceKind,
): Offer[] {
  return offers.filter(
    (offer) =>
      (marketers.length === 0 || marketers.includes(offer.energyMarketer.idEnergyMarketer)) &&
      (kind === 'all' || offer.isBasePrice === (kind === 'base')),
  )
}
