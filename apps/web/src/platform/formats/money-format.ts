import { priceUnits } from './price-unit-labels.ts'
import { formatChange, formatNumber, NO_VALUE, UNIT_SPACE } from './number-format.ts'

/** An amount with the euro sign after it: `1.234,50 €`. */
export function formatMoney(euros: number | null | undefined, decimals = 2): string {
  const text = formatNumber(euros, decimals)
  return text === NO_VALUE ? text : `${text}${UNIT_SPACE}€`
}

/** A difference with its sign: `+12,00 €`, `-3,50 €`. */
export function formatMoneyChange(euros: number | null | undefined): string {
  const text = formatChange(euros)
  return text === NO_VALUE ? text : `${text}${UNIT_SPACE}€`
}

/** A price with its unit: energy and power prices keep six decimals by custom. */
export function formatPrice(
  price: number | null | undefined,
  unit: (typeof priceUnits)[keyof typeof priceUnits],
  decimals = 6,
): string {
  const text = formatNumber(price, decimals)
  return text === NO_VALUE ? text : `${text}${UNIT_SPACE}${unit}`
}
