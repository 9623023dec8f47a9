import {
  createElectricityComparison,
  evaluateElectricityComparison,
  getElectricityComparison,
  removeElectricityComparison,
  searchElectricityComparisons,
} from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import { storeConsumptionCurve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

type Question = BodyInputOf<typeof evaluateElectricityComparison>

let server: TestServer
let cheap: string
let dear: string
let user: TestUser

beforeAll(async () => {
  server = await startTestServer()
  await server.inTenant(server.tenantA, async (tx) => {
    dear = await makeOffer(tx, { marketer: 'Luz Serena', name: 'Plana', energy: [0.2, 0.2, 0.2] })
    cheap = await makeOffer(tx, { marketer: 'Voltanea', name: 'Barata', energy: [0.14, 0.14, 0.14] })
    await makeOffer(tx, { marketer: 'Voltanea', name: 'Indexada', type: 'indexed', energy: [0, 0, 0] })
    await makeOffer(tx, { marketer: 'Coja', name: 'Sin potencia', energy: [0.1, 0.1, 0.1], power: null })
    await makeOffer(tx, { name: 'Otra tarifa', idTarifaATR: 19, energy: [0.1, 0.1, 0.1, 0.1, 0.1, 0.1] })
    await makeOffer(tx, { name: 'Futura', energy: [0.01, 0.01, 0.01], validFrom: '2027-01-01' })
  })
  await server.inTenant(server.tenantB, (tx) => makeOffer(tx, { marketer: 'Ajena', energy: [0, 0, 0] }))
  user = await server.createUser({ role: 'user' })
})
afterAll(() => server.close())

/** The comparison worked out by hand in the domain's own test: 935.22 against 813.66 and 1042.60 EUR. */
function question(changes: Partial<Question> = {}): Question {
  return {
    atrTariff: { nombre: '2.0TD' },
    geographicalZone: { idZona: 1 },
    isDwelling: true,
    consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
    contractedPower: { p1: 4.6, p2: 4.6 },
    currentMarketer: 'La de siempre',
    currentPrices: { power: { p1: 0.1, p2: 0.04 }, energy: { p1: 0.22, p2: 0.16, p3: 0.12 } },
    priceDate: '2026-10-15',
    ...changes,
  }
}

type Six = readonly [number, number, number, number, number, number]

const ofSix = ([p1, p2, p3, p4, p5, p6]: Six) => ({ p1, p2, p3, p4, p5, p6 })

/** A year of a tariff of six periods: 1,000 kWh in each, all-in prices. */
function sixPeriods(nombre: '3.0TD' | '6.1TD', powerKw: Six): Partial<Question> {
  return {
    atrTariff: { nombre },
    isDwelling: false,
    contractedPower: ofSix(powerKw),
    consumptionByPeriod: ofSix([1000, 1000, 1000, 1000, 1000, 1000]),
    currentPrices: {
      power: ofSix([0.02, 0.02, 0.02, 0.02, 0.02, 0.02]),
      energy: ofSix([0.1, 0.1, 0.1, 0.1, 0.1, 0.1]),
    },
  }
}

const sixDecimals = (value: number) => Math.round(value * 1e6) / 1e6

const evaluate = (body: Question, as: TestUser | undefined = server.adminA) =>
  server.call(evaluateElectricityComparison, { as, body })
const save = (name: string, as: TestUser | undefined = server.adminA, changes: Partial<Question> = {}) =>
  server.call(createElectricityComparison, { as, body: { name, ...question(changes) } })
const search = (as: TestUser, body = {}, query = {}) =>
  server.call(searchElectricityComparisons, { as, body, query })

describe('POST /electricity/evaluate', () => {
  it('[API-172] answers 401 without a session', async () => {
    const answer = await server.call(evaluateElectricityComparison, { body: question() })
    expect(answer.status).toBe(401)
  })

  it('[API-172] answers 404 for a client or supply of another company', async () => {
    const [idClient, idConsumptionPoint] = await server.inTenant(server.tenantB, async (tx) => {
      const client = await makeClient(tx)
      return [client, await makeConsumptionPoint(tx, { idClient: client })]
    })
    expect((await evaluate(question({ client: { idClient } }))).status).toBe(404)
    expect((await evaluate(question({ consumptionPoint: { idConsumptionPoint } }))).status).toBe(404)
    const withCurve = question({ consumptionPoint: { idConsumptionPoint }, consumptionCurve: true })
    expect((await evaluate(withCurve)).status).toBe(404)
  })

  it('[API-172] answers 404 to a user for the client of a colleague that they may not see', async () => {
    const idClient = await server.inTenant(server.tenantA, (tx) => makeClient(tx))
    expect((await evaluate(question({ client: { idClient } }), user)).status).toBe(404)
    expect((await evaluate(question({ client: { idClient } }))).status).toBe(200)
  })

  it('[API-172] answers 403 to a user without the billing application', async () => {
    const outsider = await server.createUser({ applications: ['energy-crm'] })
    expect((await evaluate(question(), outsider)).status).toBe(403)
  })

  it('[API-172] names the missing or invalid field instead of answering a wrong figure', async () => {
    const cases: [Partial<Question>, string, string][] = [
      [{ contractedPower: { p1: 4.6 } }, 'CONTRACTED_POWER_MISSING', 'contractedPower.p2'],
      [{ contractedPower: { p1: 15.1, p2: 4.6 } }, 'POWER_ABOVE_TARIFF', 'contractedPower.p1'],
      [sixPeriods('3.0TD', [20, 20, 20, 19, 20, 20]), 'POWER_FALLING', 'contractedPower.p4'],
      [sixPeriods('6.1TD', [20, 19, 19, 19, 19, 19]), 'POWER_FALLING', 'contractedPower.p2'],
      [sixPeriods('3.0TD', [15, 15, 15, 15, 15, 15]), 'POWER_BELOW_TARIFF', 'contractedPower'],
      [{ consumptionByPeriod: { p1: 1, p2: 1 } }, 'CONSUMPTION_MISSING', 'consumptionByPeriod.p3'],
      [{ consumptionByPeriod: { p1: 1, p2: -1, p3: 1 } }, 'VALUE_NEGATIVE', 'consumptionByPeriod.p2'],
      [{ startDate: '2026-10-01' }, 'COMPARISON_DATES_INCOMPLETE', 'endDate'],
      [{ startDate: '2026-10-02', endDate: '2026-10-01' }, 'BILL_PERIOD_REVERSED', 'endDate'],
      [{ consumptionCurve: true }, 'COMPARISON_SUPPLY_REQUIRED', 'consumptionPoint'],
      [{ priceDate: '2020-01-01' }, 'REGULATION_NOT_IN_FORCE', 'date'],
      [
        { currentPrices: { power: { p1: 0.1 }, energy: { p1: 0.1, p2: 0.1, p3: 0.1 } } },
        'POWER_PRICE_MISSING',
        'currentPrices.power.p2',
      ],
    ]
    for (const [changes, code, field] of cases) {
      const answer = await evaluate(question(changes))
      expect([answer.status, answer.code, answer.errors[0]?.field]).toEqual([400, code, field])
    }
  })

  it('[API-172] taxes 15 % of the base for a use of Ley 38/1992 art. 98.1', async () => {
    // By hand: 726.07 x 15 % x 5.11269632 % = 5.57, in place of 37.12; article and uses in the domain's own test.
    const { status, reply } = await evaluate(question({ isDwelling: false, reducedTaxUse: 'metallurgical' }))
    const tax = reply.current?.lines.find((line) => line.concept === 'electricityTax')
    expect([status, tax?.amountEur, tax?.notes]).toEqual([200, 5.57, ['TAX_BASE_REDUCED']])
    const unknown = await evaluate({ ...question(), reducedTaxUse: 'bakery' } as unknown as Question)
    expect([unknown.status, unknown.errors[0]?.field]).toEqual([400, 'reducedTaxUse'])
  })

  it('[API-172] [LIM-038] knows six power periods and no seventh', async () => {
    const { contractedPower, ...six } = sixPeriods('3.0TD', [20, 20, 20, 20, 20, 20])
    expect((await evaluate(question({ ...six, contractedPower }))).status).toBe(200)
    const seven: object = { ...contractedPower, p7: 20 }
    const seventh = await evaluate({ ...question(six), contractedPower: seven })
    expect([seventh.status, seventh.code]).toEqual([400, 'INVALID_INPUT'])
  })

  it('[API-172] answers 400 to a body that is not a comparison', async () => {
    for (const body of [{}, { ...question(), surprise: 1 }, { ...question(), priceDate: '2026-02-30' }]) {
      const answer = await evaluate(body as Question)
      expect([answer.status, answer.code]).toEqual([400, 'INVALID_INPUT'])
    }
  })

  it('[API-172] answers an error for the curve of a supply without one', async () => {
    const idConsumptionPoint = await server.inTenant(server.tenantA, (tx) => makeConsumptionPoint(tx))
    const answer = await evaluate(
      question({ consumptionPoint: { idConsumptionPoint }, consumptionCurve: true }),
    )
    expect([answer.status, answer.code]).toEqual([400, 'COMPARISON_CURVE_MISSING'])
  })

  it('[API-172] reads the last year of the stored curve by tariff period', async () => {
    const idConsumptionPoint = await server.inTenant(server.tenantA, (tx) => makeConsumptionPoint(tx))
    // Two whole weeks from Monday 1 June 2026, 1 kWh an hour: no holiday falls in them. By hand, a week has
    // 5 x 8 = 40 hours of punta, 5 x 8 = 40 of llano and 5 x 8 + 48 = 88 of valle.
    const days = Array.from({ length: 14 }, (_, day) => ({
      date: `2026-06-${String(day + 1).padStart(2, '0')}`,
      valuesList: Array.from({ length: 24 }, () => 1),
    }))
    const stored = await server.call(storeConsumptionCurve, {
      as: server.adminA,
      params: { id: idConsumptionPoint },
      body: { curve: { stepMinutes: 60, days } },
    })
    expect(stored.status).toBe(200)
    const { status, reply } = await evaluate(
      question({ consumptionPoint: { idConsumptionPoint }, consumptionCurve: true }),
    )
    expect(status).toBe(200)
    expect(reply.consumption).toMatchObject({ source: 'curve', givenDays: 14 })
    const { p1, p2, p3 } = reply.consumption.byPeriod
    expect([p1, p2, p3]).toEqual([(80 * 365) / 14, (80 * 365) / 14, (176 * 365) / 14].map(sixDecimals))
  })

  it('[API-172][BIL-006] ranks the offers of the company with their saving and their bill line by line', async () => {
    const { status, reply } = await evaluate(question())
    expect(status).toBe(200)
    expect(reply.current?.totalEur).toBe(935.22)
    expect(reply.offers.map((offer) => [offer.idTariff, offer.yearlyCostEur, offer.savingEur])).toEqual([
      [cheap, 813.66, 121.56],
      [dear, 1042.6, -107.38],
    ])
    const [best] = reply.offers
    expect(best).toMatchObject({ position: 1, savingPercent: 13, energyMarketer: { name: 'Voltanea' } })
    expect(best?.bill.lines[0]).toMatchObject({ concept: 'power', amountEur: 201.48 })
    expect(best?.bill.lines[0]?.rows[0]).toMatchObject({ quantity: 4.6, unitPrice: 0.09, days: 365 })
    expect(reply.refused.map(({ name, code }) => `${name}: ${code}`).sort()).toEqual([
      'Indexada: MARKET_PRICES_INCOMPLETE',
      'Sin potencia: POWER_PRICE_MISSING',
    ])
  })

  it('[BIL-005] reports no saving without current energy prices', async () => {
    const { reply } = await evaluate(question({ currentPrices: null }))
    expect(reply.current).toBeNull()
    expect(reply.offers[0]?.savingEur).toBeNull()
  })

  it('[BIL-002] scales the consumption of a bill to a year', async () => {
    const { reply } = await evaluate(
      question({
        startDate: '2026-08-31',
        endDate: '2026-09-30',
        consumptionByPeriod: { p1: 30, p2: 60, p3: 90 },
      }),
    )
    expect(reply.consumption).toMatchObject({ givenDays: 30, byPeriod: { p1: 365, p2: 730, p3: 1095 } })
  })

  it('[API-172] uses the prices of today and marks taxes to be confirmed', async () => {
    const { reply } = await evaluate(question({ priceDate: null }))
    expect(reply.priceDate).toBe('2026-11-16')
    expect(reply.offers[0]?.bill.unconfirmed).toBe(true)
  })

  it('[API-172] stores nothing', async () => {
    const [, total] = (await search(server.adminA)).reply
    expect(total).toBe(0)
  })
})

describe('saved comparisons', () => {
  it('[API-174] answer 401 without a session', async () => {
    const body = { name: 'x', ...question() }
    expect((await server.call(createElectricityComparison, { body })).status).toBe(401)
  })

  it('[API-174] of another company answer 404 and are not listed', async () => {
    const { reply } = await save('Ajena')
    const params = { id: reply.idComparison }
    expect((await server.call(getElectricityComparison, { as: server.adminB, params })).status).toBe(404)
    expect((await server.call(removeElectricityComparison, { as: server.adminB, params })).status).toBe(404)
    expect((await search(server.adminB)).reply[1]).toBe(0)
    expect((await server.call(getElectricityComparison, { as: server.adminA, params })).status).toBe(200)
  })

  it('[SEC-015][API-174] of a colleague answer 404 to a user; their own do not', async () => {
    const ofAdmin = (await save('Del admin')).reply.idComparison
    const own = (await save('Propia', user)).reply.idComparison
    const params = { id: ofAdmin }
    expect((await server.call(getElectricityComparison, { as: user, params })).status).toBe(404)
    expect((await server.call(getElectricityComparison, { as: user, params: { id: own } })).status).toBe(200)
    const [rows] = (await search(user)).reply
    expect(rows.map((row) => row.name)).toEqual(['Propia'])
  })

  it('[API-174] assigned to the commercial of a user are visible to that user, who cannot delete them', async () => {
    const idCommercial = await server.inTenant(server.tenantA, (tx) =>
      makeCommercial(tx, { userUID: user.userUID }),
    )
    const created = await server.call(createElectricityComparison, {
      as: server.adminA,
      body: { name: 'Para su comercial', ...question(), commercial: { idCommercial } },
    })
    expect(created.status).toBe(201)
    const params = { id: created.reply.idComparison }
    const seen = await server.call(getElectricityComparison, { as: user, params })
    expect([seen.status, seen.reply.canRemove]).toEqual([200, false])
    expect((await server.call(removeElectricityComparison, { as: user, params })).status).toBe(403)
  })

  it('[API-174] require a name and an offer among those compared', async () => {
    expect((await save('  ')).status).toBe(400)
    const answer = await server.call(createElectricityComparison, {
      as: server.adminA,
      body: { name: 'x', ...question(), selectedOffer: { idTariff: server.tenantA } },
    })
    expect([answer.status, answer.code]).toEqual([400, 'COMPARISON_OFFER_UNKNOWN'])
  })

  it('[BIL-012][LIM-011] are limited by the licence; evaluations and deleted ones do not count', async () => {
    const tenant = await server.createTenant('Pequeña', 'freemium')
    const admin = await server.createUser({ tenant, role: 'admin' })
    await server.inTenant(tenant, (tx) => makeOffer(tx, { energy: [0.1, 0.1, 0.1] }))
    let last = ''
    for (let index = 0; index < 10; index++) {
      const answer = await save(`Comparativa ${index}`, admin)
      expect(answer.status).toBe(201)
      last = answer.reply.idComparison
    }
    const refused = await save('La undécima', admin)
    expect([refused.status, refused.code]).toEqual([409, 'LICENSE_LIMIT_REACHED'])
    expect((await evaluate(question(), admin)).status).toBe(200)
    expect((await search(admin)).reply[2]).toMatchObject({ used: 10 })
    await server.call(removeElectricityComparison, { as: admin, params: { id: last } })
    expect((await save('La undécima', admin)).status).toBe(201)
  })

  it('[BIL-012] saved at the same moment cannot both take the last place of the licence', async () => {
    const tenant = await server.createTenant('Justa', 'freemium')
    const admin = await server.createUser({ tenant, role: 'admin' })
    await server.inTenant(tenant, (tx) => makeOffer(tx, { energy: [0.1, 0.1, 0.1] }))
    const answers = await Promise.all(
      Array.from({ length: 13 }, (_, index) => save(`A la vez ${index}`, admin)),
    )
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.filter((status) => status === 409)).toHaveLength(3)
  })

  it('[API-174] keep input and result, also when prices change afterwards', async () => {
    const idClient = await server.inTenant(server.tenantA, (tx) => makeClient(tx, { name: 'Ferretería Luz' }))
    const created = await server.call(createElectricityComparison, {
      as: server.adminA,
      body: {
        name: 'Ferretería',
        ...question({ client: { idClient } }),
        selectedOffer: { idTariff: cheap },
      },
    })
    expect(created.status).toBe(201)
    await server.inTenant(server.tenantA, (tx) =>
      tx.query("update tariff_prices set p1 = 9 where id_tariff = $1 and kind = 'energy'", [cheap]),
    )
    const params = { id: created.reply.idComparison }
    const { reply } = await server.call(getElectricityComparison, { as: server.adminA, params })
    await server.inTenant(server.tenantA, (tx) =>
      tx.query("update tariff_prices set p1 = 0.14 where id_tariff = $1 and kind = 'energy'", [cheap]),
    )
    expect(reply).toMatchObject({
      name: 'Ferretería',
      client: { idClient, name: 'Ferretería Luz' },
      currentCostEur: 935.22,
      bestCostEur: 813.66,
      bestSavingEur: 121.56,
      bestOffer: 'Voltanea · Barata',
      offerCount: 2,
      selectedOffer: { idTariff: cheap },
      input: { consumptionByPeriod: { p1: 900 } },
      result: { offers: [{ yearlyCostEur: 813.66 }, { yearlyCostEur: 1042.6 }] },
    })
  })

  it('[API-174] created twice with one idempotency key are saved once', async () => {
    const options = {
      as: server.adminA,
      body: { name: 'Una vez', ...question() },
      headers: { 'idempotency-key': 'comparativa-una-vez-0001' },
    }
    const first = await server.call(createElectricityComparison, options)
    const second = await server.call(createElectricityComparison, options)
    expect(second.reply.idComparison).toBe(first.reply.idComparison)
  })

  it('[API-174] are searched by name, client and marketer without accents, and sorted by saving', async () => {
    const names = async (text: string) =>
      (await search(server.adminA, { text })).reply[0].map((row) => row.name)
    expect(await names('ferreteria')).toEqual(['Ferretería'])
    expect(await names('voltanea ferre')).toEqual(['Ferretería'])
    expect(await names('100%')).toEqual([])
    const [rows] = (await search(server.adminA, {}, { sort: 'bestSavingEur', direction: 'asc', limit: 2 }))
      .reply
    expect(rows).toHaveLength(2)
    const [none] = (await search(server.adminA, { atrTariffs: ['6.1TD'] })).reply
    expect(none).toEqual([])
  })

  it('[API-174] are deleted, which the audit records', async () => {
    const { reply } = await save('Para borrar')
    const params = { id: reply.idComparison }
    const removed = await server.call(removeElectricityComparison, { as: server.adminA, params })
    expect(removed.reply).toEqual({ affected: 1 })
    expect((await server.call(getElectricityComparison, { as: server.adminA, params })).status).toBe(404)
    const actions = await server.inTenant(server.tenantA, (tx) =>
      tx.query<{ action: string }>(
        'select action from audit_events where client_uid = $1 and id_entity = $2 order by action',
        [tx.clientUID, params.id],
      ),
    )
    expect(actions.map(({ action }) => action)).toEqual(['create', 'delete'])
  })
})
