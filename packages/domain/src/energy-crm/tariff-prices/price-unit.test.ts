import { expect, it } from 'vitest'
import { toListedPrice, toStoredPrice } from './price-unit.ts'

it('[FEE-016] a price by MWh, year or month is stored by kWh and day with eight decimals', () => {
  expect(toStoredPrice(123.456, 'perMwh')).toBe(0.123456)
  expect(toStoredPrice(36.5, 'perYear')).toBe(0.1)
  expect(toStoredPrice(365, 'perMonth')).toBe(12)
  expect(toStoredPrice(20, 'perYear')).toBe(0.05479452)
  expect(toStoredPrice(0.123456, 'perKwh')).toBe(0.123456)
})

it('a stored price is read back in the unit of the list', () => {
  expect(toListedPrice(0.1, 'perYear')).toBeCloseTo(36.5, 10)
  expect(toListedPrice(0.1234, 'perMwh')).toBeCloseTo(123.4, 10)
})
