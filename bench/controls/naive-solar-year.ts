import {
  computeBeamTransmission,
  computeDiffuseTransmission,
} from '@vatio/domain/solar/production/angle-losses'
import { computeExtraterrestrialNormal } from '@vatio/domain/solar/production/clear-sky'
import {
  computeModulePower,
  computeModuleTemperatureC,
  mountings,
  WIND_AT_MODULE,
} from '@vatio/domain/solar/production/module-power'
import type { Place } from '@vatio/domain/solar/production/place'
import type { Plane } from '@vatio/domain/solar/production/plane'
import type { WeatherYear } from '@vatio/domain/solar/production/site-year'
import { computeSkyDiffuse } from '@vatio/domain/solar/production/sky-models'
import { computeSunPosition, type SunPosition } from '@vatio/domain/solar/production/sun-position'

const RAD = Math.PI / 180

/** An hour as a record, the way a first version is written. */
export interface SolarHour {
  readonly sun: SunPosition
  readonly extra: number
  readonly dni: number
  readonly dhi: number
  readonly airC: number
  readonly wind: number
}

/** A record for each hour of the year, night included. */
export function listHoursNaively(place: Place, weather: WeatherYear): SolarHour[] {
  return Array.from({ length: 8760 }, (_, hour) => ({
    sun: computeSunPosition(Date.UTC(2025, 0, 1, hour, 30), place),
    extra: computeExtraterrestrialNormal(1 + Math.floor(hour / 24)),
    dni: weather.dni[hour] ?? 0,
    dhi: weather.dhi[hour] ?? 0,
    airC: weather.airC[hour] ?? 0,
    wind: (weather.windMS[hour] ?? 0) * WIND_AT_MODULE,
  }))
}

/** kWh per kWp of the year, hour by hour with the formulas as they are published. */
export function sumPlaneNaively(hours: readonly SolarHour[], plane: Plane): number {
  const tiltRad = plane.tiltDeg * RAD
  const glass = computeDiffuseTransmission(tiltRad)
  return hours
    .filter(({ sun }) => sun.apparentZenithDeg < 90)
    .map((hour) => {
      const zenith = hour.sun.apparentZenithDeg * RAD
      const sinHeight = Math.cos(zenith)
      const turn = (hour.sun.azimuthSouthDeg - plane.azimuthSouthDeg) * RAD
      const cosIncidence =
        sinHeight * Math.cos(tiltRad) + Math.sin(zenith) * Math.sin(tiltRad) * Math.cos(turn)
      const instant = {
        dni: hour.dni,
        dhi: hour.dhi,
        extraterrestrialNormal: hour.extra,
        sinHeight,
        cosIncidence,
        tiltRad,
      }
      const beam = hour.dni * Math.max(0, cosIncidence)
      const ground = (0.2 * (hour.dni * sinHeight + hour.dhi) * (1 - Math.cos(tiltRad))) / 2
      const light =
        beam * computeBeamTransmission(cosIncidence) +
        computeSkyDiffuse('muneer', instant, 1) * glass.sky +
        ground * glass.ground
      const celsius = computeModuleTemperatureC(light, hour.airC, hour.wind, mountings.free)
      return 0.86 * computeModulePower(light, celsius)
    })
    .reduce((sum, kwh) => sum + kwh, 0)
}
