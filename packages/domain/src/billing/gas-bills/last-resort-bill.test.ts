import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { computeGasBill } from './gas-bill.ts'
import { lastResortBillPrices } from './last-resort-bill.ts'

describe('lastResortBillPrices', () => {
  it('has one price where no quarter begins in the bill', () => {
    expect(lastResortBillPrices('RL.1', '2026-10-05', '2026-11-05')).toEqual([
      { from: null, fixedEurPerDay: (3.83 * 12) / 365, energyEurPerKwh: 0.0525259 },
    ])
  })
  it('changes the price on the first day of a quarter, and not when the bill begins on it', () => {
    expect(lastResortBillPrices('RL.1', '2026-09-10', '2026-10-10').map(({ from }) => from)).toEqual([
      null,
      '2026-10-01',
    ])
    expect(lastResortBillPrices('RL.1', '2026-09-30', '2026-10-31').map(({ from }) => from)).toEqual([null])
    expect(lastResortBillPrices('RL.1', '2026-09-15', '2026-10-01').map(({ from }) => from)).toEqual([
      null,
      '2026-10-01',
    ])
  })
  it('changes no more once the latest known prices are used, however long the bill is', () => {
    const prices = lastResortBillPrices('RL.1', '2026-09-10', '9999-12-31', { latestKnown: true })
    expect(prices.map(({ from }) => from)).toEqual([null, '2026-10-01', '2027-01-01'])
  })
  it('shares the energy of a bill over two quarters out by days', () => {
    // 20 days of September and 10 of October, 300 kWh: 200 x 0.04329798 = 8.659596; 100 x 0.05252590 = 5.25259;
    // fixed 20 x 3.93 x 12/365 = 2.584110 + 10 x 3.83 x 12/365 = 1.259178.
    const [startDate, endDate] = ['2026-09-10', '2026-10-10']
    const bill = computeGasBill({
      supply: { tariff: 'RL.1', zone: 1, use: 'general' },
      startDate,
      endDate,
      consumption: { kwh: 300 },
      prices: lastResortBillPrices('RL.1', startDate, endDate),
      rental: null,
    })
    expect(bill.lines.slice(0, 2).map((line) => [line.concept, line.amountEur])).toEqual([
      ['gasFixed', 3.84],
      ['gasVariable', 13.91],
    ])
  })
  it('refuses a quarter that is not known and a band without the tariff', () => {
    expect(errorOf(() => lastResortBillPrices('RL.1', '2025-02-01', '2025-03-01'))).toMatchObject({
      code: 'REGULATION_NOT_IN_FORCE',
    })
    expect(errorOf(() => lastResortBillPrices('RL.4', '2026-10-05', '2026-11-05'))).toMatchObject({
      code: 'LAST_RESORT_BAND_UNKNOWN',
    })
  })
})
