import type { CurveCell, RejectedLine, RejectedLineCode } from './curve-file.ts'
import type { HourLabel } from './parse-hour-label.ts'

/** How the time of a reading is given; `order` has only its position among the others. */
export type LabelKind = HourLabel['kind'] | 'order'

/** A value of a file before its time is determined. */
export interface Reading {
  readonly line: number
  /** Days since 1970-01-01, or the ordinal of the day where the file carries no dates. */
  readonly day: number
  readonly labelKind: LabelKind
  readonly label: number
  readonly energy: number
  /** NaN where the row has none. */
  readonly surplus: number
  readonly estimated: boolean
  /** The file says that the value is not firm: another one may follow. */
  readonly provisional: boolean
  /** 1 summer, 0 winter, -1 unknown. */
  readonly season: number
  /** Index into the supplies of the file, -1 where the row names none. */
  readonly supply: number
}

/** The values of a file, in its order. */
export interface Readings {
  readonly values: readonly Reading[]
  readonly supplies: readonly string[]
  readonly dated: boolean
  /** Stamps of another clock were converted to the clock of the supply. */
  readonly isConverted: boolean
  /** The dates were read with the month first. */
  readonly isMonthFirst: boolean
  readonly hasSurplus: boolean
}

/** Whether the file runs from the last value to the first. */
export function isDescending(values: readonly Reading[]): boolean {
  const [first] = values
  const last = values.at(-1)
  if (!first || !last) return false
  return first.day > last.day || (first.day === last.day && first.label > last.label)
}

export function rejectedLine(
  line: number,
  code: RejectedLineCode,
  detail: CurveCell | undefined,
): RejectedLine {
  return { line, code, detail: String(detail ?? '').slice(0, 60) }
}
