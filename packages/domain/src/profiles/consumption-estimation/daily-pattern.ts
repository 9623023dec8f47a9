import { addAt, byteAt, numberAt } from '../../element-at.ts'
import { utcOffsetMinutesAt, weekdayOfDayNumber, type TimeZone } from '../../time/civil-time.ts'
import { MISSING, type EnergySeries } from '../../time/energy-series.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** Weekday (Monday 0 to Sunday 6) and clock hour of each hour of a series. */
export interface ClockSlots {
  /** `weekday * 24 + hour`, 0 to 167, by step. */
  readonly slot: Uint8Array
}

/** Mean energy of a clock hour relative to the profile, by weekday. */
export interface DailyPattern {
  /**
   * 168 ratios, Monday 00:00 first: measured kWh of that weekday and hour over the weights of the days
   * measured. Multiplied by the weight of a day it is the expected energy.
   */
  readonly ratio: Float64Array
  /** Weekdays without a measured hour, filled from similar ones. */
  readonly filledWeekdays: number
}

/** @param length hours from `startUtc`. */
export function clockSlotsOf(startUtc: number, length: number, timeZone: TimeZone): ClockSlots {
  const slot = new Uint8Array(length)
  for (let step = 0; step < length; step++) {
    const utcMs = startUtc + step * HOUR_MS
    const localMs = utcMs + utcOffsetMinutesAt(utcMs, timeZone) * 60_000
    const day = Math.floor(localMs / DAY_MS)
    slot[step] = (weekdayOfDayNumber(day) - 1) * 24 + Math.floor((localMs - day * DAY_MS) / HOUR_MS)
  }
  return { slot }
}

/**
 * Weight of the local day of each hour: the profile's energy in that day, scaled to 24 hours for a day of
 * 23 or 25.
 *
 * @param weights coefficients by hour from `startUtc`, which is a local midnight.
 */
export function dayWeightsOf(weights: Float64Array, startUtc: number, timeZone: TimeZone): Float64Array {
  const ofHour = new Float64Array(weights.length)
  const { slot } = clockSlotsOf(startUtc, weights.length, timeZone)
  const weekdayAt = (hour: number) => Math.floor(byteAt(slot, hour) / 24)
  let from = 0
  while (from < weights.length) {
    const weekday = weekdayAt(from)
    let to = from
    let sum = 0
    while (to < weights.length && weekdayAt(to) === weekday) sum += numberAt(weights, to++)
    ofHour.fill((sum * 24) / (to - from), from, to)
    from = to
  }
  return ofHour
}

/** Expected energy of each hour: the pattern of its weekday and clock hour times the weight of its day. */
export function expectedEnergy(
  pattern: DailyPattern,
  slots: ClockSlots,
  dayWeights: Float64Array,
): Float64Array {
  return dayWeights.map((weight, hour) => numberAt(pattern.ratio, byteAt(slots.slot, hour)) * weight)
}

/**
 * The average daily pattern of a measured curve by weekday, without the season, by the weights of its days.
 * * A weekday that was never measured has the mean of similar ones (Monday to Friday, or the weekend), else
 * of all.
 *
 * @param measured hourly series; missing hours do not count. @param dayWeights profile's day of each of its
 * hours.
 */
export function dailyPatternOf(
  measured: EnergySeries,
  slots: ClockSlots,
  dayWeights: Float64Array,
): DailyPattern {
  const kwh = new Float64Array(168)
  const weight = new Float64Array(168)
  for (const [hour, energyKwh] of measured.kwh.entries()) {
    if (measured.quality?.[hour] === MISSING) continue
    const slot = byteAt(slots.slot, hour)
    addAt(kwh, slot, energyKwh)
    addAt(weight, slot, numberAt(dayWeights, hour))
  }
  const ratio = new Float64Array(168)
  const filled = new Set<number>()
  for (const [slot, total] of weight.entries()) {
    if (total > 0) {
      ratio[slot] = numberAt(kwh, slot) / total
      continue
    }
    const weekday = Math.floor(slot / 24)
    filled.add(weekday)
    const like = weekday < 5 ? [0, 1, 2, 3, 4] : [5, 6]
    ratio[slot] =
      meanRatio(kwh, weight, like, slot % 24) ?? meanRatio(kwh, weight, allWeekdays, slot % 24) ?? 0
  }
  return { ratio, filledWeekdays: filled.size }
}

const allWeekdays = [0, 1, 2, 3, 4, 5, 6]

function meanRatio(
  kwh: Float64Array,
  weight: Float64Array,
  weekdays: readonly number[],
  hour: number,
): number | null {
  let energy = 0
  let total = 0
  for (const weekday of weekdays) {
    energy += numberAt(kwh, weekday * 24 + hour)
    total += numberAt(weight, weekday * 24 + hour)
  }
  return total > 0 ? energy / total : null
}
