import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { household } from '../../../test/electricity-bills.ts'
import { priceIndexOn, withoutPromotions } from './dated-prices.ts'
import { computeElectricityBill } from './electricity-bill.ts'
import type { LastingPrices } from './price-structure.ts'

describe('promotions of a bill', () => {
  const flat = (eur: number): LastingPrices => ({
    structure: 'single',
    isBasePrice: false,
    powerEurPerKwDay: [0.09, 0.03],
    energyEurPerKwh: eur,
  })
  const promotion = (from: string | null, until: string) =>
    ({ structure: 'promotion', from, until, during: flat(0.1), after: flat(0.2) }) as const
  const parts = (prices: Parameters<typeof withoutPromotions>[0]) =>
    withoutPromotions(prices, '2026-10-01').map((price) => [
      price.from,
      price.structure === 'single' ? price.energyEurPerKwh : null,
    ])

  it('[FEE-017] apply until their last day, that of the bill included', () => {
    expect(parts([promotion(null, '2026-10-10')])).toEqual([
      [null, 0.1],
      ['2026-10-11', 0.2],
    ])
    expect(parts([promotion(null, '2026-10-01')])).toEqual([
      [null, 0.1],
      ['2026-10-02', 0.2],
    ])
    expect(parts([promotion(null, '2026-09-30')])).toEqual([[null, 0.2]])
    expect(parts([promotion('2026-10-15', '2026-10-14')])).toEqual([['2026-10-15', 0.2]])
  })

  it('[FEE-017] end where the next prices begin', () => {
    const next = (from: string) => ({ ...flat(0.3), from })
    expect(parts([promotion(null, '2026-10-10'), next('2026-10-05')])).toEqual([
      [null, 0.1],
      ['2026-10-05', 0.3],
    ])
    expect(parts([promotion(null, '2026-10-10'), next('2026-10-11')])).toEqual([
      [null, 0.1],
      ['2026-10-11', 0.3],
    ])
    expect(parts([promotion(null, '2026-10-10'), next('2026-10-12')])).toEqual([
      [null, 0.1],
      ['2026-10-11', 0.2],
      ['2026-10-12', 0.3],
    ])
  })

  it('[FEE-017] are refused with an end that is no date', () => {
    const input = household({ prices: [promotion(null, '2026-02-30')] })
    expect(errorOf(() => computeElectricityBill(input))).toMatchObject({
      code: 'BILL_DATE_IMPOSSIBLE',
      field: 'promotion.until',
    })
  })

  it('[BIL-003] leave each day the prices in force, the first ones before any change', () => {
    const dates = [{ from: '2026-10-05' }, { from: '2026-10-10' }, { from: '2026-10-20' }]
    const index = (date: string) => priceIndexOn(dates, date)
    expect(['2026-10-01', '2026-10-09', '2026-10-10', '2026-10-19', '2026-10-20'].map(index)).toEqual([
      0, 0, 1, 1, 2,
    ])
  })
})
