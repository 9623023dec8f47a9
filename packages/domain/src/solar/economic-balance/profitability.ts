import { domainError } from '../../domain-error.ts'
import { computeInternalRatePercent } from '../financing/internal-rate.ts'
import { computeAnualEquivalentRate, computeLoanFeeEur, loanPaymentsOfYearEur } from '../financing/loan.ts'
import { computePayback, computePaybackRatio, type Payback } from '../financing/payback.ts'
import { computeNetPresentValueEur } from '../financing/present-value.ts'
import { divideOrNull, traceFigure, type TracedFigure } from '../results/traced-figure.ts'
import { economicBalanceErrors } from './economic-balance.errors.ts'
import type { YearlyBalanceRow } from './yearly-balance.ts'

/** How an installation is paid. */
export interface FinancingConditions {
  readonly enableFinancing: boolean
  readonly financingMonths: number | null
  /** EUR paid at the start. */
  readonly initialInvestment: number
  /** TIN, percent. */
  readonly anualInterestRate: number | null
}

/** What an installation brings over its life. EUR, not rounded. */
export interface Profitability {
  readonly investmentEur: number
  /** Savings of the first year, with the income of the excess. */
  readonly savingsEur: number
  readonly monthlySavingsEur: number
  /** Accumulated savings over the life ÷ investment × 100; null without an investment. */
  readonly returnOnInvestmentPercent: number | null
  /** Monthly fee of the loan; null without one. */
  readonly loanFeeEur: number | null
  /** Fees that fall due after the life, which no year of the balance has; 0 without a loan. */
  readonly feesAfterLifeEur: number
  /** TAE, percent; null without a loan. */
  readonly anualEquivalentRatePercent: number | null
  readonly payback: Payback
  /** Investment ÷ savings of the first year, two decimals; null where nothing is saved. */
  readonly paybackRatioYears: number | null
  /** Flow of years 0 to the life: the outlay, then savings less loan payments. */
  readonly cashFlowEur: readonly number[]
  readonly netPresentValueEur: number
  /** Null where there is none, or more than one. */
  readonly internalRatePercent: number | null
  /** EUR per kWh of the life, both discounted; null without production. */
  readonly levelisedCostEurPerKwh: number | null
  readonly traces: readonly TracedFigure[]
}

/**
 * Profitability of an installation whose years are known.
 *
 * Year 0 is minus the investment, or minus the initial payment where it is financed, since the fees pay the rest; year n
 * adds the savings and takes off the fees that fall in it.
 *
 * @param investmentEur price after discounts and grants. @param rows years 1 to the life. @param discountPercent of the
 *   net present value and the levelised cost, above -100.
 * @throws the codes of `financingErrors`; SOLAR_LIFE_INVALID without rows. Checked by `reference/solar/economics.json`.
 */
export function computeProfitability(
  investmentEur: number,
  rows: readonly YearlyBalanceRow[],
  financing: FinancingConditions | null,
  discountPercent: number,
): Profitability {
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) {
    throw domainError(economicBalanceErrors, 'SOLAR_LIFE_INVALID', { field: 'instalationLifeTime' })
  }
  const loan = loanOf(investmentEur, financing)
  const outlayEur = loan && financing ? financing.initialInvestment : investmentEur
  const savings = rows.map((row) => row.savings)
  const payback = computePayback(outlayEur, savings, loan)
  const cashFlowEur = [
    -outlayEur,
    ...rows.map(({ year, savings: eur }) => {
      return eur - (loan ? loanPaymentsOfYearEur(loan.feeEur, loan.financingMonths, year) : 0)
    }),
  ]
  const savingsEur = first.savings
  const paybackRatioYears = computePaybackRatio(investmentEur, savingsEur)
  const returnPercent = divideOrNull(100 * last.accumulatedSavings, investmentEur)
  return {
    investmentEur,
    savingsEur,
    monthlySavingsEur: savingsEur / 12,
    returnOnInvestmentPercent: returnPercent,
    loanFeeEur: loan?.feeEur ?? null,
    feesAfterLifeEur: loan ? loan.feeEur * Math.max(0, loan.financingMonths - 12 * rows.length) : 0,
    anualEquivalentRatePercent: loan
      ? computeAnualEquivalentRate(loan.anualInterestRate, loan.financingMonths)
      : null,
    payback,
    paybackRatioYears,
    cashFlowEur,
    netPresentValueEur: computeNetPresentValueEur(cashFlowEur, discountPercent),
    internalRatePercent: computeInternalRatePercent(cashFlowEur),
    levelisedCostEurPerKwh: levelisedCost(investmentEur, rows, discountPercent),
    traces: [
      traceFigure('monthlySavings', savingsEur / 12, 'EUR', { firstYearSavings: savingsEur }),
      traceFigure('returnOnInvestment', returnPercent, 'percent', {
        lifetimeSavings: last.accumulatedSavings,
        investment: investmentEur,
      }),
      traceFigure('paybackRatio', paybackRatioYears, 'years', {
        investment: investmentEur,
        firstYearSavings: savingsEur,
      }),
    ],
  }
}

function loanOf(investmentEur: number, financing: FinancingConditions | null) {
  if (!financing?.enableFinancing) return null
  const { initialInvestment, financingMonths, anualInterestRate } = financing
  const terms = { financedAmountEur: investmentEur, initialInvestment, financingMonths, anualInterestRate }
  const feeEur = computeLoanFeeEur(terms)
  if (feeEur === null || financingMonths === null || anualInterestRate === null) return null
  return { feeEur, financingMonths, anualInterestRate }
}

function levelisedCost(
  investmentEur: number,
  rows: readonly YearlyBalanceRow[],
  percent: number,
): number | null {
  const kwh = computeNetPresentValueEur([0, ...rows.map(({ production }) => production)], percent)
  return divideOrNull(investmentEur, kwh)
}
