import { saveDatadisIntegration } from '@vatio/protocol/identity/integrations/integrations.endpoints'
import { getDatadisConsumption, getDatadisContract } from '@vatio/protocol/supply/datadis/datadis.endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startFakeDatadis, type FakeDatadis } from '../../../test/fake-datadis.ts'
import { nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { Secret } from '../../platform/secrets/secret.ts'
import { QUESTION_MS } from '../supply-data/supply-call.service.ts'
import { askDatadis } from './datadis-question.gateway.ts'

const account = { userName: '12345678Z', password: 'contraseña de prueba ñ' }

let datadis: FakeDatadis
let server: TestServer
beforeAll(async () => {
  datadis = await startFakeDatadis(account)
  server = await startTestServer({
    VATIO_DATADIS_URL: datadis.url,
    VATIO_PRIVATE_INTEGRATION_HOSTS: datadis.host,
  })
})
afterAll(async () => {
  await server.close()
  await datadis.close()
})
afterEach(() => {
  datadis.mode = 'normal'
  datadis.answer = null
  datadis.asked.length = 0
})

async function newAdmin(): Promise<TestUser> {
  const as = await server.createUser({ tenant: await server.createTenant(), role: 'admin' })
  await server.call(saveDatadisIntegration, { as, body: account })
  return as
}
const about = (cups: string) => ({ cups, distributorCode: '2' as const })
const march = (cups: string) => ({
  ...about(cups),
  start: '2025-03',
  end: '2025-03',
  pointType: 5,
})
/** Queries that the fake received, without sign-ins. */
const questions = () => datadis.asked.filter((line) => line.startsWith('GET'))
const answering = (status: number, body: unknown) => () => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

describe('a failure of Datadis', () => {
  it('[trust] a company never gets the stored answer of another one', async () => {
    const cups = nextCups()
    await server.call(getDatadisContract, { as: await newAdmin(), query: about(cups) })
    const { reply } = await server.call(getDatadisContract, { as: await newAdmin(), query: about(cups) })
    expect(reply.source.cached).toBe(false)
    expect(questions()).toHaveLength(2)
  })

  it('[trust] an answer obtained with earlier credentials is not used', async () => {
    const as = await newAdmin()
    const cups = nextCups()
    await server.call(getDatadisContract, { as, query: about(cups) })
    await server.call(saveDatadisIntegration, { as, body: account })
    const { reply } = await server.call(getDatadisContract, { as, query: about(cups) })
    expect(reply.source.cached).toBe(false)
    expect(questions()).toHaveLength(2)
  })

  it('[trust] is reported as unavailable when there is no answer within the time limit', async () => {
    datadis.mode = 'slow'
    const { integrations } = server.platform.configuration
    const question = { name: 'get-supplies', parameters: {} } as const
    const startedAt = performance.now()
    const asked = askDatadis(integrations, new Secret('a.b.c'), question, 200)
    await expect(asked).rejects.toMatchObject({ code: 'SUPPLY_PROVIDER_UNAVAILABLE' })
    expect(performance.now() - startedAt).toBeLessThan(2000)
    // The timeout of the browser is 30 s.
    expect(QUESTION_MS).toBeLessThan(30_000)
  })

  it('[ERR-068][ERR-129] has a code of its own: credentials, repetition, unavailable, unknown, empty, another CUPS, unreadable', async () => {
    const as = await newAdmin()
    const reading = (cups: string) => ({
      cups,
      date: '2025/03/04',
      time: '10:00',
      consumptionKWh: 0.4,
      obtainMethod: 'Real',
    })
    const cups = nextCups()
    const codes: Record<string, unknown> = {}
    for (const [name, status, body] of [
      ['repeated', 429, 'Consulta ya realizada en las últimas 24 horas.'],
      ['away', 503, '<h1>x</h1>'],
      ['unknown', 404, '{}'],
      ['not authorised', 403, '{}'],
      ['empty', 200, []],
      ['another', 200, [reading(nextCups())]],
      ['one of another', 200, [reading(cups), reading(nextCups())]],
      ['page', 200, '<html>portal</html>'],
      ['truncated', 200, '[{"cups":"ES00'],
      ['error in 200', 200, { status: 500, error: 'x' }],
      ['texts for figures', 200, [{ ...reading(cups), consumptionKWh: '1' }]],
      ['huge', 200, JSON.stringify(Array.from({ length: 9000 }, () => reading(cups)))],
      ['date of nothing', 200, [{ ...reading(cups), date: '2025/03/45' }]],
    ] as const) {
      datadis.answer = answering(status, body)
      const { code } = await server.call(getDatadisConsumption, { as, query: march(cups) })
      codes[name] = code
      // An empty answer is stored for the day like any other: the next case queries another supply.
      await server.inTenant(as.clientUID, (tx) => tx.query('delete from supply_answers'))
    }
    expect(codes).toEqual({
      repeated: 'SUPPLY_QUERY_REPEATED',
      away: 'SUPPLY_PROVIDER_UNAVAILABLE',
      unknown: 'SUPPLY_NOT_AVAILABLE',
      'not authorised': 'SUPPLY_NOT_AVAILABLE',
      empty: 'SUPPLY_ANSWER_EMPTY',
      another: 'SUPPLY_CUPS_MISMATCH',
      'one of another': 'SUPPLY_CUPS_MISMATCH',
      page: 'SUPPLY_ANSWER_UNREADABLE',
      truncated: 'SUPPLY_ANSWER_UNREADABLE',
      'error in 200': 'SUPPLY_ANSWER_UNREADABLE',
      'texts for figures': 'SUPPLY_ANSWER_UNREADABLE',
      huge: 'SUPPLY_ANSWER_UNREADABLE',
      'date of nothing': 'SUPPLY_ANSWER_UNREADABLE',
    })
    for (const mode of ['redirect', 'packed', 'endless', 'mended'] as const) {
      datadis.mode = mode
      const { status } = await server.call(getDatadisConsumption, { as, query: march(cups) })
      expect([mode, [422, 503].includes(status)]).toEqual([mode, true])
    }
  })

  it('[trust] leads to the last stored answer with its date, where there is one', async () => {
    const as = await newAdmin()
    const cups = nextCups()
    const { reply } = await server.call(getDatadisContract, { as, query: about(cups) })
    await server.inTenant(as.clientUID, (tx) =>
      tx.query(`update integrations set updated_at = updated_at - interval '9 days'`),
    )
    await server.inTenant(as.clientUID, (tx) =>
      tx.query(`update supply_answers set answered_at = answered_at - interval '3 days'`),
    )
    datadis.answer = answering(429, 'Consulta ya realizada en las últimas 24 horas.')
    const old = await server.call(getDatadisContract, { as, query: about(cups) })
    expect(old.reply.contract).toEqual(reply.contract)
    expect(old.reply.source).toMatchObject({
      cached: true,
      answeredAt: expect.stringMatching(/^2026-11-13T/),
    })
    expect(questions()).toHaveLength(2)
  })

  it('[trust] never returns a token that Datadis quotes in an answer', async () => {
    const as = await newAdmin()
    const cups = nextCups()
    const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJwcnVlYmEifQ.c2lnbmF0dXJl'
    datadis.answer = answering(200, [{ cups, distributor: TOKEN }])
    const quoted = await server.call(getDatadisContract, { as, query: about(cups) })
    expect(quoted.code).toBe('SUPPLY_ANSWER_UNREADABLE')
    expect(quoted.raw.body).not.toContain(TOKEN)
    datadis.answer = null
    await server.call(getDatadisContract, { as, query: about(cups) })
    const rows = await server.inTenant(as.clientUID, (tx) =>
      tx.query<{ text: string }>(
        `select a::text as text from supply_answers a union all select t::text from supply_tokens t
         union all select e::text from audit_events e`,
      ),
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const { text } of rows) {
      expect(text).not.toContain(TOKEN)
      expect(text).not.toContain(account.password)
    }
  })
})
