import type { Dated } from './dated-row.ts'

/** VAT of a gas bill in the Peninsula and Balearics; additional services always carry the general rate. */
export interface GasVatRow extends Dated {
  readonly gasPercent: number
  readonly servicesPercent: number
  readonly unconfirmed: boolean
  /** The rate if a pending condition is met; null without one. */
  readonly alternativePercent: number | null
}

const vat = { gasPercent: 21, servicesPercent: 21, unconfirmed: false, alternativePercent: null }

/**
 * Ley 37/1992 art. 90 and the decrees that reduced the rate. November and December 2026: Real Decreto-ley
 * 25/2026 arts. 18.2 and 19.2 cut it to 10 % for everybody if the INE index of natural gas (04.5.2.1) of September
 * (for November) or October (for December) was more than 15 % above a year before.
 */
export const gasVat: readonly GasVatRow[] = [
  {
    ...vat,
    validFrom: '2012-09-01',
    validTo: '2022-09-30',
    source: 'BOE-A-1992-28740',
    confidence: 'likely',
  },
  {
    ...vat,
    gasPercent: 5,
    validFrom: '2022-10-01',
    validTo: '2023-12-31',
    source: 'BOE-A-2022-15354',
    confidence: 'verified',
  },
  {
    ...vat,
    gasPercent: 10,
    validFrom: '2024-01-01',
    validTo: '2024-03-31',
    source: 'BOE-A-2023-26452',
    confidence: 'verified',
  },
  {
    ...vat,
    validFrom: '2024-04-01',
    validTo: '2026-03-21',
    source: 'BOE-A-1992-28740',
    confidence: 'verified',
  },
  {
    ...vat,
    gasPercent: 10,
    validFrom: '2026-03-22',
    validTo: '2026-05-31',
    source: 'BOE-A-2026-6544',
    confidence: 'verified',
  },
  {
    ...vat,
    validFrom: '2026-06-01',
    validTo: '2026-10-31',
    source: 'BOE-A-2026-14112',
    confidence: 'likely',
  },
  {
    ...vat,
    validFrom: '2026-11-01',
    validTo: '2026-11-30',
    source: 'BOE-A-2026-20265',
    confidence: 'unconfirmed',
    unconfirmed: true,
    alternativePercent: 10,
  },
  {
    ...vat,
    validFrom: '2026-12-01',
    validTo: '2026-12-31',
    source: 'BOE-A-2026-20265',
    confidence: 'unconfirmed',
    unconfirmed: true,
    alternativePercent: 10,
  },
  { ...vat, validFrom: '2027-01-01', validTo: null, source: 'BOE-A-1992-28740', confidence: 'likely' },
]

/** What the gas is burnt for: anything, or a business that has registered its professional use. */
export const gasUses = ['general', 'professional'] as const
export type GasUse = (typeof gasUses)[number]

/** Special tax on hydrocarbons for natural gas. */
export interface HydrocarbonTaxRow extends Dated {
  readonly use: GasUse
  readonly eurPerGj: number
  /** The same by kWh: EUR/GJ x 0.0036. */
  readonly eurPerKwh: number
  readonly unconfirmed: boolean
  /** Rates in EUR/kWh that pending conditions would bring; empty without such conditions. */
  readonly alternativesEurPerKwh: readonly number[]
}

const generalUse = {
  use: 'general',
  eurPerGj: 0.65,
  eurPerKwh: 0.00234,
  unconfirmed: false,
  alternativesEurPerKwh: [],
} as const

/**
 * Ley 38/1992 art. 50, headings 1.10.1 and 1.10.2; rows start with the consumption bands they are used with.
 *
 * 2026: Real Decreto-ley 7/2026 art. 38 cut the general use to 0.30 EUR/GJ from 22 March to 30 June, ending in June
 * if motor fuels were not 15 % dearer in April than a year before; Real Decreto-ley 18/2026 arts. 5 to 7 brought it
 * back in steps, 0.30 again in August and 0.30 or 0.39 in September if natural gas (INE index 04.5.2.1) had risen by
 * more than 15 % in June or July, which it was far from in April (-9.6 %). Real Decreto-ley 25/2026 arts. 14 and 15: 0.30 EUR/GJ under the condition of the VAT, 0.42 in
 * December if only the index of September passed.
 */
export const hydrocarbonTaxes: readonly HydrocarbonTaxRow[] = [
  {
    ...generalUse,
    validFrom: '2021-10-01',
    validTo: '2026-03-21',
    source: 'BOE-A-1992-28741',
    confidence: 'verified',
  },
  {
    ...generalUse,
    eurPerGj: 0.3,
    eurPerKwh: 0.00108,
    validFrom: '2026-03-22',
    validTo: '2026-05-31',
    source: 'BOE-A-2026-6544',
    confidence: 'verified',
  },
  {
    ...generalUse,
    eurPerGj: 0.3,
    eurPerKwh: 0.00108,
    validFrom: '2026-06-01',
    validTo: '2026-06-30',
    source: 'BOE-A-2026-6544',
    confidence: 'unconfirmed',
    unconfirmed: true,
    alternativesEurPerKwh: [0.00234],
  },
  {
    ...generalUse,
    eurPerGj: 0.39,
    eurPerKwh: 0.001404,
    validFrom: '2026-07-01',
    validTo: '2026-07-31',
    source: 'BOE-A-2026-14112',
    confidence: 'verified',
  },
  {
    ...generalUse,
    eurPerGj: 0.48,
    eurPerKwh: 0.001728,
    validFrom: '2026-08-01',
    validTo: '2026-08-31',
    source: 'BOE-A-2026-14112',
    confidence: 'likely',
  },
  {
    ...generalUse,
    eurPerGj: 0.56,
    eurPerKwh: 0.002016,
    validFrom: '2026-09-01',
    validTo: '2026-09-30',
    source: 'BOE-A-2026-14112',
    confidence: 'likely',
  },
  {
    ...generalUse,
    validFrom: '2026-10-01',
    validTo: '2026-10-31',
    source: 'BOE-A-2026-20265',
    confidence: 'likely',
  },
  {
    ...generalUse,
    validFrom: '2026-11-01',
    validTo: '2026-11-30',
    source: 'BOE-A-2026-20265',
    confidence: 'unconfirmed',
    unconfirmed: true,
    alternativesEurPerKwh: [0.00108],
  },
  {
    ...generalUse,
    validFrom: '2026-12-01',
    validTo: '2026-12-31',
    source: 'BOE-A-2026-20265',
    confidence: 'unconfirmed',
    unconfirmed: true,
    alternativesEurPerKwh: [0.00108, 0.001512],
  },
  {
    ...generalUse,
    validFrom: '2027-01-01',
    validTo: null,
    source: 'BOE-A-1992-28741',
    confidence: 'likely',
  },
  {
    use: 'professional',
    eurPerGj: 0.15,
    eurPerKwh: 0.00054,
    unconfirmed: false,
    alternativesEurPerKwh: [],
    validFrom: '2021-10-01',
    validTo: null,
    source: 'BOE-A-1992-28741',
    confidence: 'verified',
  },
]
