import { ANGULAR_LOSS, computeDiffuseTransmission } from './angle-losses.ts'
import { computeVisibleSkyShare, horizonHeightRad, type HorizonProfile } from './horizon.ts'
import type { Plane } from './plane.ts'
import type { SiteYear } from './site-year.ts'
import { MUNEER_SHADED, muneerShape } from './sky-models.ts'

const RAD = Math.PI / 180
const STEPS = 2048

/** Transmission of the beam by the cosine of incidence, 0 to 1 in 2,048 steps: 1e-6 from the formula between them. */
const beamGlass = Float64Array.from({ length: STEPS + 2 }, (_, step) => {
  const cos = Math.min(1, step / STEPS)
  return (1 - Math.exp(-cos / ANGULAR_LOSS)) / (1 - Math.exp(-1 / ANGULAR_LOSS))
})

/** What a plane does with light, for all hours alike. */
export interface ReceivingPlane {
  readonly cosTilt: number
  /** Horizontal part of the normal. */
  readonly east: number
  readonly north: number
  /** Share of the sky that it sees, and Muneer's shape of it, less what the horizon hides. */
  readonly openSky: number
  readonly shape: number
  /** Share of the ground's light that it receives. */
  readonly ground: number
  readonly skyGlass: number
  readonly groundGlass: number
  readonly horizon: HorizonProfile | null
}

/** @throws SOLAR_HORIZON_INVALID */
export function toReceivingPlane(
  plane: Plane,
  albedo: number,
  horizon: HorizonProfile | null,
): ReceivingPlane {
  const tilt = plane.tiltDeg * RAD
  const azimuth = plane.azimuthSouthDeg * RAD
  const visible = horizon ? computeVisibleSkyShare(horizon, plane) : 1
  const glass = computeDiffuseTransmission(tilt)
  return {
    cosTilt: Math.cos(tilt),
    // Azimuth 0 is south, 90 west.
    east: -Math.sin(tilt) * Math.sin(azimuth),
    north: -Math.sin(tilt) * Math.cos(azimuth),
    openSky: ((1 + Math.cos(tilt)) / 2) * visible,
    shape: muneerShape(tilt) * visible,
    ground: (albedo * (1 - Math.cos(tilt))) / 2,
    skyGlass: glass.sky,
    groundGlass: glass.ground,
    horizon,
  }
}

/**
 * Light that passes the glass of a plane in each hour, W/m², with the sky of Muneer; {@link computeSkyDiffuse} explains
 * the terms.
 *
 * @param light written: its first element is that of hour `from` of the track, its last that before `to`.
 * @returns Wh/m² of these hours before the glass.
 */
export function receiveByMuneer(
  site: SiteYear,
  plane: ReceivingPlane,
  light: Float64Array,
  from: number,
  to: number,
): number {
  const { dni, dhi, ghi, skyPart, skyPartTimesN, aroundSun, isLow } = site
  const { east, north, up } = site.track
  const { cosTilt, openSky, shape, ground, skyGlass, groundGlass, horizon } = plane
  const [planeEast, planeNorth] = [plane.east, plane.north]
  const shadedSky = openSky + shape * MUNEER_SHADED
  let sum = 0
  for (let at = from; at < to; at++) {
    const height = up[at] as number
    const facing = (east[at] as number) * planeEast + (north[at] as number) * planeNorth
    const cosIncidence = facing + height * cosTilt
    const groundLight = ground * (ghi[at] as number)
    if (cosIncidence <= 0 || (horizon !== null && isHidden(site, at, horizon))) {
      const sky = (dhi[at] as number) * shadedSky
      sum += sky + groundLight
      light[at - from] = sky * skyGlass + groundLight * groundGlass
      continue
    }
    const step = cosIncidence * STEPS
    const cell = step | 0
    const glass = beamGlass[cell] as number
    const transmission = glass + ((beamGlass[cell + 1] as number) - glass) * (step - cell)
    const beam = (dni[at] as number) * cosIncidence
    const toSun = isLow[at] === 1 ? lowFacing(facing, height) : cosIncidence
    const sky =
      (skyPart[at] as number) * openSky +
      (skyPartTimesN[at] as number) * shape +
      (aroundSun[at] as number) * toSun
    sum += beam + sky + groundLight
    light[at - from] = beam * transmission + sky * skyGlass + groundLight * groundGlass
  }
  return sum
}

/** The same with the sky of Hay and Davies. */
export function receiveByHayDavies(
  site: SiteYear,
  plane: ReceivingPlane,
  light: Float64Array,
  from: number,
  to: number,
): number {
  const { dni, dhi, ghi } = site
  const { east, north, up, extraterrestrialNormal } = site.track
  const { cosTilt, openSky, ground, skyGlass, groundGlass, horizon } = plane
  const [planeEast, planeNorth] = [plane.east, plane.north]
  let sum = 0
  for (let at = from; at < to; at++) {
    const height = up[at] as number
    const facing = (east[at] as number) * planeEast + (north[at] as number) * planeNorth
    const isShaded = horizon !== null && isHidden(site, at, horizon)
    const cosIncidence = isShaded ? 0 : Math.min(1, Math.max(0, facing + height * cosTilt))
    const groundLight = ground * (ghi[at] as number)
    const step = cosIncidence * STEPS
    const cell = step | 0
    const glass = beamGlass[cell] as number
    const transmission = glass + ((beamGlass[cell + 1] as number) - glass) * (step - cell)
    const beam = (dni[at] as number) * cosIncidence
    const share = (dni[at] as number) / (extraterrestrialNormal[at] as number)
    const around = (share * cosIncidence) / Math.max(height, 0.01745)
    const sky = (dhi[at] as number) * (around + (1 - share) * openSky)
    sum += beam + sky + groundLight
    light[at - from] = beam * transmission + sky * skyGlass + groundLight * groundGlass
  }
  return sum
}

function lowFacing(facing: number, height: number): number {
  return Math.max(0, facing) / Math.sqrt(1 - height * height)
}

function isHidden({ track }: SiteYear, at: number, horizon: HorizonProfile): boolean {
  const bearing = Math.atan2(track.east[at] as number, track.north[at] as number)
  return Math.asin(track.up[at] as number) < horizonHeightRad(horizon, bearing)
}
