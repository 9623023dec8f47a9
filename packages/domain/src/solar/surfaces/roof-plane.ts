import { assertPlane, type Plane } from '../production/plane.ts'
import type { Point } from './polygon.ts'

const DEG = Math.PI / 180

/**
 * Points of a plan laid on a tilted roof: lengths along its slope grow by 1 ÷ cos(tilt), those along its ridge stay.
 *
 * @param roof tilt below 90 degrees, and the side to which it falls. @throws SOLAR_PLANE_INVALID
 */
export function toRoofPlane(points: readonly Point[], roof: Plane): Point[] {
  return stretch(points, roof, 1 / slopeCosine(roof))
}

/** Points of a roof as they are seen from above; the inverse of {@link toRoofPlane}. @throws SOLAR_PLANE_INVALID */
export function toPlan(points: readonly Point[], roof: Plane): Point[] {
  return stretch(points, roof, slopeCosine(roof))
}

/** Direction of rows whose panels look to an azimuth, radians against the clock from east. */
export function computeRowDirectionRad(azimuthSouthDeg: number): number {
  return -azimuthSouthDeg * DEG
}

function slopeCosine(roof: Plane): number {
  assertPlane({ ...roof, tiltDeg: roof.tiltDeg < 90 ? roof.tiltDeg : Number.NaN })
  return Math.cos(roof.tiltDeg * DEG)
}

function stretch(points: readonly Point[], { azimuthSouthDeg }: Plane, factor: number): Point[] {
  const [east, north] = [-Math.sin(azimuthSouthDeg * DEG), -Math.cos(azimuthSouthDeg * DEG)]
  return points.map(({ x, y }) => {
    const more = (factor - 1) * (x * east + y * north)
    return { x: x + more * east, y: y + more * north }
  })
}
