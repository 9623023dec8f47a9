import { elementAt } from '../../element-at.ts'

/** Ways to compute the light of the sky on a tilted plane. */
export const skyModels = ['muneer', 'hay-davies', 'perez', 'isotropic'] as const
export type SkyModel = (typeof skyModels)[number]

/** Sun and light of one instant, and how a plane stands to it. */
export interface SkyInstant {
  /** W/m². */
  readonly dni: number
  readonly dhi: number
  /** W/m² outside the atmosphere, on a plane that faces the sun. */
  readonly extraterrestrialNormal: number
  /** Sine of the apparent height of the sun. */
  readonly sinHeight: number
  /** Cosine of the angle between the sun and the normal of the plane; negative behind the plane. */
  readonly cosIncidence: number
  readonly tiltRad: number
}

/** Value of Muneer's N for a plane in shade or an overcast sky. */
export const MUNEER_SHADED = 0.25227
/** Height of the sun, radians, below which the circumsolar term of r.sun takes another form. */
export const MUNEER_LOW_SUN_RAD = 0.1

/**
 * Light of the sky on a plane by one of the models.
 *
 * Isotropic: B. Liu, R. Jordan (1963). Hay-Davies: J. Hay, J. Davies (1980). Perez: R. Perez et al., Solar Energy 44
 * (1990), composite of all sites. Muneer: T. Muneer, Building Services Engineering Research 11 (1990), as M. Šúri and
 * J. Hofierka, Transactions in GIS 8 (2004), write it for r.sun and PVGIS. Checked by `reference/solar/planes.json`.
 *
 * @param airMass relative optical air mass; only Perez uses it.
 * @returns W/m², zero or more.
 */
export function computeSkyDiffuse(model: SkyModel, instant: SkyInstant, airMass: number): number {
  return instant.dhi > 0 ? skyFunctions[model](instant, airMass) : 0
}

const skyFunctions: Readonly<Record<SkyModel, (instant: SkyInstant, airMass: number) => number>> = {
  isotropic: ({ dhi, tiltRad }) => dhi * openSky(tiltRad),
  'hay-davies': hayDavies,
  perez,
  muneer,
}

function openSky(tiltRad: number): number {
  return (1 + Math.cos(tiltRad)) / 2
}

function hayDavies(instant: SkyInstant): number {
  const anisotropy = instant.dni / instant.extraterrestrialNormal
  const projection = Math.max(0, instant.cosIncidence) / Math.max(instant.sinHeight, 0.01745)
  return instant.dhi * (anisotropy * projection + (1 - anisotropy) * openSky(instant.tiltRad))
}

/** Part of Muneer's sky factor that N multiplies: `sin b − b cos b − π sin²(b/2)`. */
export function muneerShape(tiltRad: number): number {
  return Math.sin(tiltRad) - tiltRad * Math.cos(tiltRad) - Math.PI * Math.sin(tiltRad / 2) ** 2
}

/** Muneer's N of a sunlit plane for the beam share K. */
export function muneerSunlit(beamShare: number): number {
  return 0.00263 - 0.712 * beamShare - 0.6883 * beamShare ** 2
}

/** Share K of the beam in what reaches the top of the atmosphere. */
export function beamShareOf(dni: number, extraterrestrialNormal: number): number {
  return Math.min(1, dni / extraterrestrialNormal)
}

function muneer({ dni, dhi, extraterrestrialNormal, sinHeight, cosIncidence, tiltRad }: SkyInstant): number {
  const share = beamShareOf(dni, extraterrestrialNormal)
  if (cosIncidence <= 0 || share === 0) {
    return dhi * (openSky(tiltRad) + muneerShape(tiltRad) * MUNEER_SHADED)
  }
  const sky = openSky(tiltRad) + muneerShape(tiltRad) * muneerSunlit(share)
  const heightRad = Math.asin(Math.min(1, sinHeight))
  if (heightRad >= MUNEER_LOW_SUN_RAD) return dhi * (sky * (1 - share) + (share * cosIncidence) / sinHeight)
  // cos(incidence) = sin(h) cos(b) + cos(h) sin(b) cos(turn); r.sun takes sin(b) cos(turn) alone.
  const facing = (cosIncidence - sinHeight * Math.cos(tiltRad)) / Math.cos(heightRad)
  return dhi * (sky * (1 - share) + (share * Math.max(0, facing)) / (0.1 - 0.008 * heightRad))
}

const PEREZ_EDGES = [1.065, 1.23, 1.5, 1.95, 2.8, 4.5, 6.2]
/** f11, f12, f13, f21, f22, f23 by class of clearness. */
const PEREZ_COEFFICIENTS: readonly (readonly [number, number, number, number, number, number])[] = [
  [-0.008, 0.588, -0.062, -0.06, 0.072, -0.022],
  [0.13, 0.683, -0.151, -0.019, 0.066, -0.029],
  [0.33, 0.487, -0.221, 0.055, -0.064, -0.026],
  [0.568, 0.187, -0.295, 0.109, -0.152, -0.014],
  [0.873, -0.392, -0.362, 0.226, -0.462, 0.001],
  [1.132, -1.237, -0.412, 0.288, -0.823, 0.056],
  [1.06, -1.6, -0.359, 0.264, -1.127, 0.131],
  [0.678, -0.327, -0.25, 0.156, -1.377, 0.251],
]
const LEAST_PEREZ_COS_ZENITH = Math.cos((85 * Math.PI) / 180)

function perez(instant: SkyInstant, airMass: number): number {
  const { dni, dhi, extraterrestrialNormal, sinHeight, cosIncidence, tiltRad } = instant
  const zenithRad = Math.acos(Math.min(1, Math.max(-1, sinHeight)))
  const cubed = 1.041 * zenithRad ** 3
  const clearness = ((dhi + dni) / dhi + cubed) / (1 + cubed)
  const brightness = (dhi * airMass) / extraterrestrialNormal
  const found = PEREZ_EDGES.findIndex((edge) => clearness < edge)
  const [f11, f12, f13, f21, f22, f23] = elementAt(PEREZ_COEFFICIENTS, found === -1 ? 7 : found)
  const aroundSun = Math.max(0, f11 + f12 * brightness + f13 * zenithRad)
  const horizon = f21 + f22 * brightness + f23 * zenithRad
  const projection = Math.max(0, cosIncidence) / Math.max(sinHeight, LEAST_PEREZ_COS_ZENITH)
  return Math.max(
    0,
    dhi * ((1 - aroundSun) * openSky(tiltRad) + aroundSun * projection + horizon * Math.sin(tiltRad)),
  )
}
