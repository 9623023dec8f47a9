import { describe, expect, it } from 'vitest'
import { household, industry, industryPrices, plainPrices } from '../../../test/electricity-bills.ts'
import type { DomainError } from '../../domain-error.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { computeElectricityBill, type ElectricityBillInput } from './electricity-bill.ts'

function errorOf(input: ElectricityBillInput) {
  try {
    computeElectricityBill(input)
  } catch (error) {
    const { code, field, details } = error as DomainError
    return { code, field, details }
  }
  throw new Error('the bill was not refused')
}

describe('errors of a bill', () => {
  const supply = household().supply
  const invalid: [string, Partial<ElectricityBillInput>, string, string | undefined][] = [
    ['a reversed period', { endDate: '2026-09-29' }, 'BILL_PERIOD_REVERSED', 'endDate'],
    ['a period without days', { endDate: '2026-09-30' }, 'BILL_PERIOD_REVERSED', 'endDate'],
    ['a day that does not exist', { endDate: '2026-02-30' }, 'BILL_DATE_IMPOSSIBLE', 'endDate'],
    ['a bill date that does not exist', { billDate: '2026-13-01' }, 'BILL_DATE_IMPOSSIBLE', 'billDate'],
    ['a missing consumption', { consumption: [90, null, 120] }, 'CONSUMPTION_MISSING', 'kwhByPeriod.p2'],
    [
      'energy in a period of another tariff',
      { consumption: [1, 1, 1, 5] },
      'CONSUMPTION_EXTRA',
      'kwhByPeriod.p4',
    ],
    ['negative energy', { consumption: [90, -1, 120] }, 'VALUE_NEGATIVE', 'kwhByPeriod.p2'],
    [
      'energy that is no number',
      { consumption: [90, Number.NaN, 0] },
      'VALUE_NOT_A_NUMBER',
      'kwhByPeriod.p2',
    ],
    ['infinite energy', { consumption: [90, Infinity, 0] }, 'VALUE_NOT_A_NUMBER', 'kwhByPeriod.p2'],
    ['absurd energy', { consumption: [90, 1e13, 0] }, 'VALUE_OUT_OF_RANGE', 'kwhByPeriod.p2'],
    [
      'a missing power',
      { supply: { ...supply, contractedPowerKw: [4.6] } },
      'CONTRACTED_POWER_MISSING',
      'contractedPowerKw.p2',
    ],
    [
      'a third power of 2.0TD',
      { supply: { ...supply, contractedPowerKw: [4.6, 4.6, 4.6] } },
      'CONTRACTED_POWER_EXTRA',
      'contractedPowerKw.p3',
    ],
    [
      'a negative power',
      { supply: { ...supply, contractedPowerKw: [4.6, -1] } },
      'VALUE_NEGATIVE',
      'contractedPowerKw.p2',
    ],
    [
      'a missing power price',
      { prices: [{ ...plainPrices, powerEurPerKwDay: [0.1] }] },
      'POWER_PRICE_MISSING',
      'powerEurPerKwDay.p2',
    ],
    [
      'a missing energy price',
      { prices: [{ ...plainPrices, energyEurPerKwh: [0.1, 0.1, null] }] },
      'ENERGY_PRICE_MISSING',
      'energyEurPerKwh.p3',
    ],
    ['surplus without its price', { surplusKwh: 10 }, 'SURPLUS_PRICE_MISSING', 'surplusEurPerKwh'],
    ['no price at all', { prices: [] }, 'PRICE_DATES_INVALID', 'prices'],
    [
      'prices that begin too late',
      { prices: [{ ...plainPrices, from: '2026-10-05' }] },
      'PRICE_DATES_INVALID',
      'prices',
    ],
    [
      'prices out of order',
      {
        prices: [plainPrices, { ...plainPrices, from: '2026-10-20' }, { ...plainPrices, from: '2026-10-10' }],
      },
      'PRICE_DATES_INVALID',
      'prices',
    ],
    [
      'a discount above the whole',
      { discounts: [{ name: 'x', percent: 101, appliesTo: 'both' }] },
      'VALUE_OUT_OF_RANGE',
      'discounts.0',
    ],
    ['a negative rental', { rental: { eur: -1 } }, 'VALUE_NEGATIVE', 'rental'],
    [
      'tolls before they exist',
      { startDate: '2021-04-30', endDate: '2021-05-31' },
      'REGULATION_NOT_IN_FORCE',
      'date',
    ],
  ]
  for (const [what, changes, code, field] of invalid) {
    it(`[BIL-003] refuses ${what}`, () => {
      expect(errorOf(household(changes))).toMatchObject({ code, field })
    })
  }

  it('[BIL-003] names the missing power P3 of a tariff of six periods', () => {
    const given = industry({
      supply: { ...industry().supply, contractedPowerKw: [10, 10, null, 10, 10, 10] },
    })
    expect(errorOf(given)).toEqual({
      code: 'CONTRACTED_POWER_MISSING',
      field: 'contractedPowerKw.p3',
      details: { period: 3 },
    })
  })

  it('[BIL-003] refuses a curve with a gap in the billed days', () => {
    const startUtc = startOfDayUtc('2026-10-02', 'Europe/Madrid')
    const consumption: EnergySeries = { startUtc, stepMinutes: 60, kwh: new Float64Array(1000) }
    expect(errorOf(household({ consumption })).code).toBe('CONSUMPTION_CURVE_INCOMPLETE')
  })

  it('[BIL-003] refuses a base price of a charging tariff whose tolls are not published', () => {
    const given = industry({
      supply: { ...industry().supply, tariff: '3.0TDVE' },
      prices: [{ ...industryPrices, isBasePrice: true }],
    })
    expect(['REGULATED_PRICE_UNKNOWN', 'REGULATION_NOT_IN_FORCE']).toContain(errorOf(given).code)
  })
})
