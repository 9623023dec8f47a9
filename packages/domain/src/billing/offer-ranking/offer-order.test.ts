import { describe, expect, it } from 'vitest'
import { orderOffers, type OfferOrder, type OrderedOffer } from './offer-order.ts'

const offers: readonly OrderedOffer[] = [
  { idTariff: 'cheap', yearlyCostEur: 800, greenEnergy: false, permanenceMonths: 12 },
  { idTariff: 'unsaid', yearlyCostEur: 850 },
  { idTariff: 'green', yearlyCostEur: 900, greenEnergy: true, permanenceMonths: null },
  { idTariff: 'free', yearlyCostEur: 950, greenEnergy: true, permanenceMonths: 0 },
]
const fees: Readonly<Record<string, number>> = { cheap: 10, free: 60, unsaid: 0 }
const ordered = (order: OfferOrder, of: readonly OrderedOffer[] = offers) =>
  orderOffers(of, order, (idTariff) => fees[idTariff] ?? null).map(({ idTariff }) => idTariff)

describe('the order of offers', () => {
  it('is by saving, which is the lowest cost', () => {
    expect(ordered('saving', offers.toReversed())).toEqual(['cheap', 'unsaid', 'green', 'free'])
  })
  it('is by the highest commission, a zero before an unknown one', () => {
    expect(ordered('commission')).toEqual(['free', 'cheap', 'unsaid', 'green'])
  })
  it('has green energy first, then those that do not say, by cost among equals', () => {
    expect(ordered('green', offers.toReversed())).toEqual(['green', 'free', 'unsaid', 'cheap'])
  })
  it('has the shortest permanence first and unknown ones last, by cost', () => {
    expect(ordered('permanence', offers.toReversed())).toEqual(['free', 'cheap', 'unsaid', 'green'])
  })
})
