import { addDays, type CivilDate } from '../../time/civil-time.ts'
import type { Dated } from './dated-row.ts'
import type { TimelineEntry } from './regulated-timeline.ts'

/** Days, both included, on which another row is in force than before. */
export interface RegulatedChange<Row extends Dated> {
  readonly from: CivilDate
  /** Null without an end. */
  readonly to: CivilDate | null
  /** Null where nothing was known. */
  readonly before: Row | null
  /** Null where nothing is known any more. */
  readonly after: Row | null
}

/**
 * The days on which two timelines of one series have different rows.
 *
 * @returns changes in order of date, split at every change of row in either timeline.
 */
export function changesBetween<Row extends Dated>(
  before: readonly TimelineEntry<Row>[],
  after: readonly TimelineEntry<Row>[],
): RegulatedChange<Row>[] {
  const starts = new Set<CivilDate>()
  for (const { row } of [...before, ...after]) {
    starts.add(row.validFrom)
    if (row.validTo !== null) starts.add(addDays(row.validTo, 1))
  }
  const days = [...starts].sort()
  return days.flatMap((from, index) => {
    const old = entryOn(before, from)
    const given = entryOn(after, from)
    if (old?.idRow === given?.idRow) return []
    const next = days[index + 1]
    const to = next === undefined ? null : addDays(next, -1)
    return [{ from, to, before: old?.row ?? null, after: given?.row ?? null }]
  })
}

function entryOn<Row extends Dated>(
  timeline: readonly TimelineEntry<Row>[],
  date: CivilDate,
): TimelineEntry<Row> | undefined {
  return timeline.find(({ row }) => row.validFrom <= date && (row.validTo === null || date <= row.validTo))
}
