import type { Dated } from './dated-row.ts'

/** VAT of electricity in the Peninsula and Balearics. */
export interface ElectricityVatRow extends Dated {
  readonly generalPercent: number
  /** Reduced rate of the row; null without one. */
  readonly reducedPercent: number | null
  /** Highest contracted power with the reduced rate; null where only severe vulnerable consumers do. */
  readonly reducedUpToKw: number | null
  /** Whether a power equal to the limit has it. */
  readonly isLimitIncluded: boolean
  readonly unconfirmed: boolean
  /** The rate up to 10 kW if a pending condition is met; null without one. */
  readonly alternativePercent: number | null
}

const general = {
  generalPercent: 21,
  reducedPercent: null,
  reducedUpToKw: null,
  isLimitIncluded: true,
  unconfirmed: false,
  alternativePercent: null,
}

/** Ley 37/1992 art. 90, and the decrees that reduced the rate. Which bills they reach: {@link vatPriceTest}. */
export const electricityVat: readonly ElectricityVatRow[] = [
  {
    ...general,
    validFrom: '2012-09-01',
    validTo: '2021-06-25',
    source: 'BOE-A-1992-28740',
    confidence: 'likely',
  },
  // Real Decreto-ley 12/2021.
  {
    ...general,
    reducedPercent: 10,
    reducedUpToKw: 10,
    validFrom: '2021-06-26',
    validTo: '2022-06-30',
    source: 'BOE-A-2021-10584',
    confidence: 'verified',
  },
  // Real Decreto-ley 11/2022.
  {
    ...general,
    reducedPercent: 5,
    reducedUpToKw: 10,
    validFrom: '2022-07-01',
    validTo: '2023-12-31',
    source: 'BOE-A-2022-10557',
    confidence: 'verified',
  },
  // Real Decreto-ley 8/2023.
  {
    ...general,
    reducedPercent: 10,
    reducedUpToKw: 10,
    validFrom: '2024-01-01',
    validTo: '2024-12-31',
    source: 'BOE-A-2023-26452',
    confidence: 'verified',
  },
  {
    ...general,
    validFrom: '2025-01-01',
    validTo: '2026-03-21',
    source: 'BOE-A-1992-28740',
    confidence: 'verified',
  },
  // Real Decreto-ley 7/2026 reduced the rate below 10 kW; 10/2026 (BOE-A-2026-9286) included 10 kW.
  {
    ...general,
    reducedPercent: 10,
    reducedUpToKw: 10,
    isLimitIncluded: false,
    validFrom: '2026-03-22',
    validTo: '2026-04-29',
    source: 'BOE-A-2026-6544',
    confidence: 'verified',
  },
  {
    ...general,
    reducedPercent: 10,
    reducedUpToKw: 10,
    validFrom: '2026-04-30',
    validTo: '2026-05-31',
    source: 'BOE-A-2026-9286',
    confidence: 'verified',
  },
  {
    ...general,
    validFrom: '2026-06-01',
    validTo: '2026-10-31',
    source: 'BOE-A-2026-14112',
    confidence: 'likely',
  },
  // Real Decreto-ley 25/2026 arts. 18 and 19: 10 % up to 10 kW and for severe vulnerable consumers under the
  // same condition as the electricity tax.
  {
    ...general,
    validFrom: '2026-11-01',
    validTo: '2026-11-30',
    source: 'BOE-A-2026-20265',
    confidence: 'unconfirmed',
    unconfirmed: true,
    alternativePercent: 10,
  },
  {
    ...general,
    validFrom: '2026-12-01',
    validTo: '2026-12-31',
    source: 'BOE-A-2026-20265',
    confidence: 'unconfirmed',
    unconfirmed: true,
    alternativePercent: 10,
  },
  { ...general, validFrom: '2027-01-01', validTo: null, source: 'BOE-A-1992-28740', confidence: 'likely' },
]

/**
 * Market-price test of the reductions of 2021 to 2024 (Real Decreto-ley 12/2021, 11/2022 art. 18 and
 * 8/2023): the mean day-ahead price of the month before that of the last day billed had to be above 45 EUR/MWh.
 * Severe vulnerable consumers took the reduced rate regardless.
 */
export const vatPriceTest = {
  /** Due dates of the bills under these laws. */
  validFrom: '2021-06-26',
  validTo: '2024-12-31',
  limitEurPerMwh: 45,
  /** Months that did not pass: means of the hours of the day-ahead price. All others from May 2021 on did. */
  failedMonths: [
    { month: '2024-02', meanEurPerMwh: 40 },
    { month: '2024-03', meanEurPerMwh: 20.31 },
    { month: '2024-04', meanEurPerMwh: 13.67 },
    { month: '2024-05', meanEurPerMwh: 30.4 },
  ],
} as const

/** Canary Islands: IGIC. Zero for dwellings up to 10 kW. */
export interface IgicRow extends Dated {
  readonly dwellingUpTo10KwPercent: number
  readonly otherElectricityPercent: number
  readonly rentalPercent: number
  readonly servicesPercent: number
}

/** Ley Canaria 4/2012 art. 52; the row starts where the price tables start. */
export const electricityIgic: readonly IgicRow[] = [
  {
    dwellingUpTo10KwPercent: 0,
    otherElectricityPercent: 3,
    rentalPercent: 7,
    servicesPercent: 7,
    validFrom: '2021-06-01',
    validTo: null,
    source: 'BOE-A-2012-9282',
    confidence: 'likely',
  },
]

/** Ceuta and Melilla: IPSI. */
export interface IpsiRow extends Dated {
  readonly electricityPercent: number
  readonly rentalPercent: number
  readonly servicesPercent: number
}

/** Ley 8/1991 art. 18 and the cities' ordinances; the row starts where the price tables start. */
export const electricityIpsi: readonly IpsiRow[] = [
  {
    electricityPercent: 1,
    rentalPercent: 4,
    servicesPercent: 4,
    validFrom: '2021-06-01',
    validTo: null,
    source: 'BOE-A-1991-7645',
    confidence: 'likely',
  },
]
