import type { FeeThreshold, TariffFeeMode } from './tariff-fee.ts'

/** One figure of a commission and where it comes from. */
export type FeeStep =
  | {
      readonly kind: 'rule'
      readonly idTariffFee: string
      readonly mode: TariffFeeMode
    }
  | {
      readonly kind: 'base'
      readonly mode: TariffFeeMode
      /** Sum of the contracted powers, and operative spending on it; null where the mode or the contract has none. */
      readonly powerKw: number
      readonly powerEurPerKwYear: number | null
      readonly powerEur: number
      /** Yearly consumption, and operative spending on it; null likewise. */
      readonly energyMwh: number
      readonly energyEurPerMwh: number | null
      readonly energyEur: number
      readonly amountEur: number
    }
  | {
      readonly kind: 'band'
      readonly idTariffFee: string
      /** Position of the row in the framework, 0 the first; null where the whole base is paid. */
      readonly row: number | null
      /** Limits of that row at the time, from included, to excluded. */
      readonly limits: Omit<FeeThreshold, 'item'> | null
      readonly kwhYear: number | null
      readonly highestPowerKw: number | null
    }
  | { readonly kind: 'absolute'; readonly amountEur: number }
  | {
      readonly kind: 'percentage'
      readonly percent: number
      readonly baseEur: number
      readonly amountEur: number
    }
  | { readonly kind: 'fixedFee'; readonly amountEur: number }
  | { readonly kind: 'auxiliaryService'; readonly name: string; readonly amountEur: number }
  | {
      readonly kind: 'share'
      readonly percent: number
      readonly source: 'energyMarketer' | 'commercial' | 'default'
      readonly baseEur: number
      readonly amountEur: number
    }
