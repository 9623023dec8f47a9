import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { readWorkedExample } from '../../../test/worked-example.ts'
import projections from '../../../reference/financing/projections.json' with { type: 'json' }
import { computeInternalRatePercent } from './internal-rate.ts'
import { loanPaymentsOfYearEur } from './loan.ts'
import { computePayback, computePaybackRatio, decayingSavingsEur } from './payback.ts'
import { computeNetPresentValueEur } from './present-value.ts'

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
  it('[SOL-EB-028] [SOL-EB-031] decreases linearly by (100 - guarantee) / life each year', () => {
    const savings = decayingSavingsEur(1000, 85, 25)
    expect(savings[0]).toBe(1000)
    expect(savings[1]).toBeCloseTo(994, 9)
    expect(savings[24]).toBeCloseTo(856, 9)
  })
  it('[SOL-EB-032] raises prices by the inflation from the second year on', () => {
    // 1000 × 0.994 × 1.03 = 1023.82, by hand.
    expect(decayingSavingsEur(1000, 85, 25, 3).slice(0, 2)).toEqual([1000, expect.closeTo(1023.82, 9)])
  })
  it('refuses a life of one year, a guarantee above 100 and invalid numbers', () => {
    const invalid: [savings: number, guarantee: number, years: number, inflation: number, field: string][] = [
      [1000, 85, 1, 0, 'instalationLifeTime'],
      [1000, 85, 101, 0, 'instalationLifeTime'],
      [1000, 85, 2.5, 0, 'instalationLifeTime'],
      [1000, 100.1, 25, 0, 'guaranteeProductionPercentage'],
      [1000, -0.1, 25, 0, 'guaranteeProductionPercentage'],
      [1000, Number.NaN, 25, 0, 'guaranteeProductionPercentage'],
      [Number.NaN, 85, 25, 0, 'savings'],
      [1000, 85, 25, -100, 'inflation'],
      [1000, 85, 25, Number.POSITIVE_INFINITY, 'inflation'],
    ]
    for (const [savings, guarantee, years, inflation, field] of invalid)
      expect(errorOf(() => decayingSavingsEur(savings, guarantee, years, inflation))).toMatchObject({
        code: 'CASH_FLOW_INVALID',
        field,
      })
  })
  it('accepts lives of 2 and of 100 years, and guarantees of 0 and of 100 %', () => {
    expect(decayingSavingsEur(1000, 0, 2)).toEqual([1000, 500])
    expect(decayingSavingsEur(1000, 100, 100)).toEqual(Array(100).fill(1000))
  })
})

describe('computePayback', () => {
  it('[SOL-EB-035] [SOL-EB-061] subtracts the initial payment at the start and the fees of each year', () => {
    // Twenty fees of 50: 600 in the first year, 400 in the second. By hand.
    const payback = computePayback(1000, [700, 700, 700, 700], { feeEur: 50, financingMonths: 20 })
    expect(payback.accumulatedEur).toEqual([-900, -600, 100, 800])
    expect(payback.year).toBe(3)
    expect(payback.interpolatedYears).toBeCloseTo(2 + 600 / 700, 12)
  })
  it('[SOL-EB-030] counts a year that ends exactly at zero', () => {
    expect(computePayback(200, [100, 100, 100])).toMatchObject({ year: 2, interpolatedYears: 2 })
  })
  it('[SOL-EB-030] is not delayed a year by floating-point error', () => {
    // −0.3 + 0.1 + 0.1 + 0.1 is −2.8e-17 or so, and zero by hand.
    expect(computePayback(0.3, [0.1, 0.1, 0.1, 0.1])).toMatchObject({ year: 3, interpolatedYears: 3 })
    expect(computePayback(2.1, [0.7, 0.7, 0.7])).toMatchObject({ year: 3 })
  })
  it('[SOL-EB-030] is reached at the start where grants cover the outlay', () => {
    expect(computePayback(0, [100])).toMatchObject({ year: 1, interpolatedYears: 0 })
    expect(computePayback(0, [0, 100])).toMatchObject({ year: 1, interpolatedYears: 0 })
  })
  it('[SOL-EB-035] has no year when the life is too short', () => {
    expect(computePayback(1000, [100, 100])).toMatchObject({ year: null, interpolatedYears: null })
  })
  it('refuses an empty life and invalid savings', () => {
    const refused = (run: () => unknown) => {
      const { code, field } = errorOf(run)
      return [code, field]
    }
    expect(refused(() => computePayback(1000, []))).toEqual(['CASH_FLOW_INVALID', 'savings'])
    expect(refused(() => computePayback(1000, [100, Number.NaN]))).toEqual(['CASH_FLOW_INVALID', 'savings.2'])
    expect(refused(() => computePayback(Number.NaN, [100]))).toEqual(['CASH_FLOW_INVALID', 'totalCost'])
    expect(refused(() => computePaybackRatio(Number.NaN, 100))).toEqual(['CASH_FLOW_INVALID', 'totalCost'])
    expect(refused(() => computePaybackRatio(100, Number.NaN))).toEqual(['CASH_FLOW_INVALID', 'savings'])
  })
  it('ends at all savings minus all fees minus the outlay', () => {
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
  it('is null when the first year saves nothing', () => {
    expect(computePaybackRatio(5990, 0)).toBeNull()
    expect(computePaybackRatio(5990, -3)).toBeNull()
  })
})

describe('the worked example in docs/calculations/financing.md', () => {
  it('[SOL-EB-061] gives the years of the page', () => {
    const page = readWorkedExample('financing')
    const savings = decayingSavingsEur(1_500, 85, 25)
    const loan = { feeEur: page('monthly fee'), financingMonths: 60 }
    expect(loanPaymentsOfYearEur(loan.feeEur, 60, 5)).toBeCloseTo(page('fees of a year'), 9)
    const payback = computePayback(500, savings, loan)
    expect(payback.accumulatedEur[0]).toBeCloseTo(page('year 1'), 2)
    expect(payback.accumulatedEur[1]).toBeCloseTo(page('year 2'), 2)
    expect(payback.accumulatedEur[4]).toBeCloseTo(page('year 5'), 2)
    expect(payback.accumulatedEur[5]).toBeCloseTo(page('year 6'), 2)
    expect(payback.year).toBe(6)
    expect(payback.interpolatedYears).toBeCloseTo(page('with decimals'), 2)
    expect(computePaybackRatio(6_500, 1_500)).toBe(page('ratio'))
    const [firstYear = 0, secondYear = 0] = savings
    expect((firstYear - secondYear) / firstYear).toBeCloseTo(page('fall a year'), 9)
    // The whole price paid at once, without a loan.
    const flows = [-6_500, ...savings]
    expect(computeNetPresentValueEur(flows, 4)).toBeCloseTo(page('net present value at 4 %'), 2)
    expect(computeInternalRatePercent(flows)).toBeCloseTo(page('internal rate'), 3)
  })
})
