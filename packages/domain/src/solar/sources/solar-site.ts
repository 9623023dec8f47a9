import { createClimateYear } from '../climate/climate-year.ts'
import { findClimateAt } from '../climate/monthly-climate.ts'
import { assertInSpain } from '../climate/spain.ts'
import { domainError } from '../../domain-error.ts'
import type { Coordinates } from '../production/place.ts'
import { prepareSiteYear, type SiteYear } from '../production/site-year.ts'
import { computeSunTrack } from '../production/sun-track.ts'
import type {
  PvgisClimate,
  PvgisContent,
  PvgisMonths,
  PvgisOrigin,
  PvgisSeries,
  PvgisWeather,
} from '../pvgis/pvgis-content.ts'
import { solarSourceErrors } from './solar-source.errors.ts'
import {
  embeddedUncertaintyPercent,
  PVGIS_UNCERTAINTY_PERCENT,
  type SolarSource,
  type SolarSourceKind,
} from './solar-source.ts'

/** What the sun of a place is taken from: the embedded climate, or weather or climate of PVGIS. */
export interface SiteInput {
  readonly coordinates: Coordinates
  /** Metres; estimated where null. PVGIS has one of its own. */
  readonly altitudeM: number | null
  /** Null for the embedded climate. */
  readonly content: PvgisWeather | PvgisClimate | null
  readonly kind: SolarSourceKind
  /** Of the place, where PVGIS gave it, percent. */
  readonly yearlySpreadPercent: number | null
}

/** A prepared place and where its sun comes from. */
export interface SolarSite {
  readonly site: SiteYear
  readonly source: SolarSource
}

/** Distance that a file of PVGIS may be from the place, km. */
const FILE_REACH_KM = 25
const KM_PER_DEGREE = 111.2

/**
 * Prepares a place from its source. Milliseconds; a value to keep while planes change.
 *
 * @throws SOLAR_PLACE_INVALID, SOLAR_PLACE_NOT_IN_SPAIN, SOLAR_ALTITUDE_INVALID, SOLAR_WEATHER_INVALID,
 *   SOLAR_CLIMATE_INVALID, SOLAR_FILE_FAR_AWAY
 */
export function prepareSolarSite(input: SiteInput): SolarSite {
  const { coordinates, content } = input
  assertInSpain(coordinates)
  if (content === null) return prepareEmbeddedSite(input)
  assertNear(content.origin, coordinates)
  const { place } = content.origin
  const track = computeSunTrack(place, content.tool === 'tmy' ? content.minute : undefined)
  const weather = content.tool === 'tmy' ? content.weather : createClimateYear(track, content)
  return {
    site: prepareSiteYear(track, weather),
    source: {
      ...sourceOfContent(content, input.kind),
      system: null,
      uncertaintyPercent:
        content.tool === 'tmy' ? PVGIS_UNCERTAINTY_PERCENT : MONTHLY_CLIMATE_UNCERTAINTY_PERCENT,
      yearlySpreadPercent: input.yearlySpreadPercent,
    },
  }
}

/** Difference to PVGIS of hours that were made of its monthly values, percent of a year. */
const MONTHLY_CLIMATE_UNCERTAINTY_PERCENT = 1

function prepareEmbeddedSite({ coordinates, altitudeM, yearlySpreadPercent }: SiteInput): SolarSite {
  const climate = findClimateAt(coordinates, altitudeM)
  const track = computeSunTrack(climate.place)
  return {
    site: prepareSiteYear(track, createClimateYear(track, climate)),
    source: {
      kind: 'embedded',
      tool: null,
      place: climate.place,
      isAltitudeEstimated: climate.isAltitudeEstimated,
      nearestCapital: climate.nearestCapital,
      database: null,
      years: null,
      system: null,
      uncertaintyPercent: embeddedUncertaintyPercent(coordinates),
      yearlySpreadPercent,
    },
  }
}

/** Source of a surface whose production PVGIS itself calculated. */
export function sourceOfProduction(content: PvgisSeries | PvgisMonths, kind: SolarSourceKind): SolarSource {
  return {
    ...sourceOfContent(content, kind),
    system: { plane: content.system.plane, lossPercent: content.system.lossPercent },
    uncertaintyPercent: 0,
    yearlySpreadPercent: content.spreadPercent,
  }
}

function sourceOfContent(
  content: PvgisContent,
  kind: SolarSourceKind,
): Omit<SolarSource, 'system' | 'uncertaintyPercent' | 'yearlySpreadPercent'> {
  const { place, database, years } = content.origin
  return {
    kind,
    tool: content.tool,
    place,
    isAltitudeEstimated: false,
    nearestCapital: null,
    database,
    years,
  }
}

/** @throws SOLAR_FILE_FAR_AWAY more than 25 km from the place. */
export function assertNear({ place }: PvgisOrigin, coordinates: Coordinates, field = 'idPvgisFile'): void {
  const shrink = Math.cos((coordinates.latDeg * Math.PI) / 180)
  const km =
    KM_PER_DEGREE *
    Math.hypot(place.latDeg - coordinates.latDeg, (place.lonDeg - coordinates.lonDeg) * shrink)
  if (km <= FILE_REACH_KM) return
  throw domainError(solarSourceErrors, 'SOLAR_FILE_FAR_AWAY', { field, details: { km: Math.round(km) } })
}
