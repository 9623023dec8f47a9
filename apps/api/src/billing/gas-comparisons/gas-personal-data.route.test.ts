import { erasePerson } from '@vatio/protocol/administration/personal-data/personal-data.endpoints'
import {
  createGasComparison,
  getGasComparison,
} from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('[API-177] erasing a client deletes the gas comparisons of them and of their supplies, and no other', async () => {
  const { adminA: as, tenantA } = server
  const make = (name: string) =>
    server.inTenant(tenantA, async (tx) => {
      const idClient = await makeClient(tx, { name })
      const point = { idClient, utilityType: 'gas', tariffName: 'RL.2' } as const
      return { idClient, idConsumptionPoint: await makeConsumptionPoint(tx, point) }
    })
  const save = async (of: object) => {
    const saved = await server.call(createGasComparison, {
      as,
      body: {
        name: 'Caldera',
        atrTariff: { nombre: 'RL.2' },
        geographicalZone: { idZona: 1 },
        consumption: 7300,
        priceDate: '2026-10-15',
        ...of,
      },
    })
    return saved.reply.idComparison
  }
  const [gone, stays] = [await make('Berenguela'), await make('Otra')]
  const doomed = [
    await save({ client: { idClient: gone.idClient } }),
    await save({ consumptionPoint: { idConsumptionPoint: gone.idConsumptionPoint } }),
  ]
  const kept = await save({ consumptionPoint: { idConsumptionPoint: stays.idConsumptionPoint } })
  const body = { kind: 'client' as const, id: gone.idClient, confirmation: 'Berenguela' }
  expect((await server.call(erasePerson, { as, body })).status).toBe(200)
  const statusOf = async (id: string) => (await server.call(getGasComparison, { as, params: { id } })).status
  expect([await statusOf(doomed[0] ?? ''), await statusOf(doomed[1] ?? ''), await statusOf(kept)]).toEqual([
    404, 404, 200,
  ])
  const left = await server.inTenant(tenantA, (tx) =>
    tx.query<{ id: string }>('select id_comparison as id from comparisons where client_uid = $1', [tenantA]),
  )
  expect(left.map(({ id }) => id)).toEqual([kept])
})
