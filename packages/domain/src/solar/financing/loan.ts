import { domainError } from '../../domain-error.ts'
import { roundCents } from '../../money/round-cents.ts'
import { financingErrors } from './financing.errors.ts'

/** A loan with equal monthly fees (French system). Absent figures of an incomplete form are null. */
export interface LoanTerms {
  /** Price to be paid, EUR, before the initial payment. */
  readonly financedAmountEur: number | null
  /** Paid at once by the customer, EUR, 0 to the financed amount. */
  readonly initialInvestment: number
  /** Number of monthly fees, whole, 0 to 1,200. */
  readonly financingMonths: number | null
  /** Nominal yearly rate (TIN), percent 0 to 100. */
  readonly anualInterestRate: number | null
}

/** One month of the repayment table, EUR. */
export interface LoanInstalment {
  /** 1 to the number of months. */
  readonly month: number
  readonly feeEur: number
  readonly interestEur: number
  readonly repaidEur: number
  /** Capital still owed after the fee. */
  readonly balanceEur: number
}

const LONGEST_MONTHS = 1_200

/**
 * Present value of one euro paid at the end of each of `months` months.
 *
 * `(1 - (1+i)^-n) / i` with `i = rate / 1200`, or `n` when the rate is 0.
 *
 * @param anualInterestRate nominal yearly rate, percent 0 to 100.
 * @param months whole number, 1 to 1,200.
 * @returns months, at most `months`; not rounded.
 * @throws FINANCING_RATE_OUT_OF_RANGE, FINANCING_MONTHS_INVALID.
 */
export function annuityFactor(anualInterestRate: number, months: number): number {
  checkRate(anualInterestRate)
  checkMonths(months)
  const ratio = anualInterestRate / 1_200
  // expm1 and log1p keep the digits that 1 - (1+i)^-n loses at rates near zero.
  return ratio === 0 ? months : -Math.expm1(-months * Math.log1p(ratio)) / ratio
}

/**
 * Monthly fee of a loan: (financed amount − initial payment) ÷ annuity factor.
 *
 * @param terms see {@link LoanTerms}.
 * @returns EUR a month, not rounded; null while the amount is zero or the months or the rate are not given.
 * @throws FINANCED_AMOUNT_INVALID, INITIAL_PAYMENT_INVALID, FINANCING_RATE_OUT_OF_RANGE,
 *   FINANCING_MONTHS_INVALID. Checked by `reference/financing/loans.json`.
 */
export function computeLoanFeeEur(terms: LoanTerms): number | null {
  const loan = completeLoan(terms)
  return loan === null ? null : loan.capitalEur / annuityFactor(loan.anualInterestRate, loan.months)
}

/**
 * Effective yearly rate (TAE): `((1+i)^12 − 1) × 100` without opening fee; with one, the yearly rate that makes
 * the money received equal to the present value of the fees (Ley 16/2011 annex I, BOE-A-2011-10970).
 *
 * Without opening fee the months do not change it.
 *
 * @param anualInterestRate nominal yearly rate, percent 0 to 100.
 * @param financingMonths whole number, 1 to 1,200; only read with an opening fee.
 * @param openingFeePercent fee kept from the capital at the start, percent 0 to below 100.
 * @returns percent, not rounded.
 * @throws FINANCING_RATE_OUT_OF_RANGE, FINANCING_MONTHS_INVALID, OPENING_FEE_OUT_OF_RANGE. Checked by
 *   `reference/financing/opening-fee.json`.
 */
export function computeAnualEquivalentRate(
  anualInterestRate: number,
  financingMonths: number,
  openingFeePercent = 0,
): number {
  checkRate(anualInterestRate)
  if (!(openingFeePercent >= 0 && openingFeePercent < 100)) {
    throw domainError(financingErrors, 'OPENING_FEE_OUT_OF_RANGE', { field: 'openingFeePercent' })
  }
  const nominalRatio = anualInterestRate / 1_200
  if (openingFeePercent === 0) return yearlyPercent(nominalRatio)
  const feePerEuro = 1 / annuityFactor(anualInterestRate, financingMonths)
  const received = 1 - openingFeePercent / 100
  let low = nominalRatio
  let high = 1
  const worth = (ratio: number) => (feePerEuro * -Math.expm1(-financingMonths * Math.log1p(ratio))) / ratio
  while (worth(high) > received) high *= 2
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > received) low = middle
    else high = middle
  }
  return yearlyPercent((low + high) / 2)
}

/**
 * Repayment table as a bank prints it: every figure in cents, half up, the last fee taking up the rounding.
 *
 * @param terms see {@link LoanTerms}; the capital is taken in cents.
 * @returns one row per month, or an empty list while the loan is incomplete. Invariant: the repaid amounts add
 *   up to the capital in cents and the last balance is 0.
 * @throws as {@link computeLoanFeeEur}.
 */
export function loanInstalments(terms: LoanTerms): LoanInstalment[] {
  const loan = completeLoan(terms)
  if (loan === null) return []
  const ratio = loan.anualInterestRate / 1_200
  const usualFeeEur = roundCents(loan.capitalEur / annuityFactor(loan.anualInterestRate, loan.months))
  const rows: LoanInstalment[] = []
  let balanceEur = roundCents(loan.capitalEur)
  for (let month = 1; month <= loan.months; month++) {
    const interestEur = roundCents(balanceEur * ratio)
    const isLast = month === loan.months
    const repaidEur = isLast ? balanceEur : Math.min(balanceEur, roundCents(usualFeeEur - interestEur))
    balanceEur = roundCents(balanceEur - repaidEur)
    rows.push({ month, feeEur: roundCents(repaidEur + interestEur), interestEur, repaidEur, balanceEur })
  }
  return rows
}

/**
 * What the fees of a loan take in one year of the installation.
 *
 * @param year 1 for the first twelve fees. @param feeEur monthly fee, EUR.
 * @returns EUR; 0 once the loan is paid.
 */
export function loanPaymentsOfYearEur(feeEur: number, financingMonths: number, year: number): number {
  return feeEur * Math.min(12, Math.max(0, financingMonths - 12 * (year - 1)))
}

interface CompleteLoan {
  readonly capitalEur: number
  readonly months: number
  readonly anualInterestRate: number
}

function completeLoan(terms: LoanTerms): CompleteLoan | null {
  const { financedAmountEur, initialInvestment, financingMonths: months, anualInterestRate } = terms
  if (financedAmountEur !== null && !isAmount(financedAmountEur)) {
    throw domainError(financingErrors, 'FINANCED_AMOUNT_INVALID', { field: 'totalCost' })
  }
  if (!isAmount(initialInvestment) || initialInvestment > (financedAmountEur ?? initialInvestment)) {
    throw domainError(financingErrors, 'INITIAL_PAYMENT_INVALID', { field: 'initialInvestment' })
  }
  if (months !== null && months !== 0) checkMonths(months)
  if (anualInterestRate !== null) checkRate(anualInterestRate)
  if (!financedAmountEur || !months || anualInterestRate === null) return null
  return { capitalEur: financedAmountEur - initialInvestment, months, anualInterestRate }
}

function yearlyPercent(monthlyRatio: number): number {
  return Math.expm1(12 * Math.log1p(monthlyRatio)) * 100
}

function isAmount(eur: number): boolean {
  return Number.isFinite(eur) && eur >= 0
}

function checkRate(percent: number): void {
  if (percent >= 0 && percent <= 100) return
  throw domainError(financingErrors, 'FINANCING_RATE_OUT_OF_RANGE', { field: 'anualInterestRate' })
}

function checkMonths(months: number): void {
  if (Number.isInteger(months) && months >= 1 && months <= LONGEST_MONTHS) return
  throw domainError(financingErrors, 'FINANCING_MONTHS_INVALID', { field: 'financingMonths' })
}
