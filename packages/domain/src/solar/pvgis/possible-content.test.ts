import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { readMadridYear } from '../../../test/solar-cases.ts'
import { assertPossible } from './possible-content.ts'
import type { PvgisClimate, PvgisMonths, PvgisSeries, PvgisWeather } from './pvgis-content.ts'

const origin = {
  place: { latDeg: 40.42, lonDeg: -3.7, altitudeM: 657 },
  database: 'PVGIS-SARAH3',
  years: [2005, 2023],
} as const
const system = { plane: { tiltDeg: 30, azimuthSouthDeg: 0 }, lossPercent: 14, peakPowerKwp: 1 }
const weather: PvgisWeather = { tool: 'tmy', origin, weather: readMadridYear(), minute: 10 }
const series: PvgisSeries = {
  tool: 'seriescalc',
  origin,
  system,
  kwhPerKwp: new Float64Array(8760).fill(0.2),
  yearlyKwhPerKwp: [1752],
  spreadPercent: null,
}
const months: PvgisMonths = {
  tool: 'PVcalc',
  origin,
  system,
  monthlyKwhPerKwp: Array.from({ length: 12 }, () => 130),
  yearlyKwhPerKwp: 1560,
  spreadPercent: 4,
}
const climate: PvgisClimate = {
  tool: 'MRcalc',
  origin,
  ghiKwhM2Day: Array.from({ length: 12 }, () => 3),
  diffuseShare: Array.from({ length: 12 }, () => 0.4),
  temperatureC: Array.from({ length: 12 }, () => 15),
}

describe('a content of PVGIS', () => {
  it.each([weather, series, months, climate])('of $tool with possible figures is accepted', (content) => {
    expect(() => assertPossible(content)).not.toThrow()
  })

  it.each([
    ['dni', { ...weather, weather: { ...weather.weather, dni: weather.weather.dni.with(4000, 99_999) } }],
    ['airC', { ...weather, weather: { ...weather.weather, airC: weather.weather.airC.with(0, -999) } }],
    ['P', { ...series, kwhPerKwp: series.kwhPerKwp.with(12, 2) }],
    ['P', { ...series, kwhPerKwp: series.kwhPerKwp.with(12, -0.1) }],
    ['E_m', { ...months, monthlyKwhPerKwp: months.monthlyKwhPerKwp.with(6, 900) }],
    ['SD_y', { ...months, spreadPercent: -1 }],
    ['loss', { ...months, system: { ...system, lossPercent: 140 } }],
    ['tiltDeg', { ...series, system: { ...system, plane: { tiltDeg: 120, azimuthSouthDeg: 0 } } }],
    ['diffuseShare', { ...climate, diffuseShare: climate.diffuseShare.with(3, 1.5) }],
    ['latDeg', { ...climate, origin: { ...origin, place: { ...origin.place, latDeg: 400 } } }],
    ['altitudeM', { ...months, origin: { ...origin, place: { ...origin.place, altitudeM: 9000 } } }],
    ['database', { ...months, origin: { ...origin, database: '<script>' } }],
  ])('with a figure that cannot be says which: %s', (name, content) => {
    expect(errorOf(() => assertPossible(content as PvgisMonths))).toMatchObject({
      code: 'PVGIS_CONTENT_INCOMPLETE',
      field: 'file',
      details: { name },
    })
  })
})
