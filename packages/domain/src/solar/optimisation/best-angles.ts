import { computePlaneTotal, type PlaneOptions } from '../production/plane-year.ts'
import type { Plane } from '../production/plane.ts'
import type { SiteYear } from '../production/site-year.ts'

/** Angles and what they give. */
export interface BestAngles {
  /** Whole degrees from the horizontal. */
  readonly slope: number
  /** Whole degrees from south, west positive. */
  readonly azimuth: number
  /** Score of these angles; kWh per kWp of the year where production is searched. */
  readonly score: number
}

/** Range of a search, degrees. A fixed angle has both limits alike. */
export interface AngleLimits {
  readonly slope: readonly [least: number, most: number]
  readonly azimuth: readonly [least: number, most: number]
}

const FREE_ANGLES: AngleLimits = { slope: [0, 60], azimuth: [-90, 90] }
/** Panels are inclined by this at most, degrees. */
export const MOST_PANEL_INCLINATION = 40

/**
 * Angles of the highest score, on a grid that is refined around its best point: every 10, 4 and 1 degrees. The yearly sum of
 * a plane is smooth with one maximum; of equal scores the lower slope and the azimuth closer to the first win.
 *
 * @param score of a plane: its production, or what its hours are worth. @param limits whole degrees.
 */
export function findBestAngles(
  score: (plane: Plane) => number,
  limits: AngleLimits = FREE_ANGLES,
): BestAngles {
  let best: BestAngles | null = null
  let slopes = rangeOf(limits.slope[0], limits.slope[1], 10)
  let azimuths = rangeOf(limits.azimuth[0], limits.azimuth[1], 10)
  for (const [step, finer] of [
    [10, 4],
    [4, 1],
    [1, 0],
  ] as const) {
    for (const slope of slopes) {
      for (const azimuth of azimuths) {
        const value = score({ tiltDeg: slope, azimuthSouthDeg: azimuth })
        if (best === null || value > best.score) best = { slope, azimuth, score: value }
      }
    }
    if (best === null || finer === 0) break
    slopes = around(best.slope, step, finer, limits.slope)
    azimuths = around(best.azimuth, step, finer, limits.azimuth)
  }
  return best ?? { slope: limits.slope[0], azimuth: limits.azimuth[0], score: 0 }
}

/** The angles of most production in a year, as PVGIS gives them for `optimalangles`. @throws as `computePlaneTotal` */
export function findMostProductiveAngles(
  site: SiteYear,
  options: PlaneOptions = {},
  limits: AngleLimits = FREE_ANGLES,
): BestAngles {
  return findBestAngles((plane) => computePlaneTotal(site, plane, options), limits)
}

/** Angles of panels on a surface. */
export interface PanelAngles {
  /** 0 to 40 degrees. */
  readonly panelInclination: number
  readonly panelOrientation: number
}

/**
 * Panels that bring a surface to the best angles: inclination = slope − inclination of the surface, 0 to 40; orientation =
 * azimuth. Panels that lie on the roof stay so.
 *
 * @param best whole degrees; text is read as whole degrees, since PVGIS writes some of its angles so.
 */
export function toPanelAngles(
  best: { readonly slope: number | string; readonly azimuth: number | string },
  surfaceInclination: number,
  isCoplanar: boolean,
): PanelAngles {
  const slope = wholeDegrees(best.slope)
  const inclination = Math.max(0, Math.min(MOST_PANEL_INCLINATION, slope - surfaceInclination))
  return {
    panelInclination: isCoplanar ? 0 : inclination,
    panelOrientation: wholeDegrees(best.azimuth),
  }
}

/** Text that is no number counts as 0 degrees: PVGIS writes "-" where an angle does not matter. */
function wholeDegrees(angle: number | string): number {
  const whole = Math.trunc(Number(angle))
  return Number.isFinite(whole) ? whole : 0
}

function rangeOf(least: number, most: number, step: number): number[] {
  const values: number[] = []
  for (let value = least; value < most; value += step) values.push(value)
  return [...values, most]
}

function around(
  middle: number,
  reach: number,
  step: number,
  [least, most]: readonly [number, number],
): number[] {
  const values = new Set<number>()
  for (let value = middle - reach; value <= middle + reach; value += step) {
    values.add(Math.max(least, Math.min(most, value)))
  }
  return [...values].sort((one, other) => one - other)
}
