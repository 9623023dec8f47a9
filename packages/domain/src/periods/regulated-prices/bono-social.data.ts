import type { Dated } from './dated-row.ts'

/** Financing of the bono social, paid by every supply. */
export interface BonoSocialFinancingRow extends Dated {
  readonly eurPerDay: number
  readonly eurPerYear: number
}

/** Earlier amounts are not here: their dates could not be checked. */
export const bonoSocialFinancing: readonly BonoSocialFinancingRow[] = [
  // Orden TED/113/2024. Bills of several retailers print 0.012742 EUR/day.
  {
    eurPerDay: 0.012742,
    eurPerYear: 4.650987,
    validFrom: '2024-02-15',
    validTo: '2025-12-31',
    source: 'BOE-A-2024-2774',
    confidence: 'likely',
  },
  // Orden TED/1524/2025, section 10.d.
  {
    eurPerDay: 0.019121,
    eurPerYear: 6.979247,
    validFrom: '2026-01-01',
    validTo: '2026-06-25',
    source: 'BOE-A-2025-26705',
    confidence: 'likely',
  },
  // Orden TED/634/2026.
  {
    eurPerDay: 0.024688,
    eurPerYear: 9.011295,
    validFrom: '2026-06-26',
    validTo: null,
    source: 'BOE-A-2026-13759',
    confidence: 'verified',
  },
]

/** Discount on power and capped energy before taxes, by degree of vulnerability. */
export interface BonoSocialDiscountRow extends Dated {
  readonly vulnerablePercent: number
  readonly severePercent: number
}

export const bonoSocialDiscounts: readonly BonoSocialDiscountRow[] = [
  {
    vulnerablePercent: 57.5,
    severePercent: 72.5,
    validFrom: '2024-10-01',
    validTo: '2024-12-31',
    source: 'Real Decreto-ley 4/2024',
    confidence: 'likely',
  },
  // Press of January 2025 on Real Decreto-ley 9/2024 and its re-enactment.
  {
    vulnerablePercent: 50,
    severePercent: 65,
    validFrom: '2025-01-01',
    validTo: '2025-06-30',
    source: 'eseficiencia.es, 2025-01-08',
    confidence: 'likely',
  },
  {
    vulnerablePercent: 42.5,
    severePercent: 57.5,
    validFrom: '2025-07-01',
    validTo: '2025-12-31',
    source: 'eseficiencia.es, 2025-01-08',
    confidence: 'likely',
  },
  // Real Decreto-ley 7/2026, back-dated to 1 January.
  {
    vulnerablePercent: 42.5,
    severePercent: 57.5,
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    source: 'BOE-A-2026-6544',
    confidence: 'verified',
  },
]

/** Yearly energy that the discount covers, kWh, by household. */
export interface BonoSocialCapRow extends Dated {
  readonly noChildrenKwh: number
  readonly oneChildKwh: number
  readonly twoChildrenKwh: number
  readonly largeFamilyKwh: number
}

/** Real Decreto 897/2017, annex I in the wording of Real Decreto-ley 18/2022. */
export const bonoSocialCaps: readonly BonoSocialCapRow[] = [
  {
    noChildrenKwh: 1587,
    oneChildKwh: 2222,
    twoChildrenKwh: 2698,
    largeFamilyKwh: 4761,
    validFrom: '2022-10-20',
    validTo: null,
    source: 'BOE-A-2017-11505',
    confidence: 'likely',
  },
]
