import { numberAt } from '@vatio/domain/element-at'

/** A point of a line; null interrupts it. One without neighbours is an object, with a mark of its own. */
export type DrawnPoint = [place: number, value: number | null] | { value: [number, number]; symbol: string }

/** About one bucket for each pixel of a wide chart; fewer while it moves. */
const BUCKETS = 1_200
const BUCKETS_MOVING = 400

/**
 * The points between two places that a chart can show: all of them if they are few, otherwise the lowest, the highest and
 * the first gap of each bucket, in order: at this width the picture is the same. Nothing is averaged.
 */
export function samplePlaces(
  places: Float64Array,
  y: readonly (number | null)[],
  from: number,
  to: number,
  isMoving: boolean,
): DrawnPoint[] {
  // One more point at both ends, so that the line reaches the edges of the window.
  const first = Math.max(0, firstAtOrAfter(places, from) - 1)
  const end = Math.min(places.length, firstAtOrAfter(places, to) + 2)
  const buckets = isMoving ? BUCKETS_MOVING : BUCKETS
  const count = end - first
  const points: DrawnPoint[] = []
  if (count <= buckets * 3) {
    for (let at = first; at < end; at++) points.push(pointAt(places, y, at))
    return points
  }
  for (let bucket = 0; bucket < buckets; bucket++) {
    const start = first + Math.floor((bucket * count) / buckets)
    const stop = first + Math.floor(((bucket + 1) * count) / buckets)
    let [low, high, gap] = [-1, -1, -1]
    for (let at = start; at < stop; at++) {
      const value = y[at] ?? null
      if (value === null) {
        if (gap < 0) gap = at
        continue
      }
      if (low < 0 || value < (y[low] ?? 0)) low = at
      if (high < 0 || value > (y[high] ?? 0)) high = at
    }
    const kept = [low, high, gap].filter((at) => at >= 0).toSorted((one, other) => one - other)
    for (const [order, at] of kept.entries()) if (at !== kept[order - 1]) points.push(pointAt(places, y, at))
  }
  return points
}

function pointAt(places: Float64Array, y: readonly (number | null)[], at: number): DrawnPoint {
  const place = numberAt(places, at)
  const value = y[at] ?? null
  const isAlone = value !== null && (y[at - 1] ?? null) === null && (y[at + 1] ?? null) === null
  return isAlone ? { value: [place, value], symbol: 'circle' } : [place, value]
}

/** Index of the first place at or after a value of the axis. */
export function firstAtOrAfter(places: Float64Array, value: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (numberAt(places, middle) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Index of the place that a value of the axis is nearest to; -1 without any. */
export function nearestPlace(places: Float64Array, value: number): number {
  const after = firstAtOrAfter(places, value)
  if (after === 0) return places.length > 0 ? 0 : -1
  if (after === places.length) return after - 1
  return numberAt(places, after) - value < value - numberAt(places, after - 1) ? after : after - 1
}
