import { addDays, isCivilDate, type CivilDate } from '../../time/civil-time.ts'
import { billError } from './bill-field.ts'
import { electricityBillErrors } from './electricity-bill.errors.ts'
import type { DatedElectricityPrices, LastingPrices } from './price-structure.ts'

/** Prices that do not change with the date, and the first day on which they apply. */
export type LastingDatedPrices = LastingPrices & { readonly from: CivilDate | null }

/**
 * Replaces each promotion by its prices until the end and those that follow.
 *
 * @param prices in order of date, checked by {@link checkPriceDates}. @param firstDay first day of the
 * bill.
 * @throws BILL_DATE_IMPOSSIBLE for an end that is no day.
 */
export function withoutPromotions(
  prices: readonly DatedElectricityPrices[],
  firstDay: CivilDate,
): LastingDatedPrices[] {
  return prices.flatMap((price, index): LastingDatedPrices[] => {
    if (price.structure !== 'promotion') return [price]
    const { from, until, during, after } = price
    if (!isCivilDate(until)) {
      throw billError(electricityBillErrors, 'BILL_DATE_IMPOSSIBLE', { field: 'promotion.until' })
    }
    if (until < (from ?? firstDay)) return [{ ...after, from }]
    const next = prices[index + 1]?.from ?? null
    const afterFrom = addDays(until, 1)
    if (next !== null && next <= afterFrom) return [{ ...during, from }]
    return [
      { ...during, from },
      { ...after, from: afterFrom },
    ]
  })
}

/**
 * Checks that dated prices cover a bill: the first applies from its beginning, the rest follow in order of date.
 *
 * @throws PRICE_DATES_INVALID.
 */
export function checkPriceDates(prices: readonly DatedElectricityPrices[], firstDay: CivilDate): void {
  const [first, ...rest] = prices
  let previous = first?.from ?? ''
  const ordered = rest.every((price) => {
    const from = price.from ?? ''
    const follows = from > previous
    previous = from
    return follows
  })
  if (!first || (first.from !== null && first.from > firstDay) || !ordered) {
    throw billError(electricityBillErrors, 'PRICE_DATES_INVALID', { field: 'prices' })
  }
}

/** Index of the prices in force on a day. */
export function priceIndexOn(
  prices: readonly { readonly from: CivilDate | null }[],
  date: CivilDate,
): number {
  let index = 0
  prices.forEach((price, at) => {
    if (price.from !== null && price.from <= date) index = at
  })
  return index
}
