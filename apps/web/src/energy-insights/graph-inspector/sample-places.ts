import { numberAt } from '@vatio/domain/element-at'

/** A point of a line; null interrupts it. One without neighbours is an object, with a mark of its own. */
export type DrawnPoint = [place: number, value: number | null] | { value: [number, number]; symbol: string }

/**
 * The points of a line: place and value in turn, NaN where the line is interrupted, which the chart library takes without
 * copying each point. Points one by one only where some of them have a mark.
 */
export type DrawnPoints = Float64Array | readonly DrawnPoint[]

export function countPoints(points: DrawnPoints): number {
  return points instanceof Float64Array ? points.length / 2 : points.length
}

/** About one bucket for each pixel of a wide chart; fewer while it moves. */
const BUCKETS = 1_200
const BUCKETS_MOVING = 300

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
): DrawnPoints {
  // One more point at both ends, so that the line reaches the edges of the window.
  const first = Math.max(0, firstAtOrAfter(places, from) - 1)
  const end = Math.min(places.length, firstAtOrAfter(places, to) + 2)
  const buckets = isMoving ? BUCKETS_MOVING : BUCKETS
  const kept = end - first <= buckets * 3 ? everyPlace(first, end) : extremePlaces(y, first, end, buckets)
  if (kept.some((at) => isAlone(y, at))) return Array.from(kept, (at) => pointAt(places, y, at))
  const points = new Float64Array(kept.length * 2)
  for (const [order, at] of kept.entries()) {
    points[order * 2] = numberAt(places, at)
    points[order * 2 + 1] = y[at] ?? Number.NaN
  }
  return points
}

function everyPlace(first: number, end: number): Int32Array {
  return Int32Array.from({ length: Math.max(0, end - first) }, (_, order) => first + order)
}

/** The lowest, the highest and the first gap of each bucket, each once, in order. */
function extremePlaces(
  y: readonly (number | null)[],
  first: number,
  end: number,
  buckets: number,
): Int32Array {
  const kept = new Int32Array(buckets * 3)
  const count = end - first
  let length = 0
  for (let bucket = 0; bucket < buckets; bucket++) {
    const start = first + Math.floor((bucket * count) / buckets)
    const stop = first + Math.floor(((bucket + 1) * count) / buckets)
    let [low, high, gap] = [-1, -1, -1]
    let [least, most] = [Infinity, -Infinity]
    for (let at = start; at < stop; at++) {
      const value = y[at] ?? null
      if (value === null) {
        if (gap < 0) gap = at
        continue
      }
      if (value < least) [low, least] = [at, value]
      if (value > most) [high, most] = [at, value]
    }
    let before = -1
    for (const at of [low, high, gap].sort((one, other) => one - other)) {
      if (at <= before) continue
      kept[length++] = at
      before = at
    }
  }
  return kept.subarray(0, length)
}

const isAlone = (y: readonly (number | null)[], at: number) =>
  (y[at] ?? null) !== null && (y[at - 1] ?? null) === null && (y[at + 1] ?? null) === null

function pointAt(places: Float64Array, y: readonly (number | null)[], at: number): DrawnPoint {
  const place = numberAt(places, at)
  const value = y[at] ?? null
  return value !== null && isAlone(y, at) ? { value: [place, value], symbol: 'circle' } : [place, value]
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
