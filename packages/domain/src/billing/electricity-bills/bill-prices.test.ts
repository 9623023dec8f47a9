import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { household, plainPrices } from '../../../test/electricity-bills.ts'
import { computeElectricityBill, type ElectricityBillInput } from './electricity-bill.ts'
import type { LastingPrices } from './price-structure.ts'

describe('figures of a bill that are none', () => {
  const indexed: LastingPrices = {
    structure: 'indexed',
    isBasePrice: false,
    powerEurPerKwDay: [0.09, 0.03],
    marginEurPerKwh: [0.01, 0.01, 0.01],
  }
  const quota: LastingPrices = {
    structure: 'quota',
    isBasePrice: false,
    powerEurPerKwDay: [0.09, 0.03],
    eurPerMonth: 45,
    includedKwhPerMonth: 200,
    overageEurPerKwh: 0.2,
  }
  const at = (prices: LastingPrices): Partial<ElectricityBillInput> => ({
    prices: [{ ...prices, from: null }],
  })
  it.each<[string, string, Partial<ElectricityBillInput>]>([
    ['VALUE_NEGATIVE', 'marginEurPerKwh.p2', at({ ...indexed, marginEurPerKwh: [0, -1, 0] })],
    ['ENERGY_PRICE_MISSING', 'marginEurPerKwh.p3', at({ ...indexed, marginEurPerKwh: [0, 0] })],
    ['ENERGY_PRICE_MISSING', 'lossPercent.p3', at({ ...indexed, lossPercent: [1, 1] })],
    ['VALUE_NEGATIVE', 'systemCostsEurPerMwh', at({ ...indexed, systemCostsEurPerMwh: -1 })],
    [
      'VALUE_OUT_OF_RANGE',
      'hedge.shareRatio',
      at({ ...indexed, hedge: { shareRatio: 1.01, eurPerMwh: 50 } }),
    ],
    ['VALUE_NEGATIVE', 'hedge.shareRatio', at({ ...indexed, hedge: { shareRatio: -0.1, eurPerMwh: 50 } })],
    ['VALUE_NEGATIVE', 'hedge.eurPerMwh', at({ ...indexed, hedge: { shareRatio: 1, eurPerMwh: -1 } })],
    [
      'VALUE_OUT_OF_RANGE',
      'futures.shareRatio',
      at({ structure: 'pvpc', futures: { shareRatio: 2, eurPerMwh: 50 } }),
    ],
    [
      'VALUE_NEGATIVE',
      'futures.eurPerMwh',
      at({ structure: 'pvpc', futures: { shareRatio: 1, eurPerMwh: -1 } }),
    ],
    ['VALUE_NEGATIVE', 'systemCostsEurPerMwh', at({ structure: 'pvpc', systemCostsEurPerMwh: -1 })],
    ['VALUE_NEGATIVE', 'quota.eurPerMonth', at({ ...quota, eurPerMonth: -1 })],
    ['VALUE_NEGATIVE', 'quota.includedKwhPerMonth', at({ ...quota, includedKwhPerMonth: -1 })],
    ['VALUE_NEGATIVE', 'quota.overageEurPerKwh', at({ ...quota, overageEurPerKwh: -1 })],
    ['VALUE_NEGATIVE', 'surplusEurPerKwh', at({ ...plainPrices, surplusEurPerKwh: -1 })],
    ['VALUE_NEGATIVE', 'energyEurPerKwh', at({ ...indexed, structure: 'single', energyEurPerKwh: -1 })],
    ['MARKET_PRICES_INCOMPLETE', 'marketPrices', at(indexed)],
    ['VALUE_NEGATIVE', 'surplusKwh', { surplusKwh: -1 }],
    ['VALUE_NEGATIVE', 'maximeterKw.p2', { maximeterKw: [4, -1] }],
    ['VALUE_NEGATIVE', 'reactiveKvarh.p3', { reactiveKvarh: [0, null, -1] }],
    ['VALUE_NEGATIVE', 'typedExcessPower', { typedExcessPower: { eur: -1 } }],
    ['VALUE_NEGATIVE', 'typedBonoSocialFinancing', { typedBonoSocialFinancing: { eurPerDay: -1 } }],
    [
      'VALUE_NEGATIVE',
      'otherConcepts.1.amount',
      {
        otherConcepts: [
          { name: 'a', amount: { eur: 1 } },
          { name: 'b', amount: { eur: -1 } },
        ],
      },
    ],
    ['VALUE_NEGATIVE', 'discounts.0', { discounts: [{ name: 'x', amount: { eur: -1 } }] }],
    ['VALUE_NEGATIVE', 'virtualBattery.balanceEur', { virtualBattery: { balanceEur: -1, pays: 'energy' } }],
    ['BILL_DATE_IMPOSSIBLE', 'startDate', { startDate: '2026-09-31' }],
    ['PRICE_DATES_INVALID', 'prices', { prices: [plainPrices, { ...plainPrices, from: null }] }],
    [
      'PRICE_DATES_INVALID',
      'prices',
      {
        prices: [
          { ...plainPrices, from: '2026-10-01' },
          { ...plainPrices, from: '2026-10-01' },
        ],
      },
    ],
  ])('[BIL-003] are refused with %s in %s', (code, field, changes) => {
    const error = errorOf(() => computeElectricityBill(household(changes)))
    expect([error.code, error.field]).toEqual([code, field])
  })

  it('[BIL-003] are refused at the regulated retail price above 10 kW, which it has up to there', () => {
    const pvpc = (kw: number) => () =>
      computeElectricityBill(
        household({
          supply: { ...household().supply, contractedPowerKw: [kw, kw] },
          startDate: '2025-06-01',
          endDate: '2025-06-30',
          prices: [{ from: null, structure: 'pvpc' }],
        }),
      )
    expect(errorOf(pvpc(10.1))).toMatchObject({
      code: 'PVPC_NOT_APPLICABLE',
      field: 'prices',
      details: { atrTariff: '2.0TD', highestPowerKw: 10.1 },
    })
    expect(errorOf(pvpc(10)).code).toBe('MARKET_PRICES_INCOMPLETE')
  })
})
