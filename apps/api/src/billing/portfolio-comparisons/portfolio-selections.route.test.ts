import { listClientTypologies } from '@vatio/protocol/energy-crm/clients/client-typologies.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeRenewal, portfolioCalls } from '../../../test/portfolio-comparisons-scenario.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'
import { only } from '../../platform/elements.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const { compare, get, contractsOf, offersOf, groupsOf, list, done, company } = portfolioCalls(() => server)

const cents = (eur: number) => Math.round(eur * 100) / 100

describe('comparing chosen supplies and clients', () => {
  it('[BIL-007] compares all supplies of a client, each with its open contract or without one', async () => {
    const { tenant, admin, current } = await company()
    const made = await server.inTenant(tenant, async (tx) => {
      const first = await makeRenewal(tx, { client: 'Hotel Brisa', idTariff: current, contractNumber: 'N-1' })
      const [{ id: idClient } = { id: '' }] = await tx.query<{ id: string }>(
        'select id_client as id from consumption_points where id_consumption_point = $1',
        [first.idConsumptionPoint],
      )
      const bare = await makeConsumptionPoint(tx, { idClient, anualConsumption: 2000 })
      await makeRenewal(tx, { client: 'Otro', idTariff: current })
      return { ...first, idClient, bare }
    })
    const id = await done(admin, { clients: [made.idClient] })
    const [rows, total] = (await contractsOf(admin, id)).reply
    expect(total).toBe(2)
    const contract = only(rows.filter((row) => row.idContractInfo !== null))
    const bare = only(rows.filter((row) => row.idContractInfo === null))
    expect(contract).toMatchObject({ contractNumber: 'N-1', reason: null, clientName: 'Hotel Brisa' })
    expect(bare).toMatchObject({
      idConsumptionPoint: made.bare,
      reason: 'no-contract',
      currentCostEur: null,
      savingEur: null,
      yearlyKwh: 2000,
      bestOffer: { name: 'Barata' },
      offerCount: 2,
      clientName: 'Hotel Brisa',
      deadline: null,
      fee: null,
    })
    expect(bare.bestCostEur).toBeGreaterThan(0)
    const { reply } = await get(admin, id)
    expect(reply).toMatchObject({
      selection: 'clients',
      clientName: 'Hotel Brisa',
      start: null,
      totals: { contracts: 2, compared: 1, setAside: 1, bestCostEur: contract.bestCostEur },
      reasons: [{ reason: 'no-contract', contracts: 1 }],
    })
    expect((await list(admin)).reply[0][0]).toMatchObject({ clientName: 'Hotel Brisa' })
    expect((await contractsOf(admin, id, {}, { text: 'brisa' })).reply[1]).toBe(2)
    expect((await contractsOf(admin, id, {}, { text: bare.cups ?? '' })).reply[1]).toBe(1)
    expect((await contractsOf(admin, id, {}, { reasons: ['no-contract'] })).reply[1]).toBe(1)
  })

  it('has the same figures for a supply that is named as for its contract, and keeps the given order', async () => {
    const { tenant, admin, current } = await company()
    const [one, two] = await server.inTenant(tenant, async (tx) => [
      await makeRenewal(tx, { idTariff: current, annual: 1000 }),
      await makeRenewal(tx, { idTariff: current, annual: 9000 }),
    ])
    const { idConsumptionPoint } = one
    const byContract = only(
      (await contractsOf(admin, await done(admin, { contracts: [one.idContractInfo] }))).reply[0],
    )
    const both = { supplies: [two.idConsumptionPoint, idConsumptionPoint, idConsumptionPoint] }
    const rows = (await contractsOf(admin, await done(admin, both))).reply[0]
    expect(rows.map(({ place, idContractInfo }) => [place, idContractInfo])).toEqual([
      [1, two.idContractInfo],
      [2, one.idContractInfo],
    ])
    expect({ ...rows[1], place: 1 }).toEqual(byContract)
  })

  it('takes the last signed of the open contracts of a supply, and none that is closed', async () => {
    const { tenant, admin, current } = await company()
    const { supply, last } = await server.inTenant(tenant, async (tx) => {
      const old = await makeRenewal(tx, { idTariff: current, signingDate: '2023-01-01' })
      const again = { idTariff: current, withoutSupply: true } as const
      const newer = await makeRenewal(tx, { ...again, signingDate: '2025-06-01' })
      const closed = await makeRenewal(tx, { ...again, signingDate: '2026-01-01' })
      const point = [old.idConsumptionPoint]
      await tx.query('update contracts set id_consumption_point = $1', point)
      await tx.query('update contracts set closed = true where id_contract_info = $1', [
        closed.idContractInfo,
      ])
      return { supply: old.idConsumptionPoint, last: newer.idContractInfo }
    })
    const rows = (await contractsOf(admin, await done(admin, { supplies: [supply] }))).reply[0]
    expect(rows.map(({ idContractInfo }) => idContractInfo)).toEqual([last])
  })

  it('[SEC-017] leaves out supplies and clients of others, also of another company, among own ones', async () => {
    const { tenant, admin, agent, own, other, current } = await company()
    const neighbour = await company()
    const inB = await server.inTenant(neighbour.tenant, async (tx) => {
      const idClient = await makeClient(tx)
      return { idClient, supply: await makeConsumptionPoint(tx, { idClient, anualConsumption: 900 }) }
    })
    const made = await server.inTenant(tenant, async (tx) => {
      const mine = await makeClient(tx, { name: 'Propio', idCommercial: own })
      const foreign = await makeClient(tx, { name: 'Ajeno', idCommercial: other })
      const point = { anualConsumption: 3000 }
      return {
        mine,
        foreign,
        ofMine: await makeConsumptionPoint(tx, { ...point, idClient: mine }),
        ofForeign: await makeConsumptionPoint(tx, { ...point, idClient: foreign }),
        hidden: await makeRenewal(tx, { idTariff: current, idCommercial: other }),
      }
    })
    const supplies = [made.ofMine, made.ofForeign, inB.supply, newId()]
    const clients = [made.mine, made.foreign, inB.idClient]
    const supplyIds = async (as: TestUser, id: string) =>
      (await contractsOf(as, id)).reply[0].map((row) => row.idConsumptionPoint)
    for (const body of [{ supplies }, { clients }]) {
      const id = await done(agent, body)
      expect(await supplyIds(agent, id)).toEqual([made.ofMine])
      expect((await get(agent, id)).reply).toMatchObject({ clientName: 'Propio', totals: { contracts: 1 } })
    }
    expect((await compare(agent, { supplies: [inB.supply, made.ofForeign] })).code).toBe(
      'PORTFOLIO_COMPARISON_EMPTY',
    )
    expect((await compare(agent, { clients: [inB.idClient, made.foreign] })).code).toBe(
      'PORTFOLIO_COMPARISON_EMPTY',
    )
    // A supply that goes to another commercial's client leaves the result of its author.
    const id = await done(agent, { supplies: [made.ofMine] })
    await server.inTenant(tenant, (tx) =>
      tx.query('update consumption_points set id_client = $1 where id_consumption_point = $2', [
        made.foreign,
        made.ofMine,
      ]),
    )
    expect(await supplyIds(agent, id)).toEqual([])
    expect((await offersOf(agent, id)).reply).toEqual({ marketers: [], offers: [], offerCount: 0 })
    expect((await groupsOf(agent, id)).reply).toEqual({ groups: [], groupCount: 0 })
    expect(await supplyIds(admin, id)).toEqual([made.ofMine])
  })
})

describe('all offers and groups of a portfolio', () => {
  it('answers 401, 404 and 403 in this order', async () => {
    const { tenant, admin, current } = await company()
    await server.inTenant(tenant, (tx) => makeRenewal(tx, { idTariff: current }))
    const id = await done(admin)
    const stranger = await server.createUser({ tenant, applications: ['billing'] })
    for (const call of [offersOf, groupsOf]) {
      expect((await call(undefined, id)).status).toBe(401)
      expect((await call(server.adminB, id)).status).toBe(404)
      expect((await call(admin, newId())).status).toBe(404)
      expect((await call(stranger, id)).status).toBe(403)
    }
    expect((await groupsOf(admin, id, 'x' as 'client')).status).toBe(400)
  })

  it('sums each offer and each marketer over the rows that they have a price for', async () => {
    const { tenant, admin, current } = await company()
    await server.inTenant(tenant, async (tx) => {
      const idTarifaATR = 19
      const power = [0.05, 0.05, 0.05, 0.05, 0.05, 0.05]
      const flat = (price: number) => [price, price, price, price, price, price]
      const three = { idTarifaATR, power, marketer: 'Voltanea' }
      await makeOffer(tx, { ...three, name: 'Tres', energy: flat(0.15) })
      const old = await makeOffer(tx, { ...three, marketer: 'Luz Serena', name: 'Vieja', energy: flat(0.2) })
      await makeRenewal(tx, { idTariff: current, annual: 3000 })
      await makeRenewal(tx, { idTariff: current, annual: 5000 })
      const kw = [20, 20, 20, 20, 20, 20]
      await makeRenewal(tx, { idTariff: old, annual: 40_000, supplyTariff: '3.0TD', power: kw })
      await makeRenewal(tx, { annual: 2500 })
    })
    const id = await done(admin)
    const rows = (await contractsOf(admin, id)).reply[0]
    const compared = rows.filter((row) => row.reason === null)
    const twoPeriods = rows.filter((row) => row.atrTariff === '2.0TD')
    const sum = (of: typeof rows, figure: 'currentCostEur' | 'bestCostEur' | 'savingEur') =>
      cents(of.reduce((total, row) => total + (row[figure] ?? 0), 0))

    const { reply } = await offersOf(admin, id)
    expect(reply.offerCount).toBe(4)
    expect(reply.offers.map(({ name }) => name).toSorted()).toEqual(['Barata', 'Plana', 'Tres', 'Vieja'])
    const cheap = only(reply.offers.filter(({ name }) => name === 'Barata'))
    const kept = twoPeriods.filter((row) => row.reason === null)
    expect(cheap).toMatchObject({
      atrTariff: '2.0TD',
      utilityType: 'electricity',
      supplies: 3,
      costEur: sum(twoPeriods, 'bestCostEur'),
      compared: 2,
      currentCostEur: sum(kept, 'currentCostEur'),
      savingEur: sum(kept, 'savingEur'),
      energyMarketer: { name: 'Voltanea' },
    })
    // The offer of the contract in force saves nothing.
    expect(only(reply.offers.filter(({ name }) => name === 'Plana'))).toMatchObject({ savingEur: 0 })
    const [first] = reply.marketers
    expect(first).toMatchObject({
      name: 'Voltanea',
      supplies: 4,
      compared: 3,
      costEur: sum(rows, 'bestCostEur'),
      savingEur: sum(compared, 'savingEur'),
    })
  })

  it('groups by access tariff, client, kind of client and current marketer, each with its best choice', async () => {
    const { tenant, admin, current } = await company()
    const typologies = (await server.call(listClientTypologies, { as: admin })).reply
    const community = only(typologies.filter(({ name }) => name === 'Comunidad de propietarios'))
    await server.inTenant(tenant, async (tx) => {
      await makeOffer(tx, { marketer: 'Nocturna', name: 'Noche', energy: [0.4, 0.3, 0.001] })
      const one = await makeRenewal(tx, { client: 'Comunidad Mayor 5', idTariff: current, annual: 3000 })
      await tx.query(
        `update clients set id_client_typology = $1
         where id_client = (select id_client from consumption_points where id_consumption_point = $2)`,
        [community.idClientTypology, one.idConsumptionPoint],
      )
      await makeRenewal(tx, { client: 'Bar Sol', idTariff: current, annual: 5000 })
      await makeRenewal(tx, { client: 'Bar Sol Dos', annual: 4000, idTariff: null, tariffType: '2.0TD' })
    })
    const id = await done(admin)
    const rows = (await contractsOf(admin, id)).reply[0]
    const byTariff = only((await groupsOf(admin, id, 'accessTariff')).reply.groups)
    const totals = (await get(admin, id)).reply.totals
    expect(byTariff).toMatchObject({
      key: '2.0TD',
      name: '2.0TD',
      supplies: 3,
      compared: 2,
      setAside: 1,
      currentCostEur: totals.currentCostEur,
      bestCostEur: totals.bestCostEur,
      savingEur: totals.savingEur,
      marketer: { name: 'Voltanea', supplies: 3, compared: 2, savingEur: totals.savingEur },
      offer: { name: 'Barata', energyMarketer: { name: 'Voltanea' }, supplies: 3 },
    })
    const clients = (await groupsOf(admin, id, 'client')).reply
    expect(clients.groupCount).toBe(3)
    const bar = only(clients.groups.filter(({ name }) => name === 'Bar Sol'))
    expect(bar.savingEur).toBe(rows.find((row) => row.clientName === 'Bar Sol')?.savingEur)
    const kinds = (await groupsOf(admin, id, 'clientTypology')).reply.groups
    expect(new Map(kinds.map(({ name, supplies }) => [name, supplies]))).toEqual(
      new Map([
        ['Comunidad de propietarios', 1],
        [null, 2],
      ]),
    )
    expect(kinds.every(({ offer }) => offer?.name === 'Barata')).toBe(true)
    const marketers = (await groupsOf(admin, id, 'energyMarketer')).reply.groups
    expect(marketers.reduce((sum, { supplies }) => sum + supplies, 0)).toBe(3)
  })
})
