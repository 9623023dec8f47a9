import { LEAST_DAYS, MOST_DAYS } from '@vatio/domain/solar/results/energy-tables'
import { daysBetween } from '@vatio/domain/time/civil-time'
import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'

const YEAR_DAYS = 365

/** Days from the first to the last one of a curve, both counted. */
function spanOf({ days }: Curve): number {
  const dates = days.map(({ date }) => date).sort()
  const [first] = dates
  const last = dates.at(-1)
  return first === undefined || last === undefined ? 0 : daysBetween(first, last) + 1
}

/** Whether a study can be calculated with a curve as it is. */
export function isCurveOfYear(curve: Curve): boolean {
  const span = spanOf(curve)
  return span >= LEAST_DAYS && span <= MOST_DAYS
}

/** Whether a curve has a year or more. */
export function hasCurveYear(curve: Curve): boolean {
  return spanOf(curve) >= LEAST_DAYS
}

/** A curve of more than a year cut to its last 365 days; a shorter one as it is. */
export function lastYearOf(curve: Curve): Curve {
  if (spanOf(curve) <= MOST_DAYS) return curve
  const days = curve.days.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const last = days.at(-1)?.date ?? ''
  return { ...curve, days: days.filter(({ date }) => daysBetween(date, last) < YEAR_DAYS) }
}
