import { assertCoordinates, type Coordinates } from '../production/place.ts'
import { assertLossPercent, DEFAULT_LOSS_PERCENT } from '../production/losses.ts'
import { assertPlane, type Plane } from '../production/plane.ts'

/** Decimals to which places are asked, about 1 km: neighbours have the same answer, which is kept. */
const PLACE_DECIMALS = 2
/** Database that PVGIS 5.3 takes for Spain. */
const DATABASE = 'PVGIS-SARAH3'

export const pvgisTools = ['tmy', 'PVcalc', 'seriescalc', 'MRcalc'] as const
export type PvgisTool = (typeof pvgisTools)[number]

export function isPvgisTool(name: string): name is PvgisTool {
  return pvgisTools.some((tool) => tool === name)
}

/** A question to PVGIS: a tool and its parameters in the order of their names. */
export interface PvgisQuestion<Tool extends PvgisTool = PvgisTool> {
  readonly tool: Tool
  readonly parameters: Readonly<Record<string, string>>
  /** Name under which its answer is kept: the same for all places and planes that round alike. */
  readonly key: string
}

/** Weather of a typical year: one question serves every plane of a place. @throws SOLAR_PLACE_INVALID */
export function createWeatherQuestion(place: Coordinates): PvgisQuestion<'tmy'> {
  return question('tmy', place, {})
}

/** Monthly climate, to renew what the product carries. @throws SOLAR_PLACE_INVALID */
export function createClimateQuestion(place: Coordinates): PvgisQuestion<'MRcalc'> {
  return question('MRcalc', place, { horirrad: '1', d2g: '1', avtemp: '1' })
}

/**
 * Energy of 1 kWp on a plane, or on PVGIS's own best plane where it is null.
 *
 * @throws SOLAR_PLACE_INVALID, SOLAR_PLANE_INVALID, SOLAR_LOSSES_INVALID
 */
export function createEnergyQuestion(
  place: Coordinates,
  plane: Plane | null,
  lossPercent = DEFAULT_LOSS_PERCENT,
): PvgisQuestion<'PVcalc'> {
  return question('PVcalc', place, systemOf(plane, lossPercent))
}

/**
 * Hours of 1 kWp on a plane, of whole years.
 *
 * @throws SOLAR_PLACE_INVALID, SOLAR_PLANE_INVALID, SOLAR_LOSSES_INVALID
 */
export function createSeriesQuestion(
  place: Coordinates,
  plane: Plane | null,
  years: readonly [first: number, last: number],
  lossPercent = DEFAULT_LOSS_PERCENT,
): PvgisQuestion<'seriescalc'> {
  return question('seriescalc', place, {
    ...systemOf(plane, lossPercent),
    pvcalculation: '1',
    startyear: String(years[0]),
    endyear: String(years[1]),
  })
}

function systemOf(plane: Plane | null, lossPercent: number): Record<string, string> {
  assertLossPercent(lossPercent)
  if (plane) assertPlane(plane)
  const angles: Record<string, string> = plane
    ? { angle: String(Math.round(plane.tiltDeg)), aspect: String(Math.round(plane.azimuthSouthDeg)) }
    : { optimalangles: '1' }
  return {
    peakpower: '1',
    loss: String(lossPercent),
    pvtechchoice: 'crystSi',
    mountingplace: 'free',
    ...angles,
  }
}

function question<Tool extends PvgisTool>(
  tool: Tool,
  place: Coordinates,
  own: Readonly<Record<string, string>>,
): PvgisQuestion<Tool> {
  assertCoordinates(place)
  const all: Record<string, string> = {
    lat: roundDegrees(place.latDeg),
    lon: roundDegrees(place.lonDeg),
    raddatabase: DATABASE,
    usehorizon: '1',
    outputformat: 'json',
    ...own,
  }
  const sorted = Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1))
  const key = [tool, ...sorted.map(([name, value]) => `${name}=${value}`)].join('&')
  return { tool, parameters: Object.fromEntries(sorted), key }
}

function roundDegrees(degrees: number): string {
  const text = degrees.toFixed(PLACE_DECIMALS)
  // West of Greenwich by less than half a hundredth.
  return Number(text) === 0 ? (0).toFixed(PLACE_DECIMALS) : text
}
