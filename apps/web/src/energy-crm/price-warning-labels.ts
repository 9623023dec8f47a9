import {
  ENDING_DAYS,
  pastPriceWarningOn,
  priceWarningOn,
  STALE_DAYS,
  type PriceWarning,
} from '@vatio/domain/energy-crm/tariff-prices/price-warning'
import { daysBetween } from '@vatio/domain/time/civil-time'
import { formatDate, todayInMadrid } from '../platform/formats/date-format.ts'
import { formatCount } from '../platform/formats/number-format.ts'

/** What the wire says about the prices of a tariff or an offer; older comparisons say less. */
export interface WarnedPrices {
  readonly priceStructure?: { readonly structure: string } | null
  readonly pricesEndOn?: string | null
  readonly pricesChangedOn?: string | null
}

/** Names of the warnings in a filter. */
export const priceWarningNames: Readonly<Record<PriceWarning, string>> = {
  ended: 'Precios caducados',
  ending: `Caducan en ${ENDING_DAYS} días`,
  stale: `Sin cambios en ${STALE_DAYS} días`,
}

/** The warning about prices seen today; null without one. */
export function findPriceWarning(prices: WarnedPrices, pricesOn?: string): PriceWarning | null {
  const { priceStructure = null, pricesEndOn = null, pricesChangedOn = null } = prices
  const dates = { priceStructure, pricesEndOn, pricesChangedOn }
  const today = todayInMadrid()
  return pricesOn === undefined ? priceWarningOn(dates, today) : pastPriceWarningOn(dates, pricesOn, today)
}

/**
 * What a badge says about the prices of a tariff or an offer, both feminine; null without a warning.
 *
 * @param pricesOn day of the prices of a comparison; today where it is left out.
 */
export function findPriceWarningText(prices: WarnedPrices, pricesOn?: string): string | null {
  const warning = findPriceWarning(prices, pricesOn)
  if (warning === 'ended') return 'Caducada'
  if (warning === 'ending') return `Caduca el ${formatDate(prices.pricesEndOn)}`
  if (warning === null || !prices.pricesChangedOn) return null
  return `Sin cambios desde hace ${formatCount(daysBetween(prices.pricesChangedOn, pricesOn ?? todayInMadrid()))} días`
}
