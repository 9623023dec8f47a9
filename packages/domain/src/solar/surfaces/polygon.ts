import { elementAt } from '../../element-at.ts'

/** A point of a plan, metres: x to the east, y to the north. */
export interface Point {
  readonly x: number
  readonly y: number
}
export type Polygon = readonly Point[]
/** From one corner to the next. */
export type Edge = readonly [Point, Point]

/** Shortest distance, metres, at which two corners are two. */
const TINY = 1e-9

/** The edges, the last one back to the first corner. */
export function edgesOf(polygon: Polygon): Edge[] {
  return polygon.map((from, index) => [from, elementAt(polygon, (index + 1) % polygon.length)] as const)
}

/** Area by the shoelace formula, positive for corners that run against the clock. */
export function computeSignedArea(polygon: Polygon): number {
  const [origin = { x: 0, y: 0 }] = polygon
  let twice = 0
  for (const [one, other] of edgesOf(polygon)) {
    twice += (one.x - origin.x) * (other.y - origin.y) - (other.x - origin.x) * (one.y - origin.y)
  }
  return twice / 2
}

/** Sum of the lengths of the edges. */
export function computePerimeter(polygon: Polygon): number {
  return edgesOf(polygon).reduce((sum, [one, other]) => sum + Math.hypot(other.x - one.x, other.y - one.y), 0)
}

/** Turns points about the origin against the clock. @param radians angle. */
export function turnPoints(points: readonly Point[], radians: number): Point[] {
  const cos = Math.cos(radians)
  const sin = Math.sin(radians)
  return points.map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos }))
}

/** Whether edges cross, overlap, or touch elsewhere than at the corner that they share. */
export function hasCrossing(polygon: Polygon): boolean {
  const edges = edgesOf(polygon)
  if (edges.some(([one, other]) => Math.hypot(other.x - one.x, other.y - one.y) < TINY)) return true
  return edges.some(([a, b], first) =>
    edges.some(([c, d], second) => {
      if (second <= first) return false
      const isNext = second === first + 1
      const isLast = first === 0 && second === edges.length - 1
      if (isNext) return foldsBack(a, b, d)
      if (isLast) return foldsBack(c, a, b)
      return doMeet(a, b, c, d)
    }),
  )
}

/** Whether an edge runs back along the one before it. */
function foldsBack(from: Point, corner: Point, to: Point): boolean {
  const isStraight = Math.abs(turnOf(from, corner, to)) < TINY
  return isStraight && (corner.x - from.x) * (to.x - corner.x) + (corner.y - from.y) * (to.y - corner.y) < 0
}

function doMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [abc, abd, cda, cdb] = [turnOf(a, b, c), turnOf(a, b, d), turnOf(c, d, a), turnOf(c, d, b)]
  if (abc > 0 !== abd > 0 && cda > 0 !== cdb > 0 && abc * abd < 0 && cda * cdb < 0) return true
  return [
    [abc, a, b, c],
    [abd, a, b, d],
    [cda, c, d, a],
    [cdb, c, d, b],
  ].some(([turn, from, to, point]) => turn === 0 && isBetween(from as Point, to as Point, point as Point))
}

function turnOf(a: Point, b: Point, c: Point): number {
  const turn = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  return Math.abs(turn) < TINY ? 0 : turn
}

function isBetween(from: Point, to: Point, point: Point): boolean {
  return (
    point.x >= Math.min(from.x, to.x) - TINY &&
    point.x <= Math.max(from.x, to.x) + TINY &&
    point.y >= Math.min(from.y, to.y) - TINY &&
    point.y <= Math.max(from.y, to.y) + TINY
  )
}

/** Whether a point is inside; on an edge either may be answered. */
export function isInside(polygon: Polygon, x: number, y: number): boolean {
  let isIn = false
  for (const [one, other] of edgesOf(polygon)) {
    const isCrossed = one.y > y !== other.y > y
    if (isCrossed && x < one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x)) isIn = !isIn
  }
  return isIn
}

/** Direction of the longest edge, radians against the clock from east, from -π/2 to π/2; the first of equal ones. */
export function findLongestEdgeRad(polygon: Polygon): number {
  let longest = 0
  let direction = 0
  for (const [one, other] of edgesOf(polygon)) {
    const length = Math.hypot(other.x - one.x, other.y - one.y)
    if (length <= longest + TINY) continue
    longest = length
    direction = Math.atan2(other.y - one.y, other.x - one.x)
  }
  return direction - Math.PI * Math.round(direction / Math.PI)
}

/** Sides of the rectangle of least area around a polygon, metres; one of its sides lies on an edge of the convex hull. */
export function findLeastRectangle(polygon: Polygon): { readonly width: number; readonly length: number } {
  const hull = convexHull(polygon)
  let best = { width: 0, length: 0 }
  let least = Number.POSITIVE_INFINITY
  for (const [one, other] of edgesOf(hull)) {
    const turned = turnPoints(hull, -Math.atan2(other.y - one.y, other.x - one.x))
    const [xs, ys] = [turned.map(({ x }) => x), turned.map(({ y }) => y)]
    const along = Math.max(...xs) - Math.min(...xs)
    const across = Math.max(...ys) - Math.min(...ys)
    if (along * across >= least - TINY) continue
    least = along * across
    best = { width: Math.min(along, across), length: Math.max(along, across) }
  }
  return best
}

/** Andrew's monotone chain, against the clock. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y)
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of ordered) {
      while (
        chain.length >= 2 &&
        turnOf(elementAt(chain, chain.length - 2), elementAt(chain, chain.length - 1), point) <= 0
      ) {
        chain.pop()
      }
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}
