import type { Endpoint } from '@vatio/protocol/endpoint'
import {
  saveDatadisIntegration,
  saveDynargyIntegration,
  saveNemonIntegration,
  testIntegration,
} from '@vatio/protocol/identity/integrations/integrations.endpoints'
import { listDatadisSupplies } from '@vatio/protocol/supply/datadis/datadis.endpoints'
import { queryMeteringPoint, querySips } from '@vatio/protocol/supply/sips-providers/sips-providers.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startFakeDatadis, type FakeDatadis } from '../../../test/fake-datadis.ts'
import { nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { startFakeMetering, type FakeMetering } from '../../../test/fake-metering.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { startFakeSips, type FakeSips } from '../../../test/fake-sips.ts'
import { createApp } from '../../app.ts'
import { createServer } from '../../platform/http/server.ts'
import { routes } from '../../routes.ts'

/**
 * Stored in every secret field: a core that no encoding changes, and characters that every encoding
 * changes.
 */
const CORE = 'canarioplantado7'
const CANARY = `${CORE} ñ"/+&%`
const SMTP_CANARY = 'correocanario7'
const spellings = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams({ x: secret }).toString().slice(2),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('base64url'),
  Buffer.from(secret).toString('hex'),
  secret.split('').toReversed().join(''),
]
const ALL_SPELLINGS = [...spellings(CANARY), ...spellings(CORE), ...spellings(SMTP_CANARY)]
const leaksIn = (text: string) => ALL_SPELLINGS.filter((spelling) => text.includes(spelling))

let datadis: FakeDatadis
let sips: FakeSips
let metering: FakeMetering
let server: TestServer
let logged = ''
beforeAll(async () => {
  // All refuse the call, and quote the request.
  datadis = await startFakeDatadis({ userName: 'otro', password: 'otra' })
  sips = await startFakeSips('otro')
  metering = await startFakeMetering('otro')
  server = await startTestServer({
    VATIO_DATADIS_URL: datadis.url,
    VATIO_NEMON_METERING_URL: metering.url,
    VATIO_PRIVATE_INTEGRATION_HOSTS: `${datadis.host},${sips.host},${metering.host}`,
    SMTP_URL: `smtp://usuario:${SMTP_CANARY}@127.0.0.1:1`,
  })
})
afterAll(async () => {
  await server.close()
  await Promise.all([datadis.close(), sips.close(), metering.close()])
})
vi.setConfig({ testTimeout: 120_000 })

describe('a planted secret', () => {
  it('[ACC-011] never appears: in no answer of any route to any role, no error, no audit and no log line', async () => {
    const { configuration } = server.platform
    const logStream = {
      write(line: string) {
        logged += line
      },
    }
    const loud = createServer({ ...configuration, logLevel: 'trace' }, undefined, logStream)
    const app = createApp(server.platform, loud)
    await app.ready()
    const inject = async (
      who: TestUser | null,
      endpoint: Endpoint,
      params: Record<string, string>,
      body?: object,
    ) => {
      const answer = await app.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? server.tenantA),
        headers: who ? { authorization: `Bearer ${who.token}` } : {},
        ...(body ? { payload: body } : {}),
      })
      return { status: answer.statusCode, text: `${JSON.stringify(answer.headers)}\n${answer.body}` }
    }

    const superadmin = await server.createUser({ role: 'superadmin' })
    const people = [server.adminA, superadmin, await server.createUser(), server.adminB, null]
    const answers: string[] = []
    const bodies = [
      [saveDatadisIntegration, { userName: CANARY, password: CANARY, authorizedNif: CANARY.slice(0, 20) }],
      [saveNemonIntegration, { apiUrl: sips.apiUrl, accessToken: CANARY }],
      [saveDynargyIntegration, { apiUrl: sips.apiUrl, accessToken: CANARY }],
      // Errors must not quote the refused input.
      [saveNemonIntegration, { apiUrl: 'https://10.0.0.1', accessToken: CANARY }],
      [saveDatadisIntegration, { userName: '', password: CANARY }],
      [saveDatadisIntegration, { userName: 'x', password: CANARY, otro: CANARY }],
    ] as const
    const statuses = []
    for (const [endpoint, body] of bodies) {
      const { status, text } = await inject(server.adminA, endpoint, {}, body)
      statuses.push(status)
      answers.push(text)
    }
    expect(statuses).toEqual([200, 200, 200, 400, 400, 400])
    for (const provider of ['datadis', 'nemon', 'dynargy']) {
      const { text } = await inject(server.adminA, testIntegration, { provider })
      expect(text).toContain('credentials-refused')
      answers.push(text)
    }
    for (const endpoint of [querySips, queryMeteringPoint]) {
      const body = { cups: nextCups(), holderAsks: true }
      const question = await inject(server.adminA, endpoint, { provider: 'nemon' }, body)
      expect(question.text).toContain('SUPPLY_CREDENTIALS_REFUSED')
      answers.push(question.text)
    }
    expect(metering.asked).toHaveLength(1)
    const path = `${listDatadisSupplies.path}?holderAsks=true` as const
    const supplies = await inject(server.adminA, { ...listDatadisSupplies, path }, {})
    expect(supplies.text).toContain('SUPPLY_CREDENTIALS_REFUSED')
    answers.push(supplies.text)
    // An internal error: a lost key makes the stored text unreadable.
    await server.inTenant(server.tenantA, (tx) =>
      tx.query(`update integrations set sealed_credentials = 'v1.00000000.x' where provider = 'dynargy'`),
    )
    const unreadable = await inject(server.adminA, testIntegration, { provider: 'dynargy' })
    expect(unreadable.text).toContain('SECRET_UNREADABLE')
    answers.push(unreadable.text)
    // Logout is last, since the others need the session.
    const isLeaving = ({ path }: Endpoint) => /logout|sessions/.test(path)
    const all = routes.map(({ endpoint }) => endpoint)
    for (const endpoint of [...all.filter((one) => !isLeaving(one)), ...all.filter(isLeaving)]) {
      for (const who of people) {
        if (endpoint.method === 'DELETE' || endpoint.upload) continue
        answers.push(
          (await inject(who, endpoint, { provider: 'nemon' }, endpoint.body ? {} : undefined)).text,
        )
      }
    }
    await app.close()

    for (const answer of answers) expect(leaksIn(answer)).toEqual([])
    const rows = await server.inTenant(server.tenantA, (tx) =>
      tx.query<{ text: string }>(
        `select e::text as text from audit_events e union all select i::text from integrations i
         union all select m::text from mail_messages m union all select k::text from idempotency_keys k`,
      ),
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { text } of rows) expect(leaksIn(text)).toEqual([])
    expect(logged.length).toBeGreaterThan(0)
    expect(leaksIn(logged)).toEqual([])
  })

  it('would be found in an answer, in each of its encodings', () => {
    for (const spelling of ALL_SPELLINGS) expect(leaksIn(`{"x":"${spelling}"}`).length).toBeGreaterThan(0)
  })
})
