import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementAt } from '../../element-at.ts'
import { readWorkedExample } from '../../../test/worked-example.ts'
import loans from '../../../reference/financing/loans.json' with { type: 'json' }
import openingFees from '../../../reference/financing/opening-fee.json' with { type: 'json' }
import { builtInFinancingTemplates } from './financing-template.data.ts'
import {
  annuityFactor,
  computeAnualEquivalentRate,
  computeLoanFeeEur,
  loanInstalments,
  loanPaymentsOfYearEur,
  type LoanTerms,
} from './loan.ts'

function terms(changes: Partial<LoanTerms> = {}): LoanTerms {
  return {
    financedAmountEur: 10_000,
    initialInvestment: 0,
    financingMonths: 24,
    anualInterestRate: 1.5,
    ...changes,
  }
}

describe('computeLoanFeeEur', () => {
  it.each(loans)('[SOL-EB-060] divides the capital of $id by the annuity factor', ({ inputs, expected }) => {
    const fee = computeLoanFeeEur({
      financedAmountEur: inputs.financed_amount,
      initialInvestment: inputs.initial_payment,
      financingMonths: inputs.months,
      anualInterestRate: inputs.tin_percent,
    })
    expect(fee).toBeCloseTo(expected.monthly_fee, 5)
    expect((fee ?? 0) * inputs.months).toBeCloseTo(expected.total_paid, 3)
  })
  it('[SOL-EB-064] spreads the capital evenly when the rate is zero', () => {
    expect(computeLoanFeeEur(terms({ anualInterestRate: 0, initialInvestment: 400 }))).toBe(400)
    expect(annuityFactor(0, 36)).toBe(36)
    // 1/1.01 + 1/1.01^2 = 0.99009901 + 0.98029605, by hand.
    expect(annuityFactor(12, 2)).toBeCloseTo(1.97039506, 8)
  })
  it('keeps its precision at rates near zero', () => {
    // First-order expansion: 24 − i × 24 × 25 / 2, with i = 1e-9 / 1200.
    expect(annuityFactor(1e-9, 24)).toBeCloseTo(24 - (1e-9 / 1200) * 300, 12)
  })
  it('[SOL-EB-059] is null without amount, months or rate', () => {
    expect(computeLoanFeeEur(terms({ financedAmountEur: 0 }))).toBeNull()
    expect(computeLoanFeeEur(terms({ financedAmountEur: null }))).toBeNull()
    expect(computeLoanFeeEur(terms({ financingMonths: null }))).toBeNull()
    expect(computeLoanFeeEur(terms({ financingMonths: 0 }))).toBeNull()
    expect(computeLoanFeeEur(terms({ anualInterestRate: null }))).toBeNull()
  })
  it('[SOL-EB-052] [SOL-EB-053] [SOL-EB-054] refuses figures out of their range and names the field', () => {
    const refused = (changes: Partial<LoanTerms>) => {
      try {
        computeLoanFeeEur(terms(changes))
        return null
      } catch (error) {
        return error
      }
    }
    for (const anualInterestRate of [-0.01, 100.01, Number.NaN]) {
      expect(refused({ anualInterestRate })).toMatchObject({
        code: 'FINANCING_RATE_OUT_OF_RANGE',
        field: 'anualInterestRate',
      })
    }
    expect(computeLoanFeeEur(terms({ anualInterestRate: 100 }))).toBeGreaterThan(0)
    for (const financingMonths of [-1, 2.5, Number.NaN, 1_201]) {
      expect(refused({ financingMonths })).toMatchObject({
        code: 'FINANCING_MONTHS_INVALID',
        field: 'financingMonths',
      })
    }
    for (const initialInvestment of [-1, 10_000.01, Number.NaN]) {
      expect(refused({ initialInvestment })).toMatchObject({
        code: 'INITIAL_PAYMENT_INVALID',
        field: 'initialInvestment',
      })
    }
    for (const financedAmountEur of [-1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(refused({ financedAmountEur })).toMatchObject({
        code: 'FINANCED_AMOUNT_INVALID',
        field: 'totalCost',
      })
  })
})

describe('computeAnualEquivalentRate', () => {
  it.each(loans)('[SOL-EB-063] compounds the monthly rate of $id', ({ inputs, expected }) => {
    const tae = computeAnualEquivalentRate(inputs.tin_percent, inputs.months)
    expect(tae).toBeCloseTo(expected.tae_percent_no_fee, 5)
    expect(computeAnualEquivalentRate(inputs.tin_percent, 7)).toBe(tae)
  })
  it.each(openingFees)(
    '[SOL-EB-063] solves the rate of a loan with $openingFeePercent % opening fee',
    (loan) => {
      const tae = computeAnualEquivalentRate(
        loan.anualInterestRate,
        loan.financingMonths,
        loan.openingFeePercent,
      )
      expect(Math.abs(tae - loan.taePercent)).toBeLessThan(5e-6)
    },
  )
  it('[SOL-EB-063] is zero at a rate of zero without opening fee', () => {
    expect(computeAnualEquivalentRate(0, 24)).toBe(0)
  })
  it('[SOL-EB-063] rises with the opening fee and falls with the months that spread it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 2, max: 240 }),
        fc.integer({ min: 1, max: 500 }),
        (rateHundredths, months, feeHundredths) => {
          const [rate, fee] = [rateHundredths / 100, feeHundredths / 100]
          const tae = computeAnualEquivalentRate(rate, months, fee)
          expect(tae).toBeGreaterThan(computeAnualEquivalentRate(rate, months))
          expect(tae).toBeGreaterThan(computeAnualEquivalentRate(rate, months, fee / 2))
          expect(tae).toBeGreaterThan(computeAnualEquivalentRate(rate, months + 12, fee))
        },
      ),
      { numRuns: 60 },
    )
  })
  it('refuses an opening fee that leaves nothing', () => {
    for (const openingFeePercent of [100, -1, Number.NaN])
      expect(() => computeAnualEquivalentRate(5, 12, openingFeePercent)).toThrow(
        expect.objectContaining({ code: 'OPENING_FEE_OUT_OF_RANGE', field: 'openingFeePercent' }),
      )
  })
})

describe('loanInstalments', () => {
  it.each(loans)(
    'follows the repayment table of $id except for the cents rounded month by month',
    ({ inputs, expected }) => {
      const rows = loanInstalments({
        financedAmountEur: inputs.financed_amount,
        initialInvestment: inputs.initial_payment,
        financingMonths: inputs.months,
        anualInterestRate: inputs.tin_percent,
      })
      for (const [
        month = 0,
        interest = 0,
        repaid = 0,
        balance = 0,
      ] of expected.table_month_interest_amortised_balance) {
        const row = elementAt(rows, month - 1)
        // A fee and an interest rounded each month move the balance by at most a cent a month.
        const cents = 0.005 + 0.01 * month
        expect(Math.abs(row.interestEur - interest)).toBeLessThanOrEqual(cents)
        expect(Math.abs(row.repaidEur - repaid)).toBeLessThanOrEqual(cents)
        expect(Math.abs(row.balanceEur - balance)).toBeLessThanOrEqual(cents)
      }
    },
  )
  it('repays exactly the capital, despite rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 1, max: 360 }),
        fc.integer({ min: 0, max: 3_000 }),
        (capitalCents, financingMonths, rateHundredths) => {
          const rows = loanInstalments({
            financedAmountEur: capitalCents / 100,
            initialInvestment: 0,
            financingMonths,
            anualInterestRate: rateHundredths / 100,
          })
          const repaidCents = rows.reduce((sum, row) => sum + Math.round(row.repaidEur * 100), 0)
          expect(repaidCents).toBe(capitalCents)
          expect(rows.at(-1)?.balanceEur).toBe(0)
        },
      ),
      { numRuns: 60 },
    )
  })
  it('[SOL-EB-064] has no interest at a rate of zero, and the last fee absorbs the cents', () => {
    // 100 ÷ 3 = 33.33, 33.33 and 33.34.
    const rows = loanInstalments(terms({ financedAmountEur: 100, financingMonths: 3, anualInterestRate: 0 }))
    expect(rows.map((row) => [row.feeEur, row.interestEur, row.balanceEur])).toEqual([
      [33.33, 0, 66.67],
      [33.33, 0, 33.34],
      [33.34, 0, 0],
    ])
  })
  it('is empty while the loan is incomplete', () => {
    expect(loanInstalments(terms({ financingMonths: null }))).toEqual([])
  })
})

describe('loanPaymentsOfYearEur', () => {
  it('puts twelve fees in each full year and the rest in the last', () => {
    expect([1, 2, 3, 4].map((year) => loanPaymentsOfYearEur(100, 32, year))).toEqual([1200, 1200, 800, 0])
  })
})

describe('builtInFinancingTemplates', () => {
  it('[SOL-EB-056] [SOL-EB-057] [SOL-EB-058] [SOL-EB-065] are three, of which the first is the default', () => {
    expect(builtInFinancingTemplates).toEqual([
      {
        name: 'Financiación 24 meses',
        anualInterestRate: 1.5,
        financingMonths: 24,
        financingEntity: 'Entidad financiera',
        default: true,
      },
      {
        name: 'Financiación 32 meses',
        anualInterestRate: 1.2,
        financingMonths: 32,
        financingEntity: 'Entidad financiera',
        default: false,
      },
      {
        name: 'Financiación 24 meses plus',
        anualInterestRate: 1.7,
        financingMonths: 24,
        financingEntity: 'Entidad financiera',
        default: false,
      },
    ])
  })
})

describe('the worked example in docs/calculations/financing.md', () => {
  it('[SOL-EB-060] [SOL-EB-063] gives the fee, the TAE and the last row of the page', () => {
    const loan = {
      financedAmountEur: 6_500,
      initialInvestment: 500,
      financingMonths: 60,
      anualInterestRate: 6.95,
    }
    const page = readWorkedExample('financing')
    expect(6.95 / 1_200).toBeCloseTo(page('i'), 8)
    expect(annuityFactor(6.95, 60)).toBeCloseTo(page('annuity factor'), 4)
    expect(computeLoanFeeEur(loan)).toBeCloseTo(page('monthly fee'), 2)
    expect(computeAnualEquivalentRate(6.95, 60)).toBeCloseTo(page('TAE'), 4)
    expect(computeAnualEquivalentRate(6.95, 60, 2)).toBeCloseTo(page('TAE with 2 % opening fee'), 4)
    expect(loanInstalments(loan)[0]).toEqual({
      month: 1,
      feeEur: page('monthly fee'),
      interestEur: 34.75,
      repaidEur: 83.92,
      balanceEur: page('first row'),
    })
  })
})
