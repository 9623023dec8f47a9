import { domainError } from '../../domain-error.ts'
import { daysBetween, dayNumberOf, hoursOfDay, addDays, type TimeZone } from '../../time/civil-time.ts'
import { curveFileErrors } from './curve-file.errors.ts'
import type { CurveFileOptions, CurveWarning } from './curve-file.ts'
import type { CurveLayout } from './curve-layout.ts'
import type { LabelledReadings } from './label-convention.ts'
import { pickReadings, type Readings } from './readings.ts'

/**
 * Gives dates to values that carry none, from the first and last day that the caller states (CUR-043). Values in one
 * column follow one another over the real steps of the days; rows of a sheet are one day each.
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
      details: { values: readings.line.length },
    })
  }
  const expectedDays = daysBetween(startDate, endDate) + 1
  const firstDay = dayNumberOf(startDate)
  const dated =
    layout.kind === 'matrix'
      ? {
          readings: { ...readings, day: readings.day.map((ordinal) => firstDay + ordinal) },
          stepMinutes: layout.stepMinutes,
        }
      : inARow(readings, startDate, expectedDays, zone)
  const found = new Set(dated.readings.day).size
  if (found !== expectedDays) {
    warnings.push({ code: 'CURVE_DAYS_MISMATCH', details: { expectedDays, days: found } })
  }
  const filled = dated.readings.energy.flatMap((energy, at) => (Number.isNaN(energy) ? [] : [at]))
  return { ...dated, readings: pickReadings(dated.readings, filled) }
}

function inARow(
  readings: Readings,
  startDate: string,
  expectedDays: number,
  zone: TimeZone,
): LabelledReadings {
  const values = readings.line.length
  const stepMinutes = values > expectedDays * 48 ? 15 : 60
  const perHour = stepMinutes === 15 ? 4 : 1
  const day: number[] = []
  const label: number[] = []
  for (let date = startDate; day.length < values; date = addDays(date, 1)) {
    const steps = hoursOfDay(date, zone) * perHour
    for (let step = 1; step <= steps && day.length < values; step++) {
      day.push(dayNumberOf(date))
      label.push(step)
    }
  }
  return { readings: { ...readings, day, label }, stepMinutes }
}
