import {
  createElectricityComparison,
  evaluateElectricityComparison,
  getElectricityComparison,
} from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import { storeConsumptionCurve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { createTariff, getTariff, updateTariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { makeEnergyMarketer } from '../../../test/factories/energy-marketers.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { only } from '../../platform/elements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** One supply at 935.22 EUR a year by hand, in the test of the calculation. */
const question: BodyInputOf<typeof evaluateElectricityComparison> = {
  atrTariff: { nombre: '2.0TD' },
  geographicalZone: { idZona: 1 },
  isDwelling: true,
  consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
  contractedPower: { p1: 4.6, p2: 4.6 },
  currentPrices: { power: { p1: 0.1, p2: 0.04 }, energy: { p1: 0.22, p2: 0.16, p3: 0.12 } },
  priceDate: '2026-10-15',
}
const terms = {
  greenEnergy: true,
  permanenceMonths: 12,
  exitPenaltyPercent: 5,
  exitPenaltyText: '60 € el primer año',
}

async function marketAs(sqlText: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.database.superuserUrl })
  await client.connect()
  await client.query(sqlText)
  await client.end()
}

describe('the terms of an offer', () => {
  it('[BIL-006] are those of its tariff, which keeps, changes and empties them', async () => {
    const idEnergyMarketer = await server.inTenant(server.tenantA, (tx) => makeEnergyMarketer(tx))
    const body = {
      name: 'Verde',
      utilityType: 'electricity' as const,
      energyMarketer: { idEnergyMarketer },
      atrTariff: { idTarifaATR: 18 },
      isBasePrice: false,
      energyPrices: { p1: 0.14, p2: 0.14, p3: 0.14 },
      powerPrices: { p1: 0.09, p2: 0.03 },
      validFrom: '2026-01-01',
    }
    const as = server.adminA
    const { idTariff, version } = (await server.call(createTariff, { as, body: { ...body, ...terms } })).reply
    expect((await server.call(getTariff, { as, params: { id: idTariff } })).reply).toMatchObject(terms)
    const compared = await server.call(evaluateElectricityComparison, { as, body: question })
    expect(compared.reply.offers.find((offer) => offer.idTariff === idTariff)).toMatchObject(terms)
    for (const wrong of [{ permanenceMonths: -1 }, { exitPenaltyPercent: 101 }, { exitPenaltyText: '' }]) {
      const refused = await server.call(createTariff, { as, body: { ...body, name: 'Otra', ...wrong } })
      expect([refused.status, refused.code]).toEqual([400, 'INVALID_INPUT'])
    }
    const { name, atrTariff, isBasePrice } = body
    const emptied = await server.call(updateTariff, {
      as,
      body: { idTariff, version, name, atrTariff, isBasePrice, type: 'fixed', active: true },
    })
    expect(emptied.reply).toMatchObject({
      greenEnergy: null,
      permanenceMonths: null,
      exitPenaltyPercent: null,
      exitPenaltyText: null,
    })
  })
})

describe('the penalty of leaving the contract in force', () => {
  it('[BIL-006] is taken from the saving of the first year and leaves that of a year as it is', async () => {
    const tenant = await server.createTenant('Con penalización')
    const as = await server.createUser({ tenant, role: 'admin' })
    await server.inTenant(tenant, (tx) => makeOffer(tx, { name: 'Barata', energy: [0.14, 0.14, 0.14] }))
    const plain = await server.call(evaluateElectricityComparison, { as, body: question })
    expect(plain.reply).not.toHaveProperty('exitPenaltyEur')
    expect(only(plain.reply.offers).savingEur).toBe(121.56)
    const body = { ...question, exitPenalty: 40.1 }
    const saved = await server.call(createElectricityComparison, { as, body: { name: 'Con', ...body } })
    expect(saved.reply.result.exitPenaltyEur).toBe(40.1)
    expect(only(saved.reply.result.offers)).toMatchObject({ savingEur: 121.56, firstYearSavingEur: 81.46 })
    expect(saved.reply.input.exitPenalty).toBe(40.1)
  })
})

describe('the versions of a saved comparison', () => {
  it('[API-174] are those of curve and market, and reopening gives the same after prices, curve and market change', async () => {
    const as = server.adminA
    const [idTariff, idConsumptionPoint] = await server.inTenant(server.tenantA, async (tx) => [
      await makeOffer(tx, { marketer: 'Mercado', type: 'indexed', energy: [0.01, 0.01, 0.01] }),
      await makeConsumptionPoint(tx),
    ])
    await marketAs(
      `insert into market_prices (area, day, step_minutes, eur_per_mwh, source)
         select 'ES', day, 15, array_fill(80::numeric, array[96]), 'prueba'
         from (select generate_series('2026-06-01'::date, '2026-06-14', '1 day')::date as day) d`,
    )
    const store = (kwh: number) =>
      server.call(storeConsumptionCurve, {
        as,
        params: { id: idConsumptionPoint },
        body: {
          curve: {
            stepMinutes: 60,
            days: Array.from({ length: 14 }, (_, day) => ({
              date: `2026-06-${String(day + 1).padStart(2, '0')}`,
              valuesList: Array.from({ length: 24 }, () => kwh),
            })),
          },
        },
      })
    await store(1)
    const body = {
      ...question,
      consumptionByPeriod: null,
      consumptionPoint: { idConsumptionPoint },
      consumptionCurve: true,
    }
    const saved = await server.call(createElectricityComparison, { as, body: { name: 'Antes', ...body } })
    expect(saved.reply.result.sources).toMatchObject({
      curve: [{ year: 2026, version: 1 }],
      marketPrices: { from: '2026-06-01', to: '2026-06-14', version: 14 },
    })

    await store(2)
    await server.inTenant(server.tenantA, (tx) =>
      tx.query('update tariff_prices set p1 = 0.5 where id_tariff = $1', [idTariff]),
    )
    await marketAs(
      `update market_prices set eur_per_mwh = array_fill(200::numeric, array[96]), version = 2 where day = '2026-06-03'`,
    )
    const today = await server.call(evaluateElectricityComparison, { as, body })
    expect(today.reply.sources).toMatchObject({ curve: [{ version: 2 }], marketPrices: { version: 15 } })
    expect(today.reply.current?.totalEur).not.toBe(saved.reply.result.current?.totalEur)
    const reopened = await server.call(getElectricityComparison, {
      as,
      params: { id: saved.reply.idComparison },
    })
    expect(JSON.stringify(reopened.reply.result)).toBe(JSON.stringify(saved.reply.result))
  })
})
