import { domainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import {
  addDays,
  civilDateOfDayNumber,
  clockChangeOf,
  startOfDayUtc,
  type CivilDate,
  type TimeZone,
} from '../../time/civil-time.ts'
import { ESTIMATED, MEASURED, MISSING, type EnergySeries } from '../../time/energy-series.ts'
import { MAX_HOUR_KWH } from '../consumption-curves/curve-day.ts'
import { curveFileErrors } from './curve-file.errors.ts'
import type { RejectedLine } from './curve-file.ts'
import type { LabelledReadings } from './label-convention.ts'
import { isDescending, rejectedLine, type Reading } from './readings.ts'
import { NO_SUCH_HOUR, REPEATED, slotsOfDay } from './slots-of-day.ts'

/** Ten years and a few days: a date beyond it is a typing error. */
export const MAX_CURVE_DAYS = 3_660

export interface PlacedCurve {
  readonly series: EnergySeries
  readonly surplus: EnergySeries | null
  readonly firstDate: CivilDate
  readonly lastDate: CivilDate
  /** Days with at least one value. */
  readonly days: number
}

/**
 * Places dated readings in a series from the first midnight to the last; steps without a reading are
 * MISSING. Two values for one step keep the first; a non-zero value in the hour that March skips is
 * refused, an empty or zero one is ignored without a warning; so is what no supply can take in its step.
 *
 * @param perKwh how many of the file's units make a kWh; divided by, so that 123 Wh become exactly 0.123
 * @returns null where no reading found a place
 * @throws CURVE_SPAN_TOO_LONG beyond 3,660 days
 */
export function placeReadings(
  { readings, stepMinutes }: LabelledReadings,
  perKwh: 1 | 1000,
  zone: TimeZone,
  rejected: RejectedLine[],
): PlacedCurve | null {
  const mostPerStep = ((MAX_HOUR_KWH * stepMinutes) / 60) * perKwh
  const groups = groupByDay(withoutImplausible(readings.values, mostPerStep, rejected))
  const firstDay = groups[0]?.day
  const lastDay = groups.at(-1)?.day
  if (firstDay === undefined || lastDay === undefined) return null
  const firstDate = civilDateOfDayNumber(firstDay)
  const lastDate = civilDateOfDayNumber(lastDay)
  if (lastDay - firstDay >= MAX_CURVE_DAYS) {
    throw domainError(curveFileErrors, 'CURVE_SPAN_TOO_LONG', { details: { firstDate, lastDate } })
  }
  const stepsPerHour = stepMinutes === 15 ? 4 : 1
  const startUtc = startOfDayUtc(firstDate, zone)
  const stepsUntil = (date: CivilDate) => (startOfDayUtc(date, zone) - startUtc) / (stepMinutes * 60_000)
  const length = stepsUntil(addDays(lastDate, 1))
  const kwh = new Float64Array(length)
  const quality = new Uint8Array(length).fill(MISSING)
  const surplusKwh = readings.hasSurplus ? new Float64Array(length) : null
  let days = 0
  for (const { day, values } of groups) {
    const date = civilDateOfDayNumber(day)
    const offset = stepsUntil(date)
    const slots = slotsOfDay({ labels: values, change: clockChangeOf(date), stepsPerHour, zone })
    let placed = 0
    for (const [index, value] of values.entries()) {
      const slot = elementAt(slots, index)
      if (slot < 0) {
        refuse(value, slot, rejected)
        continue
      }
      const step = offset + slot
      placed++
      kwh[step] = value.energy / perKwh
      quality[step] = value.estimated ? ESTIMATED : MEASURED
      if (surplusKwh && !Number.isNaN(value.surplus)) surplusKwh[step] = value.surplus / perKwh
    }
    if (placed > 0) days++
  }
  if (days === 0) return null
  return {
    series: { startUtc, stepMinutes, kwh, quality },
    surplus: surplusKwh && { startUtc, stepMinutes, kwh: surplusKwh, quality },
    firstDate,
    lastDate,
    days,
  }
}

function withoutImplausible(
  values: readonly Reading[],
  mostPerStep: number,
  rejected: RejectedLine[],
): readonly Reading[] {
  const isPlausible = ({ energy, surplus }: Reading): boolean =>
    !(energy > mostPerStep || surplus > mostPerStep)
  if (values.every(isPlausible)) return values
  return values.filter((value) => {
    if (isPlausible(value)) return true
    const { line, energy, surplus } = value
    const wrong = energy > mostPerStep ? energy : surplus
    rejected.push(rejectedLine(line, 'CURVE_VALUE_IMPLAUSIBLE', wrong))
    return false
  })
}

/** The readings of each day in the order of time, days ascending; a file in descending order is reversed. */
function groupByDay(values: readonly Reading[]): { day: number; values: Reading[] }[] {
  const groups = new Map<number, Reading[]>()
  for (const value of isDescending(values) ? values.toReversed() : values) {
    const group = groups.get(value.day)
    if (group) group.push(value)
    else groups.set(value.day, [value])
  }
  return Array.from(groups, ([day, values]) => ({ day, values })).sort((one, other) => one.day - other.day)
}

function refuse({ line, energy, label }: Reading, slot: number, rejected: RejectedLine[]): void {
  if (slot === NO_SUCH_HOUR) {
    if (energy !== 0) rejected.push(rejectedLine(line, 'CURVE_HOUR_DOES_NOT_EXIST', energy))
  } else if (slot === REPEATED) rejected.push(rejectedLine(line, 'CURVE_HOUR_REPEATED', energy))
  else rejected.push(rejectedLine(line, 'CURVE_HOUR_INVALID', label))
}
