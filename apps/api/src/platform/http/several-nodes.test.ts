import { createClient, searchClients } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { sendContact } from '@vatio/protocol/mail/contact/contact.endpoints'
import type { Endpoint } from '@vatio/protocol/endpoint'
import { countUnreadNotifications } from '@vatio/protocol/identity/notifications/notifications.endpoints'
import {
  downloadExport,
  listExports,
  requestExport,
} from '@vatio/protocol/administration/personal-data/personal-data.endpoints'
import { login, logout, verifyToken } from '@vatio/protocol/identity/session/session.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { startNode, startProxy, type TestNode, type TestProxy } from '../../../test/node.ts'
import { s3Environment, startFakeS3, type FakeS3 } from '../../../test/fake-s3.ts'
import { startTestServer, TEST_NOW, type TestServer, type TestUser } from '../../../test/server.ts'
import { scheduledTasks } from '../../scheduled-tasks.ts'
import { notify } from '../../identity/notifications/notify.service.ts'
import { hashPassword } from '../auth/passwords.ts'
import { newId } from '../db/uuid.ts'
import { elementAt } from '@vatio/domain/element-at'
import { createSchedule } from '../jobs/schedule.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

// The test server creates tenants and users; only the two nodes answer.
let server: TestServer
let s3: FakeS3
let nodes: [TestNode, TestNode]
let proxy: TestProxy
beforeAll(async () => {
  server = await startTestServer()
  s3 = await startFakeS3()
  const environment = {
    VATIO_CLOCK: TEST_NOW,
    VATIO_PUBLIC_URL: 'http://localhost',
    VATIO_TRUST_PROXY: '127.0.0.1',
    ...s3Environment(s3.url),
  }
  nodes = [await startNode(server.database, environment), await startNode(server.database, environment)]
  proxy = await startProxy(nodes)
})
afterAll(async () => {
  await proxy.close()
  await Promise.all(nodes.map((node) => node.stop()))
  await s3.close()
  await server.close()
})

interface Options {
  readonly at?: string
  readonly as?: { readonly token: string }
  readonly body?: object
  readonly path?: string
  readonly headers?: Record<string, string>
}

async function call(endpoint: Endpoint, { at = proxy.url, as, body, path, headers }: Options = {}) {
  const answer = await fetch(at + (path ?? endpoint.path), {
    method: endpoint.method,
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, text: await answer.text() }
}

describe('two nodes behind a proxy', () => {
  it('accept a session opened on the other, and end it on both at once', async () => {
    const email = `${newId()}@consultora.es`
    await server.createUser({ email, passwordHash: await hashPassword('buena-clave-1') })
    const entered = await call(login, { body: { email, password: 'buena-clave-1' } })
    const { token } = JSON.parse(entered.text) as { token: { access_token: string } }
    const as = { token: token.access_token }
    const ask = () => Promise.all(nodes.map((node) => call(verifyToken, { at: node.url, as })))
    expect((await ask()).map((answer) => answer.status)).toEqual([200, 200])
    await call(logout, { at: nodes[1].url, as })
    expect((await ask()).map((answer) => answer.status)).toEqual([401, 401])
  })

  it('count failed logins together', async () => {
    const email = `${newId()}@consultora.es`
    await server.createUser({ email, passwordHash: await hashPassword('buena-clave-1') })
    const attempt = () => call(login, { body: { email, password: 'mala-clave-9' } })
    for (let index = 0; index < 5; index++) expect((await attempt()).status).toBe(401)
    expect([(await attempt()).status, (await attempt()).status]).toEqual([429, 429])
  })

  it('share the limit of a public call, by the IP address that the proxy reports', async () => {
    const from = (client: string) =>
      call(sendContact, { body: { feedback: 'Hola' }, headers: { 'x-test-client': client } })
    for (let index = 0; index < 5; index++) expect((await from('203.0.113.50')).status).toBe(200)
    expect([(await from('203.0.113.50')).status, (await from('203.0.113.50')).status]).toEqual([429, 429])
    expect((await from('203.0.113.51')).status).toBe(200)
  })

  it('run a job once, and serve its file from either', async () => {
    const admin = await newAdmin()
    const id = await server.inTenant(admin.clientUID, (tx) => makeClient(tx, { name: 'Panadería' }))
    const body = { kind: 'client', id }
    await Promise.all(nodes.map((node) => call(requestExport, { at: node.url, as: admin, body })))
    const rows = await vi.waitFor(
      async () => {
        const [items] = JSON.parse((await call(listExports, { as: admin })).text) as [
          { idPersonalDataExport: string; readyAt: string | null }[],
        ]
        expect(items.map((item) => item.readyAt === null)).toEqual([false, false])
        return items
      },
      { timeout: 30_000, interval: 200 },
    )
    const runs = await server.inTenant(admin.clientUID, (tx) =>
      tx.query('select state, attempts from job_runs order by created_at'),
    )
    expect(runs).toEqual([
      { state: 'done', attempts: 1 },
      { state: 'done', attempts: 1 },
    ])
    expect([...s3.objects.keys()].filter((key) => key.startsWith(admin.clientUID))).toHaveLength(2)
    const path = downloadExport.path.replace(':idPersonalDataExport', elementAt(rows, 0).idPersonalDataExport)
    for (const node of nodes) {
      const file = await call(downloadExport, { at: node.url, as: admin, path })
      expect([file.status, file.text.includes('Panadería')]).toEqual([200, true])
    }
  })

  it('run scheduled tasks once', async () => {
    const admin = await newAdmin()
    await server.inTenant(admin.clientUID, (tx) =>
      tx.query(
        `insert into notifications
           (client_uid, id_notification, user_uid, kind, parameters, on_screen, in_digest, created_at)
         values ($1, $2, $3, 'personal-data-ready', '{"name":"Ana"}', true, true, '2026-11-15T10:00:00Z')`,
        [admin.clientUID, newId(), admin.userUID],
      ),
    )
    await Promise.all(nodes.map((node) => createSchedule(node.platform, scheduledTasks).tick()))
    const counts = await server.inTenant(admin.clientUID, (tx) =>
      tx.query<{ name: string; runs: number }>(
        'select name, count(*)::int as runs from schedule_turns group by name order by name',
      ),
    )
    expect(counts).toEqual(scheduledTasks.map(({ name }) => ({ name, runs: 1 })).toSorted(byName))
    const mails = await server.inTenant(admin.clientUID, (tx) =>
      tx.query(`select 1 from mail_messages where template = 'dailyDigest'`),
    )
    expect(mails).toHaveLength(1)
  })

  it('show a notification wherever it was written', async () => {
    const admin = await newAdmin()
    await nodes[0].platform.database.withTenant({ clientUID: admin.clientUID }, (tx) =>
      notify(nodes[0].platform, tx, {
        userUID: admin.userUID,
        kind: 'personal-data-ready',
        parameters: { name: 'Ana' },
      }),
    )
    for (const node of nodes) {
      const answer = await call(countUnreadNotifications, { at: node.url, as: admin })
      expect(JSON.parse(answer.text)).toEqual({ unread: 1 })
    }
  })

  it('create one record when a creation is sent to both with one key', async () => {
    const admin = await newAdmin()
    const body = { clientInfo: { name: 'Una sola' }, active: true }
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all(
      nodes.map((node) => call(createClient, { at: node.url, as: admin, body, headers })),
    )
    expect(answers.some((answer) => answer.status === 201 || answer.status === 200)).toBe(true)
    const path = `${searchClients.path}?limit=10`
    const found = await call(searchClients, { as: admin, body: {}, path })
    expect((JSON.parse(found.text) as [unknown[]])[0]).toHaveLength(1)
  })

  it('leave one working when the other stops', async () => {
    const admin = await newAdmin()
    const environment = { VATIO_CLOCK: TEST_NOW, VATIO_PUBLIC_URL: 'http://localhost' }
    const third = await startNode(server.database, environment)
    expect((await call(verifyToken, { at: third.url, as: admin })).status).toBe(200)
    await third.stop()
    expect((await call(verifyToken, { as: admin })).status).toBe(200)
  })
})

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

async function newAdmin(): Promise<TestUser> {
  const tenant = await server.createTenant()
  return server.createUser({ tenant, role: 'admin' })
}
