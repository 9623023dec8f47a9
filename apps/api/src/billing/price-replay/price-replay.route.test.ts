import { evaluateElectricityComparison } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import { replayPrices } from '@vatio/protocol/billing/price-replay/price-replay.endpoints'
import { storeConsumptionCurve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'
import { only } from '../../platform/elements.ts'

type Question = BodyInputOf<typeof evaluateElectricityComparison>

let server: TestServer
let fixed: string
let indexed: string
let ofB: string
beforeAll(async () => {
  server = await startTestServer()
  const offer = { marketer: 'Mercado', power: [0.09, 0.03] }
  ;[fixed, indexed] = await server.inTenant(server.tenantA, async (tx) => [
    await makeOffer(tx, { ...offer, name: 'Fija', energy: [0.14, 0.14, 0.14] }),
    await makeOffer(tx, { ...offer, name: 'Indexada', type: 'indexed', energy: [0.01, 0.01, 0.01] }),
  ])
  ofB = await server.inTenant(server.tenantB, (tx) => makeOffer(tx, { energy: [0.1, 0.1, 0.1] }))
  // All months but February of 2026, by quarter-hours, dearer from month to month.
  const client = new pg.Client({ connectionString: server.database.superuserUrl })
  await client.connect()
  await client.query(
    `insert into market_prices (area, day, step_minutes, eur_per_mwh, source)
       select 'ES', day, 15, array_fill((20 + 10 * ((extract(year from day) - 2025) * 12 + extract(month from day) - 10))::numeric,
         array[96 + case day when '2025-10-26' then 4 when '2026-03-29' then -4 else 0 end]), 'prueba'
       from (select generate_series('2025-10-01'::date, '2026-10-31', '1 day')::date as day) d
       where to_char(day, 'YYYY-MM') <> '2026-02'`,
  )
  await client.end()
})
afterAll(() => server.close())

const comparison: Question = {
  atrTariff: { nombre: '2.0TD' },
  geographicalZone: { idZona: 1 },
  isDwelling: true,
  consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
  contractedPower: { p1: 4.6, p2: 4.6 },
  priceDate: '2026-10-15',
  latestKnown: true,
}
const replay = (as: TestUser | undefined, tariffs: string[], changes: Partial<Question> = {}) =>
  server.call(replayPrices, {
    ...(as ? { as } : {}),
    body: { comparison: { ...comparison, ...changes }, tariffs },
  })

describe('the replay of a past year', () => {
  it('is refused without a session, the application, a visible supply and an own offer', async () => {
    expect((await replay(undefined, [fixed])).status).toBe(401)
    const outsider = await server.createUser({ applications: ['tasks'] })
    expect((await replay(outsider, [fixed])).status).toBe(403)
    const idConsumptionPoint = await server.inTenant(server.tenantB, (tx) => makeConsumptionPoint(tx))
    const foreign = await replay(server.adminA, [fixed], { consumptionPoint: { idConsumptionPoint } })
    expect(foreign.status).toBe(404)
    for (const tariff of [ofB, newId()]) {
      const answer = await replay(server.adminA, [tariff])
      expect([answer.status, answer.code]).toEqual([400, 'COMPARISON_OFFER_UNKNOWN'])
    }
    expect((await replay(server.adminA, [])).status).toBe(400)
  })

  it('[BIL-008] names best, worst and median month of an indexed offer beside a fixed one, without the month that lacks prices', async () => {
    const { status, reply } = await replay(server.adminA, [indexed, fixed])
    expect(status).toBe(200)
    expect([reply.from, reply.to, reply.source, reply.isSample]).toEqual([
      '2025-10-01',
      '2026-09-30',
      'profile',
      false,
    ])
    const [market, flat] = reply.offers
    const missing = market?.months.filter(({ code }) => code !== null)
    expect(missing).toEqual([{ month: '2026-02', costEur: null, code: 'MARKET_PRICES_INCOMPLETE' }])
    expect(reply.months.find(({ month }) => month === '2026-02')?.marketEurPerMwh).toBeNull()
    expect(reply.months.at(-1)).toEqual({ month: '2026-09', marketEurPerMwh: 130 })
    expect(flat?.months.every(({ costEur }) => costEur !== null)).toBe(true)
    const known = market?.months.flatMap(({ costEur }) => costEur ?? []).toSorted((a, b) => a - b) ?? []
    expect(known).toHaveLength(11)
    expect([market?.best?.costEur, market?.medianEur, market?.worst?.costEur]).toEqual([
      known[0],
      known[5],
      known[10],
    ])
  })

  it('[BIL-008] replays the typed energy, carried to a year from the days of its bill', async () => {
    const costsWith = async (changes: Partial<Question>) =>
      only((await replay(server.adminA, [fixed], changes)).reply.offers).months.map(
        ({ costEur }) => costEur ?? 0,
      )
    const kwh = (factor: number) => ({ p1: 900 * factor, p2: 800 * factor, p3: 1300 * factor })
    const once = await costsWith({})
    const twice = await costsWith({ consumptionByPeriod: kwh(2) })
    const thrice = await costsWith({ consumptionByPeriod: kwh(3) })
    for (const [month, cost] of once.entries()) {
      const added = (twice[month] ?? 0) - cost
      // At 0.14 EUR/kWh the energy of a month of 3,000 kWh a year costs about 35 EUR and its taxes.
      expect(added).toBeGreaterThan(25)
      expect((thrice[month] ?? 0) - cost).toBeCloseTo(2 * added, 1)
    }
    // A fifth of the energy in a fifth of the year.
    const ofBill = await costsWith({
      consumptionByPeriod: kwh(0.2),
      startDate: '2026-07-01',
      endDate: '2026-09-12',
    })
    expect(ofBill).toEqual(once)
  })

  it('[BIL-008] says that market prices are samples where any of its months has such', async () => {
    const client = new pg.Client({ connectionString: server.database.superuserUrl })
    await client.connect()
    await client.query(
      `insert into market_prices (area, day, step_minutes, eur_per_mwh, source, is_sample)
       select 'ES', day::date, 60, array_fill(50::numeric, array[24]), 'prueba', true
       from generate_series('2024-01-01'::date, '2024-01-31', '1 day') as day`,
    )
    await client.end()
    const idConsumptionPoint = await server.inTenant(server.tenantA, (tx) => makeConsumptionPoint(tx))
    const days = Array.from({ length: 31 }, (_, day) => ({
      date: `2024-01-${String(day + 1).padStart(2, '0')}`,
      valuesList: Array.from({ length: 24 }, () => 1),
    }))
    await server.call(storeConsumptionCurve, {
      as: server.adminA,
      params: { id: idConsumptionPoint },
      body: { curve: { stepMinutes: 60, days } },
    })
    const { reply } = await replay(server.adminA, [fixed], {
      consumptionPoint: { idConsumptionPoint },
      consumptionCurve: true,
      consumptionByPeriod: null,
    })
    expect([reply.to, reply.isSample]).toEqual(['2024-01-31', true])
  })

  it('[BIL-008] uses the quarter-hours of the stored curve, and names the months that it lacks', async () => {
    const idConsumptionPoint = await server.inTenant(server.tenantA, (tx) => makeConsumptionPoint(tx))
    const days = Array.from({ length: 61 }, (_, day) => ({
      date: new Date(Date.UTC(2026, 3, 1 + day)).toISOString().slice(0, 10),
      valuesList: Array.from({ length: 96 }, () => 0.25),
    }))
    await server.call(storeConsumptionCurve, {
      as: server.adminA,
      params: { id: idConsumptionPoint },
      body: { curve: { stepMinutes: 15, days } },
    })
    const { reply } = await replay(server.adminA, [indexed], {
      consumptionPoint: { idConsumptionPoint },
      consumptionCurve: true,
      consumptionByPeriod: null,
    })
    expect([reply.to, reply.source]).toEqual(['2026-05-31', 'curve'])
    const { months } = only(reply.offers)
    expect(months.filter(({ costEur }) => costEur !== null).map(({ month }) => month)).toEqual([
      '2026-04',
      '2026-05',
    ])
    expect(months.find(({ month }) => month === '2026-03')?.code).toBe('CONSUMPTION_CURVE_INCOMPLETE')
  })
})
