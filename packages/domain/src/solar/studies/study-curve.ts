import { domainError } from '../../domain-error.ts'
import { toEnergySeries } from '../../curves/consumption-curves/curve-days.ts'
import { consumptionCurveErrors } from '../../curves/consumption-curves/consumption-curve.errors.ts'
import { isCurveYear, type CurveDay } from '../../curves/consumption-curves/curve-day.ts'
import { daysBetween, yearOf, type CivilDate, type TimeZone } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { LEAST_DAYS, MOST_DAYS } from '../results/energy-tables.ts'
import { solarResultErrors } from '../results/solar-result.errors.ts'

/**
 * The days of a study's curve as one series. Their span is checked first: two days a century apart would be a series of
 * a million hours.
 *
 * @throws SOLAR_CURVE_NOT_A_YEAR unless they span 360 to 366 days; CURVE_EMPTY, CURVE_DAY_INVALID also outside 2000 to 2099
 */
export function toStudyCurve(days: readonly CurveDay[], stepMinutes: 15 | 60, zone: TimeZone): EnergySeries {
  assertStudySpan(days.map(({ date }) => date))
  return toEnergySeries(days, stepMinutes, zone)
}

/** @throws SOLAR_CURVE_NOT_A_YEAR unless the days span 360 to 366; CURVE_DAY_INVALID outside 2000 to 2099 */
export function assertStudySpan(days: readonly CivilDate[]): void {
  const dates = [...days].sort()
  const [first] = dates
  const last = dates.at(-1)
  const span = first === undefined || last === undefined ? null : daysBetween(first, last) + 1
  if (span !== null && (span < LEAST_DAYS || span > MOST_DAYS)) {
    throw domainError(solarResultErrors, 'SOLAR_CURVE_NOT_A_YEAR', {
      field: 'consumption',
      details: { days: span },
    })
  }
  const mistyped = [first, last].find((date) => date !== undefined && !isCurveYear(yearOf(date)))
  if (mistyped !== undefined) {
    throw domainError(consumptionCurveErrors, 'CURVE_DAY_INVALID', {
      field: 'consumption',
      details: { date: mistyped },
    })
  }
}
