import { getPriceExample } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import { createRegulatedRow } from '@vatio/protocol/periods/regulated-prices/regulated-rows.endpoints'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = (atrTariff: string, as = server.adminA) =>
  server.call(getPriceExample, { as, query: { atrTariff } as never })

/** Sample prices by the hour of Madrid: 100 EUR/MWh in those of P1 on working days, 80 in those of P2, else 50. */
async function storeMarket(from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.database.superuserUrl })
  await client.connect()
  await client.query(
    `insert into market_prices (area, day, step_minutes, eur_per_mwh, source, is_sample)
     select 'ES', d.day, 60, (
       select array_agg(case when h.hour between 10 and 13 or h.hour between 18 and 21 then 100
           when h.hour >= 8 then 80 else 50 end::numeric order by h.at)
       from (select t as at, extract(hour from t at time zone 'Europe/Madrid') as hour
         from generate_series(d.day::timestamp at time zone 'Europe/Madrid',
           (d.day + 1)::timestamp at time zone 'Europe/Madrid' - interval '1 hour', interval '1 hour') t) h),
       'prueba', true
     from (select generate_series($1::date, $2::date, '1 day')::date as day) d`,
    [from, to],
  )
  await client.end()
}

describe('GET /energy-crm/tariffs/prices/example', () => {
  it('[FEE-016] is refused in order: session, role and application, access tariff', async () => {
    const user = (role: 'user' | 'admin', applications?: readonly 'billing'[]) =>
      server.createUser({ tenant: server.tenantA, role, ...(applications ? { applications } : {}) })
    const withoutSession = await server.call(getPriceExample, { query: { atrTariff: 'none' } as never })
    expect([withoutSession.status, withoutSession.code]).toEqual([401, 'UNAUTHENTICATED'])
    for (const as of [await user('user'), await user('admin', ['billing'])]) {
      expect((await read('none', as)).status).toBe(403)
    }
    for (const name of ['none', 'RL.1', '']) {
      const answer = await read(name)
      expect([answer.status, answer.code, answer.errors[0]?.field]).toEqual([
        400,
        'INVALID_INPUT',
        'atrTariff',
      ])
    }
  })

  it('[FEE-016] has no market prices while one of the last year is missing', async () => {
    await storeMarket('2025-11-16', '2026-11-14')
    const { status, reply } = await read('2.0TD')
    expect([status, reply.priceDate, reply.market, reply.addedRows]).toEqual([200, '2026-11-16', null, []])
  })

  it('[FEE-016] has the mean market prices of the year before by period, and around noon', async () => {
    await storeMarket('2026-11-15', '2026-11-15')
    const { market } = (await read('2.0TD')).reply
    const [p1, p2, p3] = market?.eurPerKwh ?? []
    expect(p1).toBeCloseTo(0.1, 10)
    expect(p2).toBeCloseTo(0.08, 10)
    // Nights at 0.05, and weekends at all three prices.
    expect(p3).toBeGreaterThan(0.05)
    expect(p3).toBeLessThan(0.08)
    // From 10 to 16 UTC: 3 hours at 100 and 3 at 80 in 155 days of winter time, 2 and 4 in 210 of summer time:
    // (155 x 0.09 + 210 x 0.26 / 3) / 365 = 32.15 / 365
    expect(market?.surplusEurPerKwh).toBeCloseTo(0.088082, 6)
    expect(market?.isSample).toBe(true)
    expect((await read('6.1TD')).reply.market?.eurPerKwh).toHaveLength(6)
  })

  it('[FEE-016] has the regulated prices that were added to those of the program', async () => {
    const superadmin = await server.createUser({ role: 'superadmin' })
    const values = { ratePercent: 4, minimumEurPerMwh: 1, minimumIndustrialEurPerMwh: 0.5 }
    const row = {
      item: 'electricityTax',
      key: '',
      values,
      validFrom: '2026-06-01',
      validTo: '2026-10-31',
      source: 'BOE-A-2026-99999',
    } as const
    const created = await server.call(createRegulatedRow, {
      as: superadmin,
      body: {
        ...row,
        confidence: 'verified',
        supersedes: 'committed:electricityTax:2026-06-01',
        version: 0,
      },
    })
    expect(created.status).toBe(201)
    expect((await read('2.0TD')).reply.addedRows).toMatchObject([row])
  })
})
