import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import type { GasBillInput } from './gas-bill.ts'
import { reproduceGasBill } from './reproduced-gas-bill.ts'

/** 30 days x 0.28 = 8.40; 600 x 0.0599 = 35.94; tax 600 x 0.00234 = 1.40; rental 1.27; IVA 21 % of 47.01 = 9.87. */
const input: GasBillInput = {
  supply: { tariff: 'RL.2', zone: 1, use: 'general' },
  startDate: '2025-05-31',
  endDate: '2025-06-30',
  consumption: { kwh: 600 },
  prices: [{ from: null, fixedEurPerDay: 0.28, energyEurPerKwh: 0.0599 }],
  rental: { eur: 1.27 },
}

describe('reproduceGasBill', () => {
  it('has no deviation from the total that it computes', () => {
    expect(reproduceGasBill(input, 56.88)).toMatchObject({
      bill: { totalEur: 56.88 },
      deviationEur: 0,
      deviationPercent: 0,
      isBeyondLimit: false,
      causes: [],
    })
  })
  it('tolerates 2 % of the printed total and no more', () => {
    // 56.88 / 0.98 = 58.04, which is 1.16 more: 2.00 %; of 58.05 the 1.17 is 2.02 %.
    expect(reproduceGasBill(input, 58.04)).toMatchObject({ deviationEur: 1.16, isBeyondLimit: false })
    expect(reproduceGasBill(input, 58.05)).toMatchObject({
      deviationEur: 1.17,
      deviationPercent: 2.02,
      isBeyondLimit: true,
      causes: ['ITEMS_MISSING'],
    })
    expect(reproduceGasBill(input, 55.7)).toMatchObject({
      deviationEur: -1.18,
      isBeyondLimit: true,
      causes: ['ITEMS_NOT_BILLED'],
    })
  })
  it('says nothing of a deviation without a typed total, and no percentage of a total of less than a cent', () => {
    expect(reproduceGasBill(input, null)).toMatchObject({
      computedEur: 56.88,
      deviationEur: null,
      isBeyondLimit: false,
    })
    for (const total of [0, 5e-324, 0.004]) {
      expect(reproduceGasBill(input, total)).toMatchObject({ deviationPercent: null, isBeyondLimit: true })
    }
  })
  it('refuses a typed total that is none', () => {
    expect(errorOf(() => reproduceGasBill(input, -1))).toMatchObject({
      code: 'VALUE_NEGATIVE',
      field: 'currentTotal',
    })
  })
})
