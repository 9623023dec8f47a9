import { domainError } from '../../domain-error.ts'
import { roundCents } from '../../money/round-cents.ts'
import { daysBetween, type CivilDate } from '../../time/civil-time.ts'
import { commissionErrors } from './commission.errors.ts'
import { checkValue } from './fee-input.ts'

/** Amount claimed back when a contract ends early. */
export interface Clawback {
  /** Negative euros for the next settlement, rounded to cents; 0 once the guard period is over. */
  readonly amountEur: number
  /** Days that the contract lasted, and remaining days of the guard period. */
  readonly daysElapsed: number
  readonly daysLeft: number
}

/**
 * Clawback (decomisión) of a commission: all of it, or the part of the days left of the marketer's guard
 * period, `commission × days left ÷ guard days`, days since the activation.
 *
 * @param commissionEur what was paid, EUR, 0 or more. @param guardDays guard period, whole days 1 to 3,660,
 * usually 365. @param rule `total`: all of it on any day of the guard period.
 * @returns a line of the next settlement; never more than was paid.
 * @throws COMMISSION_VALUE_INVALID, GUARD_PERIOD_INVALID, CLAWBACK_DATES_REVERSED, DATE_INVALID.
 */
export function computeClawback(
  commissionEur: number,
  activatedOn: CivilDate,
  endedOn: CivilDate,
  guardDays: number,
  rule: 'total' | 'proportional',
): Clawback {
  checkValue(commissionEur, 'fee')
  if (!Number.isInteger(guardDays) || guardDays < 1 || guardDays > 3_660) {
    throw domainError(commissionErrors, 'GUARD_PERIOD_INVALID', { field: 'guardDays' })
  }
  const daysElapsed = daysBetween(activatedOn, endedOn)
  if (daysElapsed < 0) throw domainError(commissionErrors, 'CLAWBACK_DATES_REVERSED', { field: 'endedOn' })
  const daysLeft = Math.max(0, guardDays - daysElapsed)
  const part = rule === 'total' ? Math.sign(daysLeft) : daysLeft / guardDays
  const amountEur = roundCents(commissionEur * part)
  return { amountEur: amountEur === 0 ? 0 : -amountEur, daysElapsed, daysLeft }
}
