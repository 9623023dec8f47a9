import type { Dated } from './dated-row.ts'

/** Taxes on the invoice of a commission agent. */
export interface CommissionTaxRow extends Dated {
  readonly vatPercent: number
  /** IRPF withheld from a professional. */
  readonly withholdingPercent: number
  /** The same in the year of start and the two following. */
  readonly beginnerWithholdingPercent: number
  /** From a company, or a person who bears the business risk. */
  readonly companyWithholdingPercent: number
  /** Reduction of the withholding for residents of Ceuta and Melilla. */
  readonly ceutaMelillaReductionPercent: number
}

/**
 * Real Decreto 439/2007 art. 95 (withholding) and Ley 37/1992 (VAT); the row starts where the price tables start.
 */
export const commissionTaxes: readonly CommissionTaxRow[] = [
  {
    vatPercent: 21,
    withholdingPercent: 15,
    beginnerWithholdingPercent: 7,
    companyWithholdingPercent: 0,
    ceutaMelillaReductionPercent: 60,
    validFrom: '2021-06-01',
    validTo: null,
    source: 'BOE-A-2007-6820',
    confidence: 'likely',
  },
]
