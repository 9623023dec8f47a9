import {
  createElectricityComparison,
  getCurrentContract,
  getElectricityComparison,
  searchComparisons,
  searchElectricityComparisons,
} from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import {
  createGasComparison,
  evaluateGasComparison,
  getGasComparison,
  removeGasComparison,
  searchGasComparisons,
} from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

type Question = BodyInputOf<typeof evaluateGasComparison>

let server: TestServer
let cheap: string
let user: TestUser

beforeAll(async () => {
  server = await startTestServer()
  await server.inTenant(server.tenantA, async (tx) => {
    const gas = { marketer: 'Gasia', idTarifaATR: 102 }
    await makeOffer(tx, { ...gas, name: 'Cara', energy: [0.06], power: [0.2] })
    cheap = await makeOffer(tx, { ...gas, name: 'Barata', energy: [0.055], power: [0.25] })
    await makeOffer(tx, { ...gas, name: 'Indexada', type: 'indexed', energy: [0.01], power: [0.2] })
    await makeOffer(tx, { ...gas, name: 'Sin fijo', energy: [0.01], power: null })
    await makeOffer(tx, {
      ...gas,
      name: 'Con peajes aparte',
      isBasePrice: true,
      energy: [0.01],
      power: [0.1],
    })
    await makeOffer(tx, { ...gas, name: 'Otra banda', idTarifaATR: 103, energy: [0.01], power: [0.1] })
    await makeOffer(tx, { name: 'Luz', energy: [0.1, 0.1, 0.1] })
  })
  await server.inTenant(server.tenantB, (tx) =>
    makeOffer(tx, { marketer: 'Ajena', idTarifaATR: 102, energy: [0], power: [0] }),
  )
  user = await server.createUser({ role: 'user' })
})
afterAll(() => server.close())

/** The comparison worked out by hand in the domain's own test: 727.31 against 616.89 and 638.98 EUR. */
function question(changes: Partial<Question> = {}): Question {
  return {
    atrTariff: { nombre: 'RL.2' },
    geographicalZone: { idZona: 1 },
    consumption: 7300,
    currentMarketer: 'La de siempre',
    currentPrices: { fixed: 0.3, energy: 0.065 },
    priceDate: '2026-10-15',
    ...changes,
  }
}

const evaluate = (body: Question, as: TestUser | undefined = server.adminA) =>
  server.call(evaluateGasComparison, { as, body })
const save = (name: string, as: TestUser | undefined = server.adminA, changes: Partial<Question> = {}) =>
  server.call(createGasComparison, { as, body: { name, ...question(changes) } })
const household: BodyInputOf<typeof createElectricityComparison> = {
  name: 'De luz',
  atrTariff: { nombre: '2.0TD' },
  geographicalZone: { idZona: 1 },
  isDwelling: true,
  consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
  contractedPower: { p1: 4.6, p2: 4.6 },
  priceDate: '2026-10-15',
}

describe('POST /gas/evaluate', () => {
  it('answers hostile figures without failing: bills of millennia, costs beyond any money, totals of nothing', async () => {
    const dates = { startDate: '2026-09-10', endDate: '9999-12-31', latestKnown: true }
    const tur = { isLastResort: true, currentPrices: null, currentTotal: 50 }
    expect((await evaluate(question({ ...dates, ...tur }))).status).toBe(200)
    const month = { startDate: '2026-09-10', endDate: '2026-10-10', currentTotal: 5e-324 }
    expect((await evaluate(question(month))).reply.currentBill).toMatchObject({ deviationPercent: null })
    const large = { consumption: 1e12, currentPrices: { fixed: 1e12, energy: 1e12 } }
    expect((await save('Enorme', server.adminA, large)).status).toBe(400)
  })

  it('[API-175] answers 401 without a session, and 403 without the billing application', async () => {
    expect((await server.call(evaluateGasComparison, { body: question() })).status).toBe(401)
    const outsider = await server.createUser({ applications: ['energy-crm'] })
    expect((await evaluate(question(), outsider)).status).toBe(403)
  })

  it('[API-175] answers 404 for a client or supply of another company or of a colleague', async () => {
    const [idClient, idConsumptionPoint] = await server.inTenant(server.tenantB, async (tx) => {
      const client = await makeClient(tx)
      return [client, await makeConsumptionPoint(tx, { idClient: client, utilityType: 'gas' })]
    })
    expect((await evaluate(question({ client: { idClient } }))).status).toBe(404)
    expect((await evaluate(question({ consumptionPoint: { idConsumptionPoint } }))).status).toBe(404)
    const ofColleague = await server.inTenant(server.tenantA, (tx) => makeClient(tx))
    expect((await evaluate(question({ client: { idClient: ofColleague } }), user)).status).toBe(404)
    expect((await evaluate(question({ client: { idClient: ofColleague } }))).status).toBe(200)
  })

  it('[API-175] names the missing or invalid field instead of answering a wrong figure', async () => {
    const year = { consumption: 500, consumptionUnit: 'm3' } as const
    const bill = { startDate: '2026-10-01', endDate: '2026-10-31' }
    const cases: [Partial<Question>, string, string][] = [
      [{ consumption: null }, 'GAS_CONSUMPTION_MISSING', 'consumption'],
      [{ consumption: -1 }, 'VALUE_NEGATIVE', 'consumption'],
      [{ consumption: 1e13 }, 'VALUE_OUT_OF_RANGE', 'consumption'],
      [year, 'GAS_CONVERSION_INVALID', 'conversionFactor'],
      [{ ...year, conversionFactor: 51 }, 'GAS_CONVERSION_INVALID', 'conversionFactor'],
      [{ currentPrices: { energy: 0.06 } }, 'GAS_FIXED_PRICE_MISSING', 'currentPrices.fixed'],
      [{ currentPrices: { fixed: 0.3, energy: -0.06 } }, 'VALUE_NEGATIVE', 'currentPrices.energy'],
      [{ equipmentRental: -1 }, 'VALUE_NEGATIVE', 'equipmentRental'],
      [{ exitPenalty: -1 }, 'VALUE_NEGATIVE', 'exitPenalty'],
      [{ hydrocarbonTax: -1 }, 'VALUE_NEGATIVE', 'hydrocarbonTax'],
      [{ ...bill, currentTotal: -1 }, 'VALUE_NEGATIVE', 'currentTotal'],
      [{ kind: 'fast', currentTotal: -1 }, 'VALUE_NEGATIVE', 'currentTotal'],
      [{ startDate: '2026-10-01' }, 'COMPARISON_DATES_INCOMPLETE', 'endDate'],
      [{ startDate: '2026-10-02', endDate: '2026-10-01' }, 'BILL_PERIOD_REVERSED', 'endDate'],
      [{ geographicalZone: { idZona: 2 } }, 'GAS_ZONE_NOT_COVERED', 'geographicalZone'],
      [{ priceDate: '2010-01-01' }, 'REGULATION_NOT_IN_FORCE', 'priceDate'],
      [{ kind: 'fast', currentTotal: 700, priceDate: '2020-01-01' }, 'REGULATION_NOT_IN_FORCE', 'priceDate'],
      [
        { atrTariff: { nombre: 'RL.4' }, currentPrices: null, isLastResort: true },
        'LAST_RESORT_BAND_UNKNOWN',
        'isLastResort',
      ],
    ]
    for (const [changes, code, field] of cases) {
      const answer = await evaluate(question(changes))
      expect([answer.status, answer.code, answer.errors[0]?.field]).toEqual([400, code, field])
    }
  })

  it('[API-175] answers 400 to a body that is not a gas comparison', async () => {
    for (const body of [{}, { ...question(), surprise: 1 }, question({ atrTariff: { nombre: '2.0TD' } })]) {
      const answer = await evaluate(body as Question)
      expect([answer.status, answer.code]).toEqual([400, 'INVALID_INPUT'])
    }
  })

  it('[API-175][BIL-004] ranks the offers of its band with their saving, and says why others are left out', async () => {
    const { status, reply } = await evaluate(question())
    expect(status).toBe(200)
    expect(reply.currentCostEur).toBe(727.31)
    expect(
      reply.offers.map(({ name, yearlyCostEur, savingEur }) => [name, yearlyCostEur, savingEur]),
    ).toEqual([
      ['Barata', 616.89, 110.42],
      ['Cara', 638.98, 88.33],
    ])
    expect(reply.offers[0]?.bill.lines.map((line) => [line.concept, line.amountEur])).toEqual([
      ['gasFixed', 91.25],
      ['gasVariable', 401.5],
      ['hydrocarbonTax', 17.08],
      ['valueAddedTax', 107.06],
    ])
    expect(reply.refused.map(({ name, code, field }) => [name, code, field])).toEqual([
      ['Indexada', 'OFFER_INDEXED', null],
      ['Sin fijo', 'GAS_FIXED_PRICE_MISSING', 'powerPrices'],
      ['Con peajes aparte', 'OFFER_BASE_PRICE', null],
    ])
  })

  it('[BIL-004] needs only the kWh of a year, the tariff and the current total in a fast comparison', async () => {
    const { status, reply } = await evaluate({
      kind: 'fast',
      atrTariff: { nombre: 'RL.2' },
      geographicalZone: { idZona: 1 },
      consumption: 7300,
      currentTotal: 700,
      priceDate: '2026-10-15',
    })
    expect([status, reply.currentCostEur, reply.current, reply.currentBill]).toEqual([200, 700, null, null])
    expect(reply.offers[0]).toMatchObject({ name: 'Barata', savingEur: 83.11 })
  })

  it('[API-175] converts m³, scales a bill to a year and reproduces that bill with its deviation', async () => {
    // 50 m³ x 12 = 600 kWh in 30 days: 7,300 in a year. The bill: 9.00 + 39.00 + 1.40 + 0.60, IVA 10.50: 60.50.
    const bill = { startDate: '2025-08-31', endDate: '2025-09-30', equipmentRental: 0.6 } as const
    const gas = { consumption: 50, consumptionUnit: 'm3', conversionFactor: 12 } as const
    const { reply } = await evaluate(question({ ...bill, ...gas, currentTotal: 60.5 }))
    expect(reply.consumption).toMatchObject({ givenDays: 30, totalKwh: 7300 })
    expect(reply.currentBill).toMatchObject({
      bill: { totalEur: 60.5 },
      deviationEur: 0,
      isBeyondLimit: false,
    })
    // The rental of a year is 7.30: 517.13 with IVA 108.60.
    expect(reply.offers[0]?.yearlyCostEur).toBe(625.73)
    const far = await evaluate(question({ ...bill, ...gas, currentTotal: 70 }))
    expect(far.reply.currentBill).toMatchObject({
      deviationEur: 9.5,
      deviationPercent: 13.57,
      isBeyondLimit: true,
    })
  })

  it('[BIL-006] takes the penalty of leaving from the first year', async () => {
    const plain = await evaluate(question({}))
    const { reply } = await evaluate(question({ exitPenalty: 40 }))
    const saving = plain.reply.offers[0]?.savingEur ?? 0
    expect(plain.reply.exitPenaltyEur).toBeUndefined()
    expect(reply.exitPenaltyEur).toBe(40)
    expect(reply.offers[0]).toMatchObject({
      savingEur: saving,
      firstYearSavingEur: Math.round((saving - 40) * 100) / 100,
    })
  })

  it('[API-175] says where the bill in hand cannot be computed, and compares all the same', async () => {
    const { status, reply } = await evaluate(
      question({ startDate: '2010-08-31', endDate: '2010-09-30', currentTotal: 60 }),
    )
    expect([status, reply.currentBill?.bill, reply.currentBill?.reason?.code]).toEqual([
      200,
      null,
      'REGULATION_NOT_IN_FORCE',
    ])
    expect(reply.offers).toHaveLength(2)
  })

  it('[API-175] prices the last-resort tariff by itself, and takes what leaving it costs from the first year', async () => {
    const { reply } = await evaluate(
      question({ currentPrices: null, isLastResort: true, priceDate: '2026-11-21' }),
    )
    // TUR.2: 8.17 x 12 = 98.04; 7,300 x 0.05042762 = 368.12; tax 17.08; IVA 21 % of 483.24 = 101.48.
    expect(reply.currentCostEur).toBe(584.72)
    expect(reply.lastResortExit).toMatchObject({ estimatedEur: 25.32, owedUntil: '2026-12-31' })
    expect(reply.offers[0]).toMatchObject({ savingEur: -32.17, firstYearSavingEur: -57.49 })
  })

  it('[BIL-005] reports no saving without current prices', async () => {
    const { reply } = await evaluate(question({ currentPrices: null }))
    expect([reply.current, reply.currentCostEur, reply.offers[0]?.savingEur]).toEqual([null, null, null])
  })
})

describe('the contract in force of a gas supply', () => {
  it('[API-175] is answered with its fixed term and its energy price of the day', async () => {
    const id = await server.inTenant(server.tenantA, async (tx) => {
      const idConsumptionPoint = await makeConsumptionPoint(tx, { utilityType: 'gas', tariffName: 'RL.2' })
      await makeContract(tx, { utilityType: 'gas', idConsumptionPoint, idTariff: cheap })
      return idConsumptionPoint
    })
    const { status, reply } = await server.call(getCurrentContract, {
      as: server.adminA,
      params: { id },
      query: { date: '2026-10-15' },
    })
    expect(status).toBe(200)
    expect(reply.contract).toMatchObject({
      tariffName: 'Barata',
      type: 'fixed',
      prices: { power: { p1: 0.25 }, energy: { p1: 0.055 } },
    })
  })
})

describe('saved gas comparisons', () => {
  it('[API-177] answer 401 without a session, and 404 to another company and to a colleague', async () => {
    expect((await server.call(createGasComparison, { body: { name: 'x', ...question() } })).status).toBe(401)
    const params = { id: (await save('Ajena')).reply.idComparison }
    for (const as of [server.adminB, user]) {
      expect((await server.call(getGasComparison, { as, params })).status).toBe(404)
      expect((await server.call(removeGasComparison, { as, params })).status).toBe(404)
      expect((await server.call(searchGasComparisons, { as, body: {} })).reply[1]).toBe(0)
      expect((await server.call(searchComparisons, { as, body: {} })).reply[1]).toBe(0)
    }
    expect((await server.call(getGasComparison, { as: server.adminA, params })).status).toBe(200)
  })

  it('[SEC-015][API-177] of the commercial of a user are visible to that user, who cannot delete them', async () => {
    const idCommercial = await server.inTenant(server.tenantA, (tx) =>
      makeCommercial(tx, { userUID: user.userUID }),
    )
    const created = await server.call(createGasComparison, {
      as: server.adminA,
      body: { name: 'Para su comercial', ...question(), commercial: { idCommercial } },
    })
    const params = { id: created.reply.idComparison }
    const seen = await server.call(getGasComparison, { as: user, params })
    expect([seen.status, seen.reply.canRemove]).toEqual([200, false])
    expect((await server.call(removeGasComparison, { as: user, params })).status).toBe(403)
  })

  it('[API-177] keep input and result, also when prices change afterwards', async () => {
    const [idClient, idConsumptionPoint] = await server.inTenant(server.tenantA, async (tx) => {
      const client = await makeClient(tx, { name: 'Panadería Trigo' })
      const point = { idClient: client, utilityType: 'gas', tariffName: 'RL.2' } as const
      return [client, await makeConsumptionPoint(tx, point)]
    })
    const created = await server.call(createGasComparison, {
      as: server.adminA,
      body: {
        name: 'Horno',
        ...question({ consumptionPoint: { idConsumptionPoint } }),
        selectedOffer: { idTariff: cheap },
      },
    })
    expect(created.status).toBe(201)
    const change = (price: number) =>
      server.inTenant(server.tenantA, (tx) =>
        tx.query("update tariff_prices set p1 = $2 where id_tariff = $1 and kind = 'energy'", [cheap, price]),
      )
    await change(9)
    const params = { id: created.reply.idComparison }
    const { reply } = await server.call(getGasComparison, { as: server.adminA, params })
    await change(0.055)
    expect(reply).toMatchObject({
      utilityType: 'gas',
      name: 'Horno',
      client: { idClient, name: 'Panadería Trigo' },
      atrTariff: { idTarifaATR: 102, nombre: 'RL.2' },
      currentCostEur: 727.31,
      bestCostEur: 616.89,
      bestSavingEur: 110.42,
      bestOffer: 'Gasia · Barata',
      selectedOffer: { idTariff: cheap },
      input: { consumption: 7300 },
      result: { offers: [{ yearlyCostEur: 616.89 }, { yearlyCostEur: 638.98 }] },
    })
  })

  it('[API-177] are not those of electricity: neither energy opens or lists the other, one list has both', async () => {
    const gas = (await save('Solo gas')).reply.idComparison
    const light = await server.call(createElectricityComparison, { as: server.adminA, body: household })
    const as = server.adminA
    expect((await server.call(getElectricityComparison, { as, params: { id: gas } })).status).toBe(404)
    const other = { id: light.reply.idComparison }
    expect((await server.call(getGasComparison, { as, params: other })).status).toBe(404)
    expect((await server.call(removeGasComparison, { as, params: other })).status).toBe(404)
    const energies = (rows: readonly { utilityType: string }[]) => [
      ...new Set(rows.map(({ utilityType }) => utilityType)),
    ]
    expect(energies((await server.call(searchGasComparisons, { as, body: {} })).reply[0])).toEqual(['gas'])
    const [listed] = (await server.call(searchElectricityComparisons, { as, body: {} })).reply
    expect(energies(listed)).toEqual(['electricity'])
    const [both] = (await server.call(searchComparisons, { as, body: {} })).reply
    expect(energies(both).sort()).toEqual(['electricity', 'gas'])
    const [filtered] = (await server.call(searchComparisons, { as, body: { utilityType: 'gas' } })).reply
    expect(energies(filtered)).toEqual(['gas'])
    const [ofBand] = (await server.call(searchComparisons, { as, body: { atrTariffs: ['RL.2'] } })).reply
    expect(energies(ofBand)).toEqual(['gas'])
  })

  it('[BIL-012][LIM-011] count with those of electricity against the licence', async () => {
    const tenant = await server.createTenant('Pequeña', 'freemium')
    const as = await server.createUser({ tenant, role: 'admin' })
    for (let index = 0; index < 5; index++) {
      expect((await server.call(createElectricityComparison, { as, body: household })).status).toBe(201)
      expect((await save(`De gas ${index}`, as)).status).toBe(201)
    }
    const refused = await save('La undécima', as)
    expect([refused.status, refused.code]).toEqual([409, 'LICENSE_LIMIT_REACHED'])
    expect((await evaluate(question(), as)).status).toBe(200)
    const [[first]] = (await server.call(searchGasComparisons, { as, body: {} })).reply
    await server.call(removeGasComparison, { as, params: { id: first?.idComparison ?? '' } })
    expect((await save('La undécima', as)).status).toBe(201)
  })

  it('[API-177] require an offer among those compared', async () => {
    const answer = await server.call(createGasComparison, {
      as: server.adminA,
      body: { name: 'x', ...question(), selectedOffer: { idTariff: server.tenantA } },
    })
    expect([answer.status, answer.code]).toEqual([400, 'COMPARISON_OFFER_UNKNOWN'])
  })

  it('[API-177] are deleted, which the audit records', async () => {
    const params = { id: (await save('Para borrar')).reply.idComparison }
    const removed = await server.call(removeGasComparison, { as: server.adminA, params })
    expect(removed.reply).toEqual({ affected: 1 })
    expect((await server.call(getGasComparison, { as: server.adminA, params })).status).toBe(404)
    const actions = await server.inTenant(server.tenantA, (tx) =>
      tx.query<{ action: string }>(
        'select action from audit_events where client_uid = $1 and id_entity = $2 order by action',
        [tx.clientUID, params.id],
      ),
    )
    expect(actions.map(({ action }) => action)).toEqual(['create', 'delete'])
  })
})
