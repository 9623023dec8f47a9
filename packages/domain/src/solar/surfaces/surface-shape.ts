import { domainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import {
  computePerimeter,
  computeSignedArea,
  findLeastRectangle,
  hasCrossing,
  type Point,
  type Polygon,
} from './polygon.ts'
import { surfaceErrors } from './surface.errors.ts'

/** A corner of a surface as the map gives it, degrees. */
export interface MapPoint {
  readonly lat: number
  readonly lng: number
}

/** Semi-major axis and squared eccentricity of WGS 84. */
const AXIS_M = 6_378_137
const ECCENTRICITY_2 = 6.694_379_990_14e-3
const DEG = Math.PI / 180
/** Smallest surface, m². */
const LEAST_AREA_M2 = 1

/** Shape of a surface, seen from above. */
export interface SurfaceShape {
  /** Corners in metres from `origin`, east and north. */
  readonly polygon: Polygon
  readonly origin: MapPoint
  readonly areaM2: number
  readonly perimeterM: number
  /** Sides of the smallest rectangle around it, metres. */
  readonly dimensions: { readonly width: number; readonly length: number }
}

/**
 * Measures a surface that was drawn on a map.
 *
 * Corners are laid on the plane that touches the ellipsoid of WGS 84 at their middle: within 0.01 % of the geodesic area
 * for anything the size of a roof. The area is that seen from above; on a tilted roof the real one is larger by
 * 1 ÷ cos(tilt).
 *
 * @param path three corners or more; the last is not repeated.
 * @throws SURFACE_POINTS_INVALID, SURFACE_CROSSES_ITSELF, SURFACE_TOO_SMALL. Checked by `reference/solar/roofs.json`.
 */
export function measureSurface(path: readonly MapPoint[]): SurfaceShape {
  const isUsable = path.every(({ lat, lng }) => Math.abs(lat) < 90 && Math.abs(lng) <= 180)
  if (path.length < 3 || !isUsable) throw invalidShape('SURFACE_POINTS_INVALID')
  const middle = (figure: (point: MapPoint) => number) =>
    (Math.min(...path.map(figure)) + Math.max(...path.map(figure))) / 2
  const origin = { lat: middle((point) => point.lat), lng: middle((point) => point.lng) }
  const polygon = path.map((point) => toLocalPoint(point, origin))
  if (hasCrossing(polygon)) throw invalidShape('SURFACE_CROSSES_ITSELF')
  const areaM2 = Math.abs(computeSignedArea(polygon))
  if (!(areaM2 >= LEAST_AREA_M2)) throw invalidShape('SURFACE_TOO_SMALL')
  return {
    polygon,
    origin,
    areaM2,
    perimeterM: computePerimeter(polygon),
    dimensions: findLeastRectangle(polygon),
  }
}

/** Area of a roof that is seen as `areaM2` from above. @param tiltDeg 0 to below 90. */
export function computeRoofAreaM2(areaM2: number, tiltDeg: number): number {
  if (tiltDeg >= 0 && tiltDeg < 90) return areaM2 / Math.cos(tiltDeg * DEG)
  throw domainError(surfaceErrors, 'SURFACE_LAYOUT_INVALID', { field: 'inclination' })
}

/** Metres east and north of an origin. */
export function toLocalPoint({ lat, lng }: MapPoint, origin: MapPoint): Point {
  const radii = radiiAt(origin.lat)
  return {
    x: (lng - origin.lng) * DEG * radii.east * Math.cos(origin.lat * DEG),
    y: (lat - origin.lat) * DEG * radii.north,
  }
}

/** A local point on the map; the inverse of {@link toLocalPoint}. */
export function toMapPoint({ x, y }: Point, origin: MapPoint): MapPoint {
  const radii = radiiAt(origin.lat)
  return {
    lat: origin.lat + y / (DEG * radii.north),
    lng: origin.lng + x / (DEG * radii.east * Math.cos(origin.lat * DEG)),
  }
}

/** Radii of curvature of the ellipsoid, metres. */
function radiiAt(lat: number): { readonly north: number; readonly east: number } {
  const w2 = 1 - ECCENTRICITY_2 * Math.sin(lat * DEG) ** 2
  return { north: (AXIS_M * (1 - ECCENTRICITY_2)) / w2 ** 1.5, east: AXIS_M / Math.sqrt(w2) }
}

function invalidShape(
  code: 'SURFACE_POINTS_INVALID' | 'SURFACE_CROSSES_ITSELF' | 'SURFACE_TOO_SMALL',
): Error {
  return domainError(surfaceErrors, code, { field: 'polygonPath' })
}

/** First name that no surface has: `Superficie-{n}`, n from 1 on. */
export function nextSurfaceName(names: readonly string[]): string {
  const numbers = Array.from({ length: names.length + 1 }, (_, index) => `Superficie-${index + 1}`)
  return elementAt(
    numbers.filter((name) => !names.includes(name)),
    0,
  )
}
