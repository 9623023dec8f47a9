import { describe, expect, it } from 'vitest'
import { readWorkedExample } from '../../../test/worked-example.ts'
import { walkPeakPower } from './peak-power-walk.ts'

describe('the worked example in docs/calculations/solar-optimisation.md', () => {
  it('gives the steps of the page', () => {
    const page = readWorkedExample('solar-optimisation')
    // One month of one step: 9 kWh are used, and 1 kWp produces 1 kWh.
    const year = {
      consumption: Float64Array.of(9),
      month: Uint8Array.of(0),
      kwhPerKwp: [Float64Array.of(1)],
    }
    const walk = walkPeakPower(year, [50], 450, { method: 'maxNumberOfOverproductionMonths', limit: 0 })
    const powers = walk.log.map(({ peakPowerKwp }) => peakPowerKwp)
    expect(powers[0]).toBeCloseTo(page('first power'), 9)
    expect(powers[1]).toBeCloseTo(page('second power'), 9)
    expect(powers[2]).toBeCloseTo(page('third power'), 9)
    expect(powers[3]).toBeCloseTo(page('fourth power'), 9)
    expect(walk.log).toHaveLength(page('iterations to 9 kWp or less'))
    expect(walk.peakPowerKwp).toBeLessThanOrEqual(9)
  })
})
