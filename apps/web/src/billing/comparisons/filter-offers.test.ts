import { expect, it } from 'vitest'
import { filterOffers, noFilter, type OfferFilter } from './filter-offers.ts'

const offer = (
  id: string,
  idEnergyMarketer: string,
  isBasePrice: boolean,
  type: 'fixed' | 'indexed' = 'fixed',
) => ({
  id,
  energyMarketer: { idEnergyMarketer, name: idEnergyMarketer },
  isBasePrice,
  type,
  tariffTypology: type === 'indexed' ? { idTariffTypology: 'y', name: 'Pyme' } : null,
})
const offers = [offer('1', 'a', false), offer('2', 'b', true, 'indexed'), offer('3', 'a', true)]
const ids = (filter: Partial<OfferFilter>) =>
  filterOffers(offers, { ...noFilter, ...filter }).map(({ id }) => id)

it('[BIL-006] filters offers by marketer, kind of price, type and typology', () => {
  expect(ids({})).toEqual(['1', '2', '3'])
  expect(ids({ marketers: ['a'] })).toEqual(['1', '3'])
  expect(ids({ marketers: ['a'], kind: 'base' })).toEqual(['3'])
  expect(ids({ marketers: ['a', 'b'], kind: 'all-in' })).toEqual(['1'])
  expect(ids({ type: 'fixed' })).toEqual(['1', '3'])
  expect(ids({ typologies: ['y'] })).toEqual(['2'])
})
