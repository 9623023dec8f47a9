import { addDays, type CivilDate } from '../../time/civil-time.ts'

/** ended: its last prices are over. ending: they end soon. stale: they have not changed for long. */
export const priceWarnings = ['ended', 'ending', 'stale'] as const
export type PriceWarning = (typeof priceWarnings)[number]

/** A month to ask the marketer for the prices that follow. */
export const ENDING_DAYS = 30

/**
 * A quarter: marketers publish at least one price list in it, and some regulated figures change every quarter, so that
 * older prices are worth a question.
 */
export const STALE_DAYS = 90

/** Dates of the last prices of a tariff. */
export interface PriceDates {
  /** Structure of the energy prices in force; null where they are prices by period, or none are. */
  readonly priceStructure: { readonly structure: string } | null
  /** Last day of the last energy or power prices, whichever ends first; null without an end or without prices. */
  readonly pricesEndOn: CivilDate | null
  /** First day of the last energy prices; null without any. */
  readonly pricesChangedOn: CivilDate | null
}

/**
 * The most urgent warning about the prices of a tariff on a day; null without one. The regulated price (PVPC) is never
 * stale: no marketer sets it.
 */
export function priceWarningOn(
  { priceStructure, pricesEndOn, pricesChangedOn }: PriceDates,
  today: CivilDate,
): PriceWarning | null {
  if (pricesEndOn !== null && pricesEndOn < today) return 'ended'
  if (pricesEndOn !== null && pricesEndOn <= addDays(today, ENDING_DAYS)) return 'ending'
  if (pricesChangedOn === null || priceStructure?.structure === 'pvpc') return null
  return pricesChangedOn <= addDays(today, -STALE_DAYS) ? 'stale' : null
}

/**
 * The same of prices as they were on `pricesOn`, seen on a later day. Prices end whatever day it is; whether they have changed
 * since then is not known, so that they are stale only if they were.
 */
export function pastPriceWarningOn(
  dates: PriceDates,
  pricesOn: CivilDate,
  today: CivilDate,
): PriceWarning | null {
  return (
    priceWarningOn({ ...dates, pricesChangedOn: null }, today) ??
    priceWarningOn({ ...dates, pricesEndOn: null }, pricesOn)
  )
}
