import type { Dated } from './dated-row.ts'

/** Rental of a telemanaged meter of type 5; the rental of other types is a free price. */
export interface MeterRentalRow extends Dated {
  readonly phases: 'single_phase' | 'three_phase'
  readonly eurPerMonth: number
  /** The norm sets the month; the day is the customary month x 12 / 365 with six decimals. */
  readonly eurPerDay: number
}

/** Orden IET/1491/2013. */
export const meterRentals: readonly MeterRentalRow[] = [
  {
    phases: 'single_phase',
    eurPerMonth: 0.81,
    eurPerDay: 0.02663,
    validFrom: '2013-08-03',
    validTo: null,
    source: 'BOE-A-2013-8561',
    confidence: 'verified',
  },
  {
    phases: 'three_phase',
    eurPerMonth: 1.36,
    eurPerDay: 0.044712,
    validFrom: '2013-08-03',
    validTo: null,
    source: 'BOE-A-2013-8561',
    confidence: 'verified',
  },
]
