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

/**
 * The cuts of 2021 to 2024 also asked for a mean market price above 45 EUR/MWh in the month before the bill. It
 * stayed above except from February to May 2024 (40.0, 20.3, 13.7 and 30.4 EUR/MWh, means of the hourly
 * day-ahead price), so bills of March to June 2024 carry the general rate. Severe vulnerable consumers take
 * the reduced rate regardless.
 */
export const electricityVat: readonly ElectricityVatRow[] = [
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
    validTo: '2024-02-29',
    source: 'BOE-A-2023-26452',
    confidence: 'verified',
  },
  {
    ...general,
    reducedPercent: 10,
    validFrom: '2024-03-01',
    validTo: '2024-06-30',
    source: 'BOE-A-2023-26452',
    confidence: 'likely',
  },
  {
    ...general,
    reducedPercent: 10,
    reducedUpToKw: 10,
    validFrom: '2024-07-01',
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
