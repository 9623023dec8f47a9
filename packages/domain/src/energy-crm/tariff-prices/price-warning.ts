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
  /** Last day of the last energy or power prices, whichever ends first; null without an end or without prices. */
  readonly pricesEndOn: CivilDate | null
  /** First day of the last energy prices; null without any. */
  readonly pricesChangedOn: CivilDate | null
}

/** The most urgent warning about the prices of a tariff on a day; null without one. */
export function priceWarningOn(
  { pricesEndOn, pricesChangedOn }: PriceDates,
  today: CivilDate,
): PriceWarning | null {
  if (pricesEndOn !== null && pricesEndOn < today) return 'ended'
  if (pricesEndOn !== null && pricesEndOn <= addDays(today, ENDING_DAYS)) return 'ending'
  return pricesChangedOn !== null && pricesChangedOn <= addDays(today, -STALE_DAYS) ? 'stale' : null
}
