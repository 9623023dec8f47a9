import { domainError } from '../../domain-error.ts'
import { elementAt, figureAt } from '../../element-at.ts'
import { TYPICAL_MONTH_DAYS } from '../production/month-sums.ts'
import { assertAltitude, type Coordinates, type Place } from '../production/place.ts'
import { productionErrors } from '../production/production.errors.ts'
import { climateCapitals, type ClimateCapital } from './climate-capital.data.ts'
import { climateRuns } from './climate-grid.data.ts'
import { computeSolarDay } from './extraterrestrial-day.ts'
import { assertInSpain, isCanarian } from './spain.ts'

/** Monthly means of a place, January first. */
export interface MonthlyClimate {
  /** Daily global irradiation on a horizontal plane, kWh/m². */
  readonly ghiKwhM2Day: readonly number[]
  /** Diffuse part of it, 0 to 1. */
  readonly diffuseShare: readonly number[]
  /** Mean air temperature of day and night, °C. */
  readonly temperatureC: readonly number[]
}

/** Climate of a place, and where it was taken from. */
export interface PlaceClimate extends MonthlyClimate {
  /** The place, with an altitude that was estimated where it was not given. */
  readonly place: Place
  readonly isAltitudeEstimated: boolean
  /** Nearest provincial capital, for the source that screens show. */
  readonly nearestCapital: string
}

/** More light with each kilometre of altitude. */
const ALTITUDE_GAIN_PER_KM = 0.0609
/** Fall of the temperature with altitude, °C per km, of the standard atmosphere. */
const LAPSE_C_PER_KM = 6.5
/** Points of the map within this distance count, in degrees of latitude: two cells. */
const REACH_DEG = 0.5
const DEG = Math.PI / 180

interface ClimatePoint extends Coordinates {
  /** kWh/m² and day at sea level. */
  readonly seaLevelGhi: readonly number[]
}

let points: readonly ClimatePoint[] | null = null

/**
 * Climate of a place in Spain by interpolation.
 *
 * Irradiation: modified Shepard weights `((R − d) ÷ (R d))²` over the cells and capitals within 0.5 degrees at sea
 * level, raised by 6.09 % a kilometre. Diffuse share: 0.894 − 0.903 × clearness, 0.04 more in the Canary Islands.
 * Temperature: capitals by the inverse square of their distance, at sea level, lowered by 6.5 °C a kilometre. At a
 * capital all three are the capital's own.
 *
 * @param altitudeM metres, or null where unknown: then that of the capitals around, by the same weights.
 * @throws SOLAR_PLACE_INVALID, SOLAR_PLACE_NOT_IN_SPAIN, SOLAR_ALTITUDE_INVALID
 */
export function findClimateAt(coordinates: Coordinates, altitudeM: number | null = null): PlaceClimate {
  assertInSpain(coordinates)
  if (altitudeM !== null) assertAltitude(altitudeM)
  const capitals = climateCapitals.filter((capital) => isCanarian(capital) === isCanarian(coordinates))
  const weights = capitals.map((capital) => 1 / Math.max(1e-9, distanceDeg(coordinates, capital) ** 2))
  const mean = (figureOf: (capital: ClimateCapital) => number) =>
    weightedMean(capitals.map(figureOf), weights)
  const altitude = altitudeM ?? mean((capital) => capital.altitudeM)
  const gain = 1 + ALTITUDE_GAIN_PER_KM * (altitude / 1000)
  const around = pointsAround(coordinates)
  const ghiKwhM2Day = months((month) => {
    const figures = around.near.map((point) => figureAt(point.seaLevelGhi, month))
    return weightedMean(figures, around.weights) * gain
  })
  const nearest = weights.indexOf(Math.max(...weights))
  return {
    ghiKwhM2Day,
    diffuseShare: estimateDiffuseShares(ghiKwhM2Day, coordinates),
    temperatureC: months(
      (month) =>
        mean(
          (capital) => figureAt(capital.temperatureC, month) + LAPSE_C_PER_KM * (capital.altitudeM / 1000),
        ) -
        LAPSE_C_PER_KM * (altitude / 1000),
    ),
    place: { latDeg: coordinates.latDeg, lonDeg: coordinates.lonDeg, altitudeM: altitude },
    isAltitudeEstimated: altitudeM === null,
    nearestCapital: elementAt(capitals, nearest).name,
  }
}

/**
 * Diffuse share of each month from its clearness: 0.894 − 0.903 × KT (fitted to 36 months of PVGIS, 0.035 of spread), with
 * 0.04 more in the Canary Islands.
 *
 * @param ghiKwhM2Day twelve daily means. @returns 0 to 1.
 */
export function estimateDiffuseShares(ghiKwhM2Day: readonly number[], coordinates: Coordinates): number[] {
  const more = isCanarian(coordinates) ? 0.04 : 0
  let firstDay = 1
  return months((month) => {
    const days = elementAt(TYPICAL_MONTH_DAYS, month)
    let outside = 0
    for (let day = 0; day < days; day++) {
      outside += computeSolarDay(firstDay + day, coordinates.latDeg).extraterrestrialKwhM2
    }
    firstDay += days
    const clearness = (figureAt(ghiKwhM2Day, month) * days) / outside
    return Math.max(0.05, Math.min(1, 0.894 - 0.903 * clearness + more))
  })
}

/** @throws SOLAR_CLIMATE_INVALID unless there are twelve possible figures of each kind. */
export function assertMonthlyClimate(climate: MonthlyClimate): void {
  const columns: readonly (readonly [string, readonly number[], number, number])[] = [
    ['ghiKwhM2Day', climate.ghiKwhM2Day, 0.05, 12],
    ['diffuseShare', climate.diffuseShare, 0.02, 1],
    ['temperatureC', climate.temperatureC, -40, 50],
  ]
  for (const [field, values, least, most] of columns) {
    const isUsable = values.length === 12 && values.every((value) => value >= least && value <= most)
    if (!isUsable) throw domainError(productionErrors, 'SOLAR_CLIMATE_INVALID', { field })
  }
}

function months(figureOf: (month: number) => number): number[] {
  return Array.from({ length: 12 }, (_, month) => figureOf(month))
}

function pointsAround(coordinates: Coordinates): {
  near: readonly ClimatePoint[]
  weights: readonly number[]
} {
  points ??= readPoints()
  const distances = points.map((point) => Math.max(1e-6, distanceDeg(coordinates, point)))
  const reach = Math.max(REACH_DEG, 1.2 * Math.min(...distances))
  const near = points.filter((_, index) => figureAt(distances, index) < reach)
  const weights = distances
    .filter((distance) => distance < reach)
    .map((distance) => ((reach - distance) / (reach * distance)) ** 2)
  return { near, weights }
}

/** The map as points: decoded once, at its first use. */
function readPoints(): ClimatePoint[] {
  const cells = climateRuns.flatMap(({ latDeg, firstLonDeg, months: text }) =>
    Array.from({ length: text.length / 24 }, (_, cell) => ({
      latDeg,
      lonDeg: firstLonDeg + cell / 4,
      seaLevelGhi: months((month) => {
        const at = cell * 24 + month * 2
        return Number.parseInt(text.slice(at, at + 2), 36) / 100
      }),
    })),
  )
  const capitals = climateCapitals.map(({ latDeg, lonDeg, altitudeM, ghiKwhM2Day }) => ({
    latDeg,
    lonDeg,
    seaLevelGhi: ghiKwhM2Day.map((ghi) => ghi / (1 + ALTITUDE_GAIN_PER_KM * (altitudeM / 1000))),
  }))
  return [...cells, ...capitals]
}

function distanceDeg(one: Coordinates, other: Coordinates): number {
  const shrink = Math.cos(((one.latDeg + other.latDeg) / 2) * DEG)
  return Math.hypot(one.latDeg - other.latDeg, (one.lonDeg - other.lonDeg) * shrink)
}

function weightedMean(values: readonly number[], weights: readonly number[]): number {
  let sum = 0
  let total = 0
  for (const [index, value] of values.entries()) {
    const weight = figureAt(weights, index)
    sum += weight * value
    total += weight
  }
  return sum / total
}
