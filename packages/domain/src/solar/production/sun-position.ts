import { numberAt } from '../../element-at.ts'
import { assertAltitude, assertCoordinates, type Place } from './place.ts'

const RAD = Math.PI / 180
const DAY_MS = 86_400_000
const EPOCH_2000_MS = Date.UTC(2000, 0, 1, 12)
/** Earth's radius over its distance from the sun, for the parallax. */
const PARALLAX = 6371.01 / 149_597_870.7
/** Height of the centre of the sun at which its upper edge rises, degrees: the semidiameter and the refraction. */
const SUNRISE_DEG = -0.8333

/** The sun as an observer sees it. */
export interface SunPosition {
  /** Angle from the vertical without refraction, degrees. */
  readonly zenithDeg: number
  /** The same with refraction; equal to `zenithDeg` while the sun is below the horizon. */
  readonly apparentZenithDeg: number
  /** Degrees from south, positive towards west, -180 to 180. */
  readonly azimuthSouthDeg: number
  /** Apparent solar time minus mean solar time, minutes. */
  readonly equationOfTimeMin: number
}

/** Figures of a place that every hour uses. */
export interface SunObserver {
  readonly sinLat: number
  readonly cosLat: number
  readonly lonDeg: number
  /** Factor of the refraction: pressure at the altitude against 1010 hPa, and 12 °C against 10 °C. */
  readonly refractionFactor: number
}

/** Places of the figures that {@link fillSunVector} writes. */
export const SUN_EAST = 0
export const SUN_NORTH = 1
export const SUN_UP = 2
/** Sine of the height without refraction. */
export const SUN_TRUE_UP = 3
/** Cosine of the hour angle. */
export const SUN_COS_HOUR = 4
/** Sine of the declination. */
export const SUN_SIN_DECLINATION = 5

/** @throws SOLAR_PLACE_INVALID, SOLAR_ALTITUDE_INVALID */
export function toSunObserver(place: Place): SunObserver {
  assertCoordinates(place)
  assertAltitude(place.altitudeM)
  return {
    sinLat: Math.sin(place.latDeg * RAD),
    cosLat: Math.cos(place.latDeg * RAD),
    lonDeg: place.lonDeg,
    refractionFactor: ((computePressurePa(place.altitudeM) / 101_000) * 283) / (273 + 12),
  }
}

/**
 * Air pressure of the standard atmosphere.
 *
 * @param altitudeM metres. @returns pascals.
 */
export function computePressurePa(altitudeM: number): number {
  return 100 * ((44_331.514 - altitudeM) / 11_880.516) ** (1 / 0.1902632)
}

/**
 * Writes the direction of the sun at an instant as a unit vector with refraction, `SUN_EAST` to `SUN_UP`, and the
 * figures after them, into the first six places of `vector`. Nothing is allocated: a year calls this 4,500 times.
 *
 * PSA+ algorithm, M. Blanco, K. Milidonis, A. Bonanos, "Updating the PSA sun position algorithm", Solar Energy 212
 * (2020), for 2020 to 2050: within 0.02 degrees of the NREL algorithm. Refraction: Bennett's formula as in I. Reda,
 * A. Andreas, NREL/TP-560-34302. Checked by `reference/solar/sun-and-sky.json`.
 */
export function fillSunVector(utcMs: number, observer: SunObserver, vector: Float64Array): void {
  const days = (utcMs - EPOCH_2000_MS) / DAY_MS
  const node = 2.267127827 - 9.300339267e-4 * days
  const meanLongitude = 4.895036035 + 1.720279602e-2 * days
  const meanAnomaly = 6.239468336 + 1.720200135e-2 * days
  const sinAnomaly = Math.sin(meanAnomaly)
  const longitude =
    meanLongitude +
    3.338320972e-2 * sinAnomaly +
    6.995193752e-4 * sinAnomaly * Math.cos(meanAnomaly) -
    1.544353226e-4 -
    8.68972936e-6 * Math.sin(node)
  const obliquity = 4.090904909e-1 - 6.213605399e-9 * days + 4.418094944e-5 * Math.cos(node)
  const sinLongitude = Math.sin(longitude)
  const cosLongitude = Math.cos(longitude)
  const sinDeclination = Math.sin(obliquity) * sinLongitude
  // Equatorial coordinates of the sun on the celestial equator, without the right ascension as an angle.
  const equatorialY = Math.cos(obliquity) * sinLongitude
  const siderealTime = siderealTimeRad(days, utcMs, observer.lonDeg)
  const cosSidereal = Math.cos(siderealTime)
  const sinSidereal = Math.sin(siderealTime)
  const cosHourTimesCosDec = cosSidereal * cosLongitude + sinSidereal * equatorialY
  const sinHourTimesCosDec = sinSidereal * cosLongitude - cosSidereal * equatorialY
  const east = -sinHourTimesCosDec
  const north = sinDeclination * observer.cosLat - cosHourTimesCosDec * observer.sinLat
  const up = sinDeclination * observer.sinLat + cosHourTimesCosDec * observer.cosLat
  // Parallax lowers the sun by PARALLAX x cos(height).
  const across = Math.sqrt(Math.max(0, 1 - up * up))
  const trueUp = up - PARALLAX * across * across
  const heightRad = Math.asin(Math.max(-1, Math.min(1, trueUp)))
  const heightDeg = heightRad / RAD
  let apparentUp = trueUp
  if (heightDeg >= SUNRISE_DEG) {
    apparentUp = Math.sin(heightRad + refractionDeg(heightDeg, observer.refractionFactor) * RAD)
  }
  const shrink = across > 0 ? Math.sqrt(Math.max(0, 1 - apparentUp * apparentUp)) / across : 0
  vector[SUN_EAST] = east * shrink
  vector[SUN_NORTH] = north * shrink
  vector[SUN_UP] = apparentUp
  vector[SUN_TRUE_UP] = trueUp
  vector[SUN_COS_HOUR] = cosHourTimesCosDec / Math.sqrt(1 - sinDeclination * sinDeclination)
  vector[SUN_SIN_DECLINATION] = sinDeclination
}

/**
 * Position of the sun at one instant.
 *
 * @param utcMs milliseconds since 1970 UTC, 2000 to 2050.
 * @returns degrees, and the equation of time in minutes.
 * @throws SOLAR_PLACE_INVALID, SOLAR_ALTITUDE_INVALID
 */
export function computeSunPosition(utcMs: number, place: Place): SunPosition {
  const vector = new Float64Array(6)
  fillSunVector(utcMs, toSunObserver(place), vector)
  const east = numberAt(vector, SUN_EAST)
  const north = numberAt(vector, SUN_NORTH)
  return {
    zenithDeg: 90 - Math.asin(numberAt(vector, SUN_TRUE_UP)) / RAD,
    apparentZenithDeg: 90 - Math.asin(numberAt(vector, SUN_UP)) / RAD,
    azimuthSouthDeg: Math.atan2(-east, -north) / RAD,
    equationOfTimeMin: computeEquationOfTimeMin(utcMs),
  }
}

/** Apparent minus mean solar time, in minutes: mean longitude less right ascension (PSA+). */
function computeEquationOfTimeMin(utcMs: number): number {
  const vector = new Float64Array(6)
  fillSunVector(utcMs, { sinLat: 0, cosLat: 1, lonDeg: 0, refractionFactor: 0 }, vector)
  const cosDeclination = Math.sqrt(1 - numberAt(vector, SUN_SIN_DECLINATION) ** 2)
  const cosHour = numberAt(vector, SUN_COS_HOUR)
  // Seen from the equator the sun stands in the west in the afternoon: the sign of the hour angle.
  const sinHour = -numberAt(vector, SUN_EAST) / (cosDeclination || 1)
  const hourAngleDeg = Math.atan2(sinHour, cosHour) / RAD
  const meanDeg = ((((utcMs % DAY_MS) + DAY_MS) % DAY_MS) / DAY_MS) * 360 - 180
  let difference = hourAngleDeg - meanDeg
  difference -= 360 * Math.round(difference / 360)
  return difference * 4
}

function siderealTimeRad(days: number, utcMs: number, lonDeg: number): number {
  const hours = (((utcMs % DAY_MS) + DAY_MS) % DAY_MS) / 3_600_000
  return ((6.697096103 + 6.570984737e-2 * days + hours) * 15 + lonDeg) * RAD
}

function refractionDeg(heightDeg: number, factor: number): number {
  return (factor * 1.02) / (60 * Math.tan((heightDeg + 10.3 / (heightDeg + 5.11)) * RAD))
}
