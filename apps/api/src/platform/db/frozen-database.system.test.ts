import { verifyToken } from '@vatio/protocol/identity/session/session.endpoints'
import { login } from '@vatio/protocol/identity/session/session.endpoints'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startBlackHoleProxy, type BlackHoleProxy } from '../../../test/black-hole-proxy.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { withTestTenant } from '../../../test/test-transaction.ts'
import { createApp } from '../../app.ts'
import { openDatabase, type Database } from './database.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Documented limit: every call is answered within this time, whatever the database does. */
const ANSWER_MS = 5_000

let server: TestServer
let proxy: BlackHoleProxy
let database: Database
let app: FastifyInstance
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  proxy = await startBlackHoleProxy(server.database.runtimeUrl)
  database = openDatabase({
    runtimeUrl: proxy.urlOf(server.database.runtimeUrl),
    poolSize: 4,
    onIdleError: () => {},
  })
  app = createApp({ ...server.platform, database })
  await app.ready()
})
afterEach(async () => {
  await app.close()
  await proxy.close()
  await database.close()
})

const verify = () =>
  app.inject({
    method: verifyToken.method,
    url: verifyToken.path,
    headers: { authorization: `Bearer ${server.adminA.token}` },
  })

/** Idle connections that were used before. */
async function fillPool(): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 8 }, verify))
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200))
  await vi.waitFor(() => expect(database.pool.idleCount).toBe(4))
}

/** Every answer is 503 with Retry-After, within the documented time, while the database is unchanged. */
async function expectAway(calls: (() => ReturnType<typeof verify>)[]): Promise<void> {
  const startedAt = performance.now()
  const answers = await Promise.all(
    calls.map(async (call) => ({ answer: await call(), ms: performance.now() - startedAt })),
  )
  for (const { answer, ms } of answers) {
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([503, 'DATABASE_UNAVAILABLE'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(ms).toBeLessThan(ANSWER_MS)
  }
}

describe('a frozen database', () => {
  it('is 503 within five seconds for each of 16 calls on 4 idle connections, and works after it', async () => {
    await fillPool()
    proxy.freeze()
    await expectAway(Array.from({ length: 16 }, () => verify))
    proxy.thaw()
    expect((await verify()).statusCode).toBe(200)
  })

  it('is 503 within five seconds for calls without a session, and for those that come later', async () => {
    await fillPool()
    proxy.freeze()
    const signIn = () =>
      app.inject({
        method: login.method,
        url: login.path,
        payload: { email: server.adminA.email, password: 'una clave cualquiera' },
      })
    await expectAway([signIn, verify])
    await expectAway([signIn, verify])
  })

  it('is 503 within five seconds for a transaction in the middle of its work', async () => {
    await fillPool()
    let frozen = () => {}
    const isFrozen = new Promise<void>((resolve) => (frozen = resolve))
    const working = withTestTenant(database, { clientUID: server.tenantA }, async (tx) => {
      await tx.query('select 1')
      proxy.freeze()
      frozen()
      await tx.query('select 1')
    })
    await isFrozen
    const startedAt = performance.now()
    await expect(working).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
    expect(performance.now() - startedAt).toBeLessThan(ANSWER_MS)
  })

  it('makes /ready answer 503 within five seconds', async () => {
    await fillPool()
    proxy.freeze()
    const startedAt = performance.now()
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject('/ready')))
    expect(answers.map((answer) => answer.statusCode)).toEqual([503, 503, 503, 503, 503])
    expect(performance.now() - startedAt).toBeLessThan(ANSWER_MS)
  })
})

describe('connections that were lost without an error', () => {
  it('fail one call, which renews all of them', async () => {
    await fillPool()
    proxy.freeze()
    proxy.thaw()
    await expectAway([verify])
    for (let call = 0; call < 4; call++) expect((await verify()).statusCode).toBe(200)
  })
})

describe('a long statement', () => {
  it('continues while the server answers other connections', async () => {
    const rows = await withTestTenant(database, { clientUID: server.tenantA }, (tx) =>
      tx.query('select pg_sleep(5), 1 as done'),
    )
    expect(rows).toMatchObject([{ done: 1 }])
  })
})
