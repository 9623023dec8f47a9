import type { DayBand } from '@vatio/domain/curves/consumption-curves/daily-band'
import { addDays } from '@vatio/domain/time/civil-time'
import { axisDay } from './curve-window.ts'
import type { CurvePoint } from './use-curve-chart-data.ts'

/** The lines of the days of a curve; the band is `low` with `spread` stacked on it. */
export interface BandPoints {
  readonly low: readonly CurvePoint[]
  readonly spread: readonly CurvePoint[]
  readonly mean: readonly CurvePoint[]
  /** The mean of days with estimated values. */
  readonly estimated: readonly CurvePoint[]
}

/** Each run of days in a row ends with the end of its last day and a null: a day is as wide as a day, gaps stay open. */
export function bandPoints(bands: readonly DayBand[]): BandPoints {
  return {
    low: runsOf(bands, ({ lowKwh }) => lowKwh),
    spread: runsOf(bands, ({ highKwh, lowKwh }) => highKwh - lowKwh),
    mean: runsOf(
      bands.filter(({ isEstimated }) => !isEstimated),
      ({ meanKwh }) => meanKwh,
    ),
    estimated: runsOf(
      bands.filter(({ isEstimated }) => isEstimated),
      ({ meanKwh }) => meanKwh,
    ),
  }
}

function runsOf(bands: readonly DayBand[], valueOf: (band: DayBand) => number): CurvePoint[] {
  return bands.flatMap((band, at) => {
    const start: CurvePoint = [axisDay(band.date), valueOf(band)]
    const next = addDays(band.date, 1)
    if (bands[at + 1]?.date === next) return [start]
    const end = axisDay(next)
    return [start, [end, valueOf(band)], [end, null]]
  })
}

/** The day at a position of the axis; undefined in a gap. */
export function bandAt(bands: readonly DayBand[], time: number): DayBand | undefined {
  const band = bands.findLast(({ date }) => axisDay(date) <= time)
  // The end of a run is drawn at the start of the day after it.
  return band && axisDay(addDays(band.date, 1)) >= time ? band : undefined
}
