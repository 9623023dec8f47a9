import type { RankedOffer } from '@vatio/protocol/billing/comparisons/comparisons.schema'

/** all-in: the price includes tolls and charges. base: they are added to it. */
export type PriceKind = 'all' | 'all-in' | 'base'
export type OfferType = 'all' | RankedOffer['type']

/** What is chosen; an empty list or `all` filters nothing. */
export interface OfferFilter {
  readonly marketers: readonly string[]
  readonly typologies: readonly string[]
  readonly kind: PriceKind
  readonly type: OfferType
}

export const noFilter: OfferFilter = { marketers: [], typologies: [], kind: 'all', type: 'all' }

type FilteredOffer = Pick<RankedOffer, 'energyMarketer' | 'isBasePrice' | 'type' | 'tariffTypology'>

/** Offers that match a filter, in their order. */
export function filterOffers<Offer extends FilteredOffer>(
  offers: readonly Offer[],
  { marketers, typologies, kind, type }: OfferFilter,
): Offer[] {
  return offers.filter(
    ({ energyMarketer, isBasePrice, tariffTypology, type: ownType }) =>
      (marketers.length === 0 || marketers.includes(energyMarketer.idEnergyMarketer)) &&
      (typologies.length === 0 || typologies.includes(tariffTypology?.idTariffTypology ?? '')) &&
      (kind === 'all' || isBasePrice === (kind === 'base')) &&
      (type === 'all' || ownType === type),
  )
}
