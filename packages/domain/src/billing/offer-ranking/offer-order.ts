/** What offers may be ordered by. */
export const offerOrders = ['saving', 'commission', 'green', 'permanence'] as const
export type OfferOrder = (typeof offerOrders)[number]

/** The part of a ranked offer that orders it. */
export interface OrderedOffer {
  readonly idTariff: string
  /** EUR; the lower cost is the higher saving, and is known without a current contract too. */
  readonly yearlyCostEur: number
  /** null or absent where the marketer does not say. */
  readonly greenEnergy?: boolean | null | undefined
  /** 0: none; null or absent where the marketer does not say. */
  readonly permanenceMonths?: number | null | undefined
}

/**
 * Offers in another order: the highest saving, the highest commission, green energy or the shortest permanence first.
 * What is not known comes last, an offer that is not green after one that does not say; equals are in order of cost.
 *
 * @param feeOf commission of an offer, EUR; null where none is known.
 * @returns the same offers. Invariant: it does not depend on the order in which they are given, except for equal costs.
 */
export function orderOffers<Offer extends OrderedOffer>(
  offers: readonly Offer[],
  order: OfferOrder,
  feeOf: (idTariff: string) => number | null = () => null,
): Offer[] {
  const { [order]: rank } = ranks
  return [...offers].sort(
    (a, b) => compare(rank(a, feeOf), rank(b, feeOf)) || a.yearlyCostEur - b.yearlyCostEur,
  )
}

type Rank = (offer: OrderedOffer, feeOf: (idTariff: string) => number | null) => number

/** The lower comes first. */
const ranks: Readonly<Record<OfferOrder, Rank>> = {
  saving: () => 0,
  commission: ({ idTariff }, feeOf) => -(feeOf(idTariff) ?? Number.NEGATIVE_INFINITY),
  green: ({ greenEnergy }) => (greenEnergy === true ? 0 : greenEnergy === false ? 2 : 1),
  permanence: ({ permanenceMonths }) => permanenceMonths ?? Number.POSITIVE_INFINITY,
}

/** A difference would not be a number between two infinities. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1
}
