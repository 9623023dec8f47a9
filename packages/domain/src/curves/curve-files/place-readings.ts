import { domainError } from '../../domain-error.ts'
import {
  civilDateOfDayNumber,
  clockChangeOf,
  hoursOfDay,
  startOfDayUtc,
  type CivilDate,
  type TimeZone,
} from '../../time/civil-time.ts'
import { ESTIMATED, MEASURED, MISSING, type EnergySeries } from '../../time/energy-series.ts'
import { curveFileErrors } from './curve-file.errors.ts'
import type { RejectedLine } from './curve-file.ts'
import type { LabelledReadings } from './label-convention.ts'
import { rejectedLine, type Readings } from './readings.ts'
import { NO_SUCH_HOUR, REPEATED, slotsOfDay } from './slots-of-day.ts'

/** Ten years and a few days: beyond it a date is a slip of the pen. */
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
 * Lays dated readings on a series from the first midnight to the last; what no reading fills is MISSING. Two values
 * for one step keep the first; a non-zero value in the hour that March skips is refused, an empty or zero one is not
 * worth a word.
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
  const groups = groupByDay(readings)
  if (groups.length === 0) return null
  const firstDay = readings.day[groups[0][0]]
  const lastDay = readings.day[groups[groups.length - 1][0]]
  if (lastDay - firstDay >= MAX_CURVE_DAYS) {
    const details = { firstDate: civilDateOfDayNumber(firstDay), lastDate: civilDateOfDayNumber(lastDay) }
    throw domainError(curveFileErrors, 'CURVE_SPAN_TOO_LONG', { details })
  }
  const stepsPerHour = stepMinutes === 15 ? 4 : 1
  const offsets = dayOffsets(firstDay, lastDay, stepsPerHour, zone)
  const length = offsets[offsets.length - 1]
  const kwh = new Float64Array(length)
  const quality = new Uint8Array(length).fill(MISSING)
  const surplusKwh = readings.hasSurplus ? new Float64Array(length) : null
  let days = 0
  for (const group of groups) {
    const day = readings.day[group[0]]
    const slots = slotsOfDay({
      labels: group.map((at) => readings.label[at]),
      seasons: group.map((at) => readings.season[at]),
      change: clockChangeOf(civilDateOfDayNumber(day)),
      stepsPerHour,
      zone,
    })
    let placed = 0
    for (let index = 0; index < group.length; index++) {
      const at = group[index]
      if (slots[index] < 0) {
        refuse(readings, at, slots[index], rejected)
        continue
      }
      const step = offsets[day - firstDay] + slots[index]
      placed++
      kwh[step] = readings.energy[at] / perKwh
      quality[step] = readings.estimated[at] ? ESTIMATED : MEASURED
      if (surplusKwh && !Number.isNaN(readings.surplus[at])) surplusKwh[step] = readings.surplus[at] / perKwh
    }
    if (placed > 0) days++
  }
  if (days === 0) return null
  const startUtc = startOfDayUtc(civilDateOfDayNumber(firstDay), zone)
  return {
    series: { startUtc, stepMinutes, kwh, quality },
    surplus: surplusKwh && { startUtc, stepMinutes, kwh: surplusKwh, quality },
    firstDate: civilDateOfDayNumber(firstDay),
    lastDate: civilDateOfDayNumber(lastDay),
    days,
  }
}

/** Where each day begins among the steps; the last entry is their number. */
function dayOffsets(firstDay: number, lastDay: number, stepsPerHour: number, zone: TimeZone): Int32Array {
  const offsets = new Int32Array(lastDay - firstDay + 2)
  for (let day = firstDay; day <= lastDay; day++) {
    const steps = hoursOfDay(civilDateOfDayNumber(day), zone) * stepsPerHour
    offsets[day - firstDay + 1] = offsets[day - firstDay] + steps
  }
  return offsets
}

/** The readings of each day in the order of time, days ascending; a file that runs backwards is turned round. */
function groupByDay({ day, label }: Readings): number[][] {
  const groups = new Map<number, number[]>()
  for (let at = 0; at < day.length; at++) {
    const group = groups.get(day[at])
    if (group) group.push(at)
    else groups.set(day[at], [at])
  }
  const last = day.length - 1
  const isDescending = last > 0 && (day[0] > day[last] || (day[0] === day[last] && label[0] > label[last]))
  const sorted = [...groups.entries()].sort(([one], [other]) => one - other).map(([, group]) => group)
  if (isDescending) for (const group of sorted) group.reverse()
  return sorted
}

function refuse(readings: Readings, at: number, slot: number, rejected: RejectedLine[]): void {
  const { [at]: line } = readings.line
  const { [at]: energy } = readings.energy
  if (slot === NO_SUCH_HOUR) {
    if (energy !== 0) rejected.push(rejectedLine(line, 'CURVE_HOUR_DOES_NOT_EXIST', energy))
  } else if (slot === REPEATED) rejected.push(rejectedLine(line, 'CURVE_HOUR_REPEATED', energy))
  else rejected.push(rejectedLine(line, 'CURVE_HOUR_INVALID', readings.label[at]))
}
