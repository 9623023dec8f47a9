import type { TimeZone } from '@vatio/domain/time/civil-time'
import { ESTIMATED, MISSING, type EnergySeries } from '@vatio/domain/time/energy-series'
import { useMemo } from 'react'
import { axisTimes } from './curve-axis.ts'

/** A point of the line: axis time and kWh; null interrupts the line. */
export type CurvePoint = [time: number, kwh: number | null]

export interface CurveChartData {
  readonly times: Float64Array
  readonly measured: readonly CurvePoint[]
  readonly estimated: readonly CurvePoint[]
  readonly surplus: readonly CurvePoint[]
  readonly hasEstimated: boolean
}

/**
 * The lines of the chart. Each run of steps of one quality ends with a point at the end of its last step and a null,
 * so that a single hour is as wide as an hour, gaps stay open and estimated values have their own line.
 *
 * A line is made when it is first read: a year is drawn by its days, whose steps nobody reads.
 */
export function curveChartData(
  series: EnergySeries,
  surplus: EnergySeries | null,
  zone: TimeZone,
): CurveChartData {
  const times = axisTimes(series, zone)
  const measured = onceRead(() =>
    runsOf(series, times, (quality) => quality !== ESTIMATED && quality !== MISSING),
  )
  const estimated = onceRead(() => runsOf(series, times, (quality) => quality === ESTIMATED))
  const fed = onceRead(() => (surplus ? runsOf(surplus, times, (quality) => quality !== MISSING) : []))
  return {
    times,
    hasEstimated: series.quality?.includes(ESTIMATED) ?? false,
    get measured() {
      return measured()
    },
    get estimated() {
      return estimated()
    },
    get surplus() {
      return fed()
    },
  }
}

function onceRead<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

export function useCurveChartData(
  series: EnergySeries,
  surplus: EnergySeries | null,
  zone: TimeZone,
): CurveChartData {
  return useMemo(() => curveChartData(series, surplus, zone), [series, surplus, zone])
}

function runsOf(
  { kwh, quality }: EnergySeries,
  times: Float64Array,
  isShown: (quality: number) => boolean,
): CurvePoint[] {
  const points: CurvePoint[] = []
  let open: number | null = null
  // The last time is the end of the last step and has no energy.
  for (const [step, time] of times.entries()) {
    const energy = kwh[step]
    const value = energy !== undefined && isShown(quality?.[step] ?? 0) ? energy : null
    if (value !== null) points.push([time, value])
    else if (open !== null) {
      points.push([time, open])
      if (energy !== undefined) points.push([time, null])
    }
    open = value
  }
  return points
}
