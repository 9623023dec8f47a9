import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { makeEnergyMarketer } from '../../../test/factories/energy-marketers.factory.ts'
import { makeRenewal, portfolioCalls } from '../../../test/portfolio-comparisons-scenario.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import type { TestTransaction } from '../../../test/test-transaction.ts'
import { only } from '../../platform/elements.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const { get, contractsOf, offersOf, groupsOf, list, done, company } = portfolioCalls(() => server)

const flat = (price: number) => [price, price, price, price, price, price]

async function marketerOf(tx: TestTransaction, idTariff: string): Promise<string> {
  const rows = await tx.query<{ id: string }>(
    'select id_energy_marketer as id from tariffs where id_tariff = $1',
    [idTariff],
  )
  return only(rows).id
}

/** Two supplies of 2.0TD and a small one of 3.0TD, whose offers cost little and are of a marketer of their own. */
async function mixedPortfolio(): Promise<{ admin: TestUser; id: string }> {
  const { tenant, admin, current } = await company()
  await server.inTenant(tenant, async (tx) => {
    await makeOffer(tx, { marketer: 'Nocturna', name: 'Cara', energy: [0.5, 0.5, 0.5] })
    const three = { idTarifaATR: 19, marketer: 'Solo Tres', power: flat(0.0001) }
    const old = await makeOffer(tx, { ...three, name: 'Tres vieja', energy: flat(0.2) })
    await makeOffer(tx, { ...three, name: 'Tres', energy: flat(0.15) })
    const ofCurrent = { idTariff: current, idEnergyMarketer: await marketerOf(tx, current) }
    await makeRenewal(tx, { ...ofCurrent, client: 'Alfa', annual: 1000 })
    await makeRenewal(tx, { ...ofCurrent, client: 'Zeta', annual: 6000 })
    await makeRenewal(tx, {
      client: 'Alfa',
      idTariff: old,
      idEnergyMarketer: await marketerOf(tx, old),
      annual: 100,
      supplyTariff: '3.0TD',
      power: flat(20),
    })
    // All supplies of Alfa are of one client.
    await tx.query(
      `update consumption_points set id_client =
         (select id_client from clients where name = 'Alfa' order by id_client limit 1)
       where id_client in (select id_client from clients where name = 'Alfa')`,
      [],
    )
  })
  return { admin, id: await done(admin) }
}

describe('the order of offers, marketers and groups of a portfolio', () => {
  it('[BIL-007] lists the offers that save most first, and the marketers with a price for most rows', async () => {
    const { admin, id } = await mixedPortfolio()
    const { offers, marketers } = (await offersOf(admin, id)).reply
    expect(offers.map(({ name }) => name)).toEqual(['Barata', 'Tres', 'Plana', 'Tres vieja', 'Cara'])
    expect(marketers.map(({ name, supplies }) => [name, supplies])).toEqual([
      ['Voltanea', 2],
      ['Luz Serena', 2],
      ['Nocturna', 2],
      ['Solo Tres', 1],
    ])
  })

  it('[BIL-007] lists the groups that save most first, each with the choice that has a price for most of its rows', async () => {
    const { admin, id } = await mixedPortfolio()
    const clients = (await groupsOf(admin, id, 'client')).reply.groups
    expect(clients.map(({ name, supplies }) => [name, supplies])).toEqual([
      ['Zeta', 1],
      ['Alfa', 2],
    ])
    const whole = only((await groupsOf(admin, id, 'clientTypology')).reply.groups)
    expect(whole).toMatchObject({
      supplies: 3,
      marketer: { name: 'Voltanea', supplies: 2 },
      offer: { name: 'Barata', supplies: 2 },
    })
    const marketers = (await groupsOf(admin, id, 'energyMarketer')).reply.groups
    expect(marketers.map(({ name, supplies, offer }) => [name, supplies, offer?.name])).toEqual([
      ['Luz Serena', 2, 'Barata'],
      ['Solo Tres', 1, 'Tres'],
    ])
  })
})

describe('contracts that no offer improves', () => {
  it('[BIL-007] count in the whole saving and not among the improving ones, and those without figures come last', async () => {
    const { tenant, admin, current } = await company()
    await server.inTenant(tenant, async (tx) => {
      // The marketer of the cheapest contract has no offers any more.
      await makeEnergyMarketer(tx, { name: 'Retirada', active: false })
      const gone = await makeOffer(tx, { marketer: 'Retirada', energy: [0.05, 0.05, 0.05] })
      await makeRenewal(tx, { contractNumber: 'MEJORA', idTariff: current, annual: 3000 })
      await makeRenewal(tx, { contractNumber: 'EMPEORA', idTariff: gone, annual: 2000 })
      await makeRenewal(tx, { contractNumber: 'APARTE', idTariff: current, annual: null })
      await tx.query(
        'update consumption_points set id_client = (select id_client from clients order by id_client limit 1)',
        [],
      )
    })
    const id = await done(admin)
    const numbers = async (
      ...given: [Parameters<typeof contractsOf>[2], Parameters<typeof contractsOf>[3]?]
    ) => (await contractsOf(admin, id, ...given)).reply[0].map(({ contractNumber }) => contractNumber)
    const sort = 'savingEur'
    expect(await numbers({ sort, direction: 'desc' })).toEqual(['MEJORA', 'EMPEORA', 'APARTE'])
    expect(await numbers({ sort, direction: 'asc' })).toEqual(['EMPEORA', 'MEJORA', 'APARTE'])
    expect(await numbers({}, { outcomes: ['saves'] })).toEqual(['MEJORA'])
    expect(await numbers({}, { outcomes: ['costs-more'] })).toEqual(['EMPEORA'])
    expect(await numbers({}, { outcomes: ['set-aside'] })).toEqual(['APARTE'])
    const rows = (await contractsOf(admin, id)).reply[0]
    const savingOf = (number: string) =>
      only(rows.filter((row) => row.contractNumber === number)).savingEur ?? 0
    expect(savingOf('EMPEORA')).toBeLessThan(0)
    const { totals, clientName } = (await get(admin, id)).reply
    expect(totals).toMatchObject({ compared: 2, setAside: 1, improving: 1 })
    expect(totals.improvingSavingEur).toBe(savingOf('MEJORA'))
    expect(totals.savingEur).toBeCloseTo(savingOf('MEJORA') + savingOf('EMPEORA'), 2)
    // Renewals are named by their dates, also those of one client.
    expect([clientName, (await list(admin)).reply[0][0]?.clientName]).toEqual([null, null])
  })
})
