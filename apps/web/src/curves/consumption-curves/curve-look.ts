import type { EnergySeries } from '@vatio/domain/time/energy-series'
import type { ChartColours } from '../../ui/charts/chart-colours.ts'
import { isHourly, type AxisWindow } from './curve-window.ts'
import type { BandPoints } from './daily-band-points.ts'
import { sampleCurve } from './sample-curve.ts'
import type { CurveChartData, CurvePoint } from './use-curve-chart-data.ts'
import { curveTexts as texts } from './consumption-curves.messages.ts'

const line = { type: 'line', step: 'end', symbol: 'none', connectNulls: false, animation: false } as const
const DASHES = [4, 3]

/** The colours of the three lines. */
export function curveColours({ accent, warning, series }: ChartColours) {
  return { consumption: accent, estimated: warning, surplus: series[1] }
}

/** The series of the chart library for a window: its steps, or the band of its days. */
export function curveSeries(
  colours: ChartColours,
  window: AxisWindow,
  data: CurveChartData,
  band: BandPoints,
  hidden: ReadonlySet<string>,
): object[] {
  const { consumption, estimated: estimatedColour, surplus: surplusColour } = curveColours(colours)
  const shown = (name: string, points: readonly CurvePoint[]) =>
    hidden.has(name) || points.length === 0 ? [] : sampleCurve(points, window.from, window.to)
  const consumed = (points: readonly CurvePoint[]) => shown(texts.consumption, points)
  const stepped = isHourly(window)
  const dashed = { width: 1.5, type: DASHES }
  const lines = stepped
    ? [
        { ...line, data: consumed(data.measured), color: consumption, lineStyle: { width: 1.25 } },
        { ...line, data: shown(texts.estimated, data.estimated), color: estimatedColour, lineStyle: dashed },
      ]
    : [
        { ...line, data: consumed(band.low), stack: 'band', lineStyle: { opacity: 0 } },
        {
          ...line,
          data: consumed(band.spread),
          stack: 'band',
          color: consumption,
          lineStyle: { opacity: 0 },
          areaStyle: { opacity: 0.24 },
        },
        { ...line, data: consumed(band.mean), color: consumption, lineStyle: { width: 1.5 } },
        { ...line, data: shown(texts.estimated, band.estimated), color: estimatedColour, lineStyle: dashed },
      ]
  const fed = {
    ...line,
    data: shown(texts.surplus, data.surplus),
    color: surplusColour,
    lineStyle: { width: 1 },
  }
  return [...lines, fed]
}

/** Labels of the time axis: months, days or hours by its length, and the year at its start. */
export const timeLabels = {
  year: '{yyyy}',
  month: '{MMM}',
  day: '{d} {MMM}',
  hour: '{HH}:{mm}',
  minute: '{HH}:{mm}',
} as const

/** Energies of the steps between two positions, without the missing ones. */
export function energiesOf(
  { kwh, quality }: EnergySeries,
  isShown: (quality: number) => boolean,
  first: number,
  last: number,
): Float64Array {
  const energies = new Float64Array(Math.max(0, last - first + 1))
  let count = 0
  for (let step = first; step <= last; step++) {
    const energy = kwh[step]
    if (energy !== undefined && isShown(quality?.[step] ?? 0)) energies[count++] = energy
  }
  return energies.subarray(0, count)
}
