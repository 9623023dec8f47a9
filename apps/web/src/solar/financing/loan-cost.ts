import { computeAnualEquivalentRate, computeLoanFeeEur } from '@vatio/domain/solar/financing/loan'

export const isRate = (rate: number | null): rate is number => rate !== null && rate >= 0 && rate <= 100
export const isMonths = (months: number | null): months is number =>
  months !== null && Number.isInteger(months) && months >= 0 && months <= 1_200

/** Monthly fee of a loan of 1,000 EUR and its TAE; null for invalid terms. */
export function costOfThousand(terms: {
  readonly anualInterestRate: number | null
  readonly financingMonths: number | null
}): { readonly feeEur: number; readonly anualEquivalentRate: number } | null {
  const { anualInterestRate, financingMonths } = terms
  if (!isRate(anualInterestRate) || !isMonths(financingMonths)) return null
  const feeEur = computeLoanFeeEur({
    financedAmountEur: 1_000,
    initialInvestment: 0,
    financingMonths,
    anualInterestRate,
  })
  return feeEur === null
    ? null
    : { feeEur, anualEquivalentRate: computeAnualEquivalentRate(anualInterestRate, financingMonths) }
}
