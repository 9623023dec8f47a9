import {
  getEnergyMarketerAccess,
  updateEnergyMarketerAccess,
} from '@vatio/protocol/administration/groups/energy-marketer-access.endpoints'
import {
  evaluateElectricityComparison,
  evaluateMultipleElectricity,
} from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { makeRenewal, portfolioCalls } from '../../../test/portfolio-comparisons-scenario.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { only } from '../../platform/elements.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
const marketers: Record<string, string> = {}
beforeAll(async () => {
  server = await startTestServer()
  await server.inTenant(server.tenantA, async (tx) => {
    for (const marketer of ['Alba Luz', 'Brisa']) {
      await makeOffer(tx, { marketer, energy: [0.2, 0.2, 0.2] })
    }
    const rows = await tx.query<{ id: string; name: string }>(
      'select id_energy_marketer as id, name from energy_marketers where client_uid = $1',
      [server.tenantA],
    )
    for (const { id, name } of rows) marketers[name] = id
  })
})
afterAll(() => server.close())

const groupOf = (tenant: string) => server.inTenant(tenant, (tx) => makeGroup(tx, {}))
const allow = (as: TestUser, idGroup: string, version: number, ...allowed: string[]) =>
  server.call(updateEnergyMarketerAccess, {
    as,
    params: { idGroup },
    body: { energyMarketers: allowed, version },
  })
const read = (as: TestUser, idGroup: string) =>
  server.call(getEnergyMarketerAccess, { as, params: { idGroup } })

const supply: BodyInputOf<typeof evaluateElectricityComparison> = {
  atrTariff: { nombre: '2.0TD' },
  geographicalZone: { idZona: 1 },
  consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
  contractedPower: { p1: 4.6, p2: 4.6 },
  priceDate: '2026-10-15',
}
const comparedBy = async (as: TestUser) => {
  const one = await server.call(evaluateElectricityComparison, { as, body: supply })
  const several = await server.call(evaluateMultipleElectricity, { as, body: { supplies: [supply] } })
  return [one.reply.offers, only(several.reply.supplies).offers].map((offers) =>
    offers.map((offer) => offer.energyMarketer.name).toSorted(),
  )
}

describe('marketers that a group may compare', () => {
  it('[API-179] are refused without a session, of another company, without the role, of a stranger and by a stale version', async () => {
    const idGroup = await groupOf(server.tenantA)
    const chief = await server.createUser({ groups: [{ idGroup, isGroupAdmin: true }] })
    const member = await server.createUser({ groups: [{ idGroup, isGroupAdmin: false }] })
    expect((await server.call(getEnergyMarketerAccess, { params: { idGroup } })).status).toBe(401)
    const ofB = await groupOf(server.tenantB)
    expect((await read(server.adminA, ofB)).status).toBe(404)
    expect((await allow(server.adminA, ofB, 1)).status).toBe(404)
    expect((await allow(chief, idGroup, 1)).status).toBe(403)
    expect([(await read(chief, idGroup)).status, (await read(member, idGroup)).status]).toEqual([200, 404])
    const stranger = await allow(server.adminA, idGroup, 1, idGroup)
    expect([stranger.status, stranger.code]).toEqual([400, 'GROUP_MARKETER_UNKNOWN'])
    expect((await allow(server.adminA, idGroup, 1, marketers.Brisa ?? '')).status).toBe(200)
    const stale = await allow(server.adminA, idGroup, 1)
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
  })

  it('[API-179] [BIL-011] limit what its members compare, singly and in several, until the list is empty again', async () => {
    const idGroup = await groupOf(server.tenantA)
    const member = await server.createUser({ groups: [{ idGroup, isGroupAdmin: false }] })
    const all = ['Alba Luz', 'Brisa']
    expect((await read(server.adminA, idGroup)).reply).toEqual({ idGroup, energyMarketers: [], version: 1 })
    expect(await comparedBy(member)).toEqual([all, all])
    const limited = await allow(server.adminA, idGroup, 1, marketers.Brisa ?? '')
    expect(limited.reply).toEqual({ idGroup, energyMarketers: [marketers.Brisa], version: 2 })
    expect(await comparedBy(member)).toEqual([['Brisa'], ['Brisa']])
    const admin = await server.createUser({ role: 'admin', groups: [{ idGroup, isGroupAdmin: false }] })
    expect(await comparedBy(admin)).toEqual([all, all])
    await allow(server.adminA, idGroup, 2)
    expect(await comparedBy(member)).toEqual([all, all])
    const events = await server.inTenant(server.tenantA, (tx) =>
      tx.query(`select action from audit_events where entity = 'group' and id_entity = $1`, [idGroup]),
    )
    expect(events).toEqual([{ action: 'update' }, { action: 'update' }])
  })

  it('[BIL-011] limit the job of a portfolio to what its author may compare', async () => {
    const { done, contractsOf, company } = portfolioCalls(() => server)
    const { tenant, admin, current } = await company()
    const author = await server.inTenant(tenant, async (tx) => {
      const [own] = await tx.query<{ id: string }>(
        'select id_energy_marketer as id from tariffs where id_tariff = $1',
        [current],
      )
      return makeGroup(tx, { marketers: [own?.id ?? ''] })
    })
    const limited = await server.createUser({ tenant, groups: [{ idGroup: author, isGroupAdmin: false }] })
    await server.inTenant(tenant, async (tx) => {
      const idCommercial = await makeCommercial(tx, { userUID: limited.userUID })
      await makeRenewal(tx, { idCommercial, idTariff: current })
    })
    const bestOf = async (id: string) =>
      only((await contractsOf(admin, id)).reply[0]).bestOffer?.energyMarketer
    expect(await bestOf(await done(limited))).toBe('Luz Serena')
    expect(await bestOf(await done(admin))).toBe('Voltanea')
  })
})
