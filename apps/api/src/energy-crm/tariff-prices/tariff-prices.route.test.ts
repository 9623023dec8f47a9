import type { Endpoint } from '@vatio/protocol/endpoint'
import { getTariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import {
  createTariffPrice,
  createTariffPriceList,
  listLastTariffPrices,
  updateTariffPrice,
} from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEnergyMarketer } from '../../../test/factories/energy-marketers.factory.ts'
import { makeTariffPrice } from '../../../test/factories/tariff-prices.factory.ts'
import { makeTariff, type NewTariff } from '../../../test/factories/tariffs.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { listCurrentOffers } from './current-offers.service.ts'

const everyCall: readonly Endpoint[] = [
  listLastTariffPrices,
  createTariffPrice,
  createTariffPriceList,
  updateTariffPrice,
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const newTariff = (tariff: NewTariff = {}, tenant = server.tenantA) =>
  server.inTenant(tenant, (tx) => makeTariff(tx, tariff))
const body = { prices: { p1: 0.2, p2: 0.15, p3: 0.1 }, validFrom: '2026-05-01' }

/** A 2.0TD tariff with energy prices from 2026 on, of a marketer of its own. */
async function newMarketerTariff() {
  const idEnergyMarketer = await server.inTenant(server.tenantA, (tx) => makeEnergyMarketer(tx))
  const idTariff = await newTariff({ idEnergyMarketer, energyPrices: [1, 2, 3], validFrom: '2026-01-01' })
  return { idEnergyMarketer, idTariff }
}

async function registersOf(idTariff: string): Promise<unknown[]> {
  const answer = await server.call(getTariff, { as: server.adminA, params: { id: idTariff } })
  return answer.reply.prices
    .filter((register) => register.kind === 'energy')
    .map((register) => [register.prices.p1, register.validFrom, register.validTo])
}

describe('tariff prices', () => {
  it('answers 401 without a session at every call', async () => {
    for (const endpoint of everyCall) {
      const answer = await server.call(endpoint, { params: { id: server.tenantA, kind: 'energy' } })
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401])
    }
  })

  it('answers 404 to a tariff or register of another company, alone or among own ones', async () => {
    const as = server.adminA
    const ofB = await newTariff({}, server.tenantB)
    const register = await server.inTenant(server.tenantB, (tx) =>
      makeTariffPrice(tx, { idTariff: ofB, kind: 'energy', prices: [1, 2, 3], validFrom: '2026-01-01' }),
    )
    const own = await newTariff()
    const tariffs = [
      { idTariff: own, energyPrices: body.prices },
      { idTariff: ofB, energyPrices: body.prices },
    ]
    const answers = [
      await server.call(createTariffPrice, { as, params: { id: ofB, kind: 'energy' }, body }),
      await server.call(updateTariffPrice, { as, params: { id: register }, body: { ...body, version: 1 } }),
      await server.call(updateTariffPrice, {
        as,
        params: { id: register },
        query: { createNewRegister: 'true' },
        body: { ...body, version: 1 },
      }),
      await server.call(createTariffPriceList, { as, body: { validFrom: '2026-05-01', tariffs } }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    expect(answers[3]?.errors[0]).toMatchObject({ message: 'TARIFF_UNKNOWN', field: 'tariffs.1.idTariff' })
    expect(await registersOf(own)).toEqual([])
  })

  it('[FEE-023] restricts writing to admins', async () => {
    const as = await server.createUser()
    const id = await newTariff()
    const answer = await server.call(createTariffPrice, { as, params: { id, kind: 'energy' }, body })
    expect(answer.status).toBe(403)
  })

  it.each([
    ['energy', { p1: 0.2, p2: 0.1 }, 'TARIFF_PRICE_PERIOD_MISSING', 'prices.p3'],
    ['energy', { p1: 0.2, p2: 0.1, p3: 0.1, p4: 0.1 }, 'TARIFF_PRICE_PERIOD_EXTRA', 'prices.p4'],
    ['energy', { p1: -0.2, p2: 0.1, p3: 0.1 }, 'TARIFF_PRICE_OUT_OF_RANGE', 'prices.p1'],
    ['energy', { p1: 201.5, p2: 0.1, p3: 0.1 }, 'TARIFF_PRICE_OUT_OF_RANGE', 'prices.p1'],
    ['power', { p1: 0.1 }, 'TARIFF_PRICE_PERIOD_MISSING', 'prices.p2'],
    ['power', { p1: 0.1, p2: 0.1, p3: 0.1 }, 'TARIFF_PRICE_PERIOD_EXTRA', 'prices.p3'],
    ['excessRetribution', { p1: 0.05, p2: 0.05 }, 'TARIFF_PRICE_PERIOD_EXTRA', 'prices.p2'],
  ] as const)('[FEE-016] refuses %s prices %j of a 2.0TD tariff', async (kind, prices, code, field) => {
    const id = await newTariff()
    const answer = await server.call(createTariffPrice, {
      as: server.adminA,
      params: { id, kind },
      body: { ...body, prices },
    })
    expect([answer.status, answer.code, answer.errors[0]?.field]).toEqual([400, code, field])
  })

  it('[FEE-024] takes one price per kWh and one fixed price for each gas tariff, RL.1 to RL.11', async () => {
    for (let idTarifaATR = 101; idTarifaATR <= 111; idTarifaATR++) {
      const id = await newTariff({ utilityType: 'gas', idTarifaATR })
      for (const kind of ['energy', 'power'] as const) {
        const put = (prices: object) =>
          server.call(createTariffPrice, {
            as: server.adminA,
            params: { id, kind },
            body: { ...body, prices },
          })
        const two = await put({ p1: 0.05, p2: 0.05 })
        expect([idTarifaATR, two.status, two.code]).toEqual([idTarifaATR, 400, 'TARIFF_PRICE_PERIOD_EXTRA'])
        expect((await put({ p1: 0.05 })).status).toBe(201)
      }
    }
  })

  it('refuses a register that ends before it begins', async () => {
    const id = await newTariff()
    const answer = await server.call(createTariffPrice, {
      as: server.adminA,
      params: { id, kind: 'energy' },
      body: { ...body, validTo: '2026-04-30' },
    })
    expect([answer.status, answer.code]).toEqual([400, 'TARIFF_PRICE_DATES_REVERSED'])
  })

  it('[API-110] refuses a register that overlaps another, whose last day is included', async () => {
    const id = await newTariff({ energyPrices: [1, 2, 3], validFrom: '2026-01-01', validTo: '2026-05-01' })
    const as = server.adminA
    const onLastDay = await server.call(createTariffPrice, { as, params: { id, kind: 'energy' }, body })
    expect([onLastDay.status, onLastDay.code]).toEqual([409, 'TARIFF_PRICE_OVERLAP'])
    const dayAfter = await server.call(createTariffPrice, {
      as,
      params: { id, kind: 'energy' },
      body: { ...body, validFrom: '2026-05-02' },
    })
    expect(dayAfter.status).toBe(201)
    expect(dayAfter.reply).toMatchObject({ ...body, validFrom: '2026-05-02', kind: 'energy', version: 1 })
  })

  it('never has two registers in force on one day, even when two people write at once', async () => {
    const id = await newTariff()
    const answers = await Promise.all(
      ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'].map((validFrom) =>
        server.call(createTariffPrice, {
          as: server.adminA,
          params: { id, kind: 'energy' },
          body: { ...body, validFrom },
        }),
      ),
    )
    const done = answers.filter((answer) => answer.status === 201)
    expect(done).toHaveLength(1)
    expect(await registersOf(id)).toHaveLength(1)
  })

  it('[FEE-017] [API-112] closes the current register the day before and opens a new one', async () => {
    const as = server.adminA
    const id = await newTariff()
    const first = await server.call(createTariffPrice, { as, params: { id, kind: 'energy' }, body })
    const answer = await server.call(updateTariffPrice, {
      as,
      params: { id: first.reply.idTariffPrice },
      query: { createNewRegister: 'true' },
      body: { prices: { p1: 0.3, p2: 0.2, p3: 0.1 }, validFrom: '2026-09-01', version: 1 },
    })
    expect(answer.status).toBe(200)
    expect(answer.reply.idTariffPrice).not.toBe(first.reply.idTariffPrice)
    expect(await registersOf(id)).toEqual([
      [0.3, '2026-09-01', null],
      [0.2, '2026-05-01', '2026-08-31'],
    ])
    const fromThePast = await server.call(updateTariffPrice, {
      as,
      params: { id: first.reply.idTariffPrice },
      query: { createNewRegister: 'true' },
      body: { prices: { p1: 0.4, p2: 0.2, p3: 0.1 }, validFrom: '2026-06-01', version: 2 },
    })
    expect([fromThePast.status, fromThePast.code]).toEqual([409, 'TARIFF_PRICE_NOT_LAST'])
  })

  it('[FEE-017] refuses a new register that does not begin after the one it closes', async () => {
    const as = server.adminA
    const id = await newTariff()
    const first = await server.call(createTariffPrice, { as, params: { id, kind: 'energy' }, body })
    const answer = await server.call(updateTariffPrice, {
      as,
      params: { id: first.reply.idTariffPrice },
      query: { createNewRegister: 'true' },
      body: { ...body, version: 1 },
    })
    expect([answer.status, answer.code]).toEqual([400, 'TARIFF_PRICE_NOT_LATER'])
    expect(await registersOf(id)).toEqual([[0.2, '2026-05-01', null]])
  })

  it('[FEE-017] corrects a register in place without the flag, once per version', async () => {
    const as = server.adminA
    const id = await newTariff()
    const first = await server.call(createTariffPrice, { as, params: { id, kind: 'energy' }, body })
    const params = { id: first.reply.idTariffPrice }
    const change = { ...body, prices: { p1: 0.21, p2: 0.15, p3: 0.1 }, version: 1 }
    const corrected = await server.call(updateTariffPrice, { as, params, body: change })
    expect(corrected.reply).toMatchObject({ idTariffPrice: params.id, version: 2 })
    expect(await registersOf(id)).toEqual([[0.21, '2026-05-01', null]])
    const stale = await server.call(updateTariffPrice, { as, params, body: change })
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    const staleFollower = await server.call(updateTariffPrice, {
      as,
      params,
      query: { createNewRegister: 'true' },
      body: { ...change, validFrom: '2026-08-01' },
    })
    expect([staleFollower.status, staleFollower.code]).toEqual([409, 'VERSION_CONFLICT'])
  })

  it('[API-111] opens the registers of a price list for all its tariffs or for none', async () => {
    const as = server.adminA
    const first = await newTariff({
      energyPrices: [1, 2, 3],
      powerPrices: [0.1, 0.1],
      validFrom: '2026-01-01',
    })
    const second = await newTariff()
    const ofFirst = { idTariff: first, energyPrices: { p1: 4, p2: 5, p3: 6 } }
    const list = {
      validFrom: '2026-07-01',
      tariffs: [
        ofFirst,
        { idTariff: second, energyPrices: { p1: 7, p2: 8, p3: 9 }, powerPrices: { p1: 0.1, p2: 0.2 } },
      ],
    }
    const broken = {
      ...list,
      tariffs: [ofFirst, { idTariff: second, energyPrices: { p1: 7, p2: 8 } }],
    }
    const refused = await server.call(createTariffPriceList, { as, body: broken })
    expect(refused.errors[0]).toMatchObject({
      message: 'TARIFF_PRICE_PERIOD_MISSING',
      field: 'tariffs.1.energyPrices.p3',
    })
    expect(await registersOf(first)).toEqual([[1, '2026-01-01', null]])
    const overlapping = await server.call(createTariffPriceList, {
      as,
      body: { ...list, createNewRegister: false },
    })
    expect([overlapping.status, overlapping.code]).toEqual([409, 'TARIFF_PRICE_OVERLAP'])
    const done = await server.call(createTariffPriceList, { as, body: list })
    expect([done.status, done.reply]).toEqual([201, { affected: 3 }])
    expect(await registersOf(first)).toEqual([
      [4, '2026-07-01', null],
      [1, '2026-01-01', '2026-06-30'],
    ])
    expect(await registersOf(second)).toEqual([[7, '2026-07-01', null]])
  })

  it('[API-111] names the tariff and kind of a price list that do not begin after their last prices', async () => {
    const as = server.adminA
    const early = await newTariff({ energyPrices: [1, 2, 3], validFrom: '2026-01-01' })
    const late = await newTariff({ powerPrices: [0.1, 0.1], validFrom: '2026-07-01' })
    const tariffs = [
      { idTariff: early, energyPrices: { p1: 4, p2: 5, p3: 6 } },
      { idTariff: late, powerPrices: { p1: 0.2, p2: 0.2 } },
    ]
    const answer = await server.call(createTariffPriceList, {
      as,
      body: { validFrom: '2026-07-01', tariffs },
    })
    expect([answer.status, answer.errors[0]]).toMatchObject([
      400,
      {
        message: 'TARIFF_PRICE_NOT_LATER',
        field: 'tariffs.1.powerPrices',
        details: { currentValidFrom: '2026-07-01' },
      },
    ])
    expect(await registersOf(early)).toEqual([[1, '2026-01-01', null]])
  })

  it('[FEE-017] refuses a price list that follows registers changed or opened by another person', async () => {
    const as = server.adminA
    const { idTariff, idEnergyMarketer } = await newMarketerTariff()
    const [seen] = (await server.call(listLastTariffPrices, { as, params: { id: idEnergyMarketer } })).reply
    const list = (follows: { idTariffPrice: string; version: number }[], validFrom = '2026-07-01') =>
      server.call(createTariffPriceList, {
        as,
        body: { validFrom, follows, tariffs: [{ idTariff, energyPrices: { p1: 4, p2: 5, p3: 6 } }] },
      })
    const { idTariffPrice = '', version = 0 } = seen ?? {}
    for (const follows of [[], [{ idTariffPrice, version: version + 1 }]]) {
      const refused = await list(follows)
      expect([refused.status, refused.code, refused.errors[0]?.field]).toEqual([
        409,
        'VERSION_CONFLICT',
        'tariffs.0.energyPrices',
      ])
    }
    expect(await registersOf(idTariff)).toEqual([[1, '2026-01-01', null]])
    expect((await list([{ idTariffPrice, version }])).status).toBe(201)
    const second = await list([{ idTariffPrice, version }], '2026-08-01')
    expect([second.status, second.code]).toEqual([409, 'VERSION_CONFLICT'])
  })

  it('[FEE-017] lists the last register of each kind of the tariffs of one marketer', async () => {
    const as = server.adminA
    const { idTariff, idEnergyMarketer } = await newMarketerTariff()
    await newMarketerTariff()
    await server.inTenant(server.tenantA, async (tx) => {
      const common = { idTariff, kind: 'power', prices: [0.1, 0.2] } as const
      await makeTariffPrice(tx, { ...common, validFrom: '2026-01-01', validTo: '2026-03-31' })
      await makeTariffPrice(tx, { ...common, prices: [0.3, 0.4], validFrom: '2026-04-01' })
    })
    const answer = await server.call(listLastTariffPrices, { as, params: { id: idEnergyMarketer } })
    expect(answer.reply.map(({ kind, prices, validFrom }) => [kind, prices.p1, validFrom])).toEqual([
      ['energy', 1, '2026-01-01'],
      ['power', 0.3, '2026-04-01'],
    ])
    const user = await server.createUser()
    const refusals = [
      await server.call(listLastTariffPrices, { as: user, params: { id: idEnergyMarketer } }),
      await server.call(listLastTariffPrices, { as: server.adminB, params: { id: idEnergyMarketer } }),
    ]
    expect(refusals.map((refusal) => refusal.status)).toEqual([403, 404])
  })
})

describe('current offers', () => {
  it('are the active tariffs of active marketers with an energy price on the day', async () => {
    const tenant = await server.createTenant('Ofertas')
    await server.inTenant(tenant, async (tx) => {
      const lumen = await makeEnergyMarketer(tx, { name: 'Lumen' })
      const retired = await makeEnergyMarketer(tx, { name: 'Retirada', active: false })
      const common = { idEnergyMarketer: lumen, energyPrices: [0.2, 0.15, 0.1] }
      await makeTariff(tx, {
        ...common,
        name: 'Entera',
        powerPrices: [0.08, 0.01],
        excessRetributionPrice: 0.06,
        isBasePrice: true,
        validFrom: '2026-02-01',
        validTo: '2026-12-31',
      })
      await makeTariff(tx, { ...common, name: 'Solo energía' })
      await makeTariff(tx, { ...common, name: 'Inactiva', active: false })
      await makeTariff(tx, { ...common, name: 'Caducada', validTo: '2026-11-15' })
      await makeTariff(tx, { ...common, name: 'Futura', validFrom: '2026-11-17' })
      await makeTariff(tx, { ...common, name: 'Otro acceso', idTarifaATR: 19 })
      await makeTariff(tx, { idEnergyMarketer: lumen, name: 'Sin energía', powerPrices: [0.1, 0.1] })
      await makeTariff(tx, { ...common, idEnergyMarketer: retired, name: 'De retirada' })
    })
    const offers = await server.inTenant(tenant, (tx) =>
      listCurrentOffers(tx, { utilityType: 'electricity', atrTariff: '2.0TD', onDate: '2026-11-16' }),
    )
    expect(offers.map((offer) => offer.name)).toEqual(['Entera', 'Solo energía'])
    expect(offers[0]).toMatchObject({
      isBasePrice: true,
      type: 'fixed',
      atrTariff: '2.0TD',
      energyMarketer: { name: 'Lumen' },
      energyPrices: [0.2, 0.15, 0.1, null, null, null],
      powerPrices: [0.08, 0.01, null, null, null, null],
      excessRetributionPrice: 0.06,
      validFrom: '2026-02-01',
      validTo: '2026-12-31',
    })
    expect(offers[1]).toMatchObject({ powerPrices: null, excessRetributionPrice: null, validTo: null })
    await expect(
      server.inTenant(tenant, (tx) =>
        listCurrentOffers(tx, { utilityType: 'gas', atrTariff: '2.0TD', onDate: '2026-11-16' }),
      ),
    ).rejects.toMatchObject({ code: 'ATR_TARIFF_OF_OTHER_UTILITY' })
  })
})
