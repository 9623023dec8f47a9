import { describe, expect, it } from 'vitest'
import type { DomainError } from '../../domain-error.ts'
import { getAtrTariff } from '../tariffs/atr-tariff.ts'
import { assertEnergyPricesFit, type PricedTariff } from './assert-structure.ts'
import {
  needsMarketPrices,
  type EnergyPrices,
  type IndexedFormula,
  type PriceStructure,
  type PromotionTerms,
  type QuotaTerms,
  type RegulatedRetailTerms,
} from './price-structure.ts'

const three = { p1: 0.2, p2: 0.15, p3: 0.1 }
const fixed: PricedTariff = { atrTariff: getAtrTariff('2.0TD'), type: 'fixed', isBasePrice: false }
const market: PricedTariff = { ...fixed, type: 'indexed' }
const formula: IndexedFormula = {
  structure: 'indexed',
  systemCostsEurPerMwh: 5,
  hedge: { shareRatio: 0.5, eurPerMwh: 60 },
  lossPercent: { p1: 10, p2: 10, p3: 10 },
  passesOnMunicipalTax: false,
  isSurplusAtMarket: false,
}
const quota: QuotaTerms = {
  structure: 'quota',
  eurPerMonth: 30,
  includedKwhPerMonth: 200,
  overageEurPerKwh: 0.2,
}
const pvpc: RegulatedRetailTerms = { structure: 'pvpc', systemCostsEurPerMwh: 0, futures: null }
const plain: EnergyPrices = { prices: three, terms: null }
const promotion: PromotionTerms = {
  structure: 'promotion',
  until: '2026-12-31',
  during: plain,
  after: plain,
  afterPowerPrices: null,
}

function errorOf(prices: object, structure: PriceStructure | null, tariff: PricedTariff = fixed) {
  try {
    assertEnergyPricesFit(prices, structure, tariff, '2026-05-01')
  } catch (error) {
    const { code, field, details } = error as DomainError
    return [code, field, details?.reason ?? details?.highest].filter((part) => part !== undefined)
  }
  return null
}

describe('the structure of energy prices', () => {
  it('[FEE-016] is accepted in the tariffs that can have it', () => {
    expect(errorOf(three, null)).toBeNull()
    expect(errorOf(three, formula, market)).toBeNull()
    expect(errorOf({}, quota)).toBeNull()
    expect(errorOf({}, pvpc, market)).toBeNull()
    expect(errorOf({}, promotion)).toBeNull()
    const intoMarket = { ...promotion, after: { prices: three, terms: formula } }
    expect(errorOf({}, intoMarket, market)).toBeNull()
    expect(errorOf({}, { ...promotion, until: '2026-05-01' })).toBeNull()
  })

  it.each<[string, PriceStructure, PricedTariff, string]>([
    ['gas', formula, { ...market, atrTariff: getAtrTariff('RL.1') }, 'utilityType'],
    ['a formula in a fixed tariff', formula, fixed, 'type'],
    ['a quota in an indexed tariff', quota, market, 'type'],
    [
      'a promotion that ends at the market',
      { ...promotion, after: { prices: three, terms: formula } },
      fixed,
      'type',
    ],
    ['PVPC in 3.0TD', pvpc, { ...market, atrTariff: getAtrTariff('3.0TD') }, 'atrTariff'],
    ['a quota of base price', quota, { ...fixed, isBasePrice: true }, 'isBasePrice'],
    [
      'a quota of base price in a promotion',
      { ...promotion, during: { prices: {}, terms: quota } },
      { ...fixed, isBasePrice: true },
      'isBasePrice',
    ],
  ])('[FEE-016] refuses %s', (_, structure, tariff, reason) => {
    expect(errorOf({}, structure, tariff)).toEqual(['TARIFF_STRUCTURE_UNFIT', 'structure', reason])
  })

  it.each<[string, object, PriceStructure, PricedTariff, string, string]>([
    ['margins left out', {}, formula, market, 'TARIFF_PRICE_PERIOD_MISSING', 'prices.p1'],
    ['prices beside a quota', three, quota, fixed, 'TARIFF_PRICE_PERIOD_EXTRA', 'prices.p1'],
    ['prices beside a promotion', three, promotion, fixed, 'TARIFF_PRICE_PERIOD_EXTRA', 'prices.p1'],
    [
      'a part without a period',
      {},
      { ...promotion, after: { prices: { p1: 1, p2: 1 }, terms: null } },
      fixed,
      'TARIFF_PRICE_PERIOD_MISSING',
      'structure.after.prices.p3',
    ],
    [
      'losses of another tariff',
      three,
      { ...formula, lossPercent: { p1: 1, p2: 1, p3: 1, p4: 1 } },
      market,
      'TARIFF_PRICE_PERIOD_EXTRA',
      'structure.lossPercent.p4',
    ],
    [
      'power after the promotion without a period',
      {},
      { ...promotion, afterPowerPrices: { p1: 0.1 } },
      fixed,
      'TARIFF_PRICE_PERIOD_MISSING',
      'structure.afterPowerPrices.p2',
    ],
  ])('[FEE-016] refuses %s', (_, prices, structure, tariff, code, field) => {
    expect(errorOf(prices, structure, tariff)).toEqual([code, field])
  })

  it.each<[string, PriceStructure, PricedTariff, string, number]>([
    [
      'a hedge of 101 %',
      { ...formula, hedge: { shareRatio: 1.01, eurPerMwh: 60 } },
      market,
      'hedge.shareRatio',
      1,
    ],
    [
      'a negative hedge',
      { ...formula, hedge: { shareRatio: 1, eurPerMwh: -1 } },
      market,
      'hedge.eurPerMwh',
      1000,
    ],
    ['losses of 60 %', { ...formula, lossPercent: { p1: 10, p2: 10, p3: 60 } }, market, 'lossPercent.p3', 50],
    [
      'system costs in EUR/GWh',
      { ...formula, systemCostsEurPerMwh: 5000 },
      market,
      'systemCostsEurPerMwh',
      1000,
    ],
    ['a negative quota', { ...quota, eurPerMonth: -1 }, fixed, 'eurPerMonth', 100_000],
    ['an overage in EUR/MWh', { ...quota, overageEurPerKwh: 200 }, fixed, 'overageEurPerKwh', 10],
    [
      'negative included energy',
      { ...quota, includedKwhPerMonth: -1 },
      fixed,
      'includedKwhPerMonth',
      1_000_000,
    ],
  ])('[FEE-016] refuses %s', (_, structure, tariff, field, highest) => {
    const prices = structure.structure === 'indexed' ? three : {}
    expect(errorOf(prices, structure, tariff)).toEqual([
      'TARIFF_PRICE_OUT_OF_RANGE',
      `structure.${field}`,
      highest,
    ])
  })

  it('[FEE-017] refuses a promotion that ends before its prices begin, or on no day', () => {
    for (const until of ['2026-04-30', '2026-13-01']) {
      expect(errorOf({}, { ...promotion, until })).toEqual(['TARIFF_PROMOTION_OVER', 'structure.until'])
    }
  })

  it('[BIL-008] says which prices need those of the market', () => {
    expect(needsMarketPrices('fixed', null)).toBe(false)
    expect(needsMarketPrices('indexed', null)).toBe(true)
    expect(needsMarketPrices('indexed', formula)).toBe(true)
    expect(needsMarketPrices('indexed', pvpc)).toBe(true)
    expect(needsMarketPrices('fixed', quota)).toBe(false)
    expect(needsMarketPrices('fixed', promotion)).toBe(false)
    const during = { prices: three, terms: formula }
    expect(needsMarketPrices('fixed', { ...promotion, during })).toBe(true)
  })
})
