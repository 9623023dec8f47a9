import { describe, expect, it } from 'vitest'
import { lastResortTariffs } from './gas-last-resort.data.ts'
import { gasVatOn, hydrocarbonTaxOn, lastResortTariffOn } from './gas-regulated-price.ts'
import { gasVat, hydrocarbonTaxes } from './gas-tax.data.ts'

describe('gas taxes', () => {
  it.each([
    ['2021-10-01', 21],
    ['2022-09-30', 21],
    ['2022-10-01', 5],
    ['2023-12-31', 5],
    ['2024-01-01', 10],
    ['2024-03-31', 10],
    ['2024-04-01', 21],
    ['2026-03-21', 21],
    ['2026-03-22', 10],
    ['2026-05-31', 10],
    ['2026-06-01', 21],
    ['2027-06-01', 21],
  ])('IVA of gas on %s is %d %%', (date, percent) => {
    expect(gasVatOn(date)).toMatchObject({ gasPercent: percent, servicesPercent: 21, unconfirmed: false })
  })
  it('contain the pending reductions of November and December 2026 beside the general rates', () => {
    for (const date of ['2026-11-30', '2026-12-01']) {
      expect(gasVatOn(date)).toMatchObject({ gasPercent: 21, alternativePercent: 10, unconfirmed: true })
    }
    expect(hydrocarbonTaxOn('general', '2026-11-01')).toMatchObject({
      eurPerKwh: 0.00234,
      alternativesEurPerKwh: [0.00108],
      unconfirmed: true,
    })
    expect(hydrocarbonTaxOn('general', '2026-12-31').alternativesEurPerKwh).toEqual([0.00108, 0.001512])
  })
  it('the hydrocarbon tax is 0.00234 EUR/kWh, 0.00054 in professional use', () => {
    expect(hydrocarbonTaxOn('general', '2026-10-15').eurPerKwh).toBe(0.00234)
    expect(hydrocarbonTaxOn('professional', '2026-05-15').eurPerKwh).toBe(0.00054)
  })
  it.each([
    ['2026-03-21', 0.65, false],
    ['2026-03-22', 0.3, false],
    ['2026-05-31', 0.3, false],
    ['2026-06-01', 0.3, true],
    ['2026-06-30', 0.3, true],
    ['2026-07-01', 0.39, false],
    ['2026-08-01', 0.48, false],
    ['2026-09-30', 0.56, false],
    ['2026-10-01', 0.65, false],
  ])('the hydrocarbon tax of %s is %d EUR/GJ (to be confirmed: %s)', (date, eurPerGj, unconfirmed) => {
    // Real Decreto-ley 7/2026 art. 38 and 18/2026 arts. 5 to 7, heading 1.10.1.
    expect(hydrocarbonTaxOn('general', date)).toMatchObject({ eurPerGj, unconfirmed })
    expect(hydrocarbonTaxOn('professional', date).eurPerGj).toBe(0.15)
  })
  it('give the tax by kWh as 0.0036 GJ of it', () => {
    for (const row of hydrocarbonTaxes) expect(row.eurPerKwh).toBeCloseTo(row.eurPerGj * 0.0036, 9)
  })
  it('refuse days whose rate is unknown, unless the last known one is requested', () => {
    expect(() => gasVatOn('2012-08-31')).toThrow('REGULATION_NOT_IN_FORCE')
    expect(() => hydrocarbonTaxOn('general', '2021-09-30')).toThrow('REGULATION_NOT_IN_FORCE')
    expect(() => hydrocarbonTaxOn('professional', '2021-09-30')).toThrow('REGULATION_NOT_IN_FORCE')
    expect(() => gasVatOn('2026-02-29')).toThrow('DATE_INVALID')
  })
  it('have rows in order of date, without overlaps, each with its source', () => {
    const tables = [gasVat, hydrocarbonTaxes.filter(({ use }) => use === 'general'), lastResortTariffs]
    for (const rows of tables) {
      rows.forEach((row, index) => {
        expect(row.source).not.toBe('')
        expect(row.validTo === null || row.validFrom <= row.validTo).toBe(true)
        if (index > 0) expect((rows[index - 1]?.validTo ?? '9') < row.validFrom).toBe(true)
      })
    }
  })
})

describe('lastResortTariffOn', () => {
  it('gives the quarter of the date', () => {
    expect(lastResortTariffOn('2026-12-31')).toMatchObject({
      fixedEurPerMonth: { 'RL.1': 3.83, 'RL.2': 8.17, 'RL.3': 19.32 },
      energyEurPerKwh: { 'RL.1': 0.0525259, 'RL.2': 0.05042762, 'RL.3': 0.04698799 },
      deferred: { eurPerKwh: 0.02051412 },
    })
    // The deferred price is the capped raw material against the one of the formula.
    expect(0.05626153 - 0.03574741).toBeCloseTo(0.02051412, 8)
    expect(lastResortTariffOn('2026-09-30').deferred).toBeNull()
  })
})
