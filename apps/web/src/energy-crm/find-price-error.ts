import { priceTexts as texts } from './prices.messages.ts'

/** Text of the first missing, unreadable or negative price, or null. */
export function findPriceError(prices: readonly (number | null)[], periods: number): string | null {
  for (let period = 0; period < periods; period++) {
    const price = prices[period] ?? null
    if (price === null) return `Falta el precio de P${period + 1}`
    if (Number.isNaN(price)) return texts.periodPriceNotANumber(period + 1)
    if (price < 0) return `El precio de P${period + 1} es negativo`
  }
  return null
}
