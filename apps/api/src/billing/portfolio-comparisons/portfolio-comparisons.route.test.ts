import { evaluateElectricityComparison } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import { estimateConsumption } from '@vatio/protocol/profiles/consumption-estimation/consumption-estimation.endpoints'
import { toEnergySeries } from '@vatio/domain/curves/consumption-curves/curve-days'
import { getAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { energyByPeriod } from '@vatio/domain/periods/tariff-periods/tariff-period'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { daysSeries, makeConsumptionCurve } from '../../../test/factories/consumption-curves.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makeRenewal, NOVEMBER, portfolioCalls } from '../../../test/portfolio-comparisons-scenario.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'
import { only } from '../../platform/elements.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const { compare, get, contractsOf, cancel, remove, list, done, company } = portfolioCalls(() => server)

describe('comparing the renewals of a month', () => {
  it('answers 401, 404, 403, 400 and 409 in this order', async () => {
    const { tenant, admin, agent, current } = await company()
    await server.inTenant(tenant, (tx) => makeRenewal(tx, { idTariff: current }))
    const id = await done(admin)
    for (const call of [get, contractsOf, cancel, remove]) {
      expect((await call(undefined, id)).status).toBe(401)
      expect((await call(server.adminB, id)).status).toBe(404)
      expect((await call(admin, newId())).status).toBe(404)
    }
    expect((await compare(undefined)).status).toBe(401)
    expect((await list(undefined)).status).toBe(401)
    for (const applications of [['energy-crm'], ['billing']] as const) {
      const stranger = await server.createUser({ tenant, applications })
      expect((await compare(stranger)).status).toBe(403)
      expect((await list(stranger)).status).toBe(403)
      expect((await get(stranger, id)).status).toBe(403)
    }
    expect((await compare(admin, { renewals: { ...NOVEMBER, end: '2026-10-01' } })).status).toBe(400)
    expect((await compare(admin, { contracts: [] })).status).toBe(400)
    expect((await compare(admin, { contracts: ['x'] })).status).toBe(400)
    expect((await compare(agent)).code).toBe('PORTFOLIO_COMPARISON_EMPTY')
    const answers = await Promise.all([compare(admin), compare(admin), compare(admin)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
    const second = await compare(admin)
    expect([second.status, second.code]).toEqual([409, 'PORTFOLIO_COMPARISON_RUNNING'])
  })

  it('is refused beyond 5,000 contracts', async () => {
    const { tenant, admin } = await company()
    await server.inTenant(tenant, async (tx) => {
      const id = await makeContract(tx, { endDate: '2026-11-20' })
      await tx.query(
        `insert into contracts (client_uid, id_contract_info, utility_type, id_contract_state, end_date)
         select client_uid, gen_random_uuid(), utility_type, id_contract_state, end_date
         from contracts, generate_series(1, 5000) where id_contract_info = $1`,
        [id],
      )
    })
    const { status, code, errors } = await compare(admin)
    expect([status, code, only(errors).details]).toEqual([
      409,
      'PORTFOLIO_COMPARISON_TOO_LARGE',
      { limit: 5000, contracts: 5001 },
    ])
  })

  it('has for each contract the figures of the comparison of its supply alone, to the cent', async () => {
    const { tenant, admin, current } = await company()
    const made = await server.inTenant(tenant, async (tx) => {
      await makeOffer(tx, {
        marketer: 'Voltanea',
        name: 'Base',
        energy: [0.11, 0.1, 0.07],
        isBasePrice: true,
      })
      const estimated = await makeRenewal(tx, { idTariff: current, client: 'Estimado', annual: 4321 })
      const canary = await makeRenewal(tx, { idTariff: current, client: 'Canaria', annual: 2700 })
      await tx.query(
        'update consumption_points set geographical_zone = 2, is_dwelling = true where id_consumption_point = $1',
        [canary.idConsumptionPoint],
      )
      const measured = await makeRenewal(tx, { idTariff: current, client: 'Medido' })
      const series = daysSeries('2025-11-01', 365, (step) => ((step * 7) % 24) / 20)
      await makeConsumptionCurve(tx, measured.idConsumptionPoint, series)
      return { estimated, canary, measured }
    })
    const id = await done(admin)
    const rows = (await contractsOf(admin, id)).reply[0]
    const rowOf = (idContractInfo: string) =>
      only(rows.filter((row) => row.idContractInfo === idContractInfo))
    const currentPrices = {
      energy: { p1: 0.2, p2: 0.18, p3: 0.16 },
      power: { p1: 0.09, p2: 0.03 },
      isBasePrice: false,
    }
    for (const [name, zone] of [
      ['estimated', 1],
      ['canary', 2],
      ['measured', 1],
    ] as const) {
      const { idContractInfo, idConsumptionPoint } = made[name]
      const consumption =
        name === 'measured'
          ? { consumptionCurve: true }
          : { consumptionByPeriod: await estimateAs(admin, name === 'canary' ? 2700 : 4321, zone) }
      const single = await server.call(evaluateElectricityComparison, {
        as: admin,
        body: {
          consumptionPoint: { idConsumptionPoint },
          atrTariff: { nombre: '2.0TD' },
          geographicalZone: { idZona: zone },
          isDwelling: name === 'canary',
          contractedPower: { p1: 4.6, p2: 4.6 },
          currentPrices,
          ...consumption,
        },
      })
      const [best] = single.reply.offers
      expect([name, rowOf(idContractInfo)]).toMatchObject([
        name,
        {
          reason: null,
          isCompared: true,
          deadline: '2026-11-20',
          consumptionSource: name === 'measured' ? 'curve' : 'estimate',
          currentCostEur: single.reply.current?.totalEur,
          bestCostEur: best?.yearlyCostEur,
          savingEur: best?.savingEur,
          savingPercent: best?.savingPercent,
          bestOffer: { idTariff: best?.idTariff, energyMarketer: best?.energyMarketer.name },
          offerCount: 3,
        },
      ])
    }
  })

  it('sets a contract aside with the reason, and counts the others', async () => {
    const { tenant, admin, current } = await company()
    await server.inTenant(tenant, async (tx) => {
      const indexed = await makeOffer(tx, { marketer: 'Otra', type: 'indexed', energy: [0.01, 0.01, 0.01] })
      const idTariff = current
      await makeRenewal(tx, { contractNumber: 'BIEN', idTariff })
      await makeRenewal(tx, { contractNumber: 'SIN PUNTO', idTariff, withoutSupply: true })
      await makeRenewal(tx, { contractNumber: 'SIN TARIFA', idTariff, supplyTariff: null, tariffType: 'X' })
      const none = [null, null, null, null, null, null]
      await makeRenewal(tx, { contractNumber: 'SIN POTENCIA', idTariff, power: none })
      await makeRenewal(tx, { contractNumber: 'UNA POTENCIA', idTariff, power: [4.6, ...none.slice(1)] })
      await makeRenewal(tx, { contractNumber: 'SIN CONSUMO', idTariff, annual: null })
      const six = [50, 50, 50, 50, 50, 50]
      await makeRenewal(tx, { contractNumber: 'SIN OFERTAS', idTariff, supplyTariff: '3.0TD', power: six })
      await makeRenewal(tx, { contractNumber: 'SIN PRECIO' })
      await makeRenewal(tx, { contractNumber: 'INDEXADO', idTariff: indexed })
    })
    const id = await done(admin)
    const rows = (await contractsOf(admin, id, { limit: 50 })).reply[0]
    expect(Object.fromEntries(rows.map((row) => [row.contractNumber, row.reason]))).toEqual({
      BIEN: null,
      'SIN PUNTO': 'no-supply',
      'SIN TARIFA': 'no-access-tariff',
      'SIN POTENCIA': 'no-powers',
      'UNA POTENCIA': 'no-powers',
      'SIN CONSUMO': 'no-consumption',
      'SIN OFERTAS': 'no-offers',
      'SIN PRECIO': 'no-current-prices',
      INDEXADO: 'no-current-prices',
    })
    const unpriced = only(rows.filter((row) => row.contractNumber === 'SIN PRECIO'))
    expect(unpriced).toMatchObject({ currentCostEur: null, savingEur: null, bestOffer: { name: 'Barata' } })
    const { reply } = await get(admin, id)
    expect(reply).toMatchObject({
      state: 'ready',
      doneContracts: 9,
      totalContracts: 9,
      totals: { contracts: 9, compared: 1, setAside: 8, improving: 1 },
    })
    expect(reply.reasons.slice(0, 2)).toEqual([
      { reason: 'no-current-prices', contracts: 2 },
      { reason: 'no-powers', contracts: 2 },
    ])
    expect((await contractsOf(admin, id, {}, { reasons: ['no-powers'] })).reply[1]).toBe(2)
    expect((await contractsOf(admin, id, {}, { outcomes: ['saves'] })).reply[1]).toBe(1)
    expect((await contractsOf(admin, id, {}, { outcomes: ['set-aside'], text: 'SIN P' })).reply[1]).toBe(3)
  })

  it('compares gas with the gas offers of its tariff', async () => {
    const { tenant, admin } = await company()
    await server.inTenant(tenant, async (tx) => {
      const gas = async (name: string, energy: number) => {
        const id = await makeOffer(tx, { marketer: 'Gasia', name, energy: [energy], power: [0.2] })
        await tx.query(`update tariffs set utility_type = 'gas', id_tarifa_atr = $2 where id_tariff = $1`, [
          id,
          getAtrTariff('RL.1').idTarifaATR,
        ])
        return id
      }
      const dear = await gas('Cara', 0.08)
      await gas('Barata', 0.05)
      const point = await makeConsumptionPoint(tx, {
        idClient: await makeClient(tx),
        utilityType: 'gas',
        tariffName: 'RL.1',
        anualConsumption: 4000,
      })
      const contract = { utilityType: 'gas', idConsumptionPoint: point, idTariff: dear } as const
      await makeContract(tx, { ...contract, endDate: '2026-11-20' })
    })
    const id = await done(admin)
    const row = only((await contractsOf(admin, id)).reply[0])
    expect(row).toMatchObject({ reason: null, offerCount: 2, consumptionSource: 'annual', yearlyKwh: 4000 })
    // 4,000 kWh × 0.03 EUR less, with the VAT of that day.
    expect((row.savingEur ?? 0) / (4000 * 0.03)).toBeGreaterThan(1)
    expect(row.bestOffer?.name).toBe('Barata')
  })

  it('sums up the best offer of each contract, and one marketer for all of them', async () => {
    const { tenant, admin, current } = await company()
    await server.inTenant(tenant, async (tx) => {
      // Cheapest for those who use much at night; no offer of its own for 3.0TD.
      await makeOffer(tx, { marketer: 'Nocturna', name: 'Noche', energy: [0.3, 0.2, 0.01] })
      const three = { idTarifaATR: 19, power: [0.05, 0.05, 0.05, 0.05, 0.05, 0.05] }
      const flat = (price: number) => [price, price, price, price, price, price]
      const old = await makeOffer(tx, { ...three, marketer: 'Luz Serena', name: 'Tres', energy: flat(0.2) })
      await makeOffer(tx, { ...three, marketer: 'Voltanea', name: 'Tres V', energy: flat(0.15) })
      await makeRenewal(tx, { idTariff: current, annual: 3000 })
      const power = [20, 20, 20, 20, 20, 20]
      await makeRenewal(tx, { idTariff: old, annual: 40_000, supplyTariff: '3.0TD', power })
    })
    const id = await done(admin)
    const rows = (await contractsOf(admin, id)).reply[0]
    const sum = (figure: (row: (typeof rows)[number]) => number | null) =>
      Math.round(rows.reduce((total, row) => total + (figure(row) ?? 0), 0) * 100) / 100
    const { totals, singleMarketer } = (await get(admin, id)).reply
    expect(totals).toMatchObject({
      compared: 2,
      currentCostEur: sum((row) => row.currentCostEur),
      bestCostEur: sum((row) => row.bestCostEur),
      savingEur: sum((row) => row.savingEur),
    })
    expect(singleMarketer).toMatchObject({
      name: 'Voltanea',
      contracts: 2,
      currentCostEur: totals.currentCostEur,
    })
    expect(singleMarketer?.savingEur).toBeCloseTo(totals.currentCostEur - (singleMarketer?.costEur ?? 0), 2)
  })

  it('keeps its figures when prices change later, and sorts by them', async () => {
    const { tenant, admin, current } = await company()
    await server.inTenant(tenant, async (tx) => {
      await makeRenewal(tx, { idTariff: current, annual: 9000, client: 'Grande' })
      await makeRenewal(tx, { idTariff: current, annual: 1000, client: 'Pequeño' })
    })
    const id = await done(admin)
    const before = [(await get(admin, id)).reply, (await contractsOf(admin, id)).reply]
    await server.inTenant(tenant, (tx) =>
      tx.query('update tariff_prices set p1 = p1 * 2 where client_uid = $1', [tenant]),
    )
    expect([(await get(admin, id)).reply, (await contractsOf(admin, id)).reply]).toEqual(before)
    const names = async (query: Parameters<typeof contractsOf>[2]) =>
      (await contractsOf(admin, id, query)).reply[0].map((row) => row.clientName?.split(' ')[0])
    expect(await names({})).toEqual(['Grande', 'Pequeño'])
    expect(await names({ sort: 'savingEur', direction: 'asc' })).toEqual(['Pequeño', 'Grande'])
    expect(await names({ sort: 'client', direction: 'desc' })).toEqual(['Pequeño', 'Grande'])
  })
})

/** The consumption by period as the form of one supply estimates it. */
async function estimateAs(as: TestUser, anualConsumption: number, zone: 1 | 2) {
  const { reply } = await server.call(estimateConsumption, {
    as,
    body: {
      start: '2025-01-01',
      end: '2025-12-31',
      tariff: '2.0TD',
      zone: String(zone),
      anualConsumption,
    },
  })
  const timeZone = zone === 1 ? 'Europe/Madrid' : 'Atlantic/Canary'
  const [p1, p2, p3] = energyByPeriod(toEnergySeries(reply.days, 60, timeZone), '2.0TD', zone)
  return { p1: Math.round(p1 ?? 0), p2: Math.round(p2 ?? 0), p3: Math.round(p3 ?? 0) }
}
