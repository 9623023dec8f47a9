import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { findPvgisError, messageOf } from './pvgis-answer.ts'
import {
  createClimateQuestion,
  createEnergyQuestion,
  createSeriesQuestion,
  createWeatherQuestion,
} from './pvgis-question.ts'

describe('an answer of PVGIS', () => {
  const json = 'application/json'
  it.each([
    [200, json, '{"outputs":{}}', null],
    [200, 'text/html', '<html>', 'PVGIS_UNAVAILABLE'],
    [200, json, ' <!DOCTYPE html>', 'PVGIS_UNAVAILABLE'],
    [
      400,
      json,
      '{"message":"Location over the sea. Please, select another location","status":400}',
      'PVGIS_PLACE_AT_SEA',
    ],
    [400, json, '{"message":"lat: Incorrect value.","status":400}', 'PVGIS_QUESTION_REFUSED'],
    [400, 'text/html', '<html>', 'PVGIS_UNAVAILABLE'],
    [429, null, '', 'PVGIS_TOO_MANY_QUESTIONS'],
    [529, null, '', 'PVGIS_OVERLOADED'],
    [500, json, '{"message":"Internal Server Error"}', 'PVGIS_UNAVAILABLE'],
    [405, null, '', 'PVGIS_UNAVAILABLE'],
  ] as const)('with status %d, %s and %s is %s', (status, contentType, body, code) => {
    expect(findPvgisError({ status, contentType, body })).toBe(code)
  })
  it('has a message for the log', () => {
    expect(messageOf('{"message":"peakpower Mandatory"}')).toBe('peakpower Mandatory')
    expect(messageOf('<html>')).toBeNull()
  })
})

describe('a question to PVGIS', () => {
  const place = { latDeg: 40.41678, lonDeg: -3.70379 }
  it('has one key for neighbours and for angles that round alike', () => {
    const one = createEnergyQuestion(place, { tiltDeg: 30.2, azimuthSouthDeg: -4.9 })
    expect(one).toEqual(
      createEnergyQuestion({ latDeg: 40.42, lonDeg: -3.7 }, { tiltDeg: 30, azimuthSouthDeg: -5 }),
    )
    expect(one.parameters).toMatchObject({
      lat: '40.42',
      lon: '-3.70',
      angle: '30',
      aspect: '-5',
      loss: '14',
      peakpower: '1',
    })
    expect(one.key).not.toBe(createEnergyQuestion(place, { tiltDeg: 31, azimuthSouthDeg: -5 }).key)
  })
  it('has one key on both sides of Greenwich', () => {
    const [west, east] = [-0.004, 0.004].map((lonDeg) => createWeatherQuestion({ latDeg: 40, lonDeg }).key)
    expect(west).toBe(east)
  })
  it('[SOL-PR-025] asks for 14 % of losses and for the angles that are given, not for the best ones', () => {
    const { parameters } = createSeriesQuestion(place, { tiltDeg: 20, azimuthSouthDeg: 90 }, [2005, 2023])
    expect(parameters).toMatchObject({ loss: '14', pvcalculation: '1', startyear: '2005', endyear: '2023' })
    expect(parameters.optimalangles).toBeUndefined()
    expect(createEnergyQuestion(place, null).parameters).toMatchObject({ optimalangles: '1' })
  })
  it('asks for weather and climate in JSON', () => {
    expect(createWeatherQuestion(place)).toMatchObject({ tool: 'tmy', parameters: { outputformat: 'json' } })
    expect(createClimateQuestion(place).parameters).toMatchObject({ horirrad: '1', d2g: '1', avtemp: '1' })
  })
  it('is refused for a place, plane or loss that is none', () => {
    const place0 = { latDeg: 91, lonDeg: 0 }
    expect(errorOf(() => createWeatherQuestion(place0)).code).toBe('SOLAR_PLACE_INVALID')
    expect(errorOf(() => createEnergyQuestion(place, { tiltDeg: 91, azimuthSouthDeg: 0 })).code).toBe(
      'SOLAR_PLANE_INVALID',
    )
    expect(errorOf(() => createEnergyQuestion(place, null, 101)).code).toBe('SOLAR_LOSSES_INVALID')
  })
})
