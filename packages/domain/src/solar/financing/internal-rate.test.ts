import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from '../../../reference/financing/internal-rates.json' with { type: 'json' }
import { errorOf } from '../../../test/error-of.ts'
import { computeInternalRatePercent, computeInternalRatesPercent } from './internal-rate.ts'
import { computeNetPresentValueEur } from './present-value.ts'

describe('computeInternalRatesPercent', () => {
  it.each(cases)('finds every rate of the reference: $id', ({ flowsEur, ratesPercent }) => {
    const found = computeInternalRatesPercent(flowsEur)
    expect(found).toHaveLength(ratesPercent.length)
    ratesPercent.forEach((percent, index) => expect(found[index]).toBeCloseTo(percent, 5))
  })
  it('finds once a rate at which the value touches zero without a change of sign', () => {
    // −100 × (1 + r)² + 220 × (1 + r) − 121 = −(10 (1 + r) − 11)².
    const [rate, ...others] = computeInternalRatesPercent([-100, 220, -121])
    expect(rate).toBeCloseTo(10, 4)
    expect(others).toEqual([])
  })
  it('finds the rates from which flows were built', () => {
    const percents = fc.uniqueArray(fc.integer({ min: -8, max: 16 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(percents, (fives) => {
        const rates = fives.map((five) => 5 * five)
        // The product of ((1 + r) − growth) has its zeros at the growths.
        let flows = [-100]
        for (const percent of rates) {
          const growth = 1 + percent / 100
          flows = [...flows, 0].map((eur, year) => eur - (flows[year - 1] ?? 0) * growth)
        }
        const found = computeInternalRatesPercent(flows)
        const expected = rates.toSorted((one, other) => one - other)
        expect(found).toHaveLength(expected.length)
        expected.forEach((percent, index) => expect(found[index]).toBeCloseTo(percent, 2))
      }),
      { numRuns: 200 },
    )
  })
  it('does not depend on the currency, nor on the sign of the flows', () => {
    for (const { flowsEur, ratesPercent } of cases) {
      for (const factor of [-1, 0.001, 1e6]) {
        const found = computeInternalRatesPercent(flowsEur.map((eur) => eur * factor))
        expect(found).toHaveLength(ratesPercent.length)
        ratesPercent.forEach((percent, index) => expect(found[index]).toBeCloseTo(percent, 5))
      }
    }
  })
  it('refuses empty, too long and non-numeric flows', () => {
    const endless = Array.from({ length: 102 }, (_, year) => (year === 0 ? -1 : 1))
    for (const flows of [[], [-1, Number.NaN], [-1, Number.POSITIVE_INFINITY], endless]) {
      expect(() => computeInternalRatesPercent(flows)).toThrow('CASH_FLOW_INVALID')
      expect(() => computeNetPresentValueEur(flows, 4)).toThrow('CASH_FLOW_INVALID')
    }
    expect(computeInternalRatePercent(endless.slice(0, 101))).toBeCloseTo(100, 6)
    expect(errorOf(() => computeNetPresentValueEur([], 4)).field).toBe('flows')
  })
  it.each([-100, -101, Number.NaN, Number.POSITIVE_INFINITY])('refuses a discount of %d %%', (percent) => {
    expect(errorOf(() => computeNetPresentValueEur([-1, 2], percent))).toMatchObject({
      code: 'DISCOUNT_RATE_INVALID',
      field: 'discountPercent',
    })
  })
})

describe('computeInternalRatePercent', () => {
  it('is 10 % for 100 paid and 110 received after a year', () => {
    expect(computeInternalRatePercent([-100, 110])).toBeCloseTo(10, 9)
  })
  it('finds negative rates', () => {
    expect(computeInternalRatePercent([-100, 50])).toBeCloseTo(-50, 9)
  })
  it('is null without a change of sign, and where all flows are zero', () => {
    expect(computeInternalRatePercent([100, 10])).toBeNull()
    expect(computeInternalRatePercent([-100, -10])).toBeNull()
    expect(computeInternalRatePercent([0, 0])).toBeNull()
    expect(computeInternalRatePercent([-100])).toBeNull()
  })
  it('is null where several rates fit', () => {
    expect(computeInternalRatePercent([-100, 230, -132])).toBeNull()
  })
  it('makes the net present value zero', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 1e5, noNaN: true }),
        fc.array(fc.double({ min: 1, max: 1e4, noNaN: true }), { minLength: 2, maxLength: 25 }),
        (outlay, savings) => {
          const flows = [-outlay, ...savings]
          const rate = computeInternalRatePercent(flows)
          if (rate === null) return
          // Near -99 % the value changes by millions for a millionth of a point: compare against its slope.
          const around = [rate - 1e-6, rate + 1e-6].map((percent) =>
            Math.sign(computeNetPresentValueEur(flows, Math.max(percent, -99.9999))),
          )
          expect(around).toEqual([1, -1])
        },
      ),
    )
  })
})
