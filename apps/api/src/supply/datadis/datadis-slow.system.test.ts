import { saveDatadisIntegration } from '@vatio/protocol/identity/integrations/integrations.endpoints'
import { getDatadisConsumption } from '@vatio/protocol/supply/datadis/datadis.endpoints'
import { expect, it, vi } from 'vitest'
import { startFakeDatadis } from '../../../test/fake-datadis.ts'
import { nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer } from '../../../test/server.ts'

// The limit of a call is 25 s: a browser waits 30.
vi.setConfig({ testTimeout: 60_000 })

it('Datadis without an answer, or answering byte by byte, ends the whole call at its limit', async () => {
  const ended = (['no answer', 'one byte per second'] as const).map(async (fault) => {
    const account = { userName: '12345678Z', password: 'contraseña' }
    const datadis = await startFakeDatadis(account)
    datadis.fault = fault
    const server = await startTestServer({
      VATIO_DATADIS_URL: datadis.url,
      VATIO_PRIVATE_INTEGRATION_HOSTS: datadis.host,
    })
    try {
      const as = server.adminA
      await server.call(saveDatadisIntegration, { as, body: account })
      // Nine months, three at once: with a limit for each question they would take three times as long.
      const query = {
        cups: nextCups(),
        distributorCode: '2' as const,
        start: '2025-01',
        end: '2025-09',
        pointType: 5,
      }
      const { status, code } = await server.call(getDatadisConsumption, { as, query })
      const months = await server.inTenant(as.clientUID, (tx) =>
        tx.query<{ state: string }>(
          `select m->>'state' as state from audit_events, jsonb_array_elements(after->'months') m
           where entity = 'supply-data'`,
        ),
      )
      const stored = await server.inTenant(as.clientUID, (tx) => tx.query('select 1 from supply_answers'))
      return [fault, status, code, months.map(({ state }) => state), stored.length]
    } finally {
      await server.close()
      await datadis.close()
    }
  })
  const nine = Array.from({ length: 9 }, () => 'unavailable')
  expect(await Promise.all(ended)).toEqual([
    ['no answer', 503, 'SUPPLY_PROVIDER_UNAVAILABLE', nine, 0],
    ['one byte per second', 503, 'SUPPLY_PROVIDER_UNAVAILABLE', nine, 0],
  ])
})
