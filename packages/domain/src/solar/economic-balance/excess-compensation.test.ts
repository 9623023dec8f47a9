import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { at, getTolerance, readSolarCases } from '../../../test/solar-cases.ts'
import { allocateProduction } from '../results/collective.ts'
import { computeEnergyBalance } from '../results/energy-balance.ts'
import { canCompensateSimply, computeExcessIncome, excessCompensationModes } from './excess-compensation.ts'

const cents = getTolerance('money_eur')
const series = (kwh: ArrayLike<number>) => ({
  startUtc: 0,
  stepMinutes: 60 as const,
  kwh: Float64Array.from(kwh),
})
const weighted = (energies: ArrayLike<number>, prices: ArrayLike<number>) =>
  Array.from(energies).reduce((sum, kwh, hour) => sum + kwh * at(prices, hour), 0)

interface CompensationCase {
  readonly inputs: {
    readonly hourly_load_kwh: number[]
    readonly hourly_production_kwh: number[]
    readonly hourly_price_eur_kwh: number[]
    readonly surplus_price_eur_kwh: number
    readonly days: number
  }
  readonly expected: Readonly<
    Record<
      | 'self_kwh'
      | 'grid_kwh'
      | 'excess_kwh'
      | 'energy_cost_before'
      | 'energy_cost_after'
      | 'compensation_value'
      | 'compensation_applied'
      | 'compensation_lost'
      | 'energy_bill',
      number
    >
  >
}

describe('compensation of the excess', () => {
  it.each(readSolarCases<CompensationCase>('economics', 'rd244_month'))(
    'has the monthly limit of RD 244/2019: $id',
    ({ inputs, expected }) => {
      const balance = computeEnergyBalance(
        series(inputs.hourly_load_kwh),
        series(inputs.hourly_production_kwh),
      )
      const { days } = inputs
      const cost = days * weighted(balance.net, inputs.hourly_price_eur_kwh)
      const excess = days * balance.totals.excess
      expect(days * balance.totals.direct).toBeCloseTo(expected.self_kwh, 6)
      expect(days * balance.totals.net).toBeCloseTo(expected.grid_kwh, 6)
      expect(excess).toBeCloseTo(expected.excess_kwh, 6)
      expect(days * weighted(inputs.hourly_load_kwh, inputs.hourly_price_eur_kwh)).toBeCloseTo(
        expected.energy_cost_before,
        6,
      )
      expect(Math.abs(cost - expected.energy_cost_after)).toBeLessThan(cents)
      const months = { excessKwh: [excess], energyCostEur: [cost] }
      const price = inputs.surplus_price_eur_kwh * 1000
      const simplified = computeExcessIncome('simplifiedCompensation', months, price)
      expect(Math.abs(simplified.incomeEur - expected.compensation_applied)).toBeLessThan(cents)
      expect(Math.abs(simplified.lostEur - expected.compensation_lost)).toBeLessThan(cents)
      expect(Math.abs(cost - simplified.incomeEur - expected.energy_bill)).toBeLessThan(cents)
      const selling = computeExcessIncome('gridSelling', months, price)
      expect(Math.abs(selling.incomeEur - expected.compensation_value)).toBeLessThan(cents)
    },
  )

  interface CollectiveCase {
    readonly inputs: {
      readonly beta: readonly number[]
      readonly hourly_loads: readonly (readonly number[])[]
      readonly hourly_generation: readonly number[]
      readonly energy_price: readonly number[]
      readonly surplus_price: number
    }
    readonly expected: readonly Readonly<Record<'energy_cost' | 'compensation_applied' | 'savings', number>>[]
  }
  it.each(readSolarCases<CollectiveCase>('economics', 'collective_coefficients'))(
    'is of each participant alone: $id',
    ({ inputs, expected }) => {
      const parts = allocateProduction(series(inputs.hourly_generation), inputs.beta)
      for (const [index, one] of expected.entries()) {
        const load = at(inputs.hourly_loads, index)
        const balance = computeEnergyBalance(series(load), at(parts, index))
        const price = at(inputs.energy_price, index)
        const cost = balance.totals.net * price
        const { incomeEur } = computeExcessIncome(
          'simplifiedCompensation',
          { excessKwh: [balance.totals.excess], energyCostEur: [cost] },
          inputs.surplus_price * 1000,
        )
        expect(cost).toBeCloseTo(one.energy_cost, 9)
        expect(incomeEur).toBeCloseTo(one.compensation_applied, 9)
        expect(balance.totals.consumption * price - cost + incomeEur).toBeCloseTo(one.savings, 9)
      }
    },
  )

  it('[SOL-EB-027] is nothing without injection, whatever the price', () => {
    const months = { excessKwh: [100], energyCostEur: [10] }
    expect(computeExcessIncome('noInjection', months, Number.NaN)).toMatchObject({ incomeEur: 0, lostEur: 0 })
  })
  it('is never more by the month than by the year, and never above what is bought', () => {
    const month = fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(month, month, fc.integer({ min: 0, max: 200 }), (excessKwh, energyCostEur, price) => {
        const months = { excessKwh, energyCostEur }
        const simplified = computeExcessIncome('simplifiedCompensation', months, price)
        const selling = computeExcessIncome('gridSelling', months, price)
        expect(simplified.incomeEur + simplified.lostEur).toBeCloseTo(selling.incomeEur, 6)
        for (const [index, eur] of simplified.byMonthEur.entries()) {
          expect(eur).toBeLessThanOrEqual(at(energyCostEur, index))
        }
      }),
    )
  })
  it('takes nothing where a month costs nothing or less', () => {
    const months = { excessKwh: [100, 100], energyCostEur: [0, -3] }
    expect(computeExcessIncome('simplifiedCompensation', months, 50)).toMatchObject({
      incomeEur: 0,
      lostEur: 10,
    })
  })
  it('refuses a price that is none', () => {
    const months = { excessKwh: [1], energyCostEur: [1] }
    for (const mode of excessCompensationModes.filter((one) => one !== 'noInjection')) {
      expect(errorOf(() => computeExcessIncome(mode, months, -1)).code).toBe('SOLAR_EXCESS_PRICE_INVALID')
    }
  })
  it('is simplified up to 100 kW', () => {
    expect([0, 5, 100, 100.1].map(canCompensateSimply)).toEqual([false, true, true, false])
  })
})
