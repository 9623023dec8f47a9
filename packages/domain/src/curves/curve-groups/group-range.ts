import { domainError } from '../../domain-error.ts'
import { daysBetween, type CivilDate } from '../../time/civil-time.ts'
import { curveGroupErrors } from './curve-group.errors.ts'

/** Ten years, which is what a curve on the wire has at most. */
const MOST_DAYS = 3_660
/** 200 supplies of three years: all of them are in memory at once. */
const MOST_SUPPLY_DAYS = 219_600

/** Most days between two dates, both included, for which the curves of so many supplies are added or written. */
export function mostGroupDays(supplies: number): number {
  return Math.min(MOST_DAYS, Math.floor(MOST_SUPPLY_DAYS / Math.max(1, supplies)))
}

/**
 * @param start first day. @param end last day, included
 * @throws CURVE_GROUP_RANGE_REVERSED, CURVE_GROUP_RANGE_TOO_LONG {limit} in days
 */
export function assertGroupRange(start: CivilDate, end: CivilDate, supplies: number): void {
  if (end < start) throw domainError(curveGroupErrors, 'CURVE_GROUP_RANGE_REVERSED', { field: 'end' })
  const limit = mostGroupDays(supplies)
  if (daysBetween(start, end) + 1 > limit) {
    throw domainError(curveGroupErrors, 'CURVE_GROUP_RANGE_TOO_LONG', { field: 'end', details: { limit } })
  }
}
