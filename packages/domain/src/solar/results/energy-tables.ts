import { domainError } from '../../domain-error.ts'
import { addAt, byteAt, numberAt } from '../../element-at.ts'
import type { AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '../../periods/geographical-zones/geographical-zone.ts'
import { isHolidayOrWeekend, periodsOfRange } from '../../periods/tariff-periods/tariff-period.ts'
import { addDays, civilDateAt, hoursOfDay, monthOf, startOfDayUtc } from '../../time/civil-time.ts'
import { solarResultErrors } from './solar-result.errors.ts'

/** Fewest and most whole days of a year of results. */
export const LEAST_DAYS = 360
export const MOST_DAYS = 366

/** Where each step of a year falls: its month, its energy period, its clock hour and kind of day. */
export interface StepCalendar {
  readonly startUtc: number
  readonly stepMinutes: 15 | 60
  /** 0 January to 11 December, by the clock of the supply. */
  readonly month: Uint8Array
  /** Energy period, 1 to 6. */
  readonly period: Uint8Array
  /** 0 to 23 on days of work, 24 to 47 on weekends and national holidays. */
  readonly hourOfKind: Uint8Array
  readonly days: number
}

/**
 * The calendar of the steps of a curve of a year; computed once for any number of tables.
 *
 * @param length steps from the first midnight of the supply's clock to the last.
 * @throws SOLAR_CURVE_NOT_A_YEAR unless they are 360 to 366 whole days; GEOGRAPHICAL_ZONE_UNKNOWN, CLOCK_RULE_UNKNOWN
 */
export function createStepCalendar(
  steps: { readonly startUtc: number; readonly stepMinutes: 15 | 60; readonly length: number },
  tariff: AccessTariffName,
  zone: GeographicalZoneId,
): StepCalendar {
  const { startUtc, stepMinutes, length } = steps
  const { timeZone } = getGeographicalZone(zone)
  const perHour = 60 / stepMinutes
  const month = new Uint8Array(length)
  const hourOfKind = new Uint8Array(length)
  let date = civilDateAt(startUtc, timeZone)
  let days = 0
  let step = 0
  const notAYear = domainError(solarResultErrors, 'SOLAR_CURVE_NOT_A_YEAR', {
    field: 'consumption',
    details: { days: Math.round((length * stepMinutes) / 1440) },
  })
  if (startOfDayUtc(date, timeZone) !== startUtc) throw notAYear
  while (step < length) {
    const hours = hoursOfDay(date, timeZone)
    const skippedHour = skippedOrRepeatedHour(hours, timeZone)
    const kind = isHolidayOrWeekend(date) ? 24 : 0
    for (let hour = 0; hour < hours; hour++) {
      const clock = hour + shiftAt(hour, hours, skippedHour)
      month.fill(monthOf(date) - 1, step, step + perHour)
      hourOfKind.fill(kind + clock, step, step + perHour)
      step += perHour
    }
    date = addDays(date, 1)
    days++
  }
  if (step !== length || days < LEAST_DAYS || days > MOST_DAYS) throw notAYear
  const period = periodsOfRange(tariff, zone, startUtc, stepMinutes, length)
  return { startUtc, stepMinutes, month, period, hourOfKind, days }
}

/** Real hour of the day at which the clock is changed: the March clock skips its hour, the October clock repeats it. */
function skippedOrRepeatedHour(hours: number, timeZone: 'Europe/Madrid' | 'Atlantic/Canary'): number {
  const spring = timeZone === 'Atlantic/Canary' ? 1 : 2
  return hours === 23 ? spring : spring + 1
}

function shiftAt(hour: number, hours: number, change: number): number {
  if (hours === 24 || hour < change) return 0
  return hours === 23 ? 1 : -1
}

/** Energy by month and period, kWh. */
export interface MonthlyPeriods {
  /** 12 × 6 sums, January P1 to P6 first. */
  readonly cells: Float64Array
  /** Six sums, P1 first. */
  readonly byPeriod: Float64Array
  /** Twelve sums, January first. */
  readonly byMonth: Float64Array
  readonly total: number
}

/** Sums a column by month and energy period. @throws RangeError for a column of another length. */
export function sumByMonthAndPeriod(kwh: Float64Array, calendar: StepCalendar): MonthlyPeriods {
  const cells = new Float64Array(72)
  for (let step = 0; step < calendar.month.length; step++) {
    addAt(cells, byteAt(calendar.month, step) * 6 + byteAt(calendar.period, step) - 1, numberAt(kwh, step))
  }
  const byPeriod = new Float64Array(6)
  const byMonth = new Float64Array(12)
  let total = 0
  for (let cell = 0; cell < 72; cell++) {
    const energy = numberAt(cells, cell)
    addAt(byPeriod, cell % 6, energy)
    addAt(byMonth, Math.floor(cell / 6), energy)
    total += energy
  }
  return { cells, byPeriod, byMonth, total }
}

/** Mean power of each clock hour, kW, of days of work and of weekends with national holidays. */
export interface DayTypes {
  readonly workingDay: Float64Array
  readonly restDay: Float64Array
}

/** Mean of a column by clock hour and kind of day; the hour that October repeats counts twice. */
export function averageByDayType(kwh: Float64Array, calendar: StepCalendar): DayTypes {
  const sums = new Float64Array(48)
  const steps = new Float64Array(48)
  for (let step = 0; step < calendar.hourOfKind.length; step++) {
    const hour = byteAt(calendar.hourOfKind, step)
    addAt(sums, hour, numberAt(kwh, step))
    addAt(steps, hour, 1)
  }
  const perHour = 60 / calendar.stepMinutes
  const means = sums.map((sum, hour) => (sum * perHour) / Math.max(1, numberAt(steps, hour)))
  return { workingDay: means.slice(0, 24), restDay: means.slice(24) }
}
