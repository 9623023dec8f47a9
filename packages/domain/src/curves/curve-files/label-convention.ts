import { domainError } from '../../domain-error.ts'
import { civilDateOfDayNumber, clockChangeOf } from '../../time/civil-time.ts'
import { curveFileErrors } from './curve-file.errors.ts'
import type { RejectedLine } from './curve-file.ts'
import { isDescending, rejectedLine, type LabelKind, type Reading, type Readings } from './readings.ts'

/** Readings whose label is the ordinal of the step within the day: 1 is the first interval. */
export interface LabelledReadings {
  readonly readings: Readings
  readonly stepMinutes: 15 | 60
}

/** What `HH:MM` labels name. */
export interface ClockMeaning {
  readonly names: 'start' | 'end'
  /** Whether the format defines it, so that the labels are not asked. */
  readonly isDefined: boolean
}

const MINUTES_OF_DAY = 1440

/**
 * Decides for the whole file what its hour labels mean, and converts them to ordinals 1..24 (25) or 1..96 (100).
 *
 * Counted labels start at 0 or 1. `HH:MM` labels name the end of the interval where a 24:00 occurs, or where the
 * 00:00 closes a day; its start where a 00:00 opens one; `clock` decides where neither occurs or where it is defined.
 *
 * @throws CURVE_FORMAT_INVALID for steps that are neither an hour nor a quarter
 */
export function settleLabels(
  readings: Readings,
  clock: ClockMeaning,
  rejected: RejectedLine[],
): LabelledReadings {
  const kind = commonKind(readings.values)
  const kept = keepWhere(
    kind === 'clock' ? withMidnights(readings) : readings,
    rejected,
    ({ labelKind }) => labelKind === kind,
  )
  if (kind === 'order') return ordinals(kept)
  return kind === 'index'
    ? counted(kept)
    : clocks(kept, kind === 'span' ? { names: 'start', isDefined: true } : clock, rejected)
}

function commonKind(values: readonly Reading[]): LabelKind {
  const counts = new Map<LabelKind, number>()
  for (const { labelKind } of values) counts.set(labelKind, (counts.get(labelKind) ?? 0) + 1)
  let common: LabelKind = 'index'
  let most = 0
  for (const [kind, count] of counts) {
    if (count <= most) continue
    common = kind
    most = count
  }
  return common
}

/** Spreadsheets write a moment at midnight as a bare date. */
function withMidnights(readings: Readings): Readings {
  const values = readings.values.map((value): Reading =>
    value.labelKind === 'order' ? { ...value, labelKind: 'clock', label: 0 } : value,
  )
  return { ...readings, values }
}

function keepWhere(
  readings: Readings,
  rejected: RejectedLine[],
  test: (value: Reading) => boolean,
): Readings {
  const values = readings.values.filter((value) => {
    if (test(value)) return true
    rejected.push(rejectedLine(value.line, 'CURVE_HOUR_INVALID', labelText(value)))
    return false
  })
  return { ...readings, values }
}

function labelText({ labelKind, label }: Reading): string {
  if (labelKind === 'index' || labelKind === 'order') return String(label)
  return `${String(Math.floor(label / 60)).padStart(2, '0')}:${String(label % 60).padStart(2, '0')}`
}

/** Rows with a date and no hour: their order within the day counts. */
function ordinals(readings: Readings): LabelledReadings {
  const counts = new Map<number, number>()
  const values = readings.values.map((value) => {
    const label = (counts.get(value.day) ?? 0) + 1
    counts.set(value.day, label)
    return { ...value, label }
  })
  const perDay = Math.max(0, ...counts.values())
  if (readings.dated && perDay < 23) throw domainError(curveFileErrors, 'CURVE_FORMAT_INVALID')
  return { readings: { ...readings, values }, stepMinutes: perDay > 25 ? 15 : 60 }
}

/**
 * A few wrong labels must not change the interpretation of the file: this share of labels proves a
 * convention.
 */
const PROOF_SHARE = 0.3

function counted(readings: Readings): LabelledReadings {
  const { values } = readings
  const quarters = countOf(values, (label) => label > 25)
  const stepMinutes = quarters > values.length * PROOF_SHARE ? 15 : 60
  const perDay = MINUTES_OF_DAY / stepMinutes
  const zeros = countOf(values, (label) => label === 0)
  // The October day counts to one more: there, 24 is the last hour of those counted from 0.
  const closings = values.filter(({ day, label }) => label === perDay && !(readings.dated && isLongDay(day)))
  if (zeros <= closings.length) return { readings, stepMinutes }
  const fromOne = values.map((value) => ({ ...value, label: value.label + 1 }))
  return { readings: { ...readings, values: fromOne }, stepMinutes }
}

function isLongDay(day: number): boolean {
  return clockChangeOf(civilDateOfDayNumber(day)) === 'autumn'
}

function countOf(values: readonly Reading[], test: (label: number) => boolean): number {
  let count = 0
  for (const { label } of values) if (test(label)) count++
  return count
}

function clocks(found: Readings, clock: ClockMeaning, rejected: RejectedLine[]): LabelledReadings {
  const within = countOf(found.values, (label) => label % 60 !== 0)
  const stepMinutes = within > found.values.length * PROOF_SHARE ? 15 : 60
  const readings = keepWhere(found, rejected, ({ label }) => label % stepMinutes === 0)
  if (stepMinutes === 15 && !readings.values.some(({ label }) => label % 30 !== 0)) {
    throw domainError(curveFileErrors, 'CURVE_FORMAT_INVALID', { details: { stepMinutes: 30 } })
  }
  const meaning = clockMeaning(readings.values, stepMinutes, clock)
  const perDay = MINUTES_OF_DAY / stepMinutes
  const values = readings.values.map((value) => {
    const steps = value.label / stepMinutes
    if (meaning === 'start') return { ...value, label: steps + 1 }
    if (steps > 0) return { ...value, label: steps }
    return { ...value, day: value.day - (meaning === 'end-of-day-before' ? 1 : 0), label: perDay }
  })
  return { readings: { ...readings, values }, stepMinutes }
}

/** `end-of-same-day` and `end-of-day-before` differ in the date beside a closing 00:00. */
function clockMeaning(
  values: readonly Reading[],
  stepMinutes: number,
  { names, isDefined }: ClockMeaning,
): 'start' | 'end-of-same-day' | 'end-of-day-before' {
  if (isDefined) return names === 'start' ? 'start' : 'end-of-day-before'
  const midnights = countOf(values, (minutes) => minutes === 0)
  const closings = countOf(values, (minutes) => minutes >= MINUTES_OF_DAY)
  if (closings > 0 && closings >= midnights) return 'end-of-day-before'
  if (midnights === 0) return names === 'start' ? 'start' : 'end-of-day-before'
  const inTime = isDescending(values) ? values.toReversed() : values
  const [opening] = inTime
  const closing = inTime.at(-1)
  if (opening?.label === stepMinutes && closing?.label === 0) {
    return closing.day === inTime.at(-2)?.day ? 'end-of-same-day' : 'end-of-day-before'
  }
  return 'start'
}
