import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { readSolarCases } from '../../../test/solar-cases.ts'
import {
  computeDiscountedPrice,
  moveDiscount,
  setDiscountAmount,
  setDiscountPercentage,
  type AppliedDiscount,
} from './applied-discounts.ts'
import { computeExcessPpa } from './ppa.ts'
import { computeMarginOfEurPerWp, computeSalePrice, type SalePriceInput } from './sale-price.ts'

interface PricingCase {
  readonly inputs: Readonly<
    Record<'net_cost' | 'margin_percent' | 'commission_percent' | 'peak_power_kwp', number>
  > & {
    readonly financing_percent_ppa: number
    readonly total_excess_mwh_over_life: number
  }
  readonly expected: Readonly<
    Record<
      'sale_price' | 'margin_eur' | 'commission_eur' | 'net_margin_eur' | 'eur_per_wp' | 'ppa_total_price',
      number
    >
  > & { readonly ppa_generation_price_eur_mwh: number }
}
const sale: SalePriceInput = {
  totalCost: 5000,
  margen: 20,
  commercialFeePercentage: 85,
  instalationFinancingPercentage: null,
  isPpa: false,
  peakPowerKwp: 5,
}

describe('computeSalePrice', () => {
  it.each(readSolarCases<PricingCase>('economics', 'pricing'))(
    '[SOL-EB-016] [SOL-EB-023] [SOL-EB-024] [SOL-EB-025] agrees with the reference: $id',
    ({ inputs, expected }) => {
      const input = {
        totalCost: inputs.net_cost,
        margen: inputs.margin_percent,
        commercialFeePercentage: inputs.commission_percent,
        instalationFinancingPercentage: inputs.financing_percent_ppa,
        isPpa: true,
        peakPowerKwp: inputs.peak_power_kwp,
      }
      const ppa = computeSalePrice(input)
      expect(ppa.salePriceEur).toBeCloseTo(expected.ppa_total_price, 9)
      const { salePriceEur, marginEur, commissionEur, netMarginEur, eurPerWp } = computeSalePrice({
        ...input,
        isPpa: false,
      })
      expect(salePriceEur).toBeCloseTo(expected.sale_price, 9)
      expect(marginEur).toBeCloseTo(expected.margin_eur, 9)
      expect(commissionEur).toBeCloseTo(expected.commission_eur, 9)
      expect(netMarginEur).toBeCloseTo(expected.net_margin_eur, 9)
      expect(eurPerWp).toBeCloseTo(expected.eur_per_wp, 9)
      const rows = [{ excesses: inputs.total_excess_mwh_over_life * 1000 }]
      const price = computeExcessPpa(inputs.net_cost, rows, 0).generationPriceEurPerMwh
      expect(price).toBeCloseTo(expected.ppa_generation_price_eur_mwh, 4)
    },
  )
  it('[SOL-EB-024] [SOL-EB-034] [LIM-048] takes the financed share off in a PPA only, all of it where it is not set', () => {
    const share = { instalationFinancingPercentage: 40 }
    expect(computeSalePrice({ ...sale, ...share }).salePriceEur).toBe(6000)
    const ppa = computeSalePrice({ ...sale, ...share, isPpa: true })
    expect(ppa.salePriceEur).toBeCloseTo(3600, 9)
    expect([ppa.marginEur, ppa.netMarginEur, ppa.eurPerWp]).toEqual([1000, 150, 1.2])
    expect(computeSalePrice({ ...sale, isPpa: true }).salePriceEur).toBe(0)
  })
  it('gives the margin of a price per Wp back', () => {
    expect(computeMarginOfEurPerWp(1.2, 5000, 5)).toBeCloseTo(20, 9)
    expect(errorOf(() => computeMarginOfEurPerWp(1.2, 0, 5)).code).toBe('SOLAR_COST_INVALID')
    expect(errorOf(() => computeMarginOfEurPerWp(-1, 5000, 5)).field).toBe('peakPowerCost')
    expect(computeSalePrice({ ...sale, peakPowerKwp: 0 }).eurPerWp).toBeNull()
  })
  it('explains each price', () => {
    const { traces } = computeSalePrice(sale)
    expect(traces.map(({ figure, value }) => [figure, value])).toEqual([
      ['salePrice', 6000],
      ['netMargin', 150],
      ['eurPerWp', 1.2],
    ])
  })
  it('refuses figures out of their ranges', () => {
    const refused = (part: Partial<SalePriceInput>) => {
      const { code, field } = errorOf(() => computeSalePrice({ ...sale, ...part }))
      return `${code} ${field}`
    }
    expect(refused({ margen: 101 })).toBe('SOLAR_MARGIN_INVALID margen')
    expect(refused({ margen: -1 })).toBe('SOLAR_MARGIN_INVALID margen')
    expect(refused({ totalCost: Number.NaN })).toBe('SOLAR_COST_INVALID totalCost')
    expect(refused({ commercialFeePercentage: 101 })).toBe('SOLAR_PERCENTAGE_INVALID commercialFeePercentage')
    expect(refused({ isPpa: true, instalationFinancingPercentage: -1 })).toBe(
      'SOLAR_PERCENTAGE_INVALID instalationFinancingPercentage',
    )
  })
})

describe('discounts and grants', () => {
  const amount: AppliedDiscount = { uuid: 'a', concept: 'Promoción', absoluteValue: 600, percentage: null }
  const share: AppliedDiscount = { uuid: 'b', concept: 'Subvención', absoluteValue: null, percentage: 10 }

  it('[SOL-EB-042] are taken off in their order', () => {
    expect(computeDiscountedPrice(4588.5, [amount, share]).investmentEur).toBeCloseTo(3589.65, 9)
    expect(computeDiscountedPrice(4588.5, [share, amount]).investmentEur).toBeCloseTo(3529.65, 9)
    const { steps } = computeDiscountedPrice(4588.5, [amount, share])
    expect(steps.map(({ leftEur }) => leftEur)).toEqual([3988.5, expect.closeTo(3589.65, 9)])
  })
  it('[SOL-EB-042] move up and down, and no further than the ends', () => {
    const order = (list: readonly AppliedDiscount[]) => list.map(({ uuid }) => uuid).join('')
    expect(order(moveDiscount([amount, share], 'b', 'up'))).toBe('ba')
    expect(order(moveDiscount([amount, share], 'a', 'down'))).toBe('ba')
    expect(order(moveDiscount([amount, share], 'a', 'up'))).toBe('ab')
    expect(order(moveDiscount([amount, share], 'b', 'down'))).toBe('ab')
    expect(order(moveDiscount([amount, share], 'c', 'down'))).toBe('ab')
  })
  it('have an amount or a percentage: setting one clears the other', () => {
    expect(setDiscountPercentage(amount, 5)).toMatchObject({ absoluteValue: null, percentage: 5 })
    expect(setDiscountAmount(share, 50)).toMatchObject({ absoluteValue: 50, percentage: null })
  })
  it('never leave less than nothing', () => {
    expect(computeDiscountedPrice(500, [amount, share]).investmentEur).toBe(0)
    expect(computeDiscountedPrice(500, [{ ...share, percentage: 120 }]).investmentEur).toBe(0)
  })
  it('[SOL-EB-043] are refused with both, with neither or below zero', () => {
    for (const wrong of [
      { ...amount, percentage: 1 },
      { ...amount, absoluteValue: null },
      { ...amount, absoluteValue: -1 },
      { ...share, percentage: -1 },
      { ...share, percentage: Number.NaN },
    ]) {
      expect(errorOf(() => computeDiscountedPrice(100, [amount, wrong]))).toMatchObject({
        code: 'SOLAR_DISCOUNT_INVALID',
        field: 'applyedDiscounts.1',
      })
    }
  })
})
