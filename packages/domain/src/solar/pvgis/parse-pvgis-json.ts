import { domainError } from '../../domain-error.ts'
import type { Plane } from '../production/plane.ts'
import type { PvgisContent, PvgisOrigin, PvgisSystem } from './pvgis-content.ts'
import { fieldsAt, fieldsOf, findNumber, getNumber, incompleteContent, listOf } from './pvgis-fields.ts'
import { pvgisErrors } from './pvgis.errors.ts'
import {
  hasPower,
  readClimateRows,
  readMonthRows,
  readSeriesRows,
  readWeatherRows,
} from './read-pvgis-rows.ts'

/**
 * Reads what PVGIS answers with `outputformat=json`: an answer to the server or a file that was downloaded.
 *
 * @param text JSON. @returns the content of one of the four tools.
 * @throws PVGIS_CONTENT_UNKNOWN for anything else, PVGIS_CONTENT_INCOMPLETE for half of one
 */
export function parsePvgisJson(text: string): PvgisContent {
  const answer = readJson(text)
  const outputs = fieldsAt(answer, 'outputs')
  const origin = originOf(answer)
  const rows = (name: string) => listOf(outputs[name]).map(fieldsOf)
  if ('tmy_hourly' in outputs) {
    const offset = findNumber(fieldsAt(answer, 'inputs', 'location').irradiance_time_offset)
    // Versions before 5.3 do not print the offset of the satellite over Europe.
    return readWeatherRows(rows('tmy_hourly'), origin, offset ?? EUROPEAN_OFFSET_HOURS)
  }
  if ('hourly' in outputs) {
    const hourly = rows('hourly')
    if (!hasPower(hourly[0])) throw incompleteContent({ name: 'P' })
    return readSeriesRows(hourly, origin, systemOf(answer))
  }
  const fixed = listOf(fieldsAt(outputs, 'monthly').fixed)
  if (fixed.length > 0) {
    return readMonthRows(fixed.map(fieldsOf), fieldsAt(outputs, 'totals', 'fixed'), origin, systemOf(answer))
  }
  const monthly = rows('monthly')
  if (monthly.length > 0 && 'year' in fieldsOf(monthly[0])) return readClimateRows(monthly, origin)
  throw unknownContent()
}

/** Hours by which the irradiance of Spain follows the hour in a `tmy` that does not say so: ten minutes. */
export const EUROPEAN_OFFSET_HOURS = 1 / 6

/** The error of a content that is of no tool. */
export function unknownContent(): Error {
  return domainError(pvgisErrors, 'PVGIS_CONTENT_UNKNOWN', { field: 'file' })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw unknownContent()
  }
}

function originOf(answer: unknown): PvgisOrigin {
  const location = fieldsAt(answer, 'inputs', 'location')
  const data = fieldsAt(answer, 'inputs', 'meteo_data')
  const [first, last] = [findNumber(data.year_min), findNumber(data.year_max)]
  return {
    place: {
      latDeg: getNumber(location, 'latitude'),
      lonDeg: getNumber(location, 'longitude'),
      altitudeM: findNumber(location.elevation) ?? 0,
    },
    database: typeof data.radiation_db === 'string' ? data.radiation_db : null,
    years: first !== null && last !== null ? [first, last] : null,
  }
}

function systemOf(answer: unknown): PvgisSystem {
  const pvModule = fieldsAt(answer, 'inputs', 'pv_module')
  const peakPowerKwp = getNumber(pvModule, 'peak_power')
  if (!(peakPowerKwp > 0)) throw incompleteContent({ name: 'peak_power' })
  return { plane: planeOf(answer), lossPercent: findNumber(pvModule.system_loss), peakPowerKwp }
}

/** Angles of a fixed system; PVGIS writes "-" for an azimuth that does not matter. */
function planeOf(answer: unknown): Plane | null {
  const fixed = fieldsAt(answer, 'inputs', 'mounting_system', 'fixed')
  const tiltDeg = findNumber(fieldsOf(fixed.slope).value)
  const azimuth = findNumber(fieldsOf(fixed.azimuth).value)
  return tiltDeg === null ? null : { tiltDeg, azimuthSouthDeg: azimuth ?? 0 }
}
