import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { readMadridYear } from '../../../test/solar-cases.ts'
import { findClimateAt } from '../climate/monthly-climate.ts'
import { computePlaneTotal } from '../production/plane-year.ts'
import type { PvgisClimate, PvgisMonths, PvgisWeather } from '../pvgis/pvgis-content.ts'
import { prepareSolarSite, sourceOfProduction, type SiteInput } from './solar-site.ts'
import { embeddedUncertaintyPercent } from './solar-source.ts'

const madrid = { latDeg: 40.4168, lonDeg: -3.7038 }
const south = { tiltDeg: 30, azimuthSouthDeg: 0 }
const origin = {
  place: { ...madrid, altitudeM: 665 },
  database: 'PVGIS-SARAH3',
  years: [2005, 2023] as const,
}
const { dni, dhi, airC, windMS } = readMadridYear()
const weather: PvgisWeather = { tool: 'tmy', origin, weather: { dni, dhi, airC, windMS }, minute: 11 }
const climate: PvgisClimate = { tool: 'MRcalc', origin, ...findClimateAt(madrid, 665) }
const input = (part: Partial<SiteInput> = {}): SiteInput => ({
  coordinates: madrid,
  altitudeM: null,
  content: null,
  kind: 'embedded',
  yearlySpreadPercent: null,
  ...part,
})

describe('the source of a place', () => {
  it('is the embedded climate without a content of PVGIS, with its altitude estimated where it is not given', () => {
    const { source } = prepareSolarSite(input())
    expect(source).toMatchObject({ kind: 'embedded', nearestCapital: 'Madrid', isAltitudeEstimated: true })
    const given = prepareSolarSite(input({ altitudeM: 700 })).source
    expect(given).toMatchObject({ isAltitudeEstimated: false, place: { altitudeM: 700 } })
    expect(source.yearlySpreadPercent).toBeNull()
    expect(prepareSolarSite(input({ yearlySpreadPercent: 2.7 })).source.yearlySpreadPercent).toBe(2.7)
  })
  it('is the weather of PVGIS at its minute, with database, years and spread', () => {
    const { site, source } = prepareSolarSite(
      input({ content: weather, kind: 'pvgis', yearlySpreadPercent: 3.1 }),
    )
    expect(source).toEqual({
      kind: 'pvgis',
      tool: 'tmy',
      place: origin.place,
      isAltitudeEstimated: false,
      nearestCapital: null,
      database: 'PVGIS-SARAH3',
      years: [2005, 2023],
      system: null,
      uncertaintyPercent: 0.2,
      yearlySpreadPercent: 3.1,
    })
    expect(site.track.minute).toBe(11)
  })
  it('makes hours of the months of a file, which give what the same embedded months give', () => {
    const fromFile = prepareSolarSite(input({ content: climate, kind: 'pvgis-file' }))
    const embedded = prepareSolarSite(input({ altitudeM: 665 }))
    expect(fromFile.source).toMatchObject({ kind: 'pvgis-file', tool: 'MRcalc', uncertaintyPercent: 1 })
    expect(computePlaneTotal(fromFile.site, south)).toBeCloseTo(computePlaneTotal(embedded.site, south), 6)
  })
  it('of a surface that PVGIS calculated is as certain as PVGIS, with the spread of its years', () => {
    const months: PvgisMonths = {
      tool: 'PVcalc',
      origin,
      system: { plane: null, lossPercent: 14, peakPowerKwp: 1 },
      monthlyKwhPerKwp: Array.from({ length: 12 }, () => 100),
      yearlyKwhPerKwp: 1200,
      spreadPercent: 2.2,
    }
    expect(sourceOfProduction(months, 'pvgis-file')).toMatchObject({
      kind: 'pvgis-file',
      tool: 'PVcalc',
      database: 'PVGIS-SARAH3',
      years: [2005, 2023],
      uncertaintyPercent: 0,
      yearlySpreadPercent: 2.2,
    })
  })
  it('is refused at sea, and for a file of another place', () => {
    expect(
      errorOf(() => prepareSolarSite(input({ coordinates: { latDeg: 44.5, lonDeg: -5 } }))),
    ).toMatchObject({ code: 'SOLAR_PLACE_NOT_IN_SPAIN' })
    const near = { latDeg: 40.6, lonDeg: -3.7 }
    expect(prepareSolarSite(input({ coordinates: near, content: weather })).source.tool).toBe('tmy')
    // A degree of longitude is 85 km here.
    const east = { latDeg: 40.4168, lonDeg: -3.42 }
    expect(prepareSolarSite(input({ coordinates: east, content: weather })).source.tool).toBe('tmy')
    const abroad = { latDeg: 42.69, lonDeg: 2.9 }
    const french = { ...weather, origin: { ...origin, place: { ...abroad, altitudeM: 40 } } }
    expect(errorOf(() => prepareSolarSite(input({ coordinates: abroad, content: french }))).code).toBe(
      'SOLAR_PLACE_NOT_IN_SPAIN',
    )
    const far = { latDeg: 40.66, lonDeg: -3.7 }
    expect(errorOf(() => prepareSolarSite(input({ coordinates: far, content: weather })))).toMatchObject({
      code: 'SOLAR_FILE_FAR_AWAY',
      field: 'idPvgisFile',
      details: { km: 27 },
    })
  })
  it('is less certain on the north coast and in the islands', () => {
    const percentAt = (latDeg: number, lonDeg: number) => embeddedUncertaintyPercent({ latDeg, lonDeg })
    expect(percentAt(40.4, -3.7)).toBe(4)
    expect(percentAt(43.36, -5.85)).toBe(6)
    expect(percentAt(28.1, -15.4)).toBe(6)
    expect(percentAt(39.57, 2.65)).toBe(6)
    expect(percentAt(41.4, 2.17)).toBe(4)
  })
})
