import { domainError } from '../../domain-error.ts'
import { civilTimeErrors } from '../../time/civil-time.errors.ts'
import { addDays, isCivilDate, type CivilDate } from '../../time/civil-time.ts'
import type { Dated } from './dated-row.ts'
import { regulatedRowErrors } from './regulated-row.errors.ts'

/** A row with the days on which it is in force; a row cut in two by another has two entries of one id. */
export interface TimelineEntry<Row extends Dated = Dated> {
  readonly idRow: string
  /** False for built-in rows. */
  readonly isAdded: boolean
  readonly row: Row
}

/** A row to insert into a timeline. */
export interface Insertion<Row extends Dated = Dated> {
  readonly idRow: string
  /** Row that this one corrects on its days; null for a row on days of its own. */
  readonly supersedes: string | null
  readonly row: Row
}

/** Days of a row, both included; the last day of the calendar means no known end. */
interface Days {
  readonly from: CivilDate
  readonly to: CivilDate
}

const END_OF_CALENDAR = '9999-12-31'

/**
 * Inserts a row into a timeline. It is in force on all its days; existing rows keep their other days. A row
 * on days of its own also closes the open row before it on the day before.
 *
 * @param timeline entries in order of date, without overlaps.
 * @returns the new timeline, in order and without overlaps; never throws for rows with valid days, so that
 * rows accepted under an older version of the program remain valid under a newer one.
 */
export function layRow<Row extends Dated>(
  timeline: readonly TimelineEntry<Row>[],
  { idRow, supersedes, row }: Insertion<Row>,
): TimelineEntry<Row>[] {
  const days = daysOf(row)
  const rest = timeline.flatMap((entry) => {
    const closes = supersedes === null && entry.row.validTo === null && entry.row.validFrom < days.from
    return closes ? cutAway(entry, { ...days, to: END_OF_CALENDAR }) : cutAway(entry, days)
  })
  return [...rest, { idRow, isAdded: true, row }].sort((a, b) => (a.row.validFrom < b.row.validFrom ? -1 : 1))
}

/**
 * Validates a row before it is accepted.
 *
 * - On days of its own (`supersedes` null) it may close an open row before it, must overlap no other and must
 *   be adjacent to one, so that no day between them is left without a figure. The first row of a series is free.
 * - As a correction it begins on a day on which the row it names is in force, and may go on past its end where
 *   there is no other row.
 *
 * @throws DATE_INVALID; REGULATED_DATES_REVERSED; REGULATED_PRICE_OVERLAP and REGULATED_PRICE_GAP with the
 *   adjacent row; REGULATED_ROW_NOT_IN_FORCE when the row to correct is no longer in force;
 *   REGULATED_CORRECTION_OUTSIDE.
 */
export function checkInsertion(timeline: readonly TimelineEntry[], insertion: Insertion): void {
  const { row, supersedes } = insertion
  checkDates(row)
  const days = daysOf(row)
  const corrected = supersedes === null ? null : correctedEntry(timeline, supersedes, days)
  const closed = timeline.find(
    (entry) => supersedes === null && entry.row.validTo === null && entry.row.validFrom < days.from,
  )
  const others = timeline.filter(
    (entry) => entry !== closed && (supersedes === null || entry.idRow !== supersedes),
  )
  const overlapped = others.find((entry) => meet(daysOf(entry.row), days))
  if (overlapped) {
    throw domainError(regulatedRowErrors, 'REGULATED_PRICE_OVERLAP', {
      field: overlapped.row.validFrom <= days.from ? 'validFrom' : 'validTo',
      details: { neighbour: neighbourOf(overlapped) },
    })
  }
  if (corrected || closed || timeline.length === 0) return
  const before = timeline.findLast((entry) => daysOf(entry.row).to < days.from)
  const after = timeline.find((entry) => entry.row.validFrom > days.to)
  const followsOn = before !== undefined && addDays(daysOf(before.row).to, 1) === days.from
  const leadsTo = after !== undefined && addDays(days.to, 1) === after.row.validFrom
  if (followsOn || leadsTo) return
  const neighbour = before ?? after
  throw domainError(regulatedRowErrors, 'REGULATED_PRICE_GAP', {
    field: before ? 'validFrom' : 'validTo',
    details: {
      neighbour: neighbour ? neighbourOf(neighbour) : null,
      expected: before ? addDays(daysOf(before.row).to, 1) : after && addDays(after.row.validFrom, -1),
    },
  })
}

function correctedEntry(timeline: readonly TimelineEntry[], supersedes: string, days: Days): TimelineEntry {
  const parts = timeline.filter((entry) => entry.idRow === supersedes)
  const [first] = parts
  if (first === undefined) {
    throw domainError(regulatedRowErrors, 'REGULATED_ROW_NOT_IN_FORCE', {
      field: 'supersedes',
      details: { idRow: supersedes },
    })
  }
  const part = parts.find((entry) => entry.row.validFrom <= days.from && days.from <= daysOf(entry.row).to)
  if (part) return part
  throw domainError(regulatedRowErrors, 'REGULATED_CORRECTION_OUTSIDE', {
    field: 'validFrom',
    details: { neighbour: neighbourOf(first) },
  })
}

function checkDates({ validFrom, validTo }: Dated): void {
  for (const [field, date] of Object.entries({ validFrom, validTo })) {
    if (date !== null && !isCivilDate(date)) {
      throw domainError(civilTimeErrors, 'DATE_INVALID', { field, details: { text: date } })
    }
  }
  if (validTo !== null && validTo < validFrom) {
    throw domainError(regulatedRowErrors, 'REGULATED_DATES_REVERSED', { field: 'validTo' })
  }
}

function daysOf({ validFrom, validTo }: Dated): Days {
  return { from: validFrom, to: validTo ?? END_OF_CALENDAR }
}

function meet(a: Days, b: Days): boolean {
  return a.from <= b.to && b.from <= a.to
}

function neighbourOf({ idRow, row }: TimelineEntry) {
  return { idRow, validFrom: row.validFrom, validTo: row.validTo, source: row.source }
}

/** The remaining parts of an entry without some days: none, one or two parts. */
function cutAway<Row extends Dated>(entry: TimelineEntry<Row>, gone: Days): TimelineEntry<Row>[] {
  const { row } = entry
  const own = daysOf(row)
  if (!meet(own, gone)) return [entry]
  return [
    ...(own.from < gone.from ? [{ ...entry, row: { ...row, validTo: addDays(gone.from, -1) } }] : []),
    ...(own.to > gone.to ? [{ ...entry, row: { ...row, validFrom: addDays(gone.to, 1) } }] : []),
  ]
}
