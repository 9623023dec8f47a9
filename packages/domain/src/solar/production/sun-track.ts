import { numberAt } from '../../element-at.ts'
import { computeExtraterrestrialNormal } from './clear-sky.ts'
import type { Place } from './place.ts'
import {
  fillSunVector,
  SUN_COS_HOUR,
  SUN_EAST,
  SUN_NORTH,
  SUN_SIN_DECLINATION,
  SUN_TRUE_UP,
  SUN_UP,
  toSunObserver,
  type SunObserver,
} from './sun-position.ts'

/** Hours of a typical year, which has no 29 February. */
export const HOURS_OF_YEAR = 8760
/** Year whose calendar and sun every typical year has; from one year to another the sun differs by 0.1 degrees. */
export const TYPICAL_YEAR = 2025
const YEAR_START_MS = Date.UTC(TYPICAL_YEAR, 0, 1)

/** How far below the horizon the sun is still looked at, as a cosine of the hour angle: what a day changes is smaller. */
const TWILIGHT = 0.06

/** The sun over a place in the hours of a year in which it is up; arrays have one element per such hour. */
export interface SunTrack {
  readonly place: Place
  /** Minute of each hour at which the sun is taken. */
  readonly minute: number
  /** Number of the hour in the year, UTC, 0 to 8759, rising. */
  readonly hours: Uint16Array
  /** Unit vector to the sun, with refraction. */
  readonly east: Float64Array
  readonly north: Float64Array
  readonly up: Float64Array
  /** Sine of the height without refraction. */
  readonly trueUp: Float64Array
  readonly cosHourAngle: Float64Array
  /** W/m² on a plane that faces the sun outside the atmosphere. */
  readonly extraterrestrialNormal: Float64Array
}

/**
 * Positions of the sun over a typical year, for the hours in which it is above the horizon.
 *
 * @param minute 0 to 59: 30 for hourly means; PVGIS gives instants, at about ten minutes past the hour in Spain.
 * @throws SOLAR_PLACE_INVALID, SOLAR_ALTITUDE_INVALID
 */
export function computeSunTrack(place: Place, minute = 30): SunTrack {
  const observer = toSunObserver(place)
  const vector = new Float64Array(6)
  const hours = new Uint16Array(HOURS_OF_YEAR)
  const columns = Array.from({ length: 6 }, () => new Float64Array(HOURS_OF_YEAR)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const [east, north, up, trueUp, cosHourAngle, extraterrestrialNormal] = columns
  let count = 0
  for (let day = 0; day < 365; day++) {
    const extraterrestrial = computeExtraterrestrialNormal(day + 1)
    const noonMs = YEAR_START_MS + (day * 24 + 12) * 3_600_000 + minute * 60_000
    fillSunVector(noonMs, observer, vector)
    const noonAngle = hourAngleOf(vector)
    const leastCos = sunsetCosine(vector, observer) - TWILIGHT
    for (let hour = day * 24; hour < day * 24 + 24; hour++) {
      if (Math.cos(noonAngle + ((hour - day * 24 - 12) * Math.PI) / 12) < leastCos) continue
      fillSunVector(YEAR_START_MS + hour * 3_600_000 + minute * 60_000, observer, vector)
      const height = numberAt(vector, SUN_UP)
      if (height <= 0) continue
      hours[count] = hour
      east[count] = numberAt(vector, SUN_EAST)
      north[count] = numberAt(vector, SUN_NORTH)
      up[count] = height
      trueUp[count] = numberAt(vector, SUN_TRUE_UP)
      cosHourAngle[count] = numberAt(vector, SUN_COS_HOUR)
      extraterrestrialNormal[count] = extraterrestrial
      count++
    }
  }
  return {
    place,
    minute,
    hours: hours.subarray(0, count),
    east: east.subarray(0, count),
    north: north.subarray(0, count),
    up: up.subarray(0, count),
    trueUp: trueUp.subarray(0, count),
    cosHourAngle: cosHourAngle.subarray(0, count),
    extraterrestrialNormal: extraterrestrialNormal.subarray(0, count),
  }
}

/** Hour angle of the sun in radians; refraction changes it by less than the margin of the twilight. */
function hourAngleOf(vector: Float64Array): number {
  const cosDeclination = Math.sqrt(1 - numberAt(vector, SUN_SIN_DECLINATION) ** 2)
  return Math.atan2(-numberAt(vector, SUN_EAST) / cosDeclination, numberAt(vector, SUN_COS_HOUR))
}

function sunsetCosine(vector: Float64Array, { sinLat, cosLat }: SunObserver): number {
  const sinDeclination = numberAt(vector, SUN_SIN_DECLINATION)
  return (-sinLat * sinDeclination) / (cosLat * Math.sqrt(1 - sinDeclination * sinDeclination))
}
