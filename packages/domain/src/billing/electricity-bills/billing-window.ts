import type { MarketEnergy } from './market-energy.ts'

/**
 * One billing period (a civil month) of a year that is compared as a whole: what a monthly limit needs, such as
 * the cap of the surplus or the energy included in a quota.
 */
export interface BillingWindow {
  /** Days of the window; those of a year add up to 365. */
  readonly days: number
  /** Energy bought in kWh, by period. */
  readonly kwh: readonly number[]
  readonly surplusKwh: number
  /** Null without market prices. */
  readonly market: MarketEnergy | null
}
