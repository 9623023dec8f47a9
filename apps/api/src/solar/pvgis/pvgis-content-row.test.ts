import { parsePvgisJson } from '@vatio/domain/solar/pvgis/parse-pvgis-json'
import {
  createClimateQuestion,
  createEnergyQuestion,
  createSeriesQuestion,
  createWeatherQuestion,
} from '@vatio/domain/solar/pvgis/pvgis-question'
import { describe, expect, it } from 'vitest'
import { sampleOfPvgis } from '../../../test/pvgis-samples.ts'
import { fromContentRow, toContentRow } from './pvgis-content-row.ts'

const place = { latDeg: 28.12, lonDeg: -15.43 }
const questions = [
  createWeatherQuestion(place),
  createClimateQuestion(place),
  createEnergyQuestion(place, null),
  createSeriesQuestion(place, { tiltDeg: 20, azimuthSouthDeg: -90 }, [2014, 2023]),
]

describe('a stored content of PVGIS', () => {
  it.each(questions)('of $tool is the one that was read, to the last bit', ({ tool, parameters }) => {
    const content = parsePvgisJson(JSON.stringify(sampleOfPvgis(tool, new URLSearchParams(parameters))))
    expect(content.tool).toBe(tool)
    const { facts, hours } = toContentRow(content)
    // The driver gives bytes from the middle of a larger buffer.
    const shifted = Buffer.concat([Buffer.from([7]), hours]).subarray(1)
    expect(fromContentRow({ facts: JSON.parse(facts) as unknown, hours: shifted })).toEqual(content)
  })

  it('is refused where its bytes are not whole', () => {
    const [{ tool, parameters }] = questions as [(typeof questions)[0]]
    const content = parsePvgisJson(JSON.stringify(sampleOfPvgis(tool, new URLSearchParams(parameters))))
    const { facts, hours } = toContentRow(content)
    const half = { facts: JSON.parse(facts) as unknown, hours: hours.subarray(0, hours.length / 2) }
    expect(() => fromContentRow(half)).toThrow('not whole')
  })
})
