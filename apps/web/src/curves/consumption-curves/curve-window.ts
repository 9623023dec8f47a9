import { addDays, type CivilDate } from '@vatio/domain/time/civil-time'
import { HOURLY_DAYS, type DayRange } from '../../ui/charts/time-range.ts'

/** Two positions of the axis of a curve, which shows local times as if they were UTC. */
export interface AxisWindow {
  readonly from: number
  readonly to: number
}

const DAY_MS = 86_400_000

/** Position of the start of a day on the axis. */
export const axisDay = (date: CivilDate): number => Date.parse(`${date}T00:00:00Z`)

const dateAt = (time: number): CivilDate => new Date(time).toISOString().slice(0, 10)

export function windowOf({ from, to }: DayRange): AxisWindow {
  return { from: axisDay(from), to: axisDay(addDays(to, 1)) }
}

/** The days that a window shows at least a part of. */
export function daysOfWindow({ from, to }: AxisWindow): DayRange {
  return { from: dateAt(from), to: dateAt(Math.max(from, to - 1)) }
}

/** Whether a window is drawn by its steps instead of its days. */
export function isHourly({ from, to }: AxisWindow): boolean {
  return to - from <= HOURLY_DAYS * DAY_MS
}
