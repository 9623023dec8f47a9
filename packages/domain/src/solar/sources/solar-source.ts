import { isCanarian } from '../climate/spain.ts'
import type { Coordinates, Place } from '../production/place.ts'
import type { Plane } from '../production/plane.ts'

export const solarSourceKinds = ['embedded', 'pvgis', 'pvgis-file'] as const
export type SolarSourceKind = (typeof solarSourceKinds)[number]

export const solarSourceTools = ['tmy', 'MRcalc', 'seriescalc', 'PVcalc'] as const
export type SolarSourceTool = (typeof solarSourceTools)[number]

/** Where the sun of a figure comes from, to be shown with it. */
export interface SolarSource {
  readonly kind: SolarSourceKind
  /** Tool of PVGIS; null for the embedded climate. */
  readonly tool: SolarSourceTool | null
  readonly place: Place
  /** Whether the altitude was estimated from the capitals around. */
  readonly isAltitudeEstimated: boolean
  /** Of the embedded climate; null for PVGIS. */
  readonly nearestCapital: string | null
  readonly database: string | null
  readonly years: readonly [first: number, last: number] | null
  /** What a production of PVGIS was calculated for; null for weather and climate, which serve any plane. */
  readonly system: { readonly plane: Plane | null; readonly lossPercent: number | null } | null
  /** By how much a yearly figure may differ from that of PVGIS, percent. */
  readonly uncertaintyPercent: number
  /** Standard deviation of the years of the place, percent; null where it is not known. */
  readonly yearlySpreadPercent: number | null
}

/** Difference to PVGIS of the chain with the weather of PVGIS, percent of a year. */
export const PVGIS_UNCERTAINTY_PERCENT = 0.2
/** North of this latitude the embedded climate is less certain: the coast has clouds that its map does not. */
const NORTH_COAST_LAT = 43

/** Difference of the embedded climate to PVGIS: 4 % of a year, 6 % on the north coast and in the islands. */
export function embeddedUncertaintyPercent(coordinates: Coordinates): number {
  const isBalearic = coordinates.lonDeg > 1 && coordinates.latDeg < 40.2
  const isNorthCoast = coordinates.latDeg > NORTH_COAST_LAT
  return isCanarian(coordinates) || isBalearic || isNorthCoast ? 6 : 4
}
