import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, expectWithin, getTolerance, readSolarCases } from '../../../test/solar-cases.ts'
import { computeAirMass, computeExtraterrestrialNormal } from './clear-sky.ts'
import { computeSkyDiffuse, skyModels } from './sky-models.ts'

interface PlaneCase {
  readonly day: string
  readonly tilt: number
  readonly azimuth_north_cw: number
  readonly albedo: number
  readonly apparent_zenith: readonly number[]
  readonly azimuth: readonly number[]
  readonly ghi: readonly number[]
  readonly dni: readonly number[]
  readonly dhi: readonly number[]
  readonly aoi: readonly number[]
  readonly poa_direct: readonly number[]
  readonly poa_ground: readonly number[]
  readonly poa_global: Readonly<Record<'isotropic' | 'haydavies' | 'perez', readonly number[]>>
}
const RAD = Math.PI / 180

describe('computeSkyDiffuse', () => {
  it.each(readSolarCases<PlaneCase>('planes', 'transposition'))('agrees with pvlib: $id', (one) => {
    const dayMs = Date.parse(`${one.day}T00:00:00Z`)
    const day = 1 + (dayMs - Date.UTC(Number(one.day.slice(0, 4)), 0, 1)) / 86_400_000
    const extraterrestrialNormal = computeExtraterrestrialNormal(day)
    const tiltRad = one.tilt * RAD
    for (const [index, zenith] of one.apparent_zenith.entries()) {
      const turn = (at(one.azimuth, index) - one.azimuth_north_cw) * RAD
      const sinHeight = Math.cos(zenith * RAD)
      const cosIncidence =
        sinHeight * Math.cos(tiltRad) + Math.sin(zenith * RAD) * Math.sin(tiltRad) * Math.cos(turn)
      expect(Math.acos(cosIncidence) / RAD).toBeCloseTo(at(one.aoi, index), 3)
      const dni = at(one.dni, index)
      const beam = dni * Math.max(0, cosIncidence)
      const ground = (one.albedo * at(one.ghi, index) * (1 - Math.cos(tiltRad))) / 2
      expectWithin(beam, at(one.poa_direct, index), 0.001, 0.05)
      expectWithin(ground, at(one.poa_ground, index), 0.001, 0.05)
      const instant = {
        dni,
        dhi: at(one.dhi, index),
        extraterrestrialNormal,
        sinHeight,
        cosIncidence,
        tiltRad,
      }
      for (const [model, key, share] of [
        ['isotropic', 'isotropic', getTolerance('transposition_rel')],
        ['hay-davies', 'haydavies', getTolerance('transposition_rel')],
        ['perez', 'perez', getTolerance('perez_rel')],
      ] as const) {
        const low = zenith > 85 ? 5 : 1
        const sky = computeSkyDiffuse(model, instant, computeAirMass(zenith))
        const expected = at(one.poa_global[key], index)
        expectWithin(beam + sky + ground, expected, low * share, low * getTolerance('transposition_abs_w'))
      }
    }
  })

  it('gives a horizontal plane the whole diffuse light, by every model', () => {
    const watts = fc.double({ min: 1, max: 500, noNaN: true })
    fc.assert(
      fc.property(watts, watts, fc.double({ min: 0.15, max: 0.95, noNaN: true }), (dni, dhi, sinHeight) => {
        const instant = {
          dni,
          dhi,
          extraterrestrialNormal: 1366,
          sinHeight,
          cosIncidence: sinHeight,
          tiltRad: 0,
        }
        for (const model of skyModels) expect(computeSkyDiffuse(model, instant, 1.5)).toBeCloseTo(dhi, 9)
      }),
    )
  })

  it('gives nothing without diffuse light', () => {
    const instant = {
      dni: 0,
      dhi: 0,
      extraterrestrialNormal: 1366,
      sinHeight: 0.5,
      cosIncidence: 0.5,
      tiltRad: 1,
    }
    for (const model of skyModels) expect(computeSkyDiffuse(model, instant, 2)).toBe(0)
  })
})
