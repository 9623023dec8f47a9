import { removeInverter } from '@vatio/protocol/solar/inverters/inverters.endpoints'
import { removeSolarKit } from '@vatio/protocol/solar/kits/kits.endpoints'
import { removeSolarPanel } from '@vatio/protocol/solar/solar-panels/solar-panels.endpoints'
import * as endpoints from '@vatio/protocol/solar/studies/studies.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeInverter } from '../../../test/factories/inverters.factory.ts'
import { makeSolarKit } from '../../../test/factories/kits.factory.ts'
import { makeSolarPanel } from '../../../test/factories/solar-panels.factory.ts'
import {
  curveOfYear,
  PANEL,
  startStudy,
  surface,
  workshopContent,
} from '../../../test/factories/studies.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = (as: TestUser, id: string) => server.call(endpoints.getStudy, { as, params: { id } })

describe('the inventory', () => {
  it('[SOL-GE-019] whose panel, kit and inverter are deleted leaves the studies that chose them as they were', async () => {
    const as = server.adminA
    const made = await server.inTenant(server.tenantA, async (tx) => {
      const panel = await makeSolarPanel(tx, { name: 'ON-500', peakPower: 500 })
      const inverter = await makeInverter(tx)
      return {
        panel,
        inverter,
        kit: await makeSolarKit(tx, { solarPanelId: panel, idInverter: inverter }),
      }
    })
    const panel = { ...PANEL, solarPanelId: made.panel }
    const solarKit = {
      idSolarKit: made.kit,
      identifier: 'Kit',
      phaseNumber: 'single_phase',
      coplanar: true,
      peakPower: 5,
      price: 5400,
      panelNumber: 10,
      inverterNumber: 1,
      kitSolarPanel: panel,
      kitInverter: { idKitInverter: made.inverter, name: 'Onda 5', nominalPower: 5 },
    }
    const content = workshopContent({
      peakPowerIntroductionMode: 'solarKit',
      solarKit,
      solarPanel: panel,
      peakPowerOptimizationMethod: {
        method: 'maxExcessesPercentage',
        maxNumberOfOverproductionMonths: null,
        maxExcessesPercentage: 15,
      },
    })
    const study = await startStudy(server, as, { curve: curveOfYear, content })
    for (const answer of [
      await server.call(removeSolarKit, { as, params: { id: made.kit } }),
      await server.call(removeSolarPanel, { as, params: { id: made.panel } }),
      await server.call(removeInverter, { as, params: { id: made.inverter } }),
    ]) {
      expect(answer.status).toBe(200)
    }
    const after = (await read(as, study.idSolarStudy)).reply
    expect(after).toEqual(study)
    const body = { idSolarStudy: study.idSolarStudy, content: after.content, version: after.version }
    const again = await server.call(endpoints.updateStudy, { as, body })
    expect(again.reply.figures).toEqual(study.figures)
    const params = { id: study.idSolarStudy }
    expect((await server.call(endpoints.duplicateStudy, { as, params })).reply.content).toEqual(content)
  })
})

describe('what a study keeps', () => {
  it('[SOL-GE-020] is the method of its peak power and its limit, and no other method', async () => {
    const as = server.adminA
    const methods = [
      ['maxNumberOfOverproductionMonths', 3, null],
      ['maxExcessesPercentage', null, 12.5],
    ] as const
    for (const [method, maxNumberOfOverproductionMonths, maxExcessesPercentage] of methods) {
      const peakPowerOptimizationMethod = { method, maxNumberOfOverproductionMonths, maxExcessesPercentage }
      const content = workshopContent({ peakPowerOptimizationMethod })
      const { idSolarStudy } = await startStudy(server, as, { content })
      expect((await read(as, idSolarStudy)).reply.content).toMatchObject({ peakPowerOptimizationMethod })
    }
    const study = await startStudy(server, as)
    const put = async (part: object) => {
      const content = { ...workshopContent(), peakPowerOptimizationMethod: part } as never
      const body = { idSolarStudy: study.idSolarStudy, content, version: study.version }
      return (await server.call(endpoints.updateStudy, { as, body })).status
    }
    const none = { maxNumberOfOverproductionMonths: 3, maxExcessesPercentage: 10 }
    expect(await put({ ...none, method: 'other' })).toBe(400)
    const months = { ...none, method: 'maxNumberOfOverproductionMonths' }
    expect(await put({ ...months, maxNumberOfOverproductionMonths: 13 })).toBe(400)
    expect(await put({ ...months, maxExcessesPercentage: 101 })).toBe(400)
  })

  it('[SOL-GE-023] [SOL-SU-015] is the progress of six steps, the marks of what is old, and the production of its surfaces', async () => {
    const as = server.adminA
    const none = {
      clientDetails: false,
      consumption: false,
      surfacesSelector: false,
      production: false,
      results: false,
      economicBalance: false,
    }
    const empty = await startStudy(server, as)
    expect(empty.solarStudyProgress).toEqual({ stepsProgress: none, stepsUpdates: none })
    const production = {
      totalKwh: 22_000,
      monthlyKwh: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      meanDayKw: Array.from({ length: 24 }, (_, hour) => hour / 10),
      source: {
        kind: 'embedded' as const,
        tool: null,
        place: { lat: 40, lng: -3, altitude: 600 },
        isAltitudeEstimated: true,
        nearestCapital: 'Madrid',
        database: null,
        years: null,
        system: null,
        uncertaintyPercent: 5,
        yearlySpreadPercent: null,
      },
    }
    const stepsUpdates = { ...none, results: true }
    const surfaces = [surface({ availableAreaPercentage: 62.5, production })]
    const content = workshopContent({ surfaces, stepsUpdates })
    const { idSolarStudy } = await startStudy(server, as, { curve: curveOfYear, content })
    const { reply } = await read(as, idSolarStudy)
    const all = Object.fromEntries(Object.keys(none).map((step) => [step, true]))
    expect(reply.solarStudyProgress).toEqual({ stepsProgress: all, stepsUpdates })
    expect(reply.content.surfaces[0]).toMatchObject({ availableAreaPercentage: 62.5, production })
  })
})
