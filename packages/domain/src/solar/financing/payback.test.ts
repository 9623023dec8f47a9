import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import projections from '../../../reference/financing/projections.json' with { type: 'json' }
import { computePayback, computePaybackRatio, decayingSavingsEur } from './payback.ts'
import { computeInternalRatePercent, computeNetPresentValueEur } from './present-value.ts'

const cases = projections.map(({ id, inputs, expected, simple_ratio_2dec: ratio }) => ({
  id,
  inputs,
  ratio,
  linear: expected.linear,
  geometric: expected.geometric,
}))

/** Savings of the reference: the first year's, less the decay, more the inflation. */
function geometricSavings(inputs: (typeof cases)[number]['inputs']): number[] {
  const decay = 1 - (100 - inputs.guarantee_percent) / inputs.life_years / 100
  const rise = 1 + inputs.price_inflation_percent / 100
  return Array.from(
    { length: inputs.life_years },
    (_, index) => inputs.year1_savings_eur * (decay * rise) ** index,
  )
}

function linearSavings(inputs: (typeof cases)[number]['inputs']): number[] {
  return decayingSavingsEur(
    inputs.year1_savings_eur,
    inputs.guarantee_percent,
    inputs.life_years,
    inputs.price_inflation_percent,
  )
}

describe.each(cases)('the projection $id', ({ inputs, ratio, linear, geometric }) => {
  it('[SOL-EB-061] accumulates the yearly savings against the investment', () => {
    const { accumulatedEur } = computePayback(inputs.investment_eur, linearSavings(inputs))
    linear.accumulated.forEach((eur, index) => expect(accumulatedEur[index]).toBeCloseTo(eur, 2))
    expect(accumulatedEur).toHaveLength(inputs.life_years)
    const curved = computePayback(inputs.investment_eur, geometricSavings(inputs)).accumulatedEur
    geometric.accumulated.forEach((eur, index) => expect(curved[index]).toBeCloseTo(eur, 2))
  })
  it('[SOL-EB-030] is paid back in the first year that ends at or above zero', () => {
    const payback = computePayback(inputs.investment_eur, linearSavings(inputs))
    expect(payback.year).toBe(linear.payback_year)
    expect(payback.interpolatedYears).toBeCloseTo(linear.payback_years_interpolated, 3)
    const curved = computePayback(inputs.investment_eur, geometricSavings(inputs))
    expect(curved.interpolatedYears).toBeCloseTo(geometric.payback_years_interpolated, 3)
  })
  it('[SOL-EB-062] has the ratio of investment to first-year savings with two decimals', () => {
    expect(computePaybackRatio(inputs.investment_eur, inputs.year1_savings_eur)).toBe(ratio)
  })
  it('has the net present value and the internal rate of the reference', () => {
    const flows = [-inputs.investment_eur, ...linearSavings(inputs)]
    expect(computeNetPresentValueEur(flows, inputs.discount_percent)).toBeCloseTo(linear.npv, 2)
    expect(computeInternalRatePercent(flows)).toBeCloseTo(linear.irr_percent, 4)
    const curved = [-inputs.investment_eur, ...geometricSavings(inputs)]
    expect(computeNetPresentValueEur(curved, inputs.discount_percent)).toBeCloseTo(geometric.npv, 2)
    expect(computeInternalRatePercent(curved)).toBeCloseTo(geometric.irr_percent, 4)
  })
})

describe('decayingSavingsEur', () => {
  it('[SOL-EB-028] [SOL-EB-031] falls in a straight line by (100 - guarantee) / life each year', () => {
    const savings = decayingSavingsEur(1000, 85, 25)
    expect(savings[0]).toBe(1000)
    expect(savings[1]).toBeCloseTo(994, 9)
    expect(savings[24]).toBeCloseTo(856, 9)
  })
  it('[SOL-EB-032] lets prices rise by the inflation from the second year on', () => {
    // 1000 × 0.994 × 1.03 = 1023.82, by hand.
    expect(decayingSavingsEur(1000, 85, 25, 3).slice(0, 2)).toEqual([1000, expect.closeTo(1023.82, 9)])
  })
  it('refuses a life of one year, a guarantee above 100 and figures that are no numbers', () => {
    expect(() => decayingSavingsEur(1000, 85, 1)).toThrow('CASH_FLOW_INVALID')
    expect(() => decayingSavingsEur(1000, 101, 25)).toThrow('CASH_FLOW_INVALID')
    expect(() => decayingSavingsEur(Number.NaN, 85, 25)).toThrow('CASH_FLOW_INVALID')
    expect(() => decayingSavingsEur(1000, 85, 25, -100)).toThrow('CASH_FLOW_INVALID')
  })
})

describe('computePayback', () => {
  it('[SOL-EB-035] [SOL-EB-061] takes the initial payment at the start and the fees of each year', () => {
    // Twenty fees of 50: 600 in the first year, 400 in the second. By hand.
    const payback = computePayback(1000, [700, 700, 700, 700], { feeEur: 50, financingMonths: 20 })
    expect(payback.accumulatedEur).toEqual([-900, -600, 100, 800])
    expect(payback.year).toBe(3)
    expect(payback.interpolatedYears).toBeCloseTo(2 + 600 / 700, 12)
  })
  it('[SOL-EB-030] counts a year that ends exactly at zero', () => {
    expect(computePayback(200, [100, 100, 100])).toMatchObject({ year: 2, interpolatedYears: 2 })
  })
  it('[SOL-EB-035] has no year when the life is too short', () => {
    expect(computePayback(1000, [100, 100])).toMatchObject({ year: null, interpolatedYears: null })
  })
  it('refuses an empty life and savings that are no numbers', () => {
    expect(() => computePayback(1000, [])).toThrow('CASH_FLOW_INVALID')
    expect(() => computePayback(1000, [100, Number.NaN])).toThrow('CASH_FLOW_INVALID')
  })
  it('ends where all savings less all fees less the outlay end', () => {
    const eur = fc.double({ min: 0, max: 1e5, noNaN: true })
    fc.assert(
      fc.property(eur, fc.array(eur, { minLength: 1, maxLength: 30 }), (outlay, savings) => {
        const end = computePayback(outlay, savings).accumulatedEur.at(-1)
        expect(end).toBeCloseTo(savings.reduce((sum, one) => sum + one, 0) - outlay, 4)
      }),
    )
  })
})

describe('computePaybackRatio', () => {
  it('is not defined when the first year saves nothing', () => {
    expect(computePaybackRatio(5990, 0)).toBeNull()
    expect(computePaybackRatio(5990, -3)).toBeNull()
  })
})

describe('computeInternalRatePercent', () => {
  it('is 10 % for 100 that comes back as 110 after a year', () => {
    expect(computeInternalRatePercent([-100, 110])).toBeCloseTo(10, 9)
  })
  it('finds negative rates', () => {
    expect(computeInternalRatePercent([-100, 50])).toBeCloseTo(-50, 9)
  })
  it('is null without a change of sign', () => {
    expect(computeInternalRatePercent([100, 10])).toBeNull()
    expect(computeInternalRatePercent([-100, -10])).toBeNull()
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

describe('the worked example in docs/calculations/financing.md', () => {
  it('[SOL-EB-061] gives the years of the page', () => {
    const payback = computePayback(500, decayingSavingsEur(1_500, 85, 25), {
      feeEur: 118.67,
      financingMonths: 60,
    })
    expect(payback.accumulatedEur.slice(0, 5).map((eur) => Number(eur.toFixed(2)))).toEqual([
      -424.04, -357.08, -299.12, -250.16, -210.2,
    ])
    expect(payback.year).toBe(6)
    expect(payback.interpolatedYears).toBeCloseTo(5.14, 2)
    expect(computePaybackRatio(6_500, 1_500)).toBe(4.33)
  })
})
