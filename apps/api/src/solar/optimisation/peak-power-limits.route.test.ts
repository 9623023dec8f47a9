import { optimizePeakPower } from '@vatio/protocol/solar/optimisation/optimisation.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { madrid, workshopCurve } from '../../../test/solar-study.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const optimise = (heigth: number) =>
  server.call(optimizePeakPower, {
    as: server.adminA,
    body: {
      site: { ...madrid, source: 'embedded' },
      consumption: workshopCurve(),
      tariff: '3.0TD',
      zone: 1,
      surfaces: [{ inclination: 0, panelInclination: 10, orientation: 0, area: 1e7 }],
      peakPowerIntroductionMode: 'solarPanel',
      solarPanel: { peakPower: 2000, heigth, width: 1 },
      peakPowerOptimizationMethod: 'maxExcessesPercentage',
    },
  })

describe('a search of the peak power at its limits', () => {
  it('refuses panels of less than a millimetre, of which there would be more than whole numbers', async () => {
    const { status, errors } = await optimise(1e-9)
    expect([status, errors[0]?.field]).toEqual([400, 'solarPanel.heigth'])
    expect((await optimise(1)).status).toBe(200)
  })
})
