import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundCents, roundDecimals } from './round-cents.ts'

describe('roundCents', () => {
  it('rounds an exact half up although its binary value is lower', () => {
    expect(roundCents(1.005)).toBe(1.01)
    expect(roundCents(2.675)).toBe(2.68)
    expect(roundCents(0.285)).toBe(0.29)
  })
  it('rounds negative amounts away from zero on the half and never returns -0', () => {
    expect(roundCents(-1.005)).toBe(-1.01)
    expect(Object.is(roundCents(-0.001), 0)).toBe(true)
  })
  it('ignores the floating-point error of sums', () => {
    expect(roundCents(0.1 + 0.2)).toBe(0.3)
    expect(roundCents(1.115 * 3)).toBe(3.35) // 3.345 by hand
  })
  it('refuses values that are not numbers', () => {
    expect(() => roundCents(Number.NaN)).toThrow(RangeError)
  })
  it('leaves amounts without decimals as they are, however large', () => {
    expect([1e24, -1e24, Number.MAX_VALUE].map(roundCents)).toEqual([1e24, -1e24, Number.MAX_VALUE])
    expect(roundCents(123456789012.345)).toBe(123456789012.35)
  })
  it('is idempotent and within half a cent', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (amount) => {
        const once = roundCents(amount)
        expect(roundCents(once)).toBe(once)
        expect(Math.abs(once - amount)).toBeLessThanOrEqual(0.005 + 1e-6)
      }),
    )
  })
  it('rounds to other decimals', () => {
    expect(roundDecimals(0.0234565, 6)).toBe(0.023457)
    expect(roundDecimals(1e-9, 6)).toBe(0)
  })
})
