import type { CivilDate } from '../../time/civil-time.ts'
import { licenceLimits, UNLIMITED, type Licence, type LimitedQuantity } from './licence.ts'

/** From this share of a limit on, people are notified that it comes close. */
export const WARNING_RATIO = 0.8

export interface QuantityUsage {
  readonly used: number
  /** Null where the licence sets none. */
  readonly limit: number | null
  /** Used share of the limit, 0 to 1, more where a plan was downgraded; 0 without a limit. */
  readonly ratio: number
  readonly state: 'free' | 'close' | 'reached'
}

/** Usage of a quantity of the licence. */
export function usageOf(licence: Licence, quantity: LimitedQuantity, used: number): QuantityUsage {
  const limit = licenceLimits[licence][quantity]
  if (limit === UNLIMITED) return { used, limit: null, ratio: 0, state: 'free' }
  const ratio = used / limit
  return { used, limit, ratio, state: ratio >= 1 ? 'reached' : ratio >= WARNING_RATIO ? 'close' : 'free' }
}

/**
 * Whether a licence has ended. Its last day still counts.
 *
 * @param validUntil last day of the licence; null where it does not end.
 * @param today civil date in Spain.
 */
export function isLicenceExpired(validUntil: CivilDate | null, today: CivilDate): boolean {
  return validUntil !== null && validUntil < today
}
