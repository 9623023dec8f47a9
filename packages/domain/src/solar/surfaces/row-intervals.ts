import { edgesOf, type Edge, type Point, type Polygon } from './polygon.ts'

/** A free part of a strip, metres from left to right. */
export interface Interval {
  readonly from: number
  readonly to: number
}

/** How much of a strip's border does not count, metres: panels may touch what limits them. */
const TOUCH = 1e-7

/** A roof whose rows run along x. */
export interface RoofPlan {
  readonly roof: Polygon
  readonly obstacles: readonly Polygon[]
  /** Distance that is kept from the edges of the roof, metres, 0 or more. */
  readonly setbackM: number
}

/** Parts of a strip between two heights that are free for panels, from left to right. */
export type FindFreeIntervals = (low: number, high: number) => Interval[]

/** An edge of a roof or obstacle with the band around it: what it blocks. */
interface Barrier {
  readonly bottom: number
  readonly top: number
  /** Border of the band, or the edge alone. */
  readonly border: readonly Edge[]
  /** Ends of an edge with a band, which are discs. */
  readonly ends: readonly Point[]
  readonly radius: number
}

/**
 * Prepares the search for the parts of a strip that are wholly on a roof, off its obstacles and away from its edges.
 *
 * What an edge, or the band along it, covers of the strip is blocked; between two blocked parts every column is either all
 * free or all not, which one point of it tells. Exact for any polygon, also with notches.
 */
export function createIntervalSearch(plan: RoofPlan): FindFreeIntervals {
  const roof = edgesOf(plan.roof)
  const obstacles = plan.obstacles.map(edgesOf)
  const setback = Math.max(0, plan.setbackM - TOUCH)
  const barriers = [
    ...roof.map((edge) => toBarrier(edge, setback)),
    ...obstacles.flat().map((edge) => toBarrier(edge, 0)),
  ]
  return (low, high) => {
    const from = low + TOUCH
    const to = high - TOUCH
    const blocked: Interval[] = []
    for (const barrier of barriers) {
      if (barrier.top < from || barrier.bottom > to) continue
      const part = blockedBy(barrier, from, to)
      if (part.from <= part.to) blocked.push(part)
    }
    blocked.sort((one, other) => one.from - other.from)
    const isFree = followLine(roof, obstacles, (from + to) / 2)
    const free: Interval[] = []
    let end = Number.NEGATIVE_INFINITY
    for (const part of blocked) {
      const isGap = end > Number.NEGATIVE_INFINITY && part.from > end
      if (isGap && isFree((end + part.from) / 2)) free.push({ from: end, to: part.from })
      end = Math.max(end, part.to)
    }
    return free
  }
}

/**
 * Whether points of a horizontal line, asked from left to right, are inside the roof and outside all obstacles: its
 * crossings are found once, since a roof like a comb has as many gaps as edges.
 */
function followLine(
  roof: readonly Edge[],
  obstacles: readonly (readonly Edge[])[],
  y: number,
): (x: number) => boolean {
  const crossings = [roof, ...obstacles].flatMap((edges, polygon) =>
    edges
      .filter(([one, other]) => one.y > y !== other.y > y)
      .map(([one, other]) => ({
        x: one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x),
        polygon,
      })),
  )
  crossings.sort((one, other) => one.x - other.x)
  const inside = new Set<number>()
  let next = 0
  return (x) => {
    for (let crossing = crossings[next]; crossing && crossing.x < x; crossing = crossings[++next]) {
      if (!inside.delete(crossing.polygon)) inside.add(crossing.polygon)
    }
    return inside.size === 1 && inside.has(0)
  }
}

function toBarrier(edge: Edge, radius: number): Barrier {
  const [one, other] = edge
  const bottom = Math.min(one.y, other.y) - radius
  const top = Math.max(one.y, other.y) + radius
  if (radius === 0) return { bottom, top, border: [edge], ends: [], radius }
  const length = Math.hypot(other.x - one.x, other.y - one.y)
  const sideX = (-(other.y - one.y) / length) * radius
  const sideY = ((other.x - one.x) / length) * radius
  const moved = ({ x, y }: Point, sign: number) => ({ x: x + sign * sideX, y: y + sign * sideY })
  const border = edgesOf([moved(one, 1), moved(other, 1), moved(other, -1), moved(one, -1)])
  return { bottom, top, border, ends: edge, radius }
}

/** The x range that a barrier takes between two heights; empty (from above to) where it takes none. */
function blockedBy({ border, ends, radius }: Barrier, low: number, high: number): Interval {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const [one, other] of border) {
    if (Math.max(one.y, other.y) < low || Math.min(one.y, other.y) > high) continue
    const first = xBetween(one, other, low, high)
    const second = xBetween(other, one, low, high)
    from = Math.min(from, first, second)
    to = Math.max(to, first, second)
  }
  for (const { x, y } of ends) {
    const distance = Math.max(0, low - y, y - high)
    if (distance > radius) continue
    const half = Math.sqrt(radius * radius - distance * distance)
    from = Math.min(from, x - half)
    to = Math.max(to, x + half)
  }
  return { from, to }
}

/** Where a segment that crosses a strip begins in it: its first end, or where it comes in from above or below. */
function xBetween(one: Point, other: Point, low: number, high: number): number {
  const y = Math.max(low, Math.min(high, one.y))
  return y === one.y ? one.x : one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x)
}
