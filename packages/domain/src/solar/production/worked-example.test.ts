import { describe, expect, it } from 'vitest'
import { readWorkedExample } from '../../../test/worked-example.ts'
import { computeBeamTransmission, computeDiffuseTransmission } from './angle-losses.ts'
import { DEFAULT_LOSS_PERCENT } from './losses.ts'
import { computeModulePower, computeModuleTemperatureC, mountings, WIND_AT_MODULE } from './module-power.ts'
import { beamShareOf, computeSkyDiffuse, muneerShape, muneerSunlit } from './sky-models.ts'

const RAD = Math.PI / 180

describe('the worked example in docs/calculations/solar-production.md', () => {
  it('gives the figures of the page', () => {
    const page = readWorkedExample('solar-production')
    const tiltRad = 30 * RAD
    const sinHeight = Math.sin(40 * RAD)
    const cosIncidence = Math.cos(20 * RAD)
    expect(cosIncidence).toBeCloseTo(page('cosine of incidence'), 5)
    const beam = 800 * cosIncidence
    expect(beam).toBeCloseTo(page('beam on the plane'), 2)
    const share = beamShareOf(800, 1366.1)
    expect(share).toBeCloseTo(page('K'), 5)
    expect(muneerSunlit(share)).toBeCloseTo(page('N'), 5)
    expect(muneerShape(tiltRad)).toBeCloseTo(page('shape of 30 degrees'), 5)
    expect((1 + Math.cos(tiltRad)) / 2 + muneerShape(tiltRad) * muneerSunlit(share)).toBeCloseTo(
      page('sky factor'),
      5,
    )
    const instant = { dni: 800, dhi: 100, extraterrestrialNormal: 1366.1, sinHeight, cosIncidence, tiltRad }
    const sky = computeSkyDiffuse('muneer', instant, 1.5)
    expect(sky).toBeCloseTo(page('sky on the plane'), 2)
    const horizontal = 800 * sinHeight + 100
    expect(horizontal).toBeCloseTo(page('global horizontal'), 2)
    const ground = (0.2 * horizontal * (1 - Math.cos(tiltRad))) / 2
    expect(ground).toBeCloseTo(page('ground on the plane'), 2)
    const glass = computeDiffuseTransmission(tiltRad)
    expect(computeBeamTransmission(cosIncidence)).toBeCloseTo(page('glass, beam'), 5)
    expect(glass.sky).toBeCloseTo(page('glass, sky'), 5)
    expect(glass.ground).toBeCloseTo(page('glass, ground'), 5)
    const light = beam * computeBeamTransmission(cosIncidence) + sky * glass.sky + ground * glass.ground
    expect(light).toBeCloseTo(page('light that passes'), 2)
    const celsius = computeModuleTemperatureC(light, 20, 2.5 * WIND_AT_MODULE, mountings.free)
    expect(celsius).toBeCloseTo(page('module'), 2)
    const power = computeModulePower(light, celsius)
    expect(power).toBeCloseTo(page('power of 1 kWp'), 4)
    expect(power * (1 - DEFAULT_LOSS_PERCENT / 100)).toBeCloseTo(page('after losses'), 4)
  })
})
