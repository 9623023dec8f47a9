import { numberAt } from '../../element-at.ts'
import {
  civilDate,
  civilDateOfDayNumber,
  daysOfMonth,
  hoursOfDay,
  monthOf,
  startOfDayUtc,
  utcOffsetMinutesAt,
  yearOf,
  type CivilDate,
  type TimeZone,
} from '../../time/civil-time.ts'
import { chartSteps, type ChartStep, type TimedSeries } from './inspected-series.ts'

/** How values that do not add up become one. */
export type PowerRule = 'mean' | 'max'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** The steps that are at least as coarse as those of the series. */
export function stepsFrom(step: ChartStep): readonly ChartStep[] {
  return chartSteps.slice(chartSteps.indexOf(step))
}

/**
 * The series in coarser steps: energies are added, other values become their mean or their highest.
 *
 * An hour without one of its quarters is a gap, as in the rest of the product: three quarters are not an hour. A day or a
 * month has what is there and is marked as incomplete. A step with an estimated part is estimated.
 *
 * @param step a step of {@link stepsFrom}; a finer one leaves the series as it is.
 */
export function resample(series: TimedSeries, step: ChartStep, rule: PowerRule = 'mean'): TimedSeries {
  const { x, y, isSum } = series
  if (chartSteps.indexOf(step) <= chartSteps.indexOf(x.step)) return series
  const buckets = bucketsOf(series, step)
  const starts = new Float64Array(buckets.length)
  const values: (number | null)[] = []
  const estimated = new Uint8Array(buckets.length)
  const incomplete = new Set<number>()
  for (const [at, bucket] of buckets.entries()) {
    starts[at] = bucket.startUtc
    let [sum, highest, count] = [0, -Infinity, 0]
    for (let place = bucket.first; place <= bucket.last; place++) {
      const value = y[place] ?? null
      if (value === null) continue
      sum += value
      highest = Math.max(highest, value)
      count++
      if (series.estimated?.[place] === 1) estimated[at] = 1
      if (series.incomplete?.has(place)) incomplete.add(at)
    }
    const isWhole = count === bucket.expected
    if (count > 0 && !isWhole) incomplete.add(at)
    const isGap = count === 0 || (step === 'hour' && !isWhole)
    values.push(isGap ? null : isSum ? sum : rule === 'max' ? highest : sum / count)
  }
  return {
    ...series,
    x: { ...x, step, startsUtc: starts },
    y: values,
    ...(series.estimated ? { estimated } : {}),
    ...(step === 'hour' ? {} : { incomplete }),
  }
}

interface Bucket {
  readonly startUtc: number
  readonly first: number
  last: number
  /** Values that it has where none is missing. */
  readonly expected: number
}

function bucketsOf({ x }: TimedSeries, step: ChartStep): Bucket[] {
  const { startsUtc, zone } = x
  const buckets: Bucket[] = []
  let end = -Infinity
  for (let place = 0; place < startsUtc.length; place++) {
    const utc = numberAt(startsUtc, place)
    const open = buckets.at(-1)
    if (open && utc < end) {
      open.last = place
      continue
    }
    const span = step === 'hour' ? hourSpan(utc) : daySpan(dateAt(utc, zone), step, zone)
    end = span.endUtc
    buckets.push({
      startUtc: span.startUtc,
      first: place,
      last: place,
      expected: expectedSteps(span, x.step),
    })
  }
  return buckets
}

interface Span {
  readonly startUtc: number
  readonly endUtc: number
  readonly days: number
  readonly hours: number
}

function hourSpan(utc: number): Span {
  const startUtc = Math.floor(utc / HOUR_MS) * HOUR_MS
  return { startUtc, endUtc: startUtc + HOUR_MS, days: 0, hours: 1 }
}

function daySpan(date: CivilDate, step: ChartStep, zone: TimeZone): Span {
  if (step === 'day') {
    const startUtc = startOfDayUtc(date, zone)
    const hours = hoursOfDay(date, zone)
    return { startUtc, endUtc: startUtc + hours * HOUR_MS, days: 1, hours }
  }
  const [year, month] = [yearOf(date), monthOf(date)]
  const startUtc = startOfDayUtc(civilDate(year, month, 1), zone)
  const next = month === 12 ? civilDate(year + 1, 1, 1) : civilDate(year, month + 1, 1)
  const endUtc = startOfDayUtc(next, zone)
  return { startUtc, endUtc, days: daysOfMonth(year, month), hours: (endUtc - startUtc) / HOUR_MS }
}

function expectedSteps({ days, hours }: Span, step: ChartStep): number {
  return step === 'quarter' ? hours * 4 : step === 'hour' ? hours : days
}

function dateAt(utc: number, zone: TimeZone): CivilDate {
  return civilDateOfDayNumber(Math.floor((utc + utcOffsetMinutesAt(utc, zone) * 60_000) / DAY_MS))
}
