import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excessByPower, excessEur, type ExcessTerms } from './power-cost.ts'
import type { DemandBlock } from './power-demand.ts'

const quarterHours: ExcessTerms = { meter: 'quarterHours', eurPerKw: [3] }
const maximeter: ExcessTerms = { meter: 'maximeter', eurPerKw: [0.17], perDays: 1, factor: 2 }

function block(demandsKw: readonly number[], quarters: 1 | 4 = 1): DemandBlock {
  return { month: 0, period: 0, days: 31, demandsKw: Float64Array.from(demandsKw).sort(), quarters }
}

describe('excessEur', () => {
  it('equals the formula of the circular, calculated by hand', () => {
    // 3 × √(3² + 4²) = 15; an hour counts four times: 3 × √(4 × 25) = 30; 2 × 0.17 × 4 × 31 = 42.16.
    expect(excessEur(block([13, 14, 9]), quarterHours, 10)).toBeCloseTo(15, 12)
    expect(excessEur(block([13, 14, 9], 4), quarterHours, 10)).toBeCloseTo(30, 12)
    expect(excessEur(block([13, 14, 9]), maximeter, 10)).toBeCloseTo(42.16, 12)
    expect(excessEur(block([13, 14, 9]), quarterHours, 14)).toBe(0)
  })
})

describe('excessByPower', () => {
  const demands = fc.array(fc.double({ min: 0, max: 5_000, noNaN: true }), { minLength: 1, maxLength: 300 })
  it('equals the formula at every power', () => {
    fc.assert(
      fc.property(
        demands,
        fc.double({ min: 0, max: 5_100, noNaN: true }),
        fc.constantFrom<1 | 4>(1, 4),
        fc.constantFrom(quarterHours, maximeter),
        (kw, powerKw, quarters, terms) => {
          const expected = excessEur(block(kw, quarters), terms, powerKw)
          const found = excessByPower(block(kw, quarters), terms)(powerKw)
          // Squares of less than 1e-150 kW underflow: powers below a picowatt are not compared.
          expect(Math.abs(found - expected)).toBeLessThanOrEqual(1e-9 * expected + 1e-15)
        },
      ),
      { numRuns: 300 },
    )
  })
  it('is zero where the squares underflow', () => {
    const tiny = block([5e-324, 1.3611561893863154e-162, 5e-324])
    expect(excessByPower(tiny, quarterHours)(0)).toBe(0)
  })
  it('keeps its precision for a constant load of megawatts just above the power', () => {
    const even = block(Array.from({ length: 2_976 }, (_, at) => 5_000 + (at % 7) * 1e-4))
    for (const powerKw of [4_999.9, 4_999.99, 5_000, 5_000.0003]) {
      const expected = excessEur(even, quarterHours, powerKw)
      expect(Math.abs(excessByPower(even, quarterHours)(powerKw) - expected)).toBeLessThanOrEqual(
        1e-9 * expected,
      )
    }
  })
  it('is non-increasing and convex in the power', () => {
    fc.assert(
      fc.property(demands, (kw) => {
        const eurAt = excessByPower(block(kw), quarterHours)
        const falls = Array.from({ length: 51 }, (_, at) => eurAt(at * 100) - eurAt((at + 1) * 100))
        for (const [at, fall] of falls.entries()) {
          expect(fall).toBeGreaterThanOrEqual(0)
          expect(fall).toBeLessThanOrEqual((falls[at - 1] ?? fall) + 1e-7)
        }
      }),
      { numRuns: 60 },
    )
  })
})
