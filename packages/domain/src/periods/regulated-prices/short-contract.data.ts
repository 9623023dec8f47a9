import type { Dated } from './dated-row.ts'

/** Surcharge on the power term of contracts of less than a year. */
export interface ShortContractRow extends Dated {
  /** By rising duration; the last applies to anything longer under twelve months. */
  readonly steps: readonly { readonly upToMonths: number; readonly surchargePercent: number }[]
}

/** Toll resolution of 15-12-2022; the row starts with its year and is assumed to be unchanged since. */
export const shortContractSurcharges: readonly ShortContractRow[] = [
  {
    steps: [
      { upToMonths: 3, surchargePercent: 135 },
      { upToMonths: 4, surchargePercent: 90 },
      { upToMonths: 5, surchargePercent: 63 },
      { upToMonths: 6, surchargePercent: 45 },
      { upToMonths: 12, surchargePercent: 32 },
    ],
    validFrom: '2023-01-01',
    validTo: null,
    source: 'BOE-A-2022-21799',
    confidence: 'verified',
  },
]
