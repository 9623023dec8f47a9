import { civilDateAt, type CivilDate, type TimeZone } from '../../time/civil-time.ts'
import { MISSING, type EnergySeries } from '../../time/energy-series.ts'

/** Steps without a value in a row. */
export interface CurveGap {
  /** Instants in milliseconds UTC; the end is exclusive. */
  readonly startUtc: number
  readonly endUtc: number
  readonly steps: number
  readonly firstDate: CivilDate
  readonly lastDate: CivilDate
}

/** The gaps of a series in the order of time. */
export function gapsOf(series: EnergySeries, zone: TimeZone): CurveGap[] {
  const gaps: CurveGap[] = []
  const { startUtc, stepMinutes, quality } = series
  if (!quality) return gaps
  const stepMs = stepMinutes * 60_000
  for (let at = 0; at < quality.length; at++) {
    if (quality[at] !== MISSING) continue
    const from = at
    while (at + 1 < quality.length && quality[at + 1] === MISSING) at++
    const gapStart = startUtc + from * stepMs
    const gapEnd = startUtc + (at + 1) * stepMs
    gaps.push({
      startUtc: gapStart,
      endUtc: gapEnd,
      steps: at + 1 - from,
      firstDate: civilDateAt(gapStart, zone),
      lastDate: civilDateAt(gapEnd - stepMs, zone),
    })
  }
  return gaps
}
