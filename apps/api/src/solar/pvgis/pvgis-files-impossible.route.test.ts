import { uploadPvgisFile } from '@vatio/protocol/solar/pvgis/pvgis.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleOfPvgis } from '../../../test/pvgis-samples.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const place = { lat: '40.42', lon: '-3.70' }
const upload = (content: object) =>
  server.call(uploadPvgisFile, {
    as: server.adminA,
    file: { name: 'pvgis.json', content: JSON.stringify(content) },
  })

describe('a file of PVGIS that is whole but cannot be calculated with', () => {
  it('is refused when it is uploaded for a spread of years that no place has', async () => {
    const query = { ...place, peakpower: '1', loss: '14', angle: '30', aspect: '0' }
    const months = sampleOfPvgis('PVcalc', new URLSearchParams(query)) as {
      outputs: { totals: { fixed: { E_y: number; SD_y: number } } }
    }
    expect((await upload(months)).status).toBe(201)
    const { fixed } = months.outputs.totals
    fixed.SD_y = 0.6 * fixed.E_y
    const { code, errors } = await upload(months)
    expect([code, errors[0]?.details?.name]).toEqual(['PVGIS_CONTENT_INCOMPLETE', 'SD_y'])
  })

  it('is refused for a climate whose winter has more light than the sky lets through', async () => {
    const query = { ...place, horirrad: '1', d2g: '1', avtemp: '1' }
    const climate = sampleOfPvgis('MRcalc', new URLSearchParams(query)) as {
      outputs: { monthly: Record<string, number>[] }
    }
    expect((await upload(climate)).status).toBe(201)
    for (const month of climate.outputs.monthly) Object.assign(month, { 'H(h)_m': 11.9 * 28, Kd: 1 })
    expect((await upload(climate)).code).toBe('PVGIS_CONTENT_INCOMPLETE')
  })
})
