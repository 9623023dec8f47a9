import { elementAt } from '../../element-at.ts'
import { daysBetween, isCivilDate, type CivilDate } from '../../time/civil-time.ts'
import { billError } from '../electricity-bills/bill-field.ts'
import type { BillFrame } from '../electricity-bills/bill-frame.ts'
import type { BillSegment } from '../electricity-bills/bill-segment.ts'
import { electricityBillErrors } from '../electricity-bills/electricity-bill.errors.ts'

/**
 * The compared year cut where a promotion ends: the days until then with price index 0, the rest with 1. Energy is
 * shared by days, because the year represents any year. A promotion that is over, or longer than the year, leaves one
 * segment.
 *
 * @param until last day of the promotion.
 * @returns a frame with the same energy and days in one or two segments.
 * @throws BILL_DATE_IMPOSSIBLE.
 */
export function promotionFrame(frame: BillFrame, until: CivilDate): BillFrame {
  if (!isCivilDate(until)) {
    throw billError(electricityBillErrors, 'BILL_DATE_IMPOSSIBLE', { field: 'promotion.until' })
  }
  const { calendar } = frame
  const whole = elementAt(frame.segments, 0)
  const promotionDays = Math.min(calendar.days, Math.max(0, daysBetween(calendar.from, until) + 1))
  const days = [promotionDays, calendar.days - promotionDays]
  const segments = days.flatMap((partDays, priceIndex) =>
    partDays === 0 ? [] : [partOf(whole, partDays, priceIndex)],
  )
  const { regulated } = frame
  return {
    ...frame,
    segments,
    regulated: 'code' in regulated ? regulated : segments.map(() => elementAt(regulated, 0)),
  }
}

function partOf(whole: BillSegment, days: number, priceIndex: number): BillSegment {
  const share = days / whole.days
  const { market } = whole
  return {
    ...whole,
    days,
    priceIndex,
    kwh: whole.kwh.map((kwh) => kwh * share),
    surplusKwh: whole.surplusKwh * share,
    market: market && {
      costEur: market.costEur.map((eur) => eur * share),
      surplusEur: market.surplusEur === null ? null : market.surplusEur * share,
    },
  }
}
