import { describe, expect, it } from 'vitest'
import { readWorkedExample } from '../../../test/worked-example.ts'
import { computeEnergyBalance } from '../results/energy-balance.ts'
import { computeDiscountedPrice } from './applied-discounts.ts'
import { computeExcessIncome } from './excess-compensation.ts'
import { computeExcessPpa } from './ppa.ts'
import { computeProfitability } from './profitability.ts'
import { computeSalePrice } from './sale-price.ts'
import { computeYearlyBalance, computeYearlyLossPercent } from './yearly-balance.ts'

const series = (kwh: number[]) => ({ startUtc: 0, stepMinutes: 60 as const, kwh: Float64Array.from(kwh) })
const months = (value: number) => Array.from({ length: 12 }, () => value)

describe('the worked example in docs/calculations/solar-self-consumption.md', () => {
  it('gives the figures of the page', () => {
    const page = readWorkedExample('solar-self-consumption')
    const balance = computeEnergyBalance(series([2, 1, 3]), series([0.5, 4, 0]), {
      capacityKwh: 5,
      maxPowerKw: 2,
      chargeEfficiency: 0.95,
      dischargeEfficiency: 0.95,
      depthOfDischarge: 1,
      reserveKwh: 0,
      initialKwh: 0,
      strategy: { kind: 'self-consumption' },
    })
    expect(balance.direct[0]).toBe(page('direct, hour 1'))
    expect(balance.net[0]).toBe(page('bought, hour 1'))
    expect((balance.charged[1] ?? 0) + (balance.excess[1] ?? 0)).toBe(page('surplus, hour 2'))
    expect(balance.charged[1]).toBe(page('charged, hour 2'))
    expect(balance.stored[1]).toBeCloseTo(page('stored, hour 2'), 9)
    expect(balance.excess[1]).toBe(page('excess, hour 2'))
    expect(balance.fromBattery[2]).toBeCloseTo(page('from the battery, hour 3'), 9)
    expect(balance.net[2]).toBeCloseTo(page('bought, hour 3'), 9)
    expect(balance.totals.batteryLoss).toBeCloseTo(page('lost in the battery'), 9)
    const { consumption, net } = balance.totals
    expect((100 * (consumption - net)) / consumption).toBeCloseTo(page('coverage, percent'), 3)
  })
})

describe('the worked example in docs/calculations/solar-economics.md', () => {
  it('gives the figures of the page', () => {
    const page = readWorkedExample('solar-economics')
    const sale = computeSalePrice({
      totalCost: 5000,
      margen: 20,
      commercialFeePercentage: 85,
      instalationFinancingPercentage: null,
      isPpa: false,
      peakPowerKwp: 5,
    })
    expect(sale.salePriceEur).toBe(page('sale price'))
    expect(sale.netMarginEur).toBe(page('net margin'))
    expect(sale.eurPerWp).toBe(page('EUR/Wp'))
    const { steps, investmentEur } = computeDiscountedPrice(sale.salePriceEur, [
      { uuid: 'a', concept: 'Promoción', absoluteValue: 600, percentage: null },
      { uuid: 'b', concept: 'Subvención', absoluteValue: null, percentage: 10 },
    ])
    expect(steps[0]?.leftEur).toBe(page('after 600 EUR'))
    expect(investmentEur).toBe(page('investment'))
    const excess = { excessKwh: months(350), energyCostEur: months(12) }
    expect(computeExcessIncome('gridSelling', excess, 50).incomeEur).toBeCloseTo(page('sold'), 9)
    const simplified = computeExcessIncome('simplifiedCompensation', excess, 50)
    expect(simplified.byMonthEur[0]).toBe(page('compensated, a month'))
    expect(simplified.incomeEur).toBe(page('compensated, a year'))
    expect(simplified.lostEur).toBeCloseTo(page('lost by the limit'), 9)
    expect(computeYearlyLossPercent(85, 25)).toBeCloseTo(page('loss a year, percent'), 9)
    const rows = computeYearlyBalance({
      productionKwh: 7500,
      selfConsumedKwh: 3300,
      excessesKwh: 4200,
      grossByPeriodKwh: new Float64Array(6),
      netByPeriodKwh: new Float64Array(6),
      excessByMonthKwh: Float64Array.from(months(350)),
      grossEnergyCostByMonthEur: months(12),
      netEnergyCostByMonthEur: months(12),
      billSavingsEur: 620,
      compensationMode: 'gridSelling',
      excessPriceEurPerMwh: 50,
      instalationLifeTime: 25,
      guaranteeProductionPercentage: 85,
      inflationPercent: 0,
    })
    expect(rows[0]?.savings).toBeCloseTo(page('savings, year 1'), 9)
    expect(rows[24]?.savings).toBeCloseTo(page('savings, year 25'), 9)
    expect(rows[24]?.accumulatedSavings).toBeCloseTo(page('accumulated, year 25'), 6)
    const result = computeProfitability(investmentEur, rows, null, 4)
    expect(result.returnOnInvestmentPercent).toBeCloseTo(page('return, percent'), 2)
    expect(result.paybackRatioYears).toBe(page('ratio'))
    expect(computeExcessPpa(5000, rows, 60).generationPriceEurPerMwh).toBeCloseTo(
      page('price of generation'),
      2,
    )
  })
})
