import { domainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import { computeSignedArea, edgesOf, type Edge } from './polygon.ts'
import { measureSurface, toLocalPoint, type MapPoint } from './surface-shape.ts'
import { surfaceErrors } from './surface.errors.ts'

const DEG = Math.PI / 180

/** Length of each edge of a path, metres; the last one leads back to the first corner where the path is closed. */
export function computeEdgeLengths(path: readonly MapPoint[], isClosed = true): number[] {
  const [origin] = path
  if (origin === undefined) return []
  const edges = edgesOf(path.map((point) => toLocalPoint(point, origin)))
  return (isClosed ? edges : edges.slice(0, -1)).map(lengthOf)
}

/**
 * Orientation of a roof whose ridge is an edge of its polygon: across that edge, away from it over the roof.
 *
 * @param ridgeEdge number of the corner at which the edge starts, from 0.
 * @returns degrees from south, above -180 to 180; 90 is west.
 * @throws the codes of `measureSurface`; SURFACE_LAYOUT_INVALID where there is no such edge.
 */
export function computeRidgeOrientation(path: readonly MapPoint[], ridgeEdge: number): number {
  const { polygon } = measureSurface(path)
  const [from, to] = ridgeOf(polygon, ridgeEdge)
  const side = Math.sign(computeSignedArea(polygon))
  // The left of an edge is inside where the corners run against the clock.
  const [east, north] = [-(to.y - from.y) * side, (to.x - from.x) * side]
  // Without the addition a roof that looks south would have -0.
  return Math.atan2(-east, -north) / DEG + 0
}

/**
 * Distance from the ridge of a roof to its farthest corner, seen from above, metres.
 *
 * @throws the codes of {@link computeRidgeOrientation}
 */
export function computeSlopeRun(path: readonly MapPoint[], ridgeEdge: number): number {
  const { polygon } = measureSurface(path)
  const ridge = ridgeOf(polygon, ridgeEdge)
  const [from, to] = ridge
  const distances = polygon.map(
    ({ x, y }) => Math.abs((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / lengthOf(ridge),
  )
  return Math.max(...distances)
}

/**
 * Inclination of a roof from its run seen from above and its length along the slope, degrees.
 *
 * @throws SURFACE_LAYOUT_INVALID where the slope is shorter than its run.
 */
export function computeInclinationOfSlope(runM: number, slopeM: number): number {
  if (runM > 0 && slopeM >= runM) return Math.acos(runM / slopeM) / DEG
  throw domainError(surfaceErrors, 'SURFACE_LAYOUT_INVALID', { field: 'inclination' })
}

/** Inclination of a roof from its run and the height of the ridge over the eave, degrees. @throws SURFACE_LAYOUT_INVALID */
export function computeInclinationOfHeight(runM: number, heightM: number): number {
  if (runM > 0 && heightM >= 0) return Math.atan2(heightM, runM) / DEG
  throw domainError(surfaceErrors, 'SURFACE_LAYOUT_INVALID', { field: 'inclination' })
}

function ridgeOf(polygon: Parameters<typeof edgesOf>[0], ridgeEdge: number): Edge {
  if (Number.isInteger(ridgeEdge) && ridgeEdge >= 0 && ridgeEdge < polygon.length) {
    return elementAt(edgesOf(polygon), ridgeEdge)
  }
  throw domainError(surfaceErrors, 'SURFACE_LAYOUT_INVALID', { field: 'ridgeEdge' })
}

function lengthOf([from, to]: Edge): number {
  return Math.hypot(to.x - from.x, to.y - from.y)
}
