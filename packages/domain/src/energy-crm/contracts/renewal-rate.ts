/** Months after which a contract renews, unless configured otherwise. */
export const DEFAULT_RENEWAL_RATE = 10
export const MAXIMUM_RENEWAL_RATE = 12

/** Reads a renewal rate: months from 0 to 12; whatever is no number becomes 10. */
export function toRenewalRate(typed: unknown): number {
  const text = typeof typed === 'string' ? typed.trim().replace(',', '.') : typed
  const months = text === '' || text === null ? Number.NaN : Number(text)
  if (!Number.isFinite(months)) return DEFAULT_RENEWAL_RATE
  return Math.min(MAXIMUM_RENEWAL_RATE, Math.max(0, Math.round(months)))
}
