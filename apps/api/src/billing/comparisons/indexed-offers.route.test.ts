import { evaluateElectricityComparison } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import { storeConsumptionCurve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

type Question = BodyInputOf<typeof evaluateElectricityComparison>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.inTenant(server.tenantA, async (tx) => {
    await makeOffer(tx, { marketer: 'Fija', name: 'Fija', energy: [0.14, 0.14, 0.14] })
    await makeOffer(tx, {
      marketer: 'Mercado',
      name: 'Indexada',
      type: 'indexed',
      energy: [0.01, 0.01, 0.01],
    })
  })
})
afterAll(() => server.close())

/** 80 EUR/MWh in every hour of the days, as sample prices or as those of the operator by quarter-hours. */
async function storeMarket(from: string, to: string, isSample: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: server.database.superuserUrl })
  await client.connect()
  await client.query(
    `insert into market_prices (area, day, step_minutes, eur_per_mwh, source, is_sample)
       select 'ES', day, case when $3 then 60 else 15 end,
         array_fill(80::numeric, array[(case day when '2025-10-26' then 25 when '2026-03-29' then 23 else 24 end)
           * (case when $3 then 1 else 4 end)]), 'prueba', $3
       from (select generate_series($1::date, $2::date, '1 day')::date as day) d
       on conflict do nothing`,
    [from, to, isSample],
  )
  await client.end()
}

function question(changes: Partial<Question> = {}): Question {
  return {
    atrTariff: { nombre: '2.0TD' },
    geographicalZone: { idZona: 1 },
    isDwelling: true,
    consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
    contractedPower: { p1: 4.6, p2: 4.6 },
    priceDate: '2026-10-15',
    ...changes,
  }
}

const evaluate = (body: Question) => server.call(evaluateElectricityComparison, { as: server.adminA, body })

async function energyOfIndexed(body: Question) {
  const { reply } = await evaluate(body)
  const indexed = reply.offers.find(({ name }) => name === 'Indexada')
  return indexed?.bill.lines.find(({ concept }) => concept === 'energy')
}

/** A supply with 1 kWh an hour from 1 to 14 June 2026. */
async function supplyWithCurve(): Promise<string> {
  const idConsumptionPoint = await server.inTenant(server.tenantA, (tx) => makeConsumptionPoint(tx))
  const days = Array.from({ length: 14 }, (_, day) => ({
    date: `2026-06-${String(day + 1).padStart(2, '0')}`,
    valuesList: Array.from({ length: 24 }, () => 1),
  }))
  await server.call(storeConsumptionCurve, {
    as: server.adminA,
    params: { id: idConsumptionPoint },
    body: { curve: { stepMinutes: 60, days } },
  })
  return idConsumptionPoint
}

describe('indexed offers in POST /electricity/evaluate', () => {
  it('[BIL-008][API-172] are refused with the range of days that lack a market price, and the others are ranked', async () => {
    const { status, reply } = await evaluate(question())
    expect(status).toBe(200)
    expect(reply.offers.map(({ name }) => name)).toEqual(['Fija'])
    expect(reply.refused).toMatchObject([
      {
        name: 'Indexada',
        code: 'MARKET_PRICES_INCOMPLETE',
        details: { from: '2025-10-15', to: '2026-10-14' },
      },
    ])
  })

  it('[BIL-008][API-172] price the hours of the stored curve at the market with losses and fee', async () => {
    await storeMarket('2026-06-01', '2026-06-14', false)
    const idConsumptionPoint = await supplyWithCurve()
    const body = question({ consumptionPoint: { idConsumptionPoint }, consumptionCurve: true })
    const energy = await energyOfIndexed(body)
    // 80, 80 and 176 hours in the fortnight: 365 / 14 x (80 x (0.08 x 1.167 + 0.01) + 80 x (0.08 x 1.163 + 0.01)
    // + 176 x (0.08 x 1.18 + 0.01)) = 365 / 14 x 34.8864 = 909.5383
    expect(energy?.amountEur).toBe(909.54)
    expect(energy?.notes).toEqual([])
    expect(energy?.rows[0]?.indexed).toMatchObject({
      market: 0.08,
      losses: 0.01336,
      margin: 0.01,
      capacity: 0,
    })
  })

  it('[BIL-008][API-172] spread typed totals over the hours of the load profile, and mark sample prices', async () => {
    await storeMarket('2025-10-15', '2026-10-14', true)
    const energy = await energyOfIndexed(question())
    // 900 x 0.10336 + 800 x 0.10304 + 1300 x 0.1044 = 311.176
    expect(energy?.amountEur).toBe(311.18)
    expect(energy?.notes).toEqual(['MARKET_PRICE_BY_PROFILE', 'MARKET_PRICES_SAMPLE'])
  })
})
