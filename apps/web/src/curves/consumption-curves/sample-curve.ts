import type { CurvePoint } from './useCurveChartData.ts'

/** About one bucket per pixel of a wide chart. */
const BUCKETS = 1_200

/**
 * The points between two axis times that a chart can show: all of them while they are few, else the lowest and the
 * highest of each bucket and its break, in order. Peaks and gaps stay; nothing is averaged.
 *
 * The sampling of the chart library is not used: beside gaps it puts points of the whole curve into a zoomed window.
 */
export function sampleCurve(points: readonly CurvePoint[], from: number, to: number): CurvePoint[] {
  // One point more at both ends, so that the line enters and leaves the window.
  const first = Math.max(0, firstAtOrAfter(points, from) - 1)
  const last = Math.min(points.length, firstAtOrAfter(points, to) + 2)
  const count = last - first
  if (count <= BUCKETS * 3) return points.slice(first, last)
  const sampled: CurvePoint[] = []
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const start = first + Math.floor((bucket * count) / BUCKETS)
    const end = first + Math.floor(((bucket + 1) * count) / BUCKETS)
    for (const at of extremesOf(points, start, end)) sampled.push(points[at])
  }
  return sampled
}

/** Places of the lowest, the highest and the first break, each once, in order. */
function extremesOf(points: readonly CurvePoint[], start: number, end: number): number[] {
  let low = -1
  let high = -1
  let gap = -1
  for (let at = start; at < end; at++) {
    const kwh = points[at][1]
    if (kwh === null) {
      if (gap < 0) gap = at
    } else {
      if (low < 0 || kwh < (points[low][1] ?? 0)) low = at
      if (high < 0 || kwh > (points[high][1] ?? 0)) high = at
    }
  }
  return [...new Set([low, high, gap])].filter((at) => at >= 0).sort((one, other) => one - other)
}

function firstAtOrAfter(points: readonly CurvePoint[], time: number): number {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (points[middle][0] < time) low = middle + 1
    else high = middle
  }
  return low
}
