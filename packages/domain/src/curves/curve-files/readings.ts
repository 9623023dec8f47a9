import type { CurveCell, RejectedLine, RejectedLineCode } from './curve-file.ts'
import type { HourLabel } from './parse-hour-label.ts'

/** How the time of a reading is given; `order` has none but its place among the others. */
export type LabelKind = HourLabel['kind'] | 'order'

/** The values of a file before they have a place in time: parallel lists, one entry per value. */
export interface Readings {
  readonly line: number[]
  /** Days since 1970-01-01, or the ordinal of the day where the file carries no dates. */
  readonly day: number[]
  readonly labelKind: LabelKind[]
  readonly label: number[]
  readonly energy: number[]
  /** NaN where the row has none. */
  readonly surplus: number[]
  readonly estimated: boolean[]
  /** 1 summer, 0 winter, -1 unknown. */
  readonly season: number[]
  /** Index into `supplies`, -1 where the row names none. */
  readonly supply: number[]
  readonly supplies: string[]
  readonly dated: boolean
  readonly hasSurplus: boolean
}

export function emptyReadings(dated: boolean, hasSurplus: boolean): Readings {
  return {
    line: [],
    day: [],
    labelKind: [],
    label: [],
    energy: [],
    surplus: [],
    estimated: [],
    season: [],
    supply: [],
    supplies: [],
    dated,
    hasSurplus,
  }
}

export function rejectedLine(
  line: number,
  code: RejectedLineCode,
  detail: CurveCell | undefined,
): RejectedLine {
  return { line, code, detail: String(detail ?? '').slice(0, 60) }
}

/** Keeps the readings at `indexes`, in that order. */
export function pickReadings(readings: Readings, indexes: readonly number[]): Readings {
  const pick = <T>(list: readonly T[]): T[] => indexes.map((at) => list[at])
  return {
    ...readings,
    line: pick(readings.line),
    day: pick(readings.day),
    labelKind: pick(readings.labelKind),
    label: pick(readings.label),
    energy: pick(readings.energy),
    surplus: pick(readings.surplus),
    estimated: pick(readings.estimated),
    season: pick(readings.season),
    supply: pick(readings.supply),
  }
}
