import { domainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import { consumptionInsightErrors } from './consumption-insight.errors.ts'
import type { OpeningHours } from './weekday-matrix.ts'

/** The same hours on the first days of the week. */
export interface PlainOpening {
  /** Clock hour at which work begins, 0 to 23. */
  readonly from: number
  /** Clock hour at which it ends, 1 to 24; before `from` it ends on the next day. */
  readonly to: number
  /** Days of the week with work, from Monday on: 5, 6 or 7. */
  readonly days: number
}

/**
 * Opening hours of a week from one shift. A night shift covers two days: up to 24 on the one where it begins and
 * from 0 on the next.
 *
 * @throws INSIGHT_SCHEDULE_INVALID for hours or days beyond their range, or a shift without length.
 */
export function openingHoursOf({ from, to, days }: PlainOpening): OpeningHours {
  const isShift = isWhole(from, 0, 23) && isWhole(to, 1, 24) && from !== to && isWhole(days, 1, 7)
  if (!isShift) throw domainError(consumptionInsightErrors, 'INSIGHT_SCHEDULE_INVALID', { field: 'opening' })
  const week: [from: number, to: number][][] = [[], [], [], [], [], [], []]
  for (let weekday = 0; weekday < days; weekday++) {
    if (from < to) elementAt(week, weekday).push([from, to])
    else {
      elementAt(week, weekday).push([from, 24])
      elementAt(week, (weekday + 1) % 7).push([0, to])
    }
  }
  return week
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
