import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import {
  at,
  expectWithin,
  readCapitalYears,
  readMadridYear,
  readSolarCases,
} from '../../../test/solar-cases.ts'
import { sumByUtcMonth, TYPICAL_MONTH_DAYS } from '../production/month-sums.ts'
import { computePlaneTotal, computePlaneYear } from '../production/plane-year.ts'
import { prepareSiteYear } from '../production/site-year.ts'
import { computeSunTrack } from '../production/sun-track.ts'
import { climateCapitals } from './climate-capital.data.ts'
import { createClimateYear } from './climate-year.ts'
import { computeDailyClearness } from './day-sequence.ts'
import { findClimateAt, type MonthlyClimate } from './monthly-climate.ts'
import { isInSpain } from './spain.ts'

function siteOf(latDeg: number, lonDeg: number, altitudeM: number, climate: MonthlyClimate) {
  const track = computeSunTrack({ latDeg, lonDeg, altitudeM })
  return prepareSiteYear(track, createClimateYear(track, climate))
}

interface MonthlyCase {
  readonly lat: number
  readonly lon: number
  readonly Hh: readonly number[]
  readonly Hi_opt: readonly number[]
  readonly Kd: readonly number[]
  readonly T2m: readonly number[]
}

describe('a year from twelve months', () => {
  it.each(readSolarCases<MonthlyCase>('years', 'pvgis_real_monthly'))(
    'gives the tilted irradiation of PVGIS within 3 % a year and 6 % a month: $id',
    (one) => {
      const site = siteOf(one.lat, one.lon, 30, {
        ghiKwhM2Day: one.Hh.map((kwh, month) => kwh / at(TYPICAL_MONTH_DAYS, month)),
        diffuseShare: one.Kd,
        temperatureC: one.T2m,
      })
      const yearly = one.Hi_opt.reduce((sum, kwh) => sum + kwh, 0)
      const irradiationAt = (tiltDeg: number) =>
        computePlaneYear(site, { tiltDeg, azimuthSouthDeg: 0 }).irradiationKwhM2
      const best = [...Array(61).keys()].reduce((found, tilt) =>
        irradiationAt(tilt) > irradiationAt(found) ? tilt : found,
      )
      expectWithin(irradiationAt(best), yearly, 0.03)
      const months = monthlyIrradiation(site, best)
      for (const [month, kwh] of one.Hi_opt.entries()) expectWithin(at(months, month), kwh, 0.06)
    },
  )

  it('has the global and the diffuse irradiation of each month', () => {
    for (const capital of readCapitalYears().filter((_, index) => index % 7 === 0)) {
      const climate = { ghiKwhM2Day: capital.ghi, diffuseShare: capital.kd, temperatureC: capital.temp }
      const track = computeSunTrack({
        latDeg: capital.lat,
        lonDeg: capital.lon,
        altitudeM: capital.altitude_m,
      })
      const weather = createClimateYear(track, climate)
      const site = prepareSiteYear(track, weather)
      const global = new Float64Array(8760)
      for (const [index, hour] of track.hours.entries()) global[hour] = at(site.ghi, index) / 1000
      const months = sumByUtcMonth(global)
      const diffuse = sumByUtcMonth(weather.dhi)
      for (const [month, days] of TYPICAL_MONTH_DAYS.entries()) {
        const expected = at(capital.ghi, month) * days
        expectWithin(at(months, month), expected, 0.002)
        expectWithin(at(diffuse, month) / 1000, expected * at(capital.kd, month), 0.02)
      }
    }
  })

  it.each(readCapitalYears())('gives the energy that another program computed for $capital', (capital) => {
    const site = siteOf(capital.lat, capital.lon, capital.altitude_m, {
      ghiKwhM2Day: capital.ghi,
      diffuseShare: capital.kd,
      temperatureC: capital.temp,
    })
    const south30 = computePlaneYear(site, { tiltDeg: 30, azimuthSouthDeg: 0 })
    expectWithin(south30.totalKwhPerKwp, capital.derived.kwh_kwp_30s, 0.002)
    expectWithin(south30.irradiationKwhM2, capital.derived.poa_30s_kwh_m2, 0.002)
    expectWithin(
      computePlaneTotal(site, { tiltDeg: 0, azimuthSouthDeg: 0 }),
      capital.derived.kwh_kwp_0,
      0.002,
    )
    const optimum = { tiltDeg: capital.derived.optimum_tilt_south, azimuthSouthDeg: 0 }
    expectWithin(computePlaneTotal(site, optimum), capital.derived.kwh_kwp_at_optimum, 0.002)
    const months = sumByUtcMonth(south30.kwhPerKwp)
    for (const [month, kwh] of capital.derived.kwh_kwp_30s_month.entries()) {
      expectWithin(at(months, month), kwh, 0.01)
    }
  })

  it('agrees with the typical year of PVGIS in Madrid within 5 % a year: south, west, wall', () => {
    const site = siteOf(40.417, -3.704, 665, findClimateAt({ latDeg: 40.417, lonDeg: -3.704 }, 665))
    const pvgis = prepareSiteYear(computeSunTrack(site.track.place, 10), readMadridYear())
    for (const [tiltDeg, azimuthSouthDeg] of [
      [30, 0],
      [37, 0],
      [15, -90],
      [20, 90],
      [90, 0],
    ] as const) {
      const plane = { tiltDeg, azimuthSouthDeg }
      expectWithin(computePlaneTotal(site, plane), computePlaneTotal(pvgis, plane), 0.05)
    }
  })

  it('refuses months that are missing or impossible', () => {
    const climate = findClimateAt({ latDeg: 40.4, lonDeg: -3.7 }, 650)
    const track = computeSunTrack({ latDeg: 40.4, lonDeg: -3.7, altitudeM: 650 })
    for (const wrong of [
      { ghiKwhM2Day: climate.ghiKwhM2Day.slice(1) },
      { ghiKwhM2Day: climate.ghiKwhM2Day.with(3, Number.NaN) },
      { diffuseShare: climate.diffuseShare.with(3, 1.2) },
      { temperatureC: climate.temperatureC.with(3, 60) },
    ]) {
      expect(errorOf(() => createClimateYear(track, { ...climate, ...wrong })).code).toBe(
        'SOLAR_CLIMATE_INVALID',
      )
    }
  })
})

function monthlyIrradiation(site: ReturnType<typeof siteOf>, tiltDeg: number): number[] {
  // A month alone: the weather of all others is dark.
  return TYPICAL_MONTH_DAYS.map((_, month) => {
    const first = TYPICAL_MONTH_DAYS.slice(0, month).reduce((sum: number, days) => sum + days, 0) * 24
    const end = first + at(TYPICAL_MONTH_DAYS, month) * 24
    const dni = new Float64Array(8760)
    const dhi = new Float64Array(8760)
    for (const [index, hour] of site.track.hours.entries()) {
      if (hour < first || hour >= end) continue
      dni[hour] = at(site.dni, index)
      dhi[hour] = at(site.dhi, index)
    }
    const other = new Float64Array(8760)
    const alone = prepareSiteYear(site.track, { dni, dhi, airC: other, windMS: other })
    return computePlaneYear(alone, { tiltDeg, azimuthSouthDeg: 0 }).irradiationKwhM2
  })
}

describe('computeDailyClearness', () => {
  it('has the mean of the month, and the same days each time', () => {
    const clearness = fc.double({ min: 0.2, max: 0.72, noNaN: true })
    fc.assert(
      fc.property(clearness, fc.integer({ min: 28, max: 31 }), (mean, days) => {
        const found = computeDailyClearness(mean, days)
        expect(found).toHaveLength(days)
        expect(found.reduce((sum, one) => sum + one, 0) / days).toBeCloseTo(mean, 6)
        expect(Math.min(...found)).toBeGreaterThanOrEqual(0.05)
        expect(Math.max(...found)).toBeLessThanOrEqual(0.83)
        expect(new Set(found).size).toBe(days)
        expect(computeDailyClearness(mean, days)).toEqual(found)
      }),
    )
  })
})

describe('the climate of a place', () => {
  it('is that of the table at each capital', () => {
    for (const capital of climateCapitals) {
      const climate = findClimateAt(capital, capital.altitudeM)
      expect(climate.nearestCapital).toBe(capital.name)
      for (const [month, ghi] of capital.ghiKwhM2Day.entries()) {
        expect(at(climate.ghiKwhM2Day, month)).toBeCloseTo(ghi, 4)
        expect(at(climate.temperatureC, month)).toBeCloseTo(at(capital.temperatureC, month), 4)
      }
    }
  })
  it('has the diffuse shares of the table within a hundredth', () => {
    for (const capital of readCapitalYears()) {
      const { diffuseShare } = findClimateAt({ latDeg: capital.lat, lonDeg: capital.lon }, capital.altitude_m)
      for (const [month, share] of capital.kd.entries()) expectWithin(at(diffuseShare, month), share, 0, 0.01)
    }
  })
  it('changes little from one place to the next, without a step at the border of a cell', () => {
    let before = findClimateAt({ latDeg: 39, lonDeg: -5 }, 500)
    for (let lonDeg = -4.99; lonDeg < -2; lonDeg += 0.01) {
      const here = findClimateAt({ latDeg: 39, lonDeg }, 500)
      for (const [month, ghi] of here.ghiKwhM2Day.entries()) {
        expectWithin(ghi, at(before.ghiKwhM2Day, month), 0.01)
      }
      before = here
    }
  })
  it('is 6.5 °C colder and 6.09 % brighter a kilometre higher', () => {
    const [low, high] = [657, 1657].map((altitude) =>
      findClimateAt({ latDeg: 40.4168, lonDeg: -3.7038 }, altitude),
    )
    expect(at(low?.temperatureC ?? [], 0) - at(high?.temperatureC ?? [], 0)).toBeCloseTo(6.5, 9)
    const gain = (altitudeKm: number) => 1 + 0.0609 * altitudeKm
    const brighter = at(high?.ghiKwhM2Day ?? [], 6) / at(low?.ghiKwhM2Day ?? [], 6)
    expect(brighter).toBeCloseTo(gain(1.657) / gain(0.657), 9)
    // Away from the capitals the temperature is that of theirs at the altitude of the place: a pass at 1,860 m.
    const pass = findClimateAt({ latDeg: 40.79, lonDeg: -4.0 }, 1860)
    expect(at(pass.temperatureC, 0)).toBeLessThan(0.5)
    expect(at(pass.temperatureC, 0)).toBeGreaterThan(-4)
  })
  it('says that the altitude was estimated where it was not given', () => {
    expect(findClimateAt({ latDeg: 40.4168, lonDeg: -3.7038 }).isAltitudeEstimated).toBe(true)
    const given = findClimateAt({ latDeg: 40.4168, lonDeg: -3.7038 }, 657)
    expect(given).toMatchObject({ isAltitudeEstimated: false, place: { altitudeM: 657 } })
  })
  it('is refused at sea and in other countries', () => {
    const places: readonly (readonly [string, number, number])[] = [
      ['Atlantic off Galicia', 43, -10.5],
      ['Mediterranean between Valencia and Ibiza', 39.3, 0.7],
      ['Lisbon', 38.72, -9.14],
      ['Perpignan', 42.69, 2.9],
      ['Tangier', 35.77, -5.8],
      ['Andorra la Vella', 42.507, 1.522],
      ['Madeira', 32.65, -16.9],
      ['between Tenerife and Gran Canaria', 28.2, -16.0],
      ['Greenwich at the equator', 0, 0],
    ]
    for (const [name, latDeg, lonDeg] of places) {
      expect(isInSpain({ latDeg, lonDeg }), name).toBe(false)
      expect(errorOf(() => findClimateAt({ latDeg, lonDeg })).code, name).toBe('SOLAR_PLACE_NOT_IN_SPAIN')
    }
    expect(errorOf(() => findClimateAt({ latDeg: Number.NaN, lonDeg: 0 })).code).toBe('SOLAR_PLACE_INVALID')
  })
  it('exists at all capitals, on all islands and in towns on the shore and the border', () => {
    const places: readonly (readonly [string, number, number])[] = [
      ['Irun', 43.34, -1.79],
      ['Puigcerdà', 42.43, 1.93],
      ['Tui', 42.05, -8.64],
      ['Badajoz, west', 38.88, -7.0],
      ['La Línea', 36.17, -5.35],
      ['Cadaqués', 42.29, 3.28],
      ['Formentera', 38.7, 1.44],
      ['Maó', 39.89, 4.26],
      ['Valverde de El Hierro', 27.81, -17.91],
      ['La Graciosa', 29.23, -13.5],
      ['San Sebastián de La Gomera', 28.09, -17.11],
      ['Port of Barcelona', 41.35, 2.16],
    ]
    for (const [name, latDeg, lonDeg] of places) expect(isInSpain({ latDeg, lonDeg }), name).toBe(true)
    for (const capital of climateCapitals) expect(isInSpain(capital), capital.name).toBe(true)
  })
})
