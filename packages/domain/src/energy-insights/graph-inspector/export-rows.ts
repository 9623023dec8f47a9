import { numberAt } from '../../element-at.ts'
import { civilTimeAt, clockChangeOf, startOfDayUtc, type CivilDate } from '../../time/civil-time.ts'
import type { TimedSeries, TimeX } from './inspected-series.ts'

/** A row of the file of the graph inspector. */
export interface ExportRow {
  readonly date: CivilDate
  /**
   * Where the step ends, counted from midnight: `1` to `24` for hours, `0:15` to `24:00` for quarter-hours, null for days
   * and months. See {@link hourLabel}.
   */
  readonly hour: string | null
  /** One value for each series; null where it has none. */
  readonly values: readonly (number | null)[]
}

const HOUR_MS = 3_600_000

/**
 * The rows of series on one axis of time: every instant that one of them has, in order. The dates and hours are those of
 * the clock of the first series.
 *
 * @param series at least one.
 */
export function exportRowsOf(series: readonly TimedSeries[]): ExportRow[] {
  const [first] = series
  if (!first) return []
  const { zone } = first.x
  const step = series.find(({ x }) => x.step === 'quarter')?.x.step ?? first.x.step
  const places = series.map(({ x }) => new Map(Array.from(x.startsUtc, (utc, at) => [utc, at])))
  return instantsOf(series).map((utc) => {
    const { date } = civilTimeAt(utc, zone)
    return {
      date,
      hour: hourLabel(utc, { zone, step }),
      values: series.map(({ y }, at) => {
        const place = places[at]?.get(utc)
        return place === undefined ? null : (y[place] ?? null)
      }),
    }
  })
}

function instantsOf(series: readonly TimedSeries[]): number[] {
  const all = new Set<number>()
  for (const { x } of series)
    for (let at = 0; at < x.startsUtc.length; at++) all.add(numberAt(x.startsUtc, at))
  return Array.from(all).toSorted((one, other) => one - other)
}

/**
 * The hour that a step ends, so that midnight is hour 24 of the day before. On the day of October the hours run from 1 to
 * 25 in the order of time, as distributors and the market operator write them; on that of March hour 3 (2 in the
 * Canaries) is left out.
 *
 * @param utc start of the step.
 */
export function hourLabel(utc: number, { zone, step }: Pick<TimeX, 'zone' | 'step'>): string | null {
  if (step === 'day' || step === 'month') return null
  const { date, hour, minute } = civilTimeAt(utc, zone)
  const before =
    clockChangeOf(date) === 'autumn' ? Math.floor((utc - startOfDayUtc(date, zone)) / HOUR_MS) : hour
  if (step === 'hour') return String(before + 1)
  const end = minute + 15
  return end === 60 ? `${before + 1}:00` : `${before}:${String(end).padStart(2, '0')}`
}
