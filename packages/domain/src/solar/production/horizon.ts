import { domainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import type { Plane } from './plane.ts'
import { productionErrors } from './production.errors.ts'

const RAD = Math.PI / 180
const FULL_TURN = 2 * Math.PI
/** Sectors of the sum over the azimuth. */
const SECTORS = 360

/**
 * Heights of the horizon around a surface in degrees, equally spaced, clockwise from north as PVGIS writes them: of four
 * values the second is the east.
 */
export type HorizonProfile = readonly number[]

/** @throws SOLAR_HORIZON_INVALID */
export function assertHorizon(profile: HorizonProfile): void {
  const isUsable = profile.length >= 4 && profile.length <= 360
  if (isUsable && profile.every((deg) => deg >= 0 && deg <= 90)) return
  throw domainError(productionErrors, 'SOLAR_HORIZON_INVALID', { field: 'horizon' })
}

/**
 * Height of the horizon in a direction, between the two values beside it by a straight line.
 *
 * @param northRad radians clockwise from north, any turn. @returns radians.
 */
export function horizonHeightRad(profile: HorizonProfile, northRad: number): number {
  const turns = northRad / FULL_TURN
  const at = (turns - Math.floor(turns)) * profile.length
  const before = Math.floor(at)
  const first = elementAt(profile, before % profile.length)
  const second = elementAt(profile, (before + 1) % profile.length)
  return (first + (second - first) * (at - before)) * RAD
}

/**
 * Share of the sky that a plane still sees over a horizon, against the same plane over a flat one: the integral of the
 * cosine of incidence over what is visible, exact in height and summed over 360 directions.
 *
 * @returns 0 to 1. @throws SOLAR_HORIZON_INVALID
 */
export function computeVisibleSkyShare(profile: HorizonProfile, plane: Plane): number {
  assertHorizon(profile)
  const tilt = plane.tiltDeg * RAD
  let visible = 0
  let open = 0
  for (let sector = 0; sector < SECTORS; sector++) {
    const north = ((sector + 0.5) * FULL_TURN) / SECTORS
    const along = Math.sin(tilt) * Math.cos(north - Math.PI - plane.azimuthSouthDeg * RAD)
    const up = Math.cos(tilt)
    // Behind the plane's own horizon there is no sky for it.
    const own = along < 0 ? Math.atan2(-along, up) : 0
    const from = Math.min(Math.PI / 2, Math.max(own, horizonHeightRad(profile, north)))
    open += stripOf(own, up, along)
    visible += stripOf(from, up, along)
  }
  return open === 0 ? 0 : visible / open
}

/** Integral of (up sin e + along cos e) cos e from `from` to the zenith. */
function stripOf(from: number, up: number, along: number): number {
  return (up * (1 - Math.sin(from) ** 2)) / 2 + along * (Math.PI / 4 - from / 2 - Math.sin(2 * from) / 4)
}
