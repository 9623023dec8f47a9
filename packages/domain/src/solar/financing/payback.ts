import { domainError } from '../../domain-error.ts'
import { roundDecimals } from '../../money/round-cents.ts'
import { financingErrors } from './financing.errors.ts'
import { loanPaymentsOfYearEur } from './loan.ts'

/** Sums of binary numbers miss zero by less than this: 0.3 − 0.1 − 0.1 − 0.1 is not 0. */
const NOISE_EUR = 1e-6

/** Fees that a loan adds to the yearly flow. */
export interface PaybackLoan {
  /** EUR a month. */
  readonly feeEur: number
  /** Whole months. */
  readonly financingMonths: number
}

/** Payback of an installation. */
export interface Payback {
  /** Accumulated euros at the end of years 1, 2, ... of the life. */
  readonly accumulatedEur: readonly number[]
  /** First year that ends at or above zero; null when none does. */
  readonly year: number | null
  /** The same with the part of the year: `k − 1 + missing ÷ flow of year k`; null likewise. */
  readonly interpolatedYears: number | null
}

/**
 * Payback series: −initial outlay, plus the savings of each year, minus the loan fees that fall in it.
 *
 * With a loan the outlay is only the initial payment, since the fees pay the rest; taking the whole price
 * as well would count it twice.
 *
 * @param initialOutlayEur EUR paid at the start: the whole price, or the initial payment of a financed one.
 * @param yearlySavingsEur EUR of years 1 to n, at least one year.
 * @param loan null where nothing is financed.
 * @returns accumulated flow and payback, not rounded. Years beyond the life are ignored.
 * @throws CASH_FLOW_INVALID. Checked by `reference/financing/projections.json`.
 */
export function computePayback(
  initialOutlayEur: number,
  yearlySavingsEur: readonly number[],
  loan: PaybackLoan | null = null,
): Payback {
  checkFlow(initialOutlayEur, 'totalCost')
  if (yearlySavingsEur.length === 0) {
    throw domainError(financingErrors, 'CASH_FLOW_INVALID', { field: 'savings' })
  }
  const accumulatedEur: number[] = []
  let sum = -initialOutlayEur
  let year: number | null = null
  let interpolatedYears: number | null = null
  for (const [index, savingsEur] of yearlySavingsEur.entries()) {
    checkFlow(savingsEur, `savings.${index + 1}`)
    const payments = loan ? loanPaymentsOfYearEur(loan.feeEur, loan.financingMonths, index + 1) : 0
    const flow = savingsEur - payments
    const before = sum
    sum += flow
    accumulatedEur.push(sum)
    if (year === null && sum >= -NOISE_EUR) {
      year = index + 1
      interpolatedYears = before >= 0 ? index : Math.min(index + 1, index - before / flow)
    }
  }
  return { accumulatedEur, year, interpolatedYears }
}

/**
 * Payback ratio: investment ÷ savings of the first year, two decimals half up.
 *
 * @param investmentEur EUR, the whole price. @param firstYearSavingsEur EUR of year 1.
 * @returns years; null when the first year saves nothing, since then it is never paid back.
 * @throws CASH_FLOW_INVALID. Checked by `reference/financing/projections.json`.
 */
export function computePaybackRatio(investmentEur: number, firstYearSavingsEur: number): number | null {
  checkFlow(investmentEur, 'totalCost')
  checkFlow(firstYearSavingsEur, 'savings')
  const years = investmentEur / firstYearSavingsEur
  // Savings of a sum's last bits would take longer than there are numbers.
  return firstYearSavingsEur > 0 && Number.isFinite(years) ? roundDecimals(years, 2) : null
}

/**
 * Savings of years 1 to `years` when the production decreases linearly to its guaranteed share: `first × (1
 * − (k−1) × (100 − guarantee) ÷ years ÷ 100) × (1 + inflation ÷ 100)^(k−1)`.
 *
 * @param firstYearSavingsEur EUR of year 1. @param guaranteePercent production guaranteed at the end of the
 * life, 0 to 100. @param years life, whole, 2 to 100. @param inflationPercent yearly rise of prices, above
 * -100.
 * @returns EUR of years 1 to `years`, not rounded.
 * @throws CASH_FLOW_INVALID.
 */
export function decayingSavingsEur(
  firstYearSavingsEur: number,
  guaranteePercent: number,
  years: number,
  inflationPercent = 0,
): number[] {
  checkFlow(firstYearSavingsEur, 'savings')
  const isLife = Number.isInteger(years) && years >= 2 && years <= 100
  if (!isLife) throw domainError(financingErrors, 'CASH_FLOW_INVALID', { field: 'instalationLifeTime' })
  if (!(guaranteePercent >= 0 && guaranteePercent <= 100)) {
    throw domainError(financingErrors, 'CASH_FLOW_INVALID', { field: 'guaranteeProductionPercentage' })
  }
  if (!(inflationPercent > -100 && Number.isFinite(inflationPercent))) {
    throw domainError(financingErrors, 'CASH_FLOW_INVALID', { field: 'inflation' })
  }
  const yearlyLossRatio = (100 - guaranteePercent) / years / 100
  const rise = 1 + inflationPercent / 100
  return Array.from(
    { length: years },
    (_, index) => firstYearSavingsEur * (1 - index * yearlyLossRatio) * rise ** index,
  )
}

function checkFlow(eur: number, field: string): void {
  if (!Number.isFinite(eur)) throw domainError(financingErrors, 'CASH_FLOW_INVALID', { field })
}
