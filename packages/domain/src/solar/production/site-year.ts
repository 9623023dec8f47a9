import { domainError } from '../../domain-error.ts'
import { numberAt } from '../../element-at.ts'
import { WIND_AT_MODULE } from './module-power.ts'
import { productionErrors } from './production.errors.ts'
import { beamShareOf, MUNEER_LOW_SUN_RAD, MUNEER_SHADED, muneerSunlit } from './sky-models.ts'
import { HOURS_OF_YEAR, type SunTrack } from './sun-track.ts'

/** Weather of a typical year: 8,760 values from 1 January 0:00 UTC. */
export interface WeatherYear {
  /** Beam on a plane that faces the sun, W/m². */
  readonly dni: Float64Array
  /** Light of the sky on a horizontal plane, W/m². */
  readonly dhi: Float64Array
  /** °C. */
  readonly airC: Float64Array
  /** m/s, 10 m above the ground. */
  readonly windMS: Float64Array
}

/**
 * A place and its weather, prepared once so that any number of planes can be calculated from it. One element per hour
 * with sun and light. A value to keep and pass on; nothing writes to it.
 */
export interface SiteYear {
  readonly track: SunTrack
  /** Global irradiation on a horizontal plane, kWh/m² of the year. */
  readonly ghiKwhM2: number
  /** Diffuse part of it, kWh/m² of the year. */
  readonly dhiKwhM2: number
  readonly dni: Float64Array
  readonly dhi: Float64Array
  readonly ghi: Float64Array
  readonly airC: Float64Array
  /** m/s at the module. */
  readonly moduleWindMS: Float64Array
  /** Muneer: light of the sky away from the sun, and the same times N. */
  readonly skyPart: Float64Array
  readonly skyPartTimesN: Float64Array
  /** Light around the sun, to be multiplied by the cosine of incidence (or by `facing`, where the sun is low). */
  readonly aroundSun: Float64Array
  /** 1 where the sun is lower than 0.1 rad. */
  readonly isLow: Uint8Array
}

/** Most irradiance that weather may have, W/m²: above what broken clouds reflect for minutes. */
const MOST_IRRADIANCE = 2000

/**
 * Prepares the weather of a place.
 *
 * @param track sun over the place at the minute to which the weather belongs.
 * @throws SOLAR_WEATHER_INVALID for another number of hours, a negative or impossible value.
 */
export function prepareSiteYear(track: SunTrack, weather: WeatherYear): SiteYear {
  assertWeather(weather)
  const length = track.hours.length
  const column = () => new Float64Array(length)
  const [dni, dhi, ghi, airC, moduleWindMS] = [column(), column(), column(), column(), column()]
  const [skyPart, skyPartTimesN, aroundSun] = [column(), column(), column()]
  const isLow = new Uint8Array(length)
  const lowUp = Math.sin(MUNEER_LOW_SUN_RAD)
  let ghiWh = 0
  let dhiWh = 0
  for (let at = 0; at < length; at++) {
    const hour = track.hours[at] ?? 0
    const beam = numberAt(weather.dni, hour)
    const sky = numberAt(weather.dhi, hour)
    const up = numberAt(track.up, at)
    dni[at] = beam
    dhi[at] = sky
    const horizontal = beam * up + sky
    ghi[at] = horizontal
    ghiWh += horizontal
    dhiWh += sky
    airC[at] = numberAt(weather.airC, hour)
    moduleWindMS[at] = numberAt(weather.windMS, hour) * WIND_AT_MODULE
    const share = beamShareOf(beam, numberAt(track.extraterrestrialNormal, at))
    const away = sky * (1 - share)
    skyPart[at] = away
    skyPartTimesN[at] = away * (share > 0 ? muneerSunlit(share) : MUNEER_SHADED)
    if (up < lowUp) {
      isLow[at] = 1
      aroundSun[at] = (sky * share) / (0.1 - 0.008 * Math.asin(up))
    } else {
      aroundSun[at] = (sky * share) / up
    }
  }
  return {
    track,
    ghiKwhM2: ghiWh / 1000,
    dhiKwhM2: dhiWh / 1000,
    dni,
    dhi,
    ghi,
    airC,
    moduleWindMS,
    skyPart,
    skyPartTimesN,
    aroundSun,
    isLow,
  }
}

function assertWeather(weather: WeatherYear): void {
  assertColumn(weather.dni, 'dni', 0, MOST_IRRADIANCE)
  assertColumn(weather.dhi, 'dhi', 0, MOST_IRRADIANCE)
  assertColumn(weather.airC, 'airC', -60, 70)
  assertColumn(weather.windMS, 'windMS', 0, 100)
}

function assertColumn(values: Float64Array, field: string, least: number, most: number): void {
  if (values.length !== HOURS_OF_YEAR) {
    throw domainError(productionErrors, 'SOLAR_WEATHER_INVALID', {
      field,
      details: { hours: values.length, expected: HOURS_OF_YEAR },
    })
  }
  for (let hour = 0; hour < HOURS_OF_YEAR; hour++) {
    const value = values[hour] ?? Number.NaN
    if (value >= least && value <= most) continue
    throw domainError(productionErrors, 'SOLAR_WEATHER_INVALID', { field, details: { hour, value } })
  }
}
