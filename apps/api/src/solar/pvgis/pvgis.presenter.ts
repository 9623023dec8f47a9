import type { PvgisOrigin, PvgisSystem, PvgisWeather } from '@vatio/domain/solar/pvgis/pvgis-content'
import type { PvgisFile, PvgisOriginReply, PvgisWeatherReply } from '@vatio/protocol/solar/pvgis/pvgis.schema'
import { readFacts } from './pvgis-content-row.ts'
import type { PvgisFileRow } from './pvgis-files.repository.ts'

/** Weather with a tenth of each unit, which is finer than it is known. */
export function presentPvgisWeather({ origin, minute, weather }: PvgisWeather): PvgisWeatherReply {
  return {
    origin: presentOrigin(origin),
    minute,
    dni: toTenths(weather.dni),
    dhi: toTenths(weather.dhi),
    airC: toTenths(weather.airC),
    windMS: toTenths(weather.windMS),
  }
}

export function presentPvgisFile(row: PvgisFileRow): PvgisFile {
  const facts = readFacts(row.facts)
  return {
    idPvgisFile: row.idPvgisFile,
    name: row.name,
    tool: facts.tool,
    origin: presentOrigin(facts.origin),
    system: 'system' in facts ? presentSystem(facts.system) : null,
    creationTimestamp: row.creationTimestamp.toISOString(),
  }
}

function presentSystem({ plane, lossPercent, peakPowerKwp }: PvgisSystem): PvgisFile['system'] {
  return {
    tiltDeg: plane?.tiltDeg ?? null,
    azimuthSouthDeg: plane?.azimuthSouthDeg ?? null,
    lossPercent,
    peakPowerKwp,
  }
}

function presentOrigin({ place, database, years }: PvgisOrigin): PvgisOriginReply {
  const { latDeg, lonDeg, altitudeM } = place
  return {
    place: { lat: latDeg, lng: lonDeg, altitudeM },
    database,
    years: years ? [years[0], years[1]] : null,
  }
}

function toTenths(values: Float64Array): number[] {
  // The sum with zero turns -0 into 0.
  return Array.from(values, (value) => Math.round(value * 10) / 10 + 0)
}
