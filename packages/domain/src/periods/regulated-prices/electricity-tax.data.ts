import type { Dated } from './dated-row.ts'

/** Special tax on electricity (Ley 38/1992 arts. 89 to 104, BOE-A-1992-28741). */
export interface ElectricityTaxRow extends Dated {
  readonly ratePercent: number
  /** The tax is never under this, EUR per MWh supplied (art. 99). */
  readonly minimumEurPerMwh: number
  /** The same for industrial use: high voltage, industrial plants, low-voltage irrigation. */
  readonly minimumIndustrialEurPerMwh: number
  /** True where the rate depends on a condition whose outcome is not known yet. */
  readonly unconfirmed: boolean
  /** The rate if the condition is met; null without a condition. */
  readonly alternativeRatePercent: number | null
}

const generalRate = {
  ratePercent: 5.11269632,
  minimumEurPerMwh: 1,
  minimumIndustrialEurPerMwh: 0.5,
  unconfirmed: false,
  alternativeRatePercent: null,
}

/** The general rate is older than the first row, which starts where the price tables start. */
export const electricityTaxRates: readonly ElectricityTaxRow[] = [
  {
    ...generalRate,
    validFrom: '2021-06-01',
    validTo: '2021-09-15',
    source: 'BOE-A-1992-28741',
    confidence: 'verified',
  },
  // Real Decreto-ley 17/2021, prolonged by 29/2021, 6/2022, 11/2022 and 20/2022.
  {
    ...generalRate,
    ratePercent: 0.5,
    validFrom: '2021-09-16',
    validTo: '2023-12-31',
    source: 'BOE-A-2021-14974',
    confidence: 'verified',
  },
  // Steps back to the general rate, Real Decreto-ley 8/2023.
  {
    ...generalRate,
    ratePercent: 2.5,
    validFrom: '2024-01-01',
    validTo: '2024-03-31',
    source: 'BOE-A-2023-26452',
    confidence: 'verified',
  },
  {
    ...generalRate,
    ratePercent: 3.8,
    validFrom: '2024-04-01',
    validTo: '2024-06-30',
    source: 'BOE-A-2023-26452',
    confidence: 'verified',
  },
  {
    ...generalRate,
    validFrom: '2024-07-01',
    validTo: '2026-03-21',
    source: 'BOE-A-1992-28741',
    confidence: 'verified',
  },
  // Real Decreto-ley 7/2026; its cut ended in June because the price index did not rise by 15 %.
  {
    ...generalRate,
    ratePercent: 0.5,
    validFrom: '2026-03-22',
    validTo: '2026-05-31',
    source: 'BOE-A-2026-6544',
    confidence: 'verified',
  },
  {
    ...generalRate,
    validFrom: '2026-06-01',
    validTo: '2026-10-31',
    source: 'BOE-A-2026-14112',
    confidence: 'likely',
  },
  // Real Decreto-ley 25/2026 arts. 20 and 21: 0.5 % in November if the INE index of electricity (04.5.1.0) of
  // September was more than 15 % above a year before, in December if that of October was.
  {
    ...generalRate,
    validFrom: '2026-11-01',
    validTo: '2026-11-30',
    source: 'BOE-A-2026-20265',
    confidence: 'unconfirmed',
    unconfirmed: true,
    alternativeRatePercent: 0.5,
  },
  {
    ...generalRate,
    validFrom: '2026-12-01',
    validTo: '2026-12-31',
    source: 'BOE-A-2026-20265',
    confidence: 'unconfirmed',
    unconfirmed: true,
    alternativeRatePercent: 0.5,
  },
  {
    ...generalRate,
    validFrom: '2027-01-01',
    validTo: null,
    source: 'BOE-A-1992-28741',
    confidence: 'likely',
  },
]
