import { evaluateMultipleElectricity } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

type Several = BodyInputOf<typeof evaluateMultipleElectricity>
type Supply = Several['supplies'][number]

let server: TestServer
let cheap: string
beforeAll(async () => {
  server = await startTestServer()
  await server.inTenant(server.tenantA, async (tx) => {
    cheap = await makeOffer(tx, { marketer: 'Voltanea', name: 'Barata', energy: [0.14, 0.14, 0.14] })
    await makeOffer(tx, { marketer: 'Luz Serena', name: 'Plana', energy: [0.2, 0.2, 0.2] })
  })
})
afterAll(() => server.close())

/** The household of the worked example: 935.22 now, 813.66 with the best offer. */
function household(changes: Partial<Supply> = {}): Supply {
  return {
    atrTariff: { nombre: '2.0TD' },
    geographicalZone: { idZona: 1 },
    isDwelling: true,
    consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
    contractedPower: { p1: 4.6, p2: 4.6 },
    currentPrices: { power: { p1: 0.1, p2: 0.04 }, energy: { p1: 0.22, p2: 0.16, p3: 0.12 } },
    priceDate: '2026-10-15',
    ...changes,
  }
}

const several = (body: Several, as: TestUser | undefined = server.adminA) =>
  server.call(evaluateMultipleElectricity, { as, body })

describe('POST /electricity/multiple', () => {
  it('[API-173] answers 401 without a session', async () => {
    const answer = await server.call(evaluateMultipleElectricity, { body: { supplies: [household()] } })
    expect(answer.status).toBe(401)
  })

  it('[API-173] answers 404 for a client or one supply of another company', async () => {
    const [idClient, idConsumptionPoint] = await server.inTenant(server.tenantB, async (tx) => {
      const client = await makeClient(tx)
      return [client, await makeConsumptionPoint(tx, { idClient: client })]
    })
    expect((await several({ client: { idClient }, supplies: [household()] })).status).toBe(404)
    const foreign = household({ consumptionPoint: { idConsumptionPoint } })
    expect((await several({ supplies: [household(), foreign] })).status).toBe(404)
  })

  it('[API-173] answers 403 to a user without the billing application', async () => {
    const outsider = await server.createUser({ applications: ['energy-crm'] })
    expect((await several({ supplies: [household()] }, outsider)).status).toBe(403)
  })

  it('[API-173] answers 400 to no supply, more than fifty, and a body that is not a comparison', async () => {
    const bodies = [
      { supplies: [] },
      { supplies: Array.from({ length: 51 }, () => household()) },
      { supplies: [{ ...household(), surprise: 1 }] },
    ]
    for (const body of bodies) expect((await several(body as Several)).status).toBe(400)
  })

  it('[API-173][BIL-007] sums up the supplies, each with its best offers first', async () => {
    const { status, reply } = await several({ supplies: [household(), household()] })
    expect(status).toBe(200)
    expect(reply.supplies[0]).toMatchObject({ currentCostEur: 935.22, offerCount: 2, error: null })
    expect(reply.supplies[0]?.offers[0]).toMatchObject({
      idTariff: cheap,
      yearlyCostEur: 813.66,
      savingEur: 121.56,
      energyMarketer: { name: 'Voltanea' },
    })
    expect(reply.total).toEqual({
      comparedSupplies: 2,
      currentCostEur: 1870.44,
      bestCostEur: 1627.32,
      savingEur: 243.12,
    })
  })

  it('[API-173][BIL-007] gives the reason why a supply cannot be compared and continues with the others', async () => {
    const broken = household({ contractedPower: { p1: 4.6 }, cups: 'ES0021000000000001RK' })
    const { reply } = await several({ supplies: [broken, household()] })
    expect(reply.supplies[0]).toMatchObject({
      offers: [],
      error: { message: 'CONTRACTED_POWER_MISSING', field: 'contractedPower.p2' },
    })
    expect(reply.total).toMatchObject({ comparedSupplies: 1, savingEur: 121.56 })
  })

  it('[BIL-005] reports no total saving where one supply has no current energy prices', async () => {
    const { reply } = await several({ supplies: [household(), household({ currentPrices: null })] })
    expect(reply.total).toMatchObject({ comparedSupplies: 2, currentCostEur: null, savingEur: null })
  })
})
