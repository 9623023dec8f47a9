import {
  getMarketCoverage,
  importMarketFile,
} from '@vatio/protocol/periods/market-prices/market-prices.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { withTestTenant } from '../../../test/test-transaction.ts'
import { sampleMarketDays } from '@vatio/demo/demo-market-prices'
import { getPriceSeries } from './market-prices.service.ts'

let server: TestServer
let superadmin: TestUser
beforeAll(async () => {
  server = await startTestServer()
  superadmin = await server.createUser({ role: 'superadmin' })
})
afterAll(() => server.close())

function fileOf(day: string, periods: number, price = 10, version = 1) {
  const [year, month, date] = day.split('-')
  const lines = Array.from(
    { length: periods },
    (_, at) => `${year};${month};${date};${at + 1};0.00;${price + at};`,
  )
  return {
    name: `marginalpdbc_${year}${month}${date}.${version}`,
    content: ['MARGINALPDBC;', ...lines, '*'].join('\r\n'),
  }
}
const load = (file: { name: string; content: string }, as: TestUser = superadmin) =>
  server.call(importMarketFile, { as, file })
const range = (from: string, to: string, stepMinutes: 15 | 60) =>
  server.inTenant(server.tenantB, (tx) => getPriceSeries(tx, { from, to, stepMinutes }))

describe('market prices', () => {
  it('answer 401 without a session and 403 to an admin and a user', async () => {
    expect((await server.call(getMarketCoverage, {})).status).toBe(401)
    expect((await server.call(importMarketFile, { file: fileOf('2025-09-30', 24) })).status).toBe(401)
    for (const as of [server.adminA, await server.createUser({ role: 'user' })]) {
      expect((await server.call(getMarketCoverage, { as })).status).toBe(403)
      expect((await load(fileOf('2025-09-30', 24), as)).status).toBe(403)
    }
  })

  it('cannot be written by the role of requests for users who are not superadmins', async () => {
    const call = `select put_market_prices('ES', '2025-09-30', 60, array_fill(1::numeric, array[24]), 's')`
    const { clientUID, userUID } = server.adminA
    const asAdmin = withTestTenant(server.platform.database, { clientUID, userUID }, (tx) => tx.query(call))
    await expect(asAdmin).rejects.toMatchObject({ code: '42501' })
    const direct = server.inTenant(server.tenantA, (tx) => tx.query('delete from market_prices'))
    await expect(direct).rejects.toMatchObject({ code: '42501' })
  })

  it('answer 415 to another media type and 400 with the number of each bad line, and store nothing', async () => {
    const other = await load({ name: 'precios.csv', content: 'x' })
    expect([other.status, other.code]).toEqual([415, 'MARKET_FILE_NAME'])
    const { name, content } = fileOf('2025-10-01', 96)
    const bad = await load({ name, content: content.replace(';0.00;12;', ';0.00;doce;') })
    expect([bad.status, bad.code, bad.errors[0]?.details]).toEqual([
      400,
      'MARKET_FILE_LINES',
      { count: 1, lines: [{ line: 4, reason: 'price' }] },
    ])
    const hours = await load(fileOf('2025-10-01', 24))
    expect([hours.status, hours.code]).toEqual([400, 'MARKET_FILE_PERIODS'])
    expect((await server.call(getMarketCoverage, { as: superadmin })).reply.days).toBe(0)
  })

  it('are stored by quarter-hours, audited once, and written again only when they change', async () => {
    const first = await load(fileOf('2025-10-26', 100))
    expect(first.status).toBe(200)
    // Mean of 10 to 109.
    expect(first.reply).toEqual({
      day: '2025-10-26',
      stepMinutes: 15,
      periods: 100,
      meanEurPerMwh: 59.5,
      outcome: 'added',
    })
    expect((await load(fileOf('2025-10-26', 100))).reply.outcome).toBe('unchanged')
    expect((await load(fileOf('2025-10-26', 100, 20, 2))).reply.outcome).toBe('replaced')
    const events = await server.inTenant(server.tenantA, (tx) =>
      tx.query(`select action, id_entity from audit_events where entity = 'market-price' order by at`),
    )
    expect(events).toEqual([
      { action: 'create', id_entity: '2025-10-26' },
      { action: 'update', id_entity: '2025-10-26' },
    ])
  })

  it('are returned as one series across the change to quarter-hours, for any company', async () => {
    await load(fileOf('2025-09-30', 24))
    await load(fileOf('2025-10-01', 96))
    const hours = await range('2025-09-30', '2025-10-01', 60)
    expect([hours.eurPerMwh.length, hours.isSample, hours.sources.length]).toEqual([48, false, 2])
    // Hour 0 of 1 October: (10 + 11 + 12 + 13) / 4.
    expect([hours.eurPerMwh[0], hours.eurPerMwh[24]]).toEqual([10, 11.5])
    expect((await range('2025-09-30', '2025-10-01', 15)).eurPerMwh).toHaveLength(192)
    await expect(range('2025-09-29', '2025-10-01', 60)).rejects.toMatchObject({
      code: 'MARKET_PRICES_MISSING',
      details: { firstMissing: '2025-09-29', days: 1 },
    })
  })

  it('of the sample are replaced by the file of the day', async () => {
    const insert = `insert into market_prices (area, day, step_minutes, eur_per_mwh, source, is_sample)
      values ('ES', '2026-02-01', 60, array_fill(5::numeric, array[24]), 'Datos de muestra', true)`
    const { superuserUrl } = server.database
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: superuserUrl })
    await client.connect()
    await client.query(insert)
    await client.end()
    expect((await range('2026-02-01', '2026-02-01', 60)).isSample).toBe(true)
    const { reply } = await server.call(getMarketCoverage, { as: superadmin })
    expect(reply.months[0]).toEqual({
      month: '2026-02',
      days: 1,
      expectedDays: 28,
      sampleDays: 1,
      meanEurPerMwh: 5,
    })
    expect((await load(fileOf('2026-02-01', 96))).reply.outcome).toBe('replaced')
    expect((await range('2026-02-01', '2026-02-01', 15)).isSample).toBe(false)
  })
})

describe('the sample prices of the demo', () => {
  it('are complete up to yesterday, with the hours of each day, and marked as samples', () => {
    const days = sampleMarketDays('2026-11-16')
    expect([days[0]?.day, days.at(-1)?.day, days.length]).toEqual(['2025-08-24', '2026-11-15', 449])
    expect(days.find(({ day }) => day === '2025-10-26')?.eurPerMwh).toHaveLength(25)
    expect(days.find(({ day }) => day === '2026-03-29')?.eurPerMwh).toHaveLength(23)
    expect(days.find(({ day }) => day === '2026-10-25')?.eurPerMwh).toHaveLength(25)
    expect(days.every((one) => one.isSample && one.source.startsWith('Datos de muestra'))).toBe(true)
    // Mean of January 2026 in the source: 71.67.
    const january = days.filter(({ day }) => day.startsWith('2026-01')).flatMap((one) => one.eurPerMwh)
    expect(january.reduce((sum, price) => sum + price, 0) / january.length).toBeCloseTo(71.67, 2)
  })
})
