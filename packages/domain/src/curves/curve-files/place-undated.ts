import { domainError } from '../../domain-error.ts'
import {
  civilDateOfDayNumber,
  dayNumberOf,
  daysBetween,
  hoursOfDay,
  type TimeZone,
} from '../../time/civil-time.ts'
import { curveFileErrors } from './curve-file.errors.ts'
import type { CurveFileOptions, CurveWarning } from './curve-file.ts'
import type { CurveLayout } from './curve-layout.ts'
import type { LabelledReadings } from './label-convention.ts'
import type { Readings } from './readings.ts'

/**
 * Assigns dates to undated values, from the first and last day that the caller states (CUR-043). Values in
 * one column follow one another over the real steps of the days; rows of a sheet are one day each.
 *
 * @throws CURVE_DATES_NEEDED without both days, or with the last one before the first
 */
export function dateReadings(
  readings: Readings,
  layout: CurveLayout,
  options: CurveFileOptions,
  warnings: CurveWarning[],
): LabelledReadings {
  const { startDate, endDate, zone = 'Europe/Madrid' } = options
  if (startDate === undefined || endDate === undefined || daysBetween(startDate, endDate) < 0) {
    const field = startDate === undefined ? 'startDate' : 'endDate'
    throw domainError(curveFileErrors, 'CURVE_DATES_NEEDED', {
      field,
      details: { values: readings.values.length },
    })
  }
  const expectedDays = daysBetween(startDate, endDate) + 1
  const firstDay = dayNumberOf(startDate)
  const dated =
    layout.kind === 'matrix'
      ? {
          readings: {
            ...readings,
            values: readings.values.map((value) => ({ ...value, day: firstDay + value.day })),
          },
          stepMinutes: layout.stepMinutes,
        }
      : inARow(readings, startDate, expectedDays, zone)
  const found = new Set(dated.readings.values.map(({ day }) => day)).size
  if (found !== expectedDays) {
    warnings.push({ code: 'CURVE_DAYS_MISMATCH', details: { expectedDays, days: found } })
  }
  const values = dated.readings.values.filter(({ energy }) => !Number.isNaN(energy))
  return { ...dated, readings: { ...dated.readings, values } }
}

function inARow(
  readings: Readings,
  startDate: string,
  expectedDays: number,
  zone: TimeZone,
): LabelledReadings {
  const stepMinutes = readings.values.length > expectedDays * 48 ? 15 : 60
  const stepsOf = (day: number) => hoursOfDay(civilDateOfDayNumber(day), zone) * (60 / stepMinutes)
  let day = dayNumberOf(startDate)
  let steps = stepsOf(day)
  let label = 0
  const values = readings.values.map((value) => {
    if (label === steps) {
      day++
      steps = stepsOf(day)
      label = 0
    }
    label++
    return { ...value, day, label }
  })
  return { readings: { ...readings, values }, stepMinutes }
}
