import { saveNemonIntegration } from '@vatio/protocol/identity/integrations/integrations.endpoints'
import { queryMeteringPoint } from '@vatio/protocol/supply/sips-providers/sips-providers.endpoints'
import { expect, it, vi } from 'vitest'
import { nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { startFakeMetering } from '../../../test/fake-metering.ts'
import { startTestServer } from '../../../test/server.ts'

vi.setConfig({ testTimeout: 90_000 })

it('[API-162] a metering service without an answer ends the question after thirty seconds', async () => {
  const metering = await startFakeMetering('clave')
  metering.answer = 'silent'
  const server = await startTestServer({
    VATIO_NEMON_METERING_URL: metering.url,
    VATIO_PRIVATE_INTEGRATION_HOSTS: metering.host,
  })
  try {
    const as = server.adminA
    const credentials = { apiUrl: 'https://nemon.example/api', accessToken: 'clave' }
    await server.call(saveNemonIntegration, { as, body: credentials })
    const startedAt = performance.now()
    const { status, code } = await server.call(queryMeteringPoint, {
      as,
      params: { provider: 'nemon' },
      body: { cups: nextCups(), holderAsks: true },
    })
    expect([status, code]).toEqual([503, 'SUPPLY_PROVIDER_UNAVAILABLE'])
    const seconds = (performance.now() - startedAt) / 1000
    expect(seconds).toBeGreaterThan(29)
    expect(seconds).toBeLessThan(45)
  } finally {
    await server.close()
    await metering.close()
  }
})
