import { getPvgisWeather } from '@vatio/protocol/solar/pvgis/pvgis.endpoints'
import { expect, it, vi } from 'vitest'
import { startFakePvgis } from '../../../test/fake-pvgis.ts'
import { pvgisCallOf } from '../../../test/pvgis-call.ts'
import { startTestServer } from '../../../test/server.ts'
import { getPvgisBestAngles } from './pvgis.service.ts'

// A typical year is waited for 40 s.
vi.setConfig({ testTimeout: 90_000 })

it('PVGIS without an answer, or answering byte by byte, ends the question at its limit, and the next one asks again', async () => {
  const ended = (['no answer', 'one byte per second'] as const).map(async (fault) => {
    const pvgis = await startFakePvgis()
    pvgis.fault = fault
    const server = await startTestServer({
      VATIO_PVGIS_URL: pvgis.url,
      VATIO_PRIVATE_INTEGRATION_HOSTS: pvgis.host,
    })
    try {
      const place = { latDeg: 40.42, lonDeg: -3.7 }
      const ask = () =>
        server.call(getPvgisWeather, { as: server.adminA, body: { lat: place.latDeg, lng: place.lonDeg } })
      const months = getPvgisBestAngles(pvgisCallOf(server.platform, server.adminA), place)
      const [weather, refused] = await Promise.all([
        ask(),
        months.then(
          () => null,
          (error: { code: string }) => error.code,
        ),
      ])
      pvgis.fault = null
      return [fault, weather.status, weather.code, refused, (await ask()).status]
    } finally {
      await server.close()
      await pvgis.close()
    }
  })
  expect(await Promise.all(ended)).toEqual([
    ['no answer', 503, 'PVGIS_UNAVAILABLE', 'PVGIS_UNAVAILABLE', 200],
    ['one byte per second', 503, 'PVGIS_UNAVAILABLE', 'PVGIS_UNAVAILABLE', 200],
  ])
})
