import { domainError } from '../../domain-error.ts'
import {
  clockChangeOf,
  hoursOfDay,
  isCivilDate,
  yearOf,
  type CivilDate,
  type TimeZone,
} from '../../time/civil-time.ts'
import { ESTIMATED, hoursOfQuarters, MEASURED, MISSING } from '../../time/energy-series.ts'
import { consumptionCurveErrors } from './consumption-curve.errors.ts'

/**
 * One day of a curve as on screen and on the wire: a slot per hour (or quarter) of the local clock.
 *
 * 24 slots, 25 on the October day (four times as many for quarters), in the order of time. On the March day
 * the slots of the hour that the clock skips are there and null. A null elsewhere is a gap.
 */
export interface CurveDay {
  readonly date: CivilDate
  /** Energy of each slot in kWh, or null. */
  readonly valuesList: readonly (number | null)[]
  /** One letter per slot, `R` measured, `E` estimated, `-` nothing; absent where nothing was estimated. */
  readonly quality?: string
}

/**
 * The real steps of a day, as they are stored and added: 23, 24 or 25 hours, or four times as many
 * quarters.
 */
export interface PackedDay {
  readonly date: CivilDate
  readonly stepMinutes: 15 | 60
  readonly kwh: Float64Array
  /** MEASURED, ESTIMATED or MISSING per step. */
  readonly quality: Uint8Array
}

/** Most energy of an hour, in kWh: a gigawatt, which no supply takes. A larger value is an error. */
export const MAX_HOUR_KWH = 1_000_000

/** Whether days of a year are read and stored: a year outside is a mistyped one, and would make a series of centuries. */
export function isCurveYear(year: number): boolean {
  return year >= 2000 && year <= 2099
}

/** First slot of the hour that the March clock skips and number of its slots; null on every other day. */
export function skippedSlots(
  date: CivilDate,
  zone: TimeZone,
  stepMinutes: 15 | 60,
): { first: number; count: number } | null {
  if (clockChangeOf(date) !== 'spring') return null
  const count = 60 / stepMinutes
  return { first: (zone === 'Atlantic/Canary' ? 1 : 2) * count, count }
}

/**
 * The real steps of a day on the wire.
 *
 * @param day 24 or 25 slots, or 96 or 100, as {@link CurveDay} says; in March also the 23 or 92 real ones
 * @throws CURVE_DAY_INVALID {date, slot?} for a year of no curve, another number of slots, a value that is negative, not finite
 * or absurd, or energy in the skipped hour (a zero there is ignored)
 */
export function packDay(day: CurveDay, stepMinutes: 15 | 60, zone: TimeZone): PackedDay {
  const refuse = (slot?: number): Error =>
    domainError(consumptionCurveErrors, 'CURVE_DAY_INVALID', {
      field: 'days',
      details: { date: day.date, slot },
    })
  if (!isCivilDate(day.date) || !isCurveYear(yearOf(day.date))) throw refuse()
  const steps = hoursOfDay(day.date, zone) * (60 / stepMinutes)
  const skipped = skippedSlots(day.date, zone, stepMinutes)
  const slots = day.valuesList.length
  if (slots !== steps && !(skipped && slots === steps + skipped.count)) throw refuse()
  if (day.quality !== undefined && !(day.quality.length === slots && /^[RE-]*$/.test(day.quality)))
    throw refuse()
  const kwh = new Float64Array(steps)
  const quality = new Uint8Array(steps).fill(MISSING)
  let step = 0
  for (const [slot, value] of day.valuesList.entries()) {
    if (slots > steps && skipped && slot >= skipped.first && slot < skipped.first + skipped.count) {
      if (value !== null && value !== 0) throw refuse(slot)
      continue
    }
    if (value !== null) {
      if (!(value >= 0 && value <= (MAX_HOUR_KWH * stepMinutes) / 60)) throw refuse(slot)
      kwh[step] = value
      quality[step] = day.quality?.[slot] === 'E' ? ESTIMATED : MEASURED
    }
    step++
  }
  return { date: day.date, stepMinutes, kwh, quality }
}

/** The slots of a day for screens and the wire; the inverse of {@link packDay}. */
export function unpackDay({ date, stepMinutes, kwh, quality }: PackedDay, zone: TimeZone): CurveDay {
  const skipped = skippedSlots(date, zone, stepMinutes)
  const valuesList: (number | null)[] = []
  let letters = ''
  let isEstimated = false
  for (const [step, value] of kwh.entries()) {
    if (skipped && step === skipped.first) {
      for (let slot = 0; slot < skipped.count; slot++) valuesList.push(null)
      letters += '-'.repeat(skipped.count)
    }
    const isMissing = quality[step] === MISSING
    valuesList.push(isMissing ? null : value)
    letters += isMissing ? '-' : quality[step] === ESTIMATED ? 'E' : 'R'
    isEstimated ||= quality[step] === ESTIMATED
  }
  return { date, valuesList, quality: isEstimated ? letters : undefined }
}

/** Hours of a day of quarters, as {@link hoursOfQuarters} makes them; a day of hours is returned as it is. */
export function toHourlyDay(day: PackedDay): PackedDay {
  return day.stepMinutes === 60
    ? day
    : { date: day.date, stepMinutes: 60, ...hoursOfQuarters(day.kwh, day.quality) }
}

/** Days in the order of time: those of `over` replace those of `under` of the same date. */
export function overlayDays(under: readonly PackedDay[], over: readonly PackedDay[]): PackedDay[] {
  const byDate = new Map([...under, ...over].map((day) => [day.date, day]))
  return [...byDate.values()].sort((one, other) => (one.date < other.date ? -1 : 1))
}
