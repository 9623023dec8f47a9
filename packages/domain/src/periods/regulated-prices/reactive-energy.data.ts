import type { Dated } from './dated-row.ts'

/** Price of reactive energy (Circular CNMC 3/2020 art. 9.5). */
export interface ReactiveEnergyRow extends Dated {
  /** Only the part above this share of the active energy of the period is billed. */
  readonly freeRatio: number
  /** Periods in which inductive energy is billed. */
  readonly periods: readonly number[]
  /** The whole excess is billed at the band of the period's cos phi, rounded to two decimals. */
  readonly bands: readonly [upTo95: ReactiveEnergyBand, below80: ReactiveEnergyBand]
  /** Capacitive energy of P6 below this cos phi, above 1 kV. */
  readonly capacitiveP6: { readonly cosPhiBelow: number; readonly eurPerKvarh: number }
  /** Low-voltage supplies with every contracted power up to this are exempt. */
  readonly exemptLowVoltageUpToKw: number
}

export interface ReactiveEnergyBand {
  /** Included; null in the lowest band. */
  readonly cosPhiFrom: number | null
  /** Excluded. */
  readonly cosPhiBelow: number
  readonly eurPerKvarh: number
}

const prices = {
  freeRatio: 0.33,
  periods: [1, 2, 3, 4, 5],
  bands: [
    { cosPhiFrom: 0.8, cosPhiBelow: 0.95, eurPerKvarh: 0.041554 },
    { cosPhiFrom: null, cosPhiBelow: 0.8, eurPerKvarh: 0.062332 },
  ],
  // The circular's transitional provision says 0.05; the yearly resolutions set zero.
  capacitiveP6: { cosPhiBelow: 0.98, eurPerKvarh: 0 },
  exemptLowVoltageUpToKw: 15,
} as const

/** Read in the resolutions of 2022 and 2023; assumed to be unchanged since. */
export const reactiveEnergyPrices: readonly ReactiveEnergyRow[] = [
  {
    ...prices,
    validFrom: '2021-06-01',
    validTo: '2023-12-31',
    source: 'BOE-A-2021-21208',
    confidence: 'verified',
  },
  { ...prices, validFrom: '2024-01-01', validTo: null, source: 'BOE-A-2021-21208', confidence: 'likely' },
]
