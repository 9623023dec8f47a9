import { describe, expect, it } from 'vitest'
import { at, expectWithin, getCaseSite, getTolerance, readSolarCases } from '../../../test/solar-cases.ts'
import {
  computeAirMass,
  computeExtraterrestrialNormal,
  computeHaurwitzGhi,
  computeIneichenClearSky,
} from './clear-sky.ts'
import { computeErbsDailyDiffuse, decomposeByErbs } from './decomposition.ts'
import { computePressurePa, computeSunPosition } from './sun-position.ts'

interface ClearCase {
  readonly site: string
  readonly day: string
  readonly linke_turbidity: number
  readonly hours_utc: readonly number[]
  readonly extra_dni: readonly number[]
  readonly airmass_relative: readonly number[]
  readonly airmass_absolute: readonly number[]
  readonly ineichen_ghi: readonly number[]
  readonly ineichen_dni: readonly number[]
  readonly ineichen_dhi: readonly number[]
  readonly haurwitz_ghi: readonly number[]
}

describe('the clear sky', () => {
  it.each(readSolarCases<ClearCase>('sun-and-sky', 'clearsky'))('agrees with pvlib: $id', (one) => {
    const { lat, lon, altitude_m } = getCaseSite(one.site)
    const dayMs = Date.parse(`${one.day}T00:00:00Z`)
    const dayOfYear = 1 + (dayMs - Date.UTC(Number(one.day.slice(0, 4)), 0, 1)) / 86_400_000
    const extra = computeExtraterrestrialNormal(dayOfYear)
    for (const [index, hour] of one.hours_utc.entries()) {
      const place = { latDeg: lat, lonDeg: lon, altitudeM: altitude_m }
      const { apparentZenithDeg } = computeSunPosition(dayMs + hour * 3_600_000, place)
      const relative = computeAirMass(apparentZenithDeg)
      const absolute = (relative * computePressurePa(altitude_m)) / 101_325
      const low = apparentZenithDeg > 85 ? 5 : 1
      const share = low * getTolerance('clearsky_rel')
      const watts = low * getTolerance('clearsky_abs_w')
      expectWithin(extra, at(one.extra_dni, index), getTolerance('extra_dni_rel'))
      expectWithin(relative, at(one.airmass_relative, index), share)
      expectWithin(absolute, at(one.airmass_absolute, index), share)
      const sky = computeIneichenClearSky(apparentZenithDeg, absolute, one.linke_turbidity, altitude_m, extra)
      expectWithin(sky.ghi, at(one.ineichen_ghi, index), share, watts)
      expectWithin(sky.dni, at(one.ineichen_dni, index), share, watts)
      expectWithin(sky.dhi, at(one.ineichen_dhi, index), share, watts)
      expectWithin(computeHaurwitzGhi(apparentZenithDeg), at(one.haurwitz_ghi, index), share, watts)
    }
  })

  it('is dark when the sun is down', () => {
    expect(computeAirMass(90)).toBe(0)
    expect(computeIneichenClearSky(95, 0, 3, 0, 1400)).toEqual({ ghi: 0, dni: 0, dhi: 0 })
    expect(computeHaurwitzGhi(90.1)).toBe(0)
  })
})

interface ErbsCase {
  readonly extra_dni: number
  readonly rows: readonly (readonly [number, number, number, number, number])[]
}

describe('decomposeByErbs', () => {
  it.each(readSolarCases<ErbsCase>('sun-and-sky', 'decomposition_erbs'))('agrees with pvlib: $id', (one) => {
    for (const [zenith, ghi, kt, dni, dhi] of one.rows) {
      const split = decomposeByErbs(ghi, zenith, one.extra_dni)
      expectWithin(split.clearness, kt, 0.0005, 0.00005)
      expectWithin(split.dni, dni, 0.0005, 0.005)
      expectWithin(split.dhi, dhi, 0.0005, 0.005)
    }
  })
  it('has a curve for days in winter and one for the rest of the year', () => {
    const at = (sunsetDeg: number, clearness: number) => computeErbsDailyDiffuse(clearness, sunsetDeg)
    expect(at(81.4, 0.5)).toBeCloseTo(0.56884375, 9)
    expect(at(81.5, 0.5)).toBeCloseTo(0.608275, 9)
    expect([at(80, 0.715), at(90, 0.722)]).toEqual([0.143, 0.175])
  })
  it('gives no beam while the sun is lower than three degrees', () => {
    expect(decomposeByErbs(40, 87.5, 1366)).toMatchObject({ dni: 0, dhi: 40 })
  })
})
