import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { at } from '../../../test/solar-cases.ts'
import { createSampleStudy, sampleChoices } from '../../../test/solar-study.ts'
import type { EconomicChoices } from '../economic-balance/economic-balance.ts'
import { computeStudy, prepareStudy, toFirstYear, type StudyChoices } from './study-calculation.ts'

const study = createSampleStudy()
const figures = computeStudy(study, sampleChoices)
const withEconomics = (part: Partial<EconomicChoices>): StudyChoices => ({
  ...sampleChoices,
  economics: { ...sampleChoices.economics, ...part },
})

describe('computeStudy', () => {
  it('has the same energy in production, balance, results and years', () => {
    const { production, balance, results, yearlyBalance } = figures
    expect(results.production.total).toBeCloseTo(production.totalKwh, 6)
    const { totals } = balance
    expect(totals.production).toBeCloseTo(totals.direct + totals.chargedFromProduction + totals.excess, 6)
    expect(yearlyBalance[0]?.production).toBeCloseTo(production.totalKwh, 6)
    expect(yearlyBalance[0]?.selfConsumedEnergy).toBeCloseTo(totals.direct + totals.fromBattery, 6)
    expect(production.peakPowerKwp).toBeCloseTo(31.5, 9)
  })
  it('has the same money in spending, excess, years and profitability', () => {
    const { spending, yearlyBalance, profitability, salePrice, discountedPrice, results } = figures
    const sold = (results.excess.total * 50) / 1000
    expect(yearlyBalance[0]?.savings).toBeCloseTo(spending.savings + sold, 6)
    expect(profitability.savingsEur).toBeCloseTo(spending.savings + sold, 6)
    expect(salePrice.salePriceEur).toBeCloseTo(24_000 * 1.18, 6)
    expect(discountedPrice.investmentEur).toBeCloseTo(24_000 * 1.18 * 0.85, 6)
    expect(profitability.investmentEur).toBe(discountedPrice.investmentEur)
    expect(profitability.payback.year).toBeGreaterThan(1)
    expect(figures.productionRange.p90).toBeLessThan(figures.productionRange.p50)
  })
  it('nets less by quarters than by hours, and produces the same', () => {
    const quarters = computeStudy(createSampleStudy(15), { ...sampleChoices, battery: null })
    const hours = computeStudy(study, { ...sampleChoices, battery: null })
    expect(quarters.production.totalKwh).toBeCloseTo(hours.production.totalKwh, 6)
    expect(quarters.balance.totals.direct).toBeLessThanOrEqual(hours.balance.totals.direct + 1e-6)
    expect(quarters.balance.totals.direct).toBeGreaterThan(0.95 * hours.balance.totals.direct)
  })
  it('covers more with a battery, which cannot create energy', () => {
    const without = computeStudy(study, { ...sampleChoices, battery: null })
    expect(figures.balance.totals.net).toBeLessThan(without.balance.totals.net)
    expect(figures.balance.totals.batteryLoss).toBeGreaterThan(0)
    expect(without.results.indicators.batteryCyclesPerYear).toBeNull()
    expect(figures.results.indicators.batteryCyclesPerYear).toBeGreaterThan(10)
  })
  it('prices a PPA apart from the savings', () => {
    const ppa = computeStudy(
      study,
      withEconomics({ excessesCompensationMode: 'PPA', instalationFinancingPercentage: 100 }),
    )
    expect(ppa.ppa?.lifetimeExcessMwh).toBeGreaterThan(0)
    expect(ppa.salePrice.salePriceEur).toBe(0)
    expect(ppa.yearlyBalance[0]?.savings).toBeCloseTo(figures.spending.savings, 6)
    expect(figures.ppa).toBeNull()
  })
  it('compensates simply at most what is bought in each month', () => {
    const { grossEnergyCostByMonth, energyCostByMonth } = figures.spending
    expect(toFirstYear(figures)).toMatchObject({
      grossEnergyCostByMonthEur: grossEnergyCostByMonth,
      netEnergyCostByMonthEur: energyCostByMonth,
    })
    expect(at(grossEnergyCostByMonth, 6)).toBeGreaterThan(at(energyCostByMonth, 6))
    const simplified = computeStudy(
      study,
      withEconomics({ excessesCompensationMode: 'simplifiedCompensation' }),
    )
    expect(simplified.profitability.savingsEur).toBeLessThanOrEqual(figures.profitability.savingsEur)
    const full = simplified.profitability.savingsEur - simplified.spending.savings
    const compensated = simplified.spending.energyCostByMonth.map((eur, month) =>
      Math.min(eur, 0.05 * at(simplified.results.excess.byMonth, month)),
    )
    expect(full).toBeCloseTo(
      compensated.reduce((sum, eur) => sum + eur, 0),
      6,
    )
    const bought = simplified.spending.energyCostByMonth.reduce((sum, eur) => sum + eur, 0)
    expect(full).toBeLessThanOrEqual(bought)
  })
  it('sells a PPA at its own price against the net cost, and raises the savings by the inflation', () => {
    const ppa = computeStudy(study, withEconomics({ excessesCompensationMode: 'PPA' }))
    const { lifetimeExcessMwh, balanceEur } = ppa.ppa ?? { lifetimeExcessMwh: 0, balanceEur: 0 }
    expect(balanceEur).toBeCloseTo(60 * lifetimeExcessMwh - 24_000, 6)
    const inflated = computeStudy(study, withEconomics({ inflationPercent: 3 }))
    const saved = (one: typeof figures) => one.yearlyBalance[1]?.savings ?? 0
    expect(saved(inflated)).toBeCloseTo(1.03 * saved(figures), 6)
  })
  it('cuts at the inverters, allocates a part, and has the range of its place', () => {
    const cut = computeStudy(study, { ...sampleChoices, inverterKw: 10 })
    expect(cut.production.clippedKwh).toBeGreaterThan(0)
    expect(cut.results.production.total).toBeCloseTo(cut.production.totalKwh, 6)
    const part = computeStudy({ ...study, yearlySpreadPercent: 2 }, { ...sampleChoices, coefficient: 0.25 })
    expect(part.results.production.total).toBeCloseTo(figures.results.production.total / 4, 6)
    expect(part.productionRange.p50).toBeCloseTo(part.results.production.total, 6)
    expect(part.productionRange.p90).toBeCloseTo(part.productionRange.p50 * (1 - 1.2816 * 0.02), 6)
    expect(part.productionRange.isEstimated).toBe(false)
  })
  it('avoids the emissions of its zone, and shifts by the periods of its tariff', () => {
    const { totals } = figures.balance
    const canarian = computeStudy({ ...study, zone: 2 }, sampleChoices)
    expect(canarian.avoidedCo2.value).toBeCloseTo(
      (totals.consumption - totals.net + totals.excess) * 0.776,
      4,
    )
    const strategy = { kind: 'tariff-shifting', chargePeriods: [6], dischargePeriods: [1, 2] } as const
    const battery = sampleChoices.battery && { ...sampleChoices.battery, strategy }
    const shifted = computeStudy(study, { ...sampleChoices, battery })
    expect(shifted.balance.totals.chargedFromGrid).toBeGreaterThan(0)
  })
  it('gives the same figures to the same choices', () => {
    expect(computeStudy(study, sampleChoices)).toEqual(figures)
  })
  it('refuses power in a period in which the tariff does not charge it', () => {
    const household = { ...study, tariff: '2.0TD' as const }
    expect(errorOf(() => computeStudy(household, sampleChoices))).toMatchObject({
      code: 'SOLAR_PRICE_INVALID',
      field: 'contractedPower.p3',
    })
    const prices = { ...sampleChoices.prices, contractedPowerKw: [5, 5, null, 0, null, null] }
    expect(() => computeStudy(household, { ...sampleChoices, prices })).not.toThrow()
  })
  it('refuses a curve that is no year', () => {
    const { site, consumption } = study
    const half = { ...consumption, kwh: consumption.kwh.slice(0, 24 * 180) }
    expect(errorOf(() => prepareStudy(site, half, '3.0TD', 1))).toMatchObject({
      code: 'SOLAR_CURVE_NOT_A_YEAR',
      details: { days: 180 },
    })
  })
})
