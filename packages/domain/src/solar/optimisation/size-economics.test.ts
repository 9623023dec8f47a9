import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { createSizingYear } from '../../../test/sizing-year.ts'
import { fillSurfaces } from './fill-surfaces.ts'
import { computeSizeEconomics, findBestSizesByMoney, type SizePrices } from './size-economics.ts'

const year = createSizingYear()
const prices: SizePrices = {
  energyEurPerKwh: new Float64Array(8760).fill(0.15),
  compensationMode: 'gridSelling',
  excessPriceEurPerMwh: 40,
  investmentEurOf: (kwp) => 1500 + 1000 * kwp,
  instalationLifeTime: 25,
  guaranteeProductionPercentage: 85,
  discountPercent: 5,
}
/** One month of one step, by hand. */
const single = {
  consumption: Float64Array.of(100),
  month: Uint8Array.of(0),
  kwhPerKwp: [Float64Array.of(50)],
}
const singlePrices = { ...prices, energyEurPerKwh: Float64Array.of(0.2), guaranteeProductionPercentage: 100 }

describe('computeSizeEconomics', () => {
  it('values what is used at its price and what is given at that of the mode', () => {
    // 4 kWp: 200 kWh, of which 100 are used (20 EUR) and 100 given (4 EUR).
    expect(computeSizeEconomics(single, [4], singlePrices).savingsEur).toBeCloseTo(24, 9)
    const none = { ...singlePrices, compensationMode: 'noInjection' as const }
    expect(computeSizeEconomics(single, [4], none).savingsEur).toBeCloseTo(20, 9)
    // Nothing is bought any more, so that nothing is compensated.
    const simplified = { ...singlePrices, compensationMode: 'simplifiedCompensation' as const }
    expect(computeSizeEconomics(single, [4], simplified).savingsEur).toBeCloseTo(20, 9)
  })
  it('limits a simplified compensation by all that is bought in the month, and leaves a PPA out', () => {
    const hours = {
      consumption: Float64Array.of(100, 100, 0),
      month: Uint8Array.of(0, 0, 0),
      kwhPerKwp: [Float64Array.of(0, 50, 25)],
    }
    const twice = { ...singlePrices, energyEurPerKwh: Float64Array.of(0.2, 0.2, 0.2) }
    const savings = (compensationMode: SizePrices['compensationMode'], excessPriceEurPerMwh: number) =>
      computeSizeEconomics(hours, [4], { ...twice, compensationMode, excessPriceEurPerMwh }).savingsEur
    // 100 kWh are used (20 EUR) and 200 given; 100 are bought by night (20 EUR).
    expect(savings('simplifiedCompensation', 40)).toBeCloseTo(20 + 8, 9)
    expect(savings('simplifiedCompensation', 150)).toBeCloseTo(20 + 20, 9)
    expect(savings('PPA', 40)).toBeCloseTo(20, 9)
  })
  it('pays back the investment by the savings of its years', () => {
    const cheap = { ...singlePrices, investmentEurOf: () => 48, discountPercent: 0 }
    const economics = computeSizeEconomics(single, [4], cheap)
    expect(economics.paybackYears).toBeCloseTo(2, 9)
    expect(economics.netPresentValueEur).toBeCloseTo(25 * 24 - 48, 9)
    const falling = {
      ...cheap,
      instalationLifeTime: 2,
      guaranteeProductionPercentage: 80,
      discountPercent: 25,
    }
    const value = 24 / 1.25 + (24 * 0.9) / 1.25 ** 2 - 48
    expect(computeSizeEconomics(single, [4], falling).netPresentValueEur).toBeCloseTo(value, 9)
    const half = computeSizeEconomics(single, [4], { ...cheap, investmentEurOf: () => 36 })
    expect(half.paybackYears).toBeCloseTo(1.5, 9)
    expect(
      computeSizeEconomics(single, [4], { ...cheap, investmentEurOf: () => 1e6 }).paybackYears,
    ).toBeNull()
  })
  it('refuses an investment that is none', () => {
    const wrong = { ...singlePrices, investmentEurOf: () => Number.NaN }
    expect(errorOf(() => computeSizeEconomics(single, [4], wrong)).code).toBe('SOLAR_COST_INVALID')
  })
})

describe('findBestSizesByMoney', () => {
  it('finds the best of all sizes', () => {
    const maximums = [120, 60]
    const all = Array.from({ length: 180 }, (_, index) =>
      computeSizeEconomics(
        year,
        fillSurfaces(index + 1, maximums).map((one) => one * 0.45),
        prices,
      ),
    )
    const best = findBestSizesByMoney(year, maximums, 450, prices)
    const most = Math.max(...all.map(({ netPresentValueEur }) => netPresentValueEur))
    const soonest = Math.min(...all.map(({ paybackYears }) => paybackYears ?? Number.POSITIVE_INFINITY))
    expect(best.greatestValue?.score).toBeCloseTo(most, 6)
    expect(-(best.soonestPayback?.score ?? 0)).toBeCloseTo(soonest, 6)
    // The fixed part of the price asks for more than one panel, the falling worth of excess for fewer than all.
    expect(best.soonestPayback?.panels).toBeGreaterThan(1)
    expect(best.greatestValue?.panels).toBeGreaterThan(best.soonestPayback?.panels ?? 0)
    expect(best.greatestValue?.panels).toBeLessThan(180)
  })
  it('has no payback where none is within the life', () => {
    const dear = { ...prices, investmentEurOf: () => 1e9 }
    expect(findBestSizesByMoney(year, [20, 0], 450, dear).soonestPayback).toBeNull()
  })
})
