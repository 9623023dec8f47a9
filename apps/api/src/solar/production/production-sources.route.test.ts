import type { BodyInputOf } from '@vatio/protocol/endpoint'
import {
  getSolarProduction,
  optimizeAzimuthAndAngle,
} from '@vatio/protocol/solar/production/production.endpoints'
import { uploadPvgisFile } from '@vatio/protocol/solar/pvgis/pvgis.endpoints'
import { getSolarResults } from '@vatio/protocol/solar/results/solar-results.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startFakePvgis, type FakePvgis } from '../../../test/fake-pvgis.ts'
import { sampleOfPvgis } from '../../../test/pvgis-samples.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { six, workshopCurve } from '../../../test/solar-study.ts'

let pvgis: FakePvgis
let server: TestServer
beforeAll(async () => {
  pvgis = await startFakePvgis()
  server = await startTestServer({
    VATIO_PVGIS_URL: pvgis.url,
    VATIO_PRIVATE_INTEGRATION_HOSTS: pvgis.host,
  })
})
beforeEach(() => {
  Object.assign(pvgis, { fault: null, faultyTool: null })
  pvgis.asked.length = 0
})
afterAll(async () => {
  await server.close()
  await pvgis.close()
})

const sevilla = { lat: 37.39, lng: -5.99 }
const zaragoza = { lat: 41.65, lng: -0.89 }
const valencia = { lat: 39.47, lng: -0.38 }
type Body = BodyInputOf<typeof getSolarProduction>
const produce = (site: Body['site'], surface: Partial<Body['surface']> = {}, as: TestUser = server.adminA) =>
  server.call(getSolarProduction, {
    as,
    body: {
      site,
      surface: { inclination: 30, orientation: 0, panelNumber: 1, ...surface },
      solarPanel: { peakPower: 1000 },
      year: 2025,
    },
  })
const toolsAsked = () => pvgis.asked.map((path) => path.slice(1).split('?')[0] ?? '').sort()

async function upload(tool: string, query: Record<string, string>): Promise<string> {
  const content = JSON.stringify(sampleOfPvgis(tool, new URLSearchParams(query)))
  const file = { name: `${tool}.json`, content }
  const { reply } = await server.call(uploadPvgisFile, { as: server.adminA, file })
  return reply.idPvgisFile
}
const system = { peakpower: '1', loss: '14', angle: '30', aspect: '0' }

describe('the source of a production', () => {
  it('[SOL-PR-041] is the embedded climate at once, and PVGIS from its first answer on, which is kept', async () => {
    const first = await produce(sevilla)
    expect([first.reply.source.kind, pvgis.asked]).toEqual(['embedded', []])
    const asked = await produce({ ...sevilla, source: 'pvgis' })
    expect(toolsAsked()).toEqual(['PVcalc', 'tmy'])
    expect(asked.reply.source).toMatchObject({ kind: 'pvgis', tool: 'tmy', database: 'PVGIS-SARAH3' })
    const later = await produce(sevilla)
    expect(later.reply.source).toEqual(asked.reply.source)
    expect(later.reply.totalKwh).toBe(asked.reply.totalKwh)
    expect(toolsAsked().length).toBe(2)
    expect((await produce({ ...sevilla, source: 'embedded' })).reply.source.kind).toBe('embedded')
    const angles = await server.call(optimizeAzimuthAndAngle, { as: server.adminA, query: sevilla })
    expect(angles.reply.source.kind).toBe('pvgis')
  })

  it('gives the range of years by the spread of the place, once PVGIS has told it', async () => {
    const { reply } = await produce({ ...sevilla, source: 'pvgis' })
    const { range } = reply.typicalYear
    const spread = reply.source.yearlySpreadPercent ?? Number.NaN
    expect(range.isEstimated).toBe(false)
    expect(range.p90).toBeCloseTo(range.p50 * (1 - (1.2816 * spread) / 100), 6)
  })

  it('agrees with the production that PVGIS itself gives for the plane', async () => {
    const series = await produce({ ...sevilla, source: 'pvgis-series' })
    expect(series.reply.source).toMatchObject({ kind: 'pvgis', tool: 'seriescalc', uncertaintyPercent: 0 })
    const weather = await produce({ ...sevilla, source: 'pvgis' })
    const ratio = series.reply.typicalYear.totalKwh / weather.reply.typicalYear.totalKwh
    expect(Math.abs(ratio - 1)).toBeLessThan(0.005)
    // PVGIS calculates no horizon of the caller's: this surface is calculated here.
    const shaded = await produce({ ...sevilla, source: 'pvgis-series' }, { horizon: [40, 40, 40, 40] })
    expect(shaded.reply.source.tool).toBe('tmy')
  })

  it('says that PVGIS failed and gives no figure where it is waited for; otherwise it is not missed', async () => {
    pvgis.fault = '529'
    const waited = await produce({ ...zaragoza, source: 'pvgis' })
    expect([waited.status, waited.code]).toEqual([503, 'PVGIS_OVERLOADED'])
    expect((await produce(zaragoza)).reply.source.kind).toBe('embedded')
  })

  it('has its weather without the spread, which PVGIS may fail to give', async () => {
    Object.assign(pvgis, { fault: '500', faultyTool: 'PVcalc' })
    const answer = await produce({ ...valencia, source: 'pvgis' })
    expect(answer.reply.source).toMatchObject({ kind: 'pvgis', yearlySpreadPercent: null })
    expect(answer.reply.typicalYear.range.isEstimated).toBe(true)
  })

  it('is a file of the place for all surfaces, and a file of a system for one', async () => {
    const place = { lat: String(zaragoza.lat), lon: String(zaragoza.lng) }
    const weather = await upload('tmy', place)
    const climate = await upload('MRcalc', place)
    const system = { peakpower: '1', loss: '10', angle: '30', aspect: '0' }
    const series = await upload('seriescalc', { ...place, ...system, startyear: '2014', endyear: '2023' })
    const months = await upload('PVcalc', { ...place, ...system })
    for (const [idPvgisFile, tool] of [
      [weather, 'tmy'],
      [climate, 'MRcalc'],
    ] as const) {
      const { reply } = await produce({ ...zaragoza, idPvgisFile })
      expect(reply.source).toMatchObject({ kind: 'pvgis-file', tool })
    }
    for (const [idPvgisFile, tool] of [
      [series, 'seriescalc'],
      [months, 'PVcalc'],
    ] as const) {
      const { reply } = await produce(zaragoza, { idPvgisFile })
      expect(reply.source).toMatchObject({
        kind: 'pvgis-file',
        tool,
        system: { inclination: 30, azimuth: 0, lossPercent: 10 },
      })
      expect(reply.losses.percent).toBe(10)
    }
    const mixed = await server.call(getSolarResults, {
      as: server.adminA,
      body: {
        site: { ...zaragoza, source: 'embedded' },
        consumption: workshopCurve(),
        tariff: '3.0TD',
        surfaces: [
          { inclination: 30, orientation: 0, panelNumber: 10, idPvgisFile: series },
          { inclination: 30, orientation: 90, panelNumber: 10 },
        ],
        solarPanel: { peakPower: 450 },
        contractedPower: six(20, 20, 20, 20, 20, 20),
        powerPrices: six(0.05, 0.05, 0.05, 0.05, 0.05, 0.05),
        energyPrices: six(0.2, 0.2, 0.2, 0.2, 0.2, 0.2),
      },
    })
    expect(mixed.reply.source.kind).toBe('embedded')
    expect(mixed.reply.surfaceSources.map((source) => source?.tool ?? null)).toEqual(['seriescalc', null])
    expect(pvgis.asked).toEqual([])
  })

  it('refuses a file of the wrong tool, of another place and of another company', async () => {
    const place = { lat: String(zaragoza.lat), lon: String(zaragoza.lng) }
    const weather = await upload('tmy', place)
    const months = await upload('PVcalc', { ...place, ...system })
    expect((await produce({ ...zaragoza, idPvgisFile: months })).errors[0]).toMatchObject({
      message: 'SOLAR_FILE_TOOL_MISMATCH',
      field: 'site.idPvgisFile',
      details: { tool: 'PVcalc' },
    })
    expect((await produce(zaragoza, { idPvgisFile: weather })).errors[0]).toMatchObject({
      message: 'SOLAR_FILE_TOOL_MISMATCH',
      field: 'surface.idPvgisFile',
    })
    expect((await produce({ ...sevilla, idPvgisFile: weather })).code).toBe('SOLAR_FILE_FAR_AWAY')
    expect((await produce(sevilla, { idPvgisFile: months })).code).toBe('SOLAR_FILE_FAR_AWAY')
    const foreign = await produce({ ...zaragoza, idPvgisFile: weather }, {}, server.adminB)
    expect([foreign.status, foreign.code]).toEqual([404, 'NOT_FOUND'])
    expect((await produce(zaragoza, { idPvgisFile: months }, server.adminB)).status).toBe(404)
  })
})
