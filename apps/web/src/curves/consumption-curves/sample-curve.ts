import type { CurvePoint } from './use-curve-chart-data.ts'

/** About one bucket per pixel of a wide chart. */
const BUCKETS = 1_200

/**
 * The points between two axis times that a chart can show: all of them if they are few, otherwise the lowest, the
 * highest and the first gap of each bucket, in order. Peaks and gaps are kept; nothing is averaged.
 *
 * The sampling of the chart library is not used: beside gaps it puts points of the whole curve into a zoomed window.
 */
export function sampleCurve(points: readonly CurvePoint[], from: number, to: number): CurvePoint[] {
  // One more point at both ends, so that the line reaches the edges of the window.
  const first = Math.max(0, firstAtOrAfter(points, from) - 1)
  const last = Math.min(points.length, firstAtOrAfter(points, to) + 2)
  const count = last - first
  if (count <= BUCKETS * 3) return points.slice(first, last)
  const sampled: CurvePoint[] = []
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const start = first + Math.floor((bucket * count) / BUCKETS)
    const end = first + Math.floor(((bucket + 1) * count) / BUCKETS)
    sampled.push(...extremesOf(points.slice(start, end)))
  }
  return sampled
}

/** The lowest, the highest and the first gap, each once, in order. */
function extremesOf(points: readonly CurvePoint[]): CurvePoint[] {
  let low: CurvePoint | undefined
  let high: CurvePoint | undefined
  let gap: CurvePoint | undefined
  for (const point of points) {
    const [, kwh] = point
    if (kwh === null) {
      gap ??= point
    } else {
      if (!low || kwh < (low[1] ?? 0)) low = point
      if (!high || kwh > (high[1] ?? 0)) high = point
    }
  }
  return points.filter((point) => point === low || point === high || point === gap)
}

function firstAtOrAfter(points: readonly CurvePoint[], time: number): number {
  const at = points.findIndex((point) => point[0] >= time)
  return at < 0 ? points.length : at
}
