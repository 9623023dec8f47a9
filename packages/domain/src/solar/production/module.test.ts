import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { at, getTolerance, readSolarCases } from '../../../test/solar-cases.ts'
import { computeBeamTransmission, computeDiffuseTransmission } from './angle-losses.ts'
import { computeSunPosition } from './sun-position.ts'
import { combineLossPercents, DEFAULT_LOSS_PERCENT } from './losses.ts'
import {
  computeModulePower,
  computeModuleTemperatureC,
  HULD_6,
  huldTables,
  mountings,
  WIND_AT_MODULE,
} from './module-power.ts'

const RAD = Math.PI / 180

interface GlassCase {
  readonly rows: readonly { readonly aoi: number; readonly martin_ruiz_0157: number }[]
  readonly diffuse: readonly { readonly tilt: number; readonly sky: number; readonly ground: number }[]
}

describe('losses by angle', () => {
  it.each(readSolarCases<GlassCase>('modules', 'iam'))('agree with pvlib: $id', (one) => {
    const tolerance = getTolerance('iam_abs')
    for (const row of one.rows) {
      const passed = computeBeamTransmission(Math.cos(row.aoi * RAD))
      expect(Math.abs(passed - row.martin_ruiz_0157)).toBeLessThan(tolerance)
    }
    for (const row of one.diffuse) {
      const passed = computeDiffuseTransmission(row.tilt * RAD)
      expect(Math.abs(passed.sky - row.sky)).toBeLessThan(tolerance)
      expect(Math.abs(passed.ground - row.ground)).toBeLessThan(tolerance)
    }
  })
  it('let nothing pass from behind, and no ground light to a horizontal plane', () => {
    expect(computeBeamTransmission(-0.2)).toBe(0)
    expect(computeBeamTransmission(1)).toBe(1)
    expect(computeDiffuseTransmission(0).ground).toBe(0)
  })
})

interface TemperatureCase {
  readonly rows: readonly (Readonly<Record<string, number>> & { poa: number; tair: number; wind: number })[]
}

describe('computeModuleTemperatureC', () => {
  it.each(readSolarCases<TemperatureCase>('modules', 'cell_temperature'))('agrees with pvlib: $id', (one) => {
    const models = [
      ['faiman', { constantLoss: 25, windLoss: 6.84 }],
      ['faiman_pvgis_free', mountings.free],
      // PVsyst: 81 % of the light heats; Ross: NOCT 45 °C is 25 K at 800 W/m².
      ['pvsyst_freestanding', { constantLoss: 29 / 0.81, windLoss: 0 }],
      ['pvsyst_insulated', mountings.insulated],
      ['ross_noct45', { constantLoss: 32, windLoss: 0 }],
    ] as const
    for (const row of one.rows) {
      for (const [name, mounting] of models) {
        const celsius = computeModuleTemperatureC(row.poa, row.tair, row.wind, mounting)
        const distance = Math.abs(celsius - (row[name] ?? Number.NaN))
        expect(distance).toBeLessThan(getTolerance('cell_temperature_c'))
      }
    }
  })
})

interface PowerCase {
  readonly rows: readonly {
    readonly g_eff: number
    readonly tcell: number
    readonly huld_csi_pvgis5: number
  }[]
}

describe('computeModulePower', () => {
  it.each(readSolarCases<PowerCase>('modules', 'dc_ac'))('agrees with the formula of PVGIS: $id', (one) => {
    for (const { g_eff, tcell, huld_csi_pvgis5 } of one.rows) {
      const watts = 1000 * computeModulePower(g_eff, tcell)
      const allowed = Math.max(getTolerance('dc_ac_abs_w'), getTolerance('dc_ac_rel') * huld_csi_pvgis5)
      expect(Math.abs(watts - huld_csi_pvgis5)).toBeLessThan(allowed)
    }
  })
  it('is interpolated by whole W/m² without a visible error', () => {
    for (let irradiance = 20.5; irradiance < 1400; irradiance += 7.3) {
      const cell = Math.floor(irradiance)
      const between = (table: Float64Array) =>
        at(table, cell) + (irradiance - cell) * (at(table, cell + 1) - at(table, cell))
      const kw =
        between(huldTables.plain) + 20 * between(huldTables.warm) + (HULD_6 / 1000) * irradiance * 400
      expect(Math.abs(kw - computeModulePower(irradiance, 45))).toBeLessThan(3e-6)
    }
  })
  it('is never negative: weak light gives nothing', () => {
    expect(computeModulePower(1, 10)).toBe(0)
    expect(computeModulePower(0, 10)).toBe(0)
  })
})

interface LossCase {
  readonly inputs: Readonly<Record<string, number>>
  readonly expected_percent: number
}

describe('combineLossPercents', () => {
  it.each(readSolarCases<LossCase>('modules', 'loss_combination'))('agrees with PVWatts: $id', (one) => {
    expect(combineLossPercents(Object.values(one.inputs))).toBeCloseTo(one.expected_percent, 4)
  })
  it('refuses a loss above all of the energy', () => {
    expect(errorOf(() => combineLossPercents([3, 101]))).toMatchObject({
      code: 'SOLAR_LOSSES_INVALID',
      field: 'losses.1',
    })
  })
})

interface RealCase {
  readonly loss: number
  readonly slope: number
  readonly days: readonly {
    readonly day: string
    readonly P: readonly number[]
    readonly 'Gb(i)': readonly number[]
    readonly 'Gd(i)': readonly number[]
    readonly 'Gr(i)': readonly number[]
    readonly H_sun: readonly number[]
    readonly T2m: readonly number[]
    readonly WS10m: readonly number[]
    readonly time_utc: readonly string[]
  }[]
  readonly aspect: number
  readonly lat: number
  readonly lon: number
  readonly elevation: number
}

describe('the chain from light to power', () => {
  it.each(readSolarCases<RealCase>('modules', 'pvgis_real'))('gives the powers of PVGIS: $id', (one) => {
    const place = { latDeg: one.lat, lonDeg: one.lon, altitudeM: one.elevation }
    const tiltRad = one.slope * RAD
    const glass = computeDiffuseTransmission(tiltRad)
    let squares = 0
    let hours = 0
    let ours = 0
    let theirs = 0
    for (const day of one.days) {
      for (const [index, watts] of day.P.entries()) {
        const sun = computeSunPosition(Date.parse(`${day.day}T${at(day.time_utc, index)}:00Z`), place)
        const zenith = sun.apparentZenithDeg * RAD
        const cosIncidence =
          Math.cos(zenith) * Math.cos(tiltRad) +
          Math.sin(zenith) * Math.sin(tiltRad) * Math.cos((sun.azimuthSouthDeg - one.aspect) * RAD)
        const passed =
          at(day['Gb(i)'], index) * computeBeamTransmission(cosIncidence) +
          at(day['Gd(i)'], index) * glass.sky +
          at(day['Gr(i)'], index) * glass.ground
        const wind = at(day.WS10m, index) * WIND_AT_MODULE
        const celsius = computeModuleTemperatureC(passed, at(day.T2m, index), wind, mountings.free)
        const computed = 1000 * computeModulePower(passed, celsius) * (1 - DEFAULT_LOSS_PERCENT / 100)
        squares += (computed - watts) ** 2
        ours += computed
        theirs += watts
        hours++
      }
    }
    expect(Math.sqrt(squares / hours)).toBeLessThan(getTolerance('pvgis_power_rmse_w_per_kwp'))
    expect(Math.abs(ours / theirs - 1)).toBeLessThan(getTolerance('pvgis_power_given_poa_rel_year'))
  })
})
