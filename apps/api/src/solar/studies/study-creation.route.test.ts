import { createElectricityComparison } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import * as endpoints from '@vatio/protocol/solar/studies/studies.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { daysSeries, makeConsumptionCurve } from '../../../test/factories/consumption-curves.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makePortfolio, smallHousehold } from '../../../test/factories/portfolio.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const create = (as: TestUser | undefined, from: object) =>
  server.call(endpoints.createStudy, { as, body: { from } })

/** A client with a supply of two years of curve and a contract with prices. */
function makeSupplied() {
  return server.inTenant(server.tenantA, async (tx) => {
    const client = await makeClient(tx, { name: 'Lucía', firstSurname: 'Prieto', dniOrCif: '12345678Z' })
    const point = await makeConsumptionPoint(tx, { idClient: client, idZona: 3, addressCode: '07001' })
    await makeConsumptionCurve(
      tx,
      point,
      daysSeries('2024-01-01', 366, () => 1),
    )
    await makeConsumptionCurve(
      tx,
      point,
      daysSeries('2025-01-01', 365, () => 2),
    )
    await makeConsumptionCurve(
      tx,
      point,
      daysSeries('2026-01-01', 100, () => 3),
    )
    const idTariff = await makeOffer(tx, { energy: [0.22, 0.16, 0.12], power: [0.1, 0.04] })
    const contract = await makeContract(tx, { idConsumptionPoint: point, idTariff })
    return { client, point, contract, idTariff }
  })
}

describe('starting a solar study', () => {
  it('[API-154] [SOL-GE-013] [SOL-GE-014] [SOL-GE-017] [SOL-GE-021] fills in the client, supply and prices of a contract, and its newest whole year', async () => {
    const { client, point, contract } = await makeSupplied()
    const { status, reply } = await create(server.adminA, { idContractInfo: contract })
    expect(status).toBe(201)
    expect(reply).toMatchObject({
      isDraft: true,
      client: { idClient: client },
      consumptionPoint: { idConsumptionPoint: point },
      contract: { idContractInfo: contract },
      holder: 'Lucía Prieto',
      content: {
        clientDetails: { identifier: 'Lucía Prieto', dniOrCif: '12345678Z' },
        atrTariff: '2.0TD',
        geographicalZone: 3,
        contractedPower: { p1: 4.6, p2: 4.6, p3: null },
        powerPrices: { p1: 0.1, p2: 0.04 },
        energyPrices: { p1: 0.22, p2: 0.16, p3: 0.12 },
        instalationPhaseNumber: 'single_phase',
        hasResults: false,
      },
      curve: { firstDay: '2025-01-01', days: 365, stepMinutes: 60 },
      solarStudyProgress: { stepsProgress: { clientDetails: true, consumption: true } },
    })
    expect(reply.curve?.totalKwh).toBeCloseTo(2 * 8760, 6)
    const older = await create(server.adminA, { idConsumptionPoint: point, curveYear: 2024 })
    expect(older.reply.curve).toMatchObject({ firstDay: '2024-01-01', days: 366 })
    expect(
      (await create(server.adminA, { idConsumptionPoint: point, curveYear: 2026 })).reply.curve,
    ).toBeNull()
  })

  it('[SOL-GE-015] takes prices and discounts of a comparison', async () => {
    const made = await makePortfolio(server, 'Solar', null)
    const saved = await server.call(createElectricityComparison, {
      as: server.adminA,
      body: {
        name: 'Con descuentos',
        ...smallHousehold,
        consumptionPoint: { idConsumptionPoint: made.point },
        currentPrices: { power: { p1: 0.09, p2: 0.03 }, energy: { p1: 0.3, p2: 0.2, p3: 0.1 } },
        discounts: [
          { name: 'A', percent: 10, appliesTo: 'energy' },
          { name: 'B', percent: 5, appliesTo: 'both' },
          { name: 'C', amount: 3 },
        ],
      },
    })
    const { idComparison } = saved.reply
    expect((await create(server.adminA, { idComparison })).reply).toMatchObject({
      comparison: { idComparison },
      consumptionPoint: { idConsumptionPoint: made.point },
      client: { idClient: made.client },
      content: {
        powerPrices: { p1: 0.09, p2: 0.03 },
        energyPrices: { p1: 0.3, p2: 0.2, p3: 0.1 },
        powerPricesDiscount: 5,
        energyPricesDiscount: 15,
      },
    })
  })

  it('cuts what is longer than a study takes, and no character in halves', async () => {
    const idClient = await server.inTenant(server.tenantA, (tx) =>
      makeClient(tx, { name: `${'x'.repeat(199)}😀`, phoneNumber: `${'6'.repeat(29)}😀` }),
    )
    const { status, reply } = await create(server.adminA, { idClient })
    expect(status).toBe(201)
    const cut = { identifier: 'x'.repeat(199), phoneNumber: '6'.repeat(29) }
    expect(reply.content.clientDetails).toMatchObject(cut)
  })

  it('has the address of the supply, or else that of the client, whose postcode tells the zone', async () => {
    const { client, point } = await server.inTenant(server.tenantA, async (tx) => {
      const made = await makeClient(tx)
      await tx.query(
        `update clients set address = 'Calle Mayor 1', city = 'Palma', address_code = '07001' where id_client = $1`,
        [made],
      )
      const supply = await makeConsumptionPoint(tx, { idClient: made, idZona: 1, addressCode: '28001' })
      await tx.query(
        `update consumption_points set address = 'Polígono 3', city = 'Getafe' where id_consumption_point = $1`,
        [supply],
      )
      return { client: made, point: supply }
    })
    expect((await create(server.adminA, { idClient: client })).reply.content).toMatchObject({
      clientDetails: { address: 'Calle Mayor 1', city: 'Palma', addressCode: '07001' },
      geographicalZone: 3,
    })
    expect((await create(server.adminA, { idConsumptionPoint: point })).reply.content).toMatchObject({
      clientDetails: { address: 'Polígono 3', city: 'Getafe', addressCode: '28001' },
      geographicalZone: 1,
    })
  })

  it('takes no prices without the regulated part, nor those of gas', async () => {
    const supplied = (point: object, offer: object) =>
      server.inTenant(server.tenantA, async (tx) => {
        const idConsumptionPoint = await makeConsumptionPoint(tx, point)
        const idTariff = await makeOffer(tx, { energy: [0.08, 0.07, 0.06], ...offer })
        await makeContract(tx, { idConsumptionPoint, idTariff })
        return idConsumptionPoint
      })
    for (const idConsumptionPoint of [
      await supplied({}, { isBasePrice: true }),
      await supplied({ utilityType: 'gas', tariffName: 'RL.2' }, {}),
    ]) {
      const { status, reply } = await create(server.adminA, { idConsumptionPoint })
      expect([status, reply.contract !== null]).toEqual([201, true])
      expect([reply.content.energyPrices.p1, reply.content.powerPrices.p1]).toEqual([null, null])
    }
  })

  it('is empty without anything known', async () => {
    const { reply } = await create(server.adminA, {})
    expect(reply).toMatchObject({
      holder: null,
      curve: null,
      content: { atrTariff: null, geographicalZone: null },
      solarStudyProgress: { stepsProgress: { clientDetails: false, consumption: false } },
    })
  })

  it('answers 404 for records of another company, of another commercial and of an application that the user lacks', async () => {
    const { client, point, contract } = await makeSupplied()
    const { comparison } = await makePortfolio(server, 'Ajena', null)
    const records = [
      { idClient: client },
      { idConsumptionPoint: point },
      { idContractInfo: contract },
      { idComparison: comparison },
    ]
    for (const as of [server.adminB, await server.createUser()]) {
      for (const from of records) expect((await create(as, from)).status).toBe(404)
    }
    const outsider = await server.createUser({ role: 'admin', applications: ['solar-studies'] })
    expect((await create(outsider, { idContractInfo: contract })).status).toBe(404)
    expect((await create(outsider, { idComparison: comparison })).status).toBe(404)
    const { reply } = await create(outsider, { idConsumptionPoint: point })
    expect([reply.contract, reply.content.energyPrices.p1]).toEqual([null, null])
  })

  it('[SOL-GE-030] copies what it is filled in with: later changes of the supply, its curve and client change nothing', async () => {
    const { client, point } = await makeSupplied()
    const as = server.adminA
    const { reply: study } = await create(as, { idConsumptionPoint: point })
    await server.inTenant(server.tenantA, async (tx) => {
      await makeConsumptionCurve(
        tx,
        point,
        daysSeries('2025-01-01', 365, () => 9),
      )
      await tx.query(`update consumption_points set atr_tariff = '3.0TD' where id_consumption_point = $1`, [
        point,
      ])
      await tx.query(`update clients set name = 'Otra' where id_client = $1`, [client])
    })
    const params = { id: study.idSolarStudy }
    const { reply } = await server.call(endpoints.getStudy, { as, params })
    expect(reply.content).toEqual(study.content)
    expect(reply.curve).toEqual(study.curve)
  })
})
