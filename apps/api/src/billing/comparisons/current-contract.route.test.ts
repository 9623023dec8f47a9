import { getCurrentContract } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOffer, type NewOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeContract, type NewContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
let supply: string

beforeAll(async () => {
  server = await startTestServer()
  supply = await server.inTenant(server.tenantA, (tx) => makeConsumptionPoint(tx))
})
afterAll(() => server.close())

const ask = (as: TestUser | undefined, id: string, date = '2026-10-15') =>
  server.call(getCurrentContract, { as, params: { id }, query: { date } })

/** A supply with a contract at the prices of an offer. */
function supplied(offer: Partial<NewOffer>, contract: NewContract = {}): Promise<string> {
  return server.inTenant(server.tenantA, async (tx) => {
    const idTariff = await makeOffer(tx, { marketer: 'Luz Serena', energy: [0.22, 0.16, 0.12], ...offer })
    const [marketer] = await tx.query<{ id: string }>(
      'select id_energy_marketer as id from tariffs where client_uid = $1 and id_tariff = $2',
      [tx.clientUID, idTariff],
    )
    const idConsumptionPoint = await makeConsumptionPoint(tx)
    await makeContract(tx, { idConsumptionPoint, idTariff, idEnergyMarketer: marketer?.id, ...contract })
    return idConsumptionPoint
  })
}

describe('GET /billing/consumptionPoints/:id/currentContract', () => {
  it('answers 401 without a session', async () => {
    expect((await ask(undefined, supply)).status).toBe(401)
  })

  it('answers 404 for a supply of another company', async () => {
    const foreign = await server.inTenant(server.tenantB, (tx) => makeConsumptionPoint(tx))
    expect((await ask(server.adminA, foreign)).status).toBe(404)
  })

  it('answers 403 to a user without the billing application', async () => {
    const outsider = await server.createUser({ applications: ['energy-crm'] })
    expect((await ask(outsider, supply)).status).toBe(403)
  })

  it('answers 400 to a day that does not exist', async () => {
    expect((await ask(server.adminA, supply, '2026-02-30')).errors[0]?.field).toBe('date')
  })

  it('gives the marketer and the prices of the tariff on the day', async () => {
    const id = await supplied({
      name: 'Plana',
      power: [0.1, 0.04],
      surplus: 0.05,
      isBasePrice: true,
    })
    const { status, reply } = await ask(server.adminA, id)
    expect([status, reply.date]).toEqual([200, '2026-10-15'])
    expect(reply.contract).toMatchObject({
      idEnergyMarketer: expect.any(String) as string,
      energyMarketerName: 'Luz Serena',
      tariffName: 'Plana',
      prices: {
        energy: { p1: 0.22, p2: 0.16, p3: 0.12 },
        power: { p1: 0.1, p2: 0.04 },
        excess: 0.05,
        isBasePrice: true,
      },
    })
  })

  it('gives no prices on a day on which none are in force, nor those of an indexed tariff', async () => {
    const id = await supplied({ validFrom: '2026-06-01' })
    expect((await ask(server.adminA, id, '2026-05-31')).reply.contract?.prices).toBeNull()
    expect((await ask(server.adminA, id, '2026-06-01')).reply.contract?.prices).not.toBeNull()
    const indexed = await supplied({ type: 'indexed', name: 'Indexada' })
    expect((await ask(server.adminA, indexed)).reply.contract).toMatchObject({
      energyMarketerName: 'Luz Serena',
      prices: null,
    })
  })

  it('gives the last signed of several open contracts', async () => {
    const id = await supplied({}, { signingDate: '2025-03-01', contractNumber: 'C-2025' })
    await server.inTenant(server.tenantA, async (tx) => {
      for (const [signingDate, contractNumber] of [
        ['2026-03-01', 'C-2026'],
        ['2024-03-01', 'C-2024'],
      ] as const) {
        await makeContract(tx, { idConsumptionPoint: id, signingDate, contractNumber })
      }
    })
    expect((await ask(server.adminA, id)).reply.contract?.contractNumber).toBe('C-2026')
  })

  it('gives a user no contract of a colleague, whose supply they see', async () => {
    const user = await server.createUser({ role: 'user' })
    const id = await server.inTenant(server.tenantA, async (tx) => {
      const idConsumptionPoint = await makeConsumptionPoint(tx, { creationUserUID: user.userUID })
      await makeContract(tx, { idConsumptionPoint, idCommercial: await makeCommercial(tx) })
      return idConsumptionPoint
    })
    expect((await ask(server.adminA, id)).reply.contract).not.toBeNull()
    const own = await ask(user, id)
    expect([own.status, own.reply.contract]).toEqual([200, null])
  })

  it('gives no contract to a user, or of a company, without the CRM', async () => {
    const tenant = await server.createTenant()
    const admin = await server.createUser({ tenant, role: 'admin' })
    const user = await server.createUser({ tenant, role: 'admin', applications: ['billing'] })
    const id = await server.inTenant(tenant, async (tx) => {
      const idConsumptionPoint = await makeConsumptionPoint(tx)
      await makeContract(tx, { idConsumptionPoint })
      return idConsumptionPoint
    })
    expect((await ask(admin, id)).reply.contract).not.toBeNull()
    expect((await ask(user, id)).reply).toEqual({ date: '2026-10-15', contract: null })
    await server.inTenant(tenant, (tx) => tx.query(`update organisations set applications = '{billing}'`))
    expect((await ask(admin, id)).reply).toEqual({ date: '2026-10-15', contract: null })
  })

  it('gives no contract where there is none or it is closed', async () => {
    expect((await ask(server.adminA, supply)).reply).toEqual({ date: '2026-10-15', contract: null })
    const closed = await supplied({}, { closed: true })
    expect((await ask(server.adminA, closed)).reply.contract).toBeNull()
  })
})
