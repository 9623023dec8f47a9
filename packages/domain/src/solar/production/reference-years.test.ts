import { describe, expect, it } from 'vitest'
import { createSyntheticYear, producePvwattsYear } from '../../../test/pvwatts-year.ts'
import {
  at,
  expectWithin,
  getCaseSite,
  getTolerance,
  readMadridYear,
  readSolarCases,
} from '../../../test/solar-cases.ts'
import { computePlaneTotal, computePlaneYear } from './plane-year.ts'
import { sumByUtcMonth } from './month-sums.ts'
import { prepareSiteYear } from './site-year.ts'
import { computeSunTrack } from './sun-track.ts'

interface SyntheticCase {
  readonly site: string
  readonly tilt: number
  readonly orientation_south0_west_pos: number
  readonly results: Readonly<
    Record<
      'isotropic' | 'haydavies' | 'perez',
      {
        readonly poa_kwh_m2_year: number
        readonly dc_net_kwh_kwp_year: number
        readonly ac_kwh_kwp_year: number
        readonly ac_kwh_kwp_month: readonly number[]
      }
    >
  >
}
const models = [
  ['isotropic', 'isotropic'],
  ['hay-davies', 'haydavies'],
  ['perez', 'perez'],
] as const
const years = new Map<string, ReturnType<typeof createSyntheticYear>>()
const yearOf = (site: string) => {
  const year = years.get(site) ?? createSyntheticYear(getCaseSite(site))
  years.set(site, year)
  return year
}

describe('sun, clear sky, decomposition and planes over a year', () => {
  it.each(readSolarCases<SyntheticCase>('years', 'yearly_synthetic'))('agree with pvlib: $id', (one) => {
    for (const [model, key] of models) {
      const result = producePvwattsYear(yearOf(one.site), model, one.tilt, one.orientation_south0_west_pos)
      const expected = one.results[key]
      const share = getTolerance('yearly_rel')
      expectWithin(result.planeKwhM2, expected.poa_kwh_m2_year, share)
      expectWithin(result.directKwh, expected.dc_net_kwh_kwp_year, share)
      expectWithin(result.yearKwh, expected.ac_kwh_kwp_year, share)
      for (const [month, kwh] of expected.ac_kwh_kwp_month.entries()) {
        expectWithin(at(result.monthKwh, month), kwh, getTolerance('monthly_rel'))
      }
    }
  })

  interface OptimumCase {
    readonly site: string
    readonly best: { readonly tilt: number; readonly azimuth_north_cw: number; readonly ac_kwh_kwp: number }
    readonly flat_region_0_05pct: { readonly tilt: readonly number[] }
  }
  it.each(readSolarCases<OptimumCase>('years', 'optimum_angles'))(
    'have the best tilt of pvlib: $id',
    (one) => {
      const energies = Array.from({ length: 36 }, (_, index) =>
        producePvwattsYear(yearOf(one.site), 'hay-davies', 10 + index, one.best.azimuth_north_cw - 180),
      ).map(({ yearKwh }) => yearKwh)
      const best = Math.max(...energies)
      expectWithin(best, one.best.ac_kwh_kwp, getTolerance('yearly_rel'))
      const tilt = 10 + energies.indexOf(best)
      expect(tilt).toBeGreaterThanOrEqual(at(one.flat_region_0_05pct.tilt, 0))
      expect(tilt).toBeLessThanOrEqual(at(one.flat_region_0_05pct.tilt, 1))
      expect(at(energies, one.best.tilt - 10) / best).toBeGreaterThan(1 - getTolerance('optimum_energy_rel'))
    },
  )
})

interface MadridCase {
  readonly tilt: number
  readonly orientation_south0_west_pos: number
  readonly results: {
    readonly pvgis_like_muneer_martinruiz_faiman_huld_14pct: {
      readonly poa_kwh_m2_year: number
      readonly kwh_kwp_year: number
      readonly kwh_kwp_month: readonly number[]
    }
    readonly haydavies: { readonly poa_kwh_m2_year: number }
  }
}
const madrid = { latDeg: 40.417, lonDeg: -3.704, altitudeM: 665 }
const site = prepareSiteYear(computeSunTrack(madrid, 10), readMadridYear())

describe('the typical year of PVGIS in Madrid', () => {
  it.each(readSolarCases<MadridCase>('years', 'yearly_tmy'))(
    'gives the energy of the reference: $id',
    (one) => {
      const plane = { tiltDeg: one.tilt, azimuthSouthDeg: one.orientation_south0_west_pos }
      const expected = one.results.pvgis_like_muneer_martinruiz_faiman_huld_14pct
      const year = computePlaneYear(site, plane)
      expectWithin(year.irradiationKwhM2, expected.poa_kwh_m2_year, getTolerance('yearly_rel'))
      expectWithin(year.totalKwhPerKwp, expected.kwh_kwp_year, getTolerance('yearly_rel'))
      const months = sumByUtcMonth(year.kwhPerKwp)
      for (const [month, kwh] of expected.kwh_kwp_month.entries()) {
        expectWithin(at(months, month), kwh, getTolerance('monthly_rel'))
      }
      expect(computePlaneTotal(site, plane)).toBe(year.totalKwhPerKwp)
      const hayDavies = computePlaneYear(site, plane, { skyModel: 'hay-davies' })
      expectWithin(
        hayDavies.irradiationKwhM2,
        one.results.haydavies.poa_kwh_m2_year,
        getTolerance('yearly_rel'),
      )
    },
  )
  it('has the global irradiation of the file', () => {
    const kwh = readMadridYear().ghi.reduce((sum, watts) => sum + watts, 0) / 1000
    expectWithin(site.ghiKwhM2, kwh, 0.001)
  })
})
