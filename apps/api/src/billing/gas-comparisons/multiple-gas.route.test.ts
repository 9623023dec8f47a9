import { evaluateMultipleGas } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

type Supplies = BodyInputOf<typeof evaluateMultipleGas>['supplies']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.inTenant(server.tenantA, async (tx) => {
    await makeOffer(tx, {
      marketer: 'Gasia',
      name: 'Barata',
      idTarifaATR: 102,
      energy: [0.055],
      power: [0.25],
    })
    await makeOffer(tx, { marketer: 'Gasia', name: 'Cara', idTarifaATR: 102, energy: [0.06], power: [0.2] })
  })
})
afterAll(() => server.close())

/** By hand in the domain's own test: 727.31 EUR a year against 616.89. */
const supply: Supplies[number] = {
  cups: 'ES0230000000000016SQ',
  atrTariff: { nombre: 'RL.2' },
  geographicalZone: { idZona: 1 },
  consumption: 7300,
  currentPrices: { fixed: 0.3, energy: 0.065 },
  priceDate: '2026-10-15',
}

const evaluate = (supplies: Supplies) =>
  server.call(evaluateMultipleGas, { as: server.adminA, body: { supplies } })

describe('POST /gas/multiple', () => {
  it('[API-176] answers 401 without a session and 404 for the client of another company', async () => {
    expect((await server.call(evaluateMultipleGas, { body: { supplies: [supply] } })).status).toBe(401)
    const idClient = await server.inTenant(server.tenantB, (tx) => makeClient(tx))
    const body = { client: { idClient }, supplies: [supply] }
    expect((await server.call(evaluateMultipleGas, { as: server.adminA, body })).status).toBe(404)
  })

  it('[API-176] compares each supply and sums those that could be compared', async () => {
    const { status, reply } = await evaluate([supply, { ...supply, consumptionUnit: 'm3' }, supply])
    expect(status).toBe(200)
    expect(
      reply.supplies.map(({ currentCostEur, error }) => [currentCostEur, error?.message, error?.field]),
    ).toEqual([
      [727.31, undefined, undefined],
      [null, 'GAS_CONVERSION_INVALID', 'conversionFactor'],
      [727.31, undefined, undefined],
    ])
    expect(reply.supplies[0]?.offers).toMatchObject([
      { name: 'Barata', yearlyCostEur: 616.89, savingEur: 110.42 },
      { name: 'Cara', yearlyCostEur: 638.98 },
    ])
    expect(reply.total).toEqual({
      comparedSupplies: 2,
      currentCostEur: 1454.62,
      bestCostEur: 1233.78,
      savingEur: 220.84,
    })
  })

  it('[API-176] has no sum of the current cost while one is not known', async () => {
    const { reply } = await evaluate([supply, { ...supply, currentPrices: null }])
    expect(reply.total).toMatchObject({ comparedSupplies: 2, currentCostEur: null, savingEur: null })
  })
})
