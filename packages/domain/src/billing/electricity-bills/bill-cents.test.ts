import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundCents } from '../../money/round-cents.ts'
import { billCents } from './bill-cents.ts'

describe('billCents', () => {
  it('[BIL-003] equals roundCents for amounts of any size', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e8, max: 1e8, noNaN: true }), (amount) => {
        expect(Object.is(billCents(amount), roundCents(amount))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
  it('[BIL-003] equals roundCents on and around half a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e7, max: 1e7 }),
        fc.constantFrom(0, 1e-9, -1e-9, 2e-6, -2e-6),
        (n, off) => {
          const amount = n / 200 + off
          expect(Object.is(billCents(amount), roundCents(amount))).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })
  it('[BIL-003] refuses what is not a number', () => {
    expect(() => billCents(Number.NaN)).toThrow(RangeError)
    expect(() => billCents(Number.POSITIVE_INFINITY)).toThrow(RangeError)
  })
})
