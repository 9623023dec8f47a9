import { domainError } from '../../domain-error.ts'
import { curveFileErrors } from './curve-file.errors.ts'
import type { RejectedLine } from './curve-file.ts'
import { pickReadings, rejectedLine, type LabelKind, type Readings } from './readings.ts'

/** Readings whose label is the ordinal of its step within the day: 1 is the interval that opens the day. */
export interface LabelledReadings {
  readonly readings: Readings
  readonly stepMinutes: 15 | 60
}

const MINUTES_OF_DAY = 1440

/**
 * Settles for the whole file what its hour labels mean, and turns them into ordinals 1..24 (25) or 1..96 (100).
 *
 * Counted labels start at 0 or 1. `HH:MM` labels name the end of the interval where a 24:00 occurs, or where the
 * 00:00 closes a day; its start where a 00:00 opens one; `clockNames` decides where neither occurs.
 *
 * @throws CURVE_FORMAT_INVALID for steps that are neither an hour nor a quarter
 */
export function settleLabels(
  readings: Readings,
  clockNames: 'start' | 'end',
  rejected: RejectedLine[],
): LabelledReadings {
  const kind = commonKind(readings.labelKind)
  const kept = keepWhere(
    kind === 'clock' ? withMidnights(readings) : readings,
    rejected,
    (at, { labelKind }) => labelKind[at] === kind,
  )
  if (kind === 'order') return ordinals(kept)
  return kind === 'index'
    ? counted(kept)
    : clocks(kept, kind === 'span' ? 'start' : clockNames, kind, rejected)
}

function commonKind(kinds: readonly LabelKind[]): LabelKind {
  const counts = new Map<LabelKind, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  let common = kinds[0]
  for (const [kind, count] of counts) if (count > (counts.get(common) ?? 0)) common = kind
  return common
}

/** Spreadsheets write a moment at midnight as a bare date. */
function withMidnights(readings: Readings): Readings {
  const isBare = readings.labelKind.map((kind) => kind === 'order')
  if (!isBare.includes(true)) return readings
  const labelKind = readings.labelKind.map((kind, at) => (isBare[at] ? 'clock' : kind))
  return { ...readings, labelKind, label: readings.label.map((label, at) => (isBare[at] ? 0 : label)) }
}

function keepWhere(
  readings: Readings,
  rejected: RejectedLine[],
  test: (at: number, readings: Readings) => boolean,
): Readings {
  const indexes: number[] = []
  for (let at = 0; at < readings.line.length; at++) {
    if (test(at, readings)) indexes.push(at)
    else rejected.push(rejectedLine(readings.line[at], 'CURVE_HOUR_INVALID', labelText(readings, at)))
  }
  return indexes.length === readings.line.length ? readings : pickReadings(readings, indexes)
}

function labelText(readings: Readings, at: number): string {
  const { [at]: label } = readings.label
  if (readings.labelKind[at] === 'index' || readings.labelKind[at] === 'order') return String(label)
  return `${String(Math.floor(label / 60)).padStart(2, '0')}:${String(label % 60).padStart(2, '0')}`
}

/** Rows with a date and no hour: their order within the day counts. */
function ordinals(readings: Readings): LabelledReadings {
  const counts = new Map<number, number>()
  const label = readings.day.map((day) => {
    const count = (counts.get(day) ?? 0) + 1
    counts.set(day, count)
    return count
  })
  const perDay = Math.max(0, ...counts.values())
  if (readings.dated && perDay < 23) throw domainError(curveFileErrors, 'CURVE_FORMAT_INVALID')
  return { readings: { ...readings, label }, stepMinutes: perDay > 25 ? 15 : 60 }
}

/** A slip in a few labels must not turn the whole file: this share of them proves a custom. */
const PROOF_SHARE = 0.3

function counted(readings: Readings): LabelledReadings {
  const quarters = countOf(readings.label, (label) => label > 25)
  const stepMinutes = quarters > readings.label.length * PROOF_SHARE ? 15 : 60
  const perDay = MINUTES_OF_DAY / stepMinutes
  const zeros = countOf(readings.label, (label) => label === 0)
  const startsAtZero = zeros > countOf(readings.label, (label) => label === perDay)
  const label = startsAtZero ? readings.label.map((label) => label + 1) : readings.label
  return { readings: { ...readings, label }, stepMinutes }
}

function countOf(labels: readonly number[], test: (label: number) => boolean): number {
  let count = 0
  for (const label of labels) if (test(label)) count++
  return count
}

function clocks(
  found: Readings,
  clockNames: 'start' | 'end',
  kind: LabelKind,
  rejected: RejectedLine[],
): LabelledReadings {
  const within = countOf(found.label, (label) => label % 60 !== 0)
  const stepMinutes = within > found.label.length * PROOF_SHARE ? 15 : 60
  const readings = keepWhere(found, rejected, (at) => found.label[at] % stepMinutes === 0)
  if (stepMinutes === 15 && !readings.label.some((label) => label % 30 !== 0)) {
    throw domainError(curveFileErrors, 'CURVE_FORMAT_INVALID', { details: { stepMinutes: 30 } })
  }
  const meaning = kind === 'span' ? 'start' : clockMeaning(readings, stepMinutes, clockNames)
  const perDay = MINUTES_OF_DAY / stepMinutes
  const day = [...readings.day]
  const label = readings.label.map((minutes, at) => {
    if (meaning === 'start') return minutes / stepMinutes + 1
    if (minutes > 0) return minutes / stepMinutes
    if (meaning === 'end-of-day-before') day[at]--
    return perDay
  })
  return { readings: { ...readings, day, label }, stepMinutes }
}

/** `end-of-same-day` and `end-of-day-before` differ in the date that stands beside a closing 00:00. */
function clockMeaning(
  { day, label }: Readings,
  stepMinutes: number,
  clockNames: 'start' | 'end',
): 'start' | 'end-of-same-day' | 'end-of-day-before' {
  const midnights = countOf(label, (minutes) => minutes === 0)
  const closings = countOf(label, (minutes) => minutes >= MINUTES_OF_DAY)
  if (closings > 0 && closings >= midnights) return 'end-of-day-before'
  if (midnights === 0) return clockNames === 'start' ? 'start' : 'end-of-day-before'
  const last = label.length - 1
  const isDescending = day[0] > day[last] || (day[0] === day[last] && label[0] > label[last])
  const opening = isDescending ? last : 0
  const closing = last - opening
  if (label[opening] === stepMinutes && label[closing] === 0) {
    return day[closing] === day[closing + (isDescending ? 1 : -1)] ? 'end-of-same-day' : 'end-of-day-before'
  }
  return 'start'
}
