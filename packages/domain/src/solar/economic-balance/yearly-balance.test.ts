import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { at, getTolerance, readSolarCases } from '../../../test/solar-cases.ts'
import { computeLoanFeeEur } from '../financing/loan.ts'
import { computeNetPresentValueEur } from '../financing/present-value.ts'
import { computeExcessPpa, computeOnSitePpa } from './ppa.ts'
import { computeProfitability } from './profitability.ts'
import { computeYearlyBalance, computeYearlyLossPercent, type YearlyBalanceInput } from './yearly-balance.ts'

const cents = getTolerance('money_eur')
const months = (value: number) => Array.from({ length: 12 }, () => value)
const firstYear: YearlyBalanceInput = {
  productionKwh: 7500,
  selfConsumedKwh: 3300,
  excessesKwh: 4200,
  grossByPeriodKwh: Float64Array.from([2000, 1500, 1500, 0, 0, 0]),
  netByPeriodKwh: Float64Array.from([500, 500, 700, 0, 0, 0]),
  excessByMonthKwh: Float64Array.from(months(350)),
  grossEnergyCostByMonthEur: months(70),
  netEnergyCostByMonthEur: months(12),
  billSavingsEur: 620,
  compensationMode: 'noInjection',
  excessPriceEurPerMwh: 50,
  instalationLifeTime: 25,
  guaranteeProductionPercentage: 85,
  inflationPercent: 0,
}

interface ProjectionCase {
  readonly inputs: Readonly<Record<'investment_eur' | 'price_inflation_percent' | 'discount_percent', number>>
  readonly simple_ratio_2dec: number
  readonly expected: {
    readonly linear: {
      readonly production_year: readonly number[]
      readonly total_production: number
      readonly total_excess_mwh: number
      readonly savings_total: number
      readonly accumulated: readonly number[]
      readonly payback_year: number
      readonly payback_years_interpolated: number
      readonly npv: number
      readonly irr_percent: number
    }
  }
}

describe('the years of an installation', () => {
  it.each(readSolarCases<ProjectionCase>('economics', 'projection'))(
    '[SOL-EB-029] [SOL-EB-030] [SOL-EB-031] [SOL-EB-032] [SOL-EB-061] [SOL-EB-062] agree with the reference: $id',
    ({ inputs, expected: { linear }, simple_ratio_2dec }) => {
      const rows = computeYearlyBalance({ ...firstYear, inflationPercent: inputs.price_inflation_percent })
      const [first, second, third] = linear.production_year
      expect(rows.slice(0, 3).map(({ production }) => production)).toEqual([
        first,
        expect.closeTo(second ?? 0, 6),
        expect.closeTo(third ?? 0, 6),
      ])
      expect(rows.at(-1)?.production).toBeCloseTo(linear.production_year[3] ?? 0, 6)
      expect(rows.reduce((sum, row) => sum + row.production, 0)).toBeCloseTo(linear.total_production, 5)
      expect(rows.reduce((sum, row) => sum + row.excesses, 0) / 1000).toBeCloseTo(linear.total_excess_mwh, 5)
      expect(Math.abs((rows.at(-1)?.accumulatedSavings ?? 0) - linear.savings_total)).toBeLessThan(cents)
      const result = computeProfitability(inputs.investment_eur, rows, null, inputs.discount_percent)
      for (const [year, eur] of linear.accumulated.entries()) {
        expect(Math.abs(at(result.payback.accumulatedEur, year) - eur)).toBeLessThan(cents)
      }
      expect(result.payback.year).toBe(linear.payback_year)
      expect(result.payback.interpolatedYears).toBeCloseTo(linear.payback_years_interpolated, 3)
      expect(Math.abs(result.netPresentValueEur - linear.npv)).toBeLessThan(cents)
      expect(Math.abs((result.internalRatePercent ?? 0) - linear.irr_percent)).toBeLessThan(
        getTolerance('irr_percent_abs'),
      )
      expect(result.paybackRatioYears).toBe(simple_ratio_2dec)
    },
  )
  it('[SOL-EB-028] lose (100 − guarantee) ÷ life percent of the first year each', () => {
    expect(computeYearlyLossPercent(85, 25)).toBeCloseTo(0.6, 12)
    expect(computeYearlyLossPercent(100, 25)).toBe(0)
  })
  it('[LIM-042] are guaranteed at 85 % where nothing else is entered', () => {
    const rows = computeYearlyBalance({ ...firstYear, guaranteeProductionPercentage: null })
    expect(rows).toEqual(computeYearlyBalance(firstYear))
  })
  it('[SOL-EB-026] add the income of the excess to the savings where it is sold', () => {
    const rows = computeYearlyBalance({ ...firstYear, compensationMode: 'gridSelling' })
    expect(rows[0]?.savings).toBeCloseTo(620 + 4.2 * 50, 6)
    expect(rows[24]?.savings).toBeCloseTo((620 + 4.2 * 50) * 0.856, 6)
  })
  it('leave the income of a PPA to the PPA', () => {
    const rows = computeYearlyBalance({ ...firstYear, compensationMode: 'PPA', excessPriceEurPerMwh: 90 })
    expect(rows[0]?.savings).toBeCloseTo(620, 9)
  })
  it('limit a simplified compensation anew each year, with the larger bill and the smaller excess', () => {
    const rows = computeYearlyBalance({ ...firstYear, compensationMode: 'simplifiedCompensation' })
    // First year: 350 kWh × 0.05 = 17.5, but only 12 are bought. Last year: 58 × 0.856 are saved of 70, so 20.352 are.
    expect(rows[0]?.savings).toBeCloseTo(620 + 12 * 12, 6)
    expect(rows[24]?.savings).toBeCloseTo(620 * 0.856 + 12 * Math.min(17.5 * 0.856, 20.352), 6)
  })
  it('buy more energy of each period as the production falls', () => {
    const rows = computeYearlyBalance(firstYear)
    expect(rows[0]?.netConsumptionByPeriod).toEqual([500, 500, 700, 0, 0, 0])
    expect(rows[24]?.netConsumptionByPeriod[0]).toBeCloseTo(2000 - 1500 * 0.856, 6)
  })
  it('[SOL-EB-018] [SOL-EB-019] refuse a life that is no whole number from 2 on and a guarantee out of range', () => {
    const refused = (part: Partial<YearlyBalanceInput>) =>
      errorOf(() => computeYearlyBalance({ ...firstYear, ...part })).field
    expect(refused({ instalationLifeTime: 1 })).toBe('instalationLifeTime')
    expect(refused({ instalationLifeTime: 20.5 })).toBe('instalationLifeTime')
    expect(refused({ instalationLifeTime: 101 })).toBe('instalationLifeTime')
    expect(computeYearlyBalance({ ...firstYear, instalationLifeTime: 2 })).toHaveLength(2)
    expect(computeYearlyBalance({ ...firstYear, instalationLifeTime: 100 })).toHaveLength(100)
    expect(refused({ guaranteeProductionPercentage: 101 })).toBe('guaranteeProductionPercentage')
    expect(refused({ inflationPercent: -100 })).toBe('inflation')
  })
})

describe('profitability', () => {
  const rows = computeYearlyBalance(firstYear)
  it('[SOL-EB-037] [SOL-EB-068] returns accumulated savings over the investment, and the savings of a month', () => {
    const result = computeProfitability(5990, rows, null, 4)
    expect(result.returnOnInvestmentPercent).toBeCloseTo((100 * 14_384) / 5990, 4)
    expect(result.monthlySavingsEur).toBeCloseTo(620 / 12, 9)
    expect(result.cashFlowEur[0]).toBe(-5990)
    expect(result.cashFlowEur).toHaveLength(26)
  })
  it('[SOL-EB-035] [SOL-EB-059] [SOL-EB-063] starts with the initial payment of a loan and takes its fees off', () => {
    const financing = {
      enableFinancing: true,
      financingMonths: 60,
      initialInvestment: 500,
      anualInterestRate: 6.95,
    }
    const result = computeProfitability(6500, rows, financing, 4)
    const fee = computeLoanFeeEur({ financedAmountEur: 6500, ...financing }) ?? 0
    expect(result.loanFeeEur).toBeCloseTo(118.665702, 5)
    expect(result.anualEquivalentRatePercent).toBeCloseTo(7.175717, 5)
    expect(result.cashFlowEur[0]).toBe(-500)
    expect(result.cashFlowEur[1]).toBeCloseTo(620 - 12 * fee, 6)
    expect(result.cashFlowEur[6]).toBeCloseTo(rows[5]?.savings ?? 0, 6)
    expect(result.paybackRatioYears).toBe(10.48)
    const value = (percent: number) => computeNetPresentValueEur(result.cashFlowEur, percent)
    expect(result.netPresentValueEur).toBe(value(4))
    expect(value(result.internalRatePercent ?? Number.NaN)).toBeCloseTo(0, 6)
    expect(result.payback.accumulatedEur.at(-1)).toBeCloseTo(
      result.cashFlowEur.reduce((sum, eur) => sum + eur, 0),
      6,
    )
  })
  it('says which fees fall due after the life', () => {
    const financing = { enableFinancing: true, initialInvestment: 500, anualInterestRate: 6.95 }
    const feesAfter = (financingMonths: number) => {
      const result = computeProfitability(6500, rows, { ...financing, financingMonths }, 4)
      return result.feesAfterLifeEur / (result.loanFeeEur ?? Number.NaN)
    }
    expect(feesAfter(300)).toBe(0)
    expect(feesAfter(312)).toBeCloseTo(12, 9)
    expect(computeProfitability(6500, rows, null, 4).feesAfterLifeEur).toBe(0)
  })
  it('is paid at once while the loan is off or incomplete', () => {
    for (const part of [{ enableFinancing: false }, { financingMonths: null }, { anualInterestRate: null }]) {
      const financing = {
        enableFinancing: true,
        financingMonths: 24,
        initialInvestment: 0,
        anualInterestRate: 1.5,
      }
      const result = computeProfitability(5990, rows, { ...financing, ...part }, 4)
      expect(result).toMatchObject({ loanFeeEur: null, anualEquivalentRatePercent: null })
      expect(result.cashFlowEur[0]).toBe(-5990)
    }
  })
  it('costs per kWh the investment over the discounted energy', () => {
    const { levelisedCostEurPerKwh } = computeProfitability(5990, rows, null, 0)
    expect(levelisedCostEurPerKwh).toBeCloseTo(5990 / 174_000, 9)
    const twoYears = computeYearlyBalance({
      ...firstYear,
      instalationLifeTime: 2,
      guaranteeProductionPercentage: 100,
    })
    const discounted = computeProfitability(1000, twoYears, null, 25)
    expect(discounted.levelisedCostEurPerKwh).toBeCloseTo(1000 / (7500 / 1.25 + 7500 / 1.25 ** 2), 9)
    const dark = computeYearlyBalance({ ...firstYear, productionKwh: 0 })
    expect(computeProfitability(1000, dark, null, 4).levelisedCostEurPerKwh).toBeNull()
  })
  it('has no payback, no ratio and no return where there is none', () => {
    const poor = computeYearlyBalance({ ...firstYear, billSavingsEur: 1 })
    expect(computeProfitability(5990, poor, null, 4).payback.year).toBeNull()
    const none = computeYearlyBalance({ ...firstYear, billSavingsEur: 0 })
    expect(computeProfitability(0, none, null, 4)).toMatchObject({
      returnOnInvestmentPercent: null,
      paybackRatioYears: null,
    })
  })
  it('refuses a life without years', () => {
    expect(errorOf(() => computeProfitability(1, [], null, 4)).code).toBe('SOLAR_LIFE_INVALID')
  })
})

describe('a PPA', () => {
  it('[SOL-EB-038] has no price of generation without excess', () => {
    expect(computeExcessPpa(5000, [{ excesses: 0 }], 60).generationPriceEurPerMwh).toBeNull()
  })
  it('[SOL-EB-068] leaves the income of the life less the net cost', () => {
    expect(computeExcessPpa(5000, [{ excesses: 52_000 }], 120).balanceEur).toBeCloseTo(52 * 120 - 5000, 6)
    expect(errorOf(() => computeExcessPpa(5000, [], -1)).field).toBe('excessesSellingPrice')
    expect(errorOf(() => computeExcessPpa(-1, [], 1)).field).toBe('totalCost')
  })
  it('on site pays for the energy used, at a price that rises', () => {
    const rows = computeYearlyBalance(firstYear)
    const years = computeOnSitePpa(rows, 0.08, 2)
    expect(years[0]).toEqual({ year: 1, paidEur: 264, savingsEur: 356 })
    expect(years[1]?.paidEur).toBeCloseTo(3300 * 0.994 * 0.08 * 1.02, 9)
    expect(errorOf(() => computeOnSitePpa(rows, -1, 0)).field).toBe('ppaPrice')
    expect(errorOf(() => computeOnSitePpa(rows, 0.1, -100)).field).toBe('ppaRise')
  })
})
