import { describe, expect, it } from 'vitest'
import { home } from '../../../test/electricity-comparisons.ts'
import { compareElectricity, type ComparedSupply } from '../../billing/comparisons/electricity-comparison.ts'
import { rankOffersByTotal } from '../../billing/comparisons/portfolio-comparison.ts'
import type { IndexedFormula, PriceStructure, QuotaTerms, RegulatedRetailTerms } from './price-structure.ts'
import { toElectricityPrices, type StoredPrices } from './stored-prices.ts'

const stored: StoredPrices = {
  type: 'fixed',
  isBasePrice: false,
  energyPrices: { p1: 0.2, p2: 0.15, p3: 0.1 },
  priceStructure: null,
  powerPrices: { p1: 0.09, p2: 0.03 },
  excessRetributionPrice: 0.05,
}
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

/** 900, 800 and 1,300 kWh of a year; every hour of the market at 80 EUR/MWh, at noon 40. */
const household = (changes: Partial<ComparedSupply> = {}) =>
  home({
    consumption: {
      kwhByPeriod: [900, 800, 1300],
      days: 365,
      meanMarket: { eurPerKwh: [0.08, 0.08, 0.08], surplusEurPerKwh: 0.04, isSample: false },
    },
    ...changes,
  })

function billOf(changes: Partial<StoredPrices>, given = household()) {
  const offer = {
    idTariff: 'a',
    atrTariff: '2.0TD' as const,
    prices: toElectricityPrices({ ...stored, ...changes }),
  }
  const { offers, refused } = compareElectricity(given, null, [offer])
  return { bill: offers[0]?.bill, after: offers[0]?.afterPromotion, refused: refused[0]?.code, offer }
}
const eurOf = (concept: string, changes: Partial<StoredPrices>, given = household()) =>
  billOf(changes, given).bill?.lines.find((line) => line.concept === concept)?.amountEur

describe('stored prices as the calculation takes them', () => {
  it('[FEE-016] prices by period cost each period at its price', () => {
    expect(eurOf('energy', {})).toBe(430) // 900 x 0.20 + 800 x 0.15 + 1300 x 0.10
    expect(eurOf('power', {})).toBe(201.48) // 4.6 kW x 365 x (0.09 + 0.03)
  })

  it('[FEE-016] an indexed formula costs market and hedge with losses, and the prices by period as its margin', () => {
    const indexed: Partial<StoredPrices> = {
      type: 'indexed',
      energyPrices: { p1: 0.01, p2: 0.01, p3: 0.01 },
      priceStructure: formula,
    }
    // (0.5 x 0.08 + 0.5 x 0.06 + 0.005) x 1.10 + 0.01 = 0.0925; x 3000
    expect(eurOf('energy', indexed)).toBe(277.5)
    // Without terms: 900 x (0.08 x 1.167 + 0.01) + 800 x (0.08 x 1.163 + 0.01) + 1300 x (0.08 x 1.18 + 0.01)
    expect(eurOf('energy', { ...indexed, priceStructure: null })).toBe(311.18)
  })

  it('[FEE-016] a quota costs twelve months and what is used above', () => {
    // 12 x 30 + (3000 - 12 x 200) x 0.20
    expect(eurOf('energy', { energyPrices: {}, priceStructure: quota })).toBe(480)
  })

  it('[FEE-016] a quota of a base price is set aside, because it includes tolls and charges', () => {
    const { bill, refused } = billOf({ energyPrices: {}, priceStructure: quota, isBasePrice: true })
    expect([bill, refused]).toEqual([undefined, 'QUOTA_NOT_ALL_IN'])
  })

  it('[FEE-016] the regulated retail price needs no prices of its own, and is set aside above 10 kW', () => {
    const regulated: Partial<StoredPrices> = {
      type: 'indexed',
      energyPrices: {},
      powerPrices: null,
      priceStructure: pvpc,
    }
    const in2025 = household({ priceDate: '2025-06-15' })
    // (0.08 + capacity payment) x (1 + losses) + toll + charge, 2025:
    // 900 x (0.080844 x 1.167 + 0.034234 + 0.058305) + 800 x (0.08014 x 1.163 + 0.01654 + 0.011661)
    // + 1300 x (0.08 x 1.18 + 0.000079 + 0.002915) = 168.1956 + 97.1231 + 126.6122
    expect(eurOf('energy', regulated, in2025)).toBe(391.93)
    const large = household({ ...in2025, supply: { ...household().supply, contractedPowerKw: [12, 12] } })
    expect(billOf(regulated, large).refused).toBe('PVPC_NOT_APPLICABLE')
  })

  it('[FEE-016] a promotion costs its days at its prices, and the rest at those that follow, with their power', () => {
    const promotion: PriceStructure = {
      structure: 'promotion',
      until: '2026-12-31',
      during: { prices: { p1: 0.1, p2: 0.1, p3: 0.1 }, terms: null },
      after: { prices: { p1: 0.2, p2: 0.2, p3: 0.2 }, terms: null },
      afterPowerPrices: { p1: 0.18, p2: 0.06 },
    }
    const priced = { energyPrices: {}, priceStructure: promotion }
    // 78 of 365 days: 3000 x (78 x 0.1 + 287 x 0.2) / 365
    expect(eurOf('energy', priced)).toBe(535.89)
    // 4.6 x (78 x 0.12 + 287 x 0.24)
    expect(eurOf('power', priced)).toBe(359.9)
    expect(billOf(priced).after?.until).toBe('2026-12-31')
    const unchanged = { ...priced, priceStructure: { ...promotion, afterPowerPrices: null } }
    expect(eurOf('power', unchanged)).toBe(201.48)
  })

  it('[FEE-016] pays the surplus at the price of the tariff, or at the market price of its hours', () => {
    const consumption = { ...household().consumption, surplusKwh: 1000 }
    const given = household({ consumption })
    expect(eurOf('surplus', {}, given)).toBe(-50)
    const indexed: Partial<StoredPrices> = {
      type: 'indexed',
      priceStructure: { ...formula, isSurplusAtMarket: true },
    }
    expect(eurOf('surplus', indexed, given)).toBe(-40)
  })

  it('[BIL-008] sets aside a surplus at the market price of hours that nobody knows', () => {
    const meanMarket = { eurPerKwh: [0.08, 0.08, 0.08], surplusEurPerKwh: null, isSample: false }
    const given = household({
      consumption: { kwhByPeriod: [900, 800, 1300], days: 365, surplusKwh: 1000, meanMarket },
    })
    const atMarket: Partial<StoredPrices> = {
      type: 'indexed',
      priceStructure: { ...formula, isSurplusAtMarket: true },
    }
    expect(billOf(atMarket, given).refused).toBe('MARKET_CURVE_MISSING')
    expect(billOf({ priceStructure: formula, type: 'indexed' }, given).refused).toBeUndefined()
  })

  it('[BIL-006] totals without lines equal the bills of every structure', () => {
    const all: Partial<StoredPrices>[] = [
      {},
      { type: 'indexed', priceStructure: formula },
      { energyPrices: {}, priceStructure: quota },
      { type: 'indexed', energyPrices: {}, powerPrices: null, priceStructure: pvpc },
    ]
    const given = household({ priceDate: '2025-06-15' })
    for (const changes of all) {
      const { bill, offer } = billOf(changes, given)
      expect(rankOffersByTotal(given, [offer])).toEqual([{ idTariff: 'a', yearlyCostEur: bill?.totalEur }])
    }
  })
})
