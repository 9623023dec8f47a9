import { saveDatadisIntegration } from '@vatio/protocol/identity/integrations/integrations.endpoints'
import { getDatadisConsumption, getDatadisContract } from '@vatio/protocol/supply/datadis/datadis.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { datadisFaults, type DatadisFault } from '../../../test/datadis-faults.ts'
import { startFakeDatadis, type FakeDatadis } from '../../../test/fake-datadis.ts'
import { nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

vi.setConfig({ testTimeout: 60_000 })

const account = { userName: '12345678Z', password: 'contraseña de prueba ñ' }
const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJwcnVlYmEifQ.c2lnbmF0dXJl'

let datadis: FakeDatadis
let server: TestServer
let as: TestUser
beforeAll(async () => {
  datadis = await startFakeDatadis(account)
  server = await startTestServer({
    VATIO_DATADIS_URL: datadis.url,
    VATIO_PRIVATE_INTEGRATION_HOSTS: datadis.host,
  })
  as = await server.createUser({ tenant: await server.createTenant(), role: 'admin' })
  await server.call(saveDatadisIntegration, { as, body: account })
})
afterAll(async () => {
  await server.close()
  await datadis.close()
})

const march = (cups: string) => ({
  cups,
  distributorCode: '2' as const,
  start: '2025-03',
  end: '2025-03',
  pointType: 5,
})

const REFUSED = {
  '401': [409, 'SUPPLY_CREDENTIALS_REFUSED'],
  '403': [404, 'SUPPLY_NOT_AVAILABLE'],
  '404': [404, 'SUPPLY_NOT_AVAILABLE'],
  '429': [429, 'SUPPLY_QUERY_REPEATED'],
  '500': [503, 'SUPPLY_PROVIDER_UNAVAILABLE'],
  '502 html': [503, 'SUPPLY_PROVIDER_UNAVAILABLE'],
  '503': [503, 'SUPPLY_PROVIDER_UNAVAILABLE'],
  'connection reset': [503, 'SUPPLY_PROVIDER_UNAVAILABLE'],
  'truncated JSON': [422, 'SUPPLY_ANSWER_UNREADABLE'],
  '200 with an error': [422, 'SUPPLY_ANSWER_UNREADABLE'],
  'wrong type': [422, 'SUPPLY_ANSWER_UNREADABLE'],
  'huge body': [422, 'SUPPLY_ANSWER_UNREADABLE'],
  redirect: [422, 'SUPPLY_ANSWER_UNREADABLE'],
  'compressed body': [422, 'SUPPLY_ANSWER_UNREADABLE'],
  NaN: [422, 'SUPPLY_ANSWER_UNREADABLE'],
  'text for a figure': [422, 'SUPPLY_ANSWER_UNREADABLE'],
  'no CUPS': [422, 'SUPPLY_ANSWER_UNREADABLE'],
  'another CUPS': [422, 'SUPPLY_CUPS_MISMATCH'],
  empty: [404, 'SUPPLY_ANSWER_EMPTY'],
} as const satisfies Partial<Record<DatadisFault, readonly [number, string]>>

/** Every table with what providers answer, and what the log and the audit keep. */
const storedTexts = () =>
  server.inTenant(as.clientUID, (tx) =>
    tx.query<{ text: string }>(
      `select a::text as text from supply_answers a union all select o::text from supply_outcomes o
       union all select e::text from audit_events e union all select t::text from supply_tokens t`,
    ),
  )

describe('a fault of Datadis', () => {
  for (const [fault, [status, code]] of Object.entries(REFUSED)) {
    it(`[ERR-068][ERR-129] ${fault} has the code ${code}, stores nothing and reveals no token`, async () => {
      datadis.fault = fault as DatadisFault
      const cups = nextCups()
      const query = march(cups)
      const answer = await server.call(getDatadisConsumption, { as, query })
      expect([answer.status, answer.code]).toEqual([status, code])
      expect(answer.raw.body).not.toContain(TOKEN)
      const rows = await storedTexts()
      for (const { text } of rows) expect(text).not.toMatch(new RegExp(`${TOKEN}|${account.password}`))
      // Of an answer without data it is remembered that it had none; of the others nothing.
      const kept = rows.filter(({ text }) => text.includes(cups) && text.includes('get-consumption-data'))
      expect(kept).toHaveLength(fault === 'empty' ? 1 : 0)
      // Once it has passed, the same question is answered.
      datadis.fault = null
      const after = await server.call(getDatadisConsumption, { as, query })
      expect(after.status).toBe(fault === 'empty' ? 404 : 200)
    })
  }

  it('of the connection, when nobody listens, is that of a service that is not available', async () => {
    const gone = await startFakeDatadis(account)
    const other = await startTestServer({
      VATIO_DATADIS_URL: gone.url,
      VATIO_PRIVATE_INTEGRATION_HOSTS: gone.host,
    })
    await gone.close()
    try {
      await other.call(saveDatadisIntegration, { as: other.adminA, body: account })
      const answer = await other.call(getDatadisConsumption, { as: other.adminA, query: march(nextCups()) })
      expect([answer.status, answer.code]).toEqual([503, 'SUPPLY_PROVIDER_UNAVAILABLE'])
    } finally {
      await other.close()
    }
  })

  it('in the readings is repaired by the rules of files, and the preview counts what is missing', async () => {
    const curveOf = async (fault: DatadisFault) => {
      datadis.fault = fault
      const { reply } = await server.call(getDatadisConsumption, { as, query: march(nextCups()) })
      datadis.fault = null
      return reply.summary
    }
    // The same hour twice counts once: by hand 24 x 0.5 kWh.
    expect(await curveOf('repeated hours')).toMatchObject({ totalKwh: 12, rejectedRows: 24, missingSteps: 0 })
    expect(await curveOf('missing days')).toMatchObject({ days: 1, firstDate: '2025-03-04', totalKwh: 12 })
    // A reading that cannot be is left out and counted: 23 x 0.5 kWh.
    for (const fault of ['negative', 'no such day'] as const) {
      expect(await curveOf(fault)).toMatchObject({ totalKwh: 11.5, rejectedRows: 1, missingSteps: 1 })
    }
    // No rule can tell watts from a large supply: the preview shows the energy before anything is stored.
    expect(await curveOf('W for kW')).toMatchObject({ totalKwh: 12_000 })
  })

  it('is one of those that were tried here', () => {
    // The endless ones are those of datadis-slow.system.test.ts.
    const tried = [...Object.keys(REFUSED), 'no answer', 'one byte per second']
    const repaired = ['repeated hours', 'missing days', 'W for kW', 'negative', 'no such day']
    expect([...tried, ...repaired].toSorted()).toEqual(Object.keys(datadisFaults).toSorted())
  })

  it('429 says from which hour the question is admitted, the same one however often it is repeated', async () => {
    datadis.fault = '429'
    const query = march(nextCups())
    const first = await server.call(getDatadisConsumption, { as, query })
    const { retryAt } = first.raw.json().errors[0].details
    expect(retryAt).toMatch(/^2026-11-17T\d\d:\d\d:\d\d\.\d{3}Z$/)
    const again = await server.call(getDatadisConsumption, { as, query })
    expect(again.raw.json().errors[0].details.retryAt).toBe(retryAt)
    expect(first.raw.body).not.toContain('Consulta ya realizada')
    datadis.fault = null
  })

  it('that passes leads to the stored answer, with the reason and the hour of the next question', async () => {
    const query = { cups: nextCups(), distributorCode: '2' as const }
    await server.call(getDatadisContract, { as, query })
    await server.inTenant(as.clientUID, (tx) =>
      tx.query(`update supply_answers set answered_at = answered_at - interval '2 days'`),
    )
    await server.inTenant(as.clientUID, (tx) =>
      tx.query(`update integrations set updated_at = updated_at - interval '9 days'`),
    )
    datadis.answer = () => ({ status: 429, body: 'Consulta ya realizada en las últimas 24 horas.' })
    const { reply } = await server.call(getDatadisContract, { as, query })
    datadis.answer = null
    expect(reply.source).toMatchObject({
      cached: true,
      insteadOf: 'SUPPLY_QUERY_REPEATED',
      answeredAt: expect.stringMatching(/^2026-11-14T/),
      nextQueryAt: expect.stringMatching(/^2026-11-17T/),
    })
  })
})
