import type { TimeZone } from '@vatio/domain/time/civil-time'
import { ESTIMATED, MISSING, type EnergySeries } from '@vatio/domain/time/energy-series'
import { useMemo } from 'react'
import { axisTimes } from './curve-axis.ts'

/** A point of the line: axis time and kWh, or a break. */
export type CurvePoint = [time: number, kwh: number | null]

export interface CurveChartData {
  readonly times: Float64Array
  readonly measured: readonly CurvePoint[]
  readonly estimated: readonly CurvePoint[]
  readonly surplus: readonly CurvePoint[]
  readonly hasEstimated: boolean
}

/**
 * The lines of the chart. Each run of steps of one kind ends with a point at the end of its last step and a break, so
 * that a lone hour shows its hour, a gap stays a gap and estimated values have a line of their own.
 */
export function curveChartData(
  series: EnergySeries,
  surplus: EnergySeries | null,
  zone: TimeZone,
): CurveChartData {
  const times = axisTimes(series, zone)
  const estimated = runsOf(series, times, (quality) => quality === ESTIMATED)
  return {
    times,
    measured: runsOf(series, times, (quality) => quality !== ESTIMATED && quality !== MISSING),
    estimated,
    surplus: surplus ? runsOf(surplus, times, (quality) => quality !== MISSING) : [],
    hasEstimated: estimated.length > 0,
  }
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
  isDrawn: (quality: number) => boolean,
): CurvePoint[] {
  const points: CurvePoint[] = []
  let open: number | null = null
  // The last of the times is the end of the last step, and has no energy.
  for (const [step, time] of times.entries()) {
    const energy = kwh[step]
    const drawn = energy !== undefined && isDrawn(quality?.[step] ?? 0) ? energy : null
    if (drawn !== null) points.push([time, drawn])
    else if (open !== null) {
      points.push([time, open])
      if (energy !== undefined) points.push([time, null])
    }
    open = drawn
  }
  return points
}
