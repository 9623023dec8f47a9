import { numberAt } from '../../element-at.ts'
import { civilTimeAt, instantOf, isCivilDate, yearOf } from '../../time/civil-time.ts'
import type { TimedSeries } from './inspected-series.ts'

/**
 * The values of a year before, at the same date and hour of the clock, as a series beside the given one.
 *
 * 29 February, the hour that March skips and the second pass of October have no place in most other years and are left
 * out; so are values that would lie after the last step of the series.
 *
 * @param name of the new series.
 * @returns null where the series is not longer than a year.
 */
export function previousYearOf(series: TimedSeries, name: string): TimedSeries | null {
  const { x, y, estimated, incomplete } = series
  const { startsUtc, zone } = x
  const lastUtc = startsUtc.at(-1) ?? -Infinity
  const starts: number[] = []
  const values: (number | null)[] = []
  const marks: number[] = []
  const partial = new Set<number>()
  for (let at = 0; at < startsUtc.length; at++) {
    const movedUtc = aYearAfter(numberAt(startsUtc, at), zone)
    if (movedUtc === null || movedUtc <= (starts.at(-1) ?? -Infinity)) continue
    if (movedUtc > lastUtc) break
    if (incomplete?.has(at)) partial.add(starts.length)
    starts.push(movedUtc)
    values.push(y[at] ?? null)
    marks.push(estimated?.[at] ?? 0)
  }
  if (starts.length === 0) return null
  return {
    ...series,
    name,
    line: 'dashed',
    x: { ...x, startsUtc: Float64Array.from(starts) },
    y: values,
    ...(estimated ? { estimated: Uint8Array.from(marks) } : {}),
    ...(incomplete ? { incomplete: partial } : {}),
  }
}

function aYearAfter(utc: number, zone: TimedSeries['x']['zone']): number | null {
  const time = civilTimeAt(utc, zone)
  const date = `${String(yearOf(time.date) + 1).padStart(4, '0')}${time.date.slice(4)}`
  return isCivilDate(date) ? instantOf({ ...time, date }, zone) : null
}
