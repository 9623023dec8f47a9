import { describe, expect, it } from 'vitest'
import { filterOffers } from './filter-offers.ts'

const offer = (id: string, marketer: string, isBasePrice: boolean) => ({
  id,
  isBasePrice,
  energyMarketer: { idEnergyMarketer: marketer, name: marketer },
})
const offers = [offer('1', 'a', false), offer('2', 'b', true), offer('3', 'a', true)]
const ids = (list: { id: string }[]) => list.map(({ id }) => id)

describe('filters of the ranking', () => {
  it('[BIL-006] keep the order, and return every offer while nothing is chosen', () => {
    expect(ids(filterOffers(offers, [], 'all'))).toEqual(['1', '2', '3'])
  })
  it('[BIL-006] combine marketers and kind of price', () => {
    expect(ids(filterOffers(offers, ['a'], 'all'))).toEqual(['1', '3'])
    expect(ids(filterOffers(offers, ['a'], 'base'))).toEqual(['3'])
    expect(ids(filterOffers(offers, ['a', 'b'], 'all-in'))).toEqual(['1'])
  })
})
