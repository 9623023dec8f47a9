import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import type { ReadinessChecks } from './health.ts'
import './stop-serving.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ VATIO_DATA_DIR: '/tmp' })
})
afterAll(() => server.close())

const ready = (app = server.app) => app.inject('/ready')
/** The checks are cached for a second. */
const becomes = (status: number, app = server.app) =>
  vi.waitFor(async () => {
    const answer = await ready(app)
    expect(answer.statusCode).toBe(status)
    return answer.json<{ status: string; checks: ReadinessChecks }>()
  }, 5_000)

describe('/health and /ready', () => {
  it('answer without a session while everything is well, and are never cached', async () => {
    const health = await server.app.inject('/health')
    expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok' }])
    expect(health.headers['cache-control']).toBe('no-store')
    expect(await becomes(200)).toEqual({
      status: 'ready',
      checks: { database: 'ok', migrations: 'ok', disk: expect.any(String), stopping: false },
    })
  })
  it('is not ready while a migration of the code is missing', async () => {
    const admin = new pg.Client({ connectionString: server.database.superuserUrl })
    await admin.connect()
    await admin.query(`update schema_migrations set name = 'x' where name = '0101-security-foundation'`)
    expect((await becomes(503)).checks).toMatchObject({ database: 'ok', migrations: 'pending' })
    await admin.query(`update schema_migrations set name = '0101-security-foundation' where name = 'x'`)
    await becomes(200)
    await admin.end()
  })
  it('is not ready without its database, while the process is still alive', async () => {
    const other = await startTestServer()
    await other.platform.database.close()
    expect((await becomes(503, other.app)).checks).toMatchObject({
      database: 'failed',
      migrations: 'unknown',
    })
    expect((await other.app.inject('/health')).statusCode).toBe(200)
    await other.close().catch(() => {})
  })
  it('is not ready when the disk is nearly full', async () => {
    // A tenth of ten exabytes is required here, which no disk of a test machine has.
    const other = await startTestServer({ VATIO_MIN_FREE_MB: '10000000000000', VATIO_DATA_DIR: '/tmp' })
    expect((await becomes(503, other.app)).checks).toMatchObject({ database: 'ok', disk: 'full' })
    await other.close()
  })
  it('answers 503 as soon as the process begins to stop, while calls are still served', async () => {
    const other = await startTestServer()
    await becomes(200, other.app)
    other.app.beginStopping()
    const answer = await ready(other.app)
    expect([answer.statusCode, answer.json().checks.stopping]).toEqual([503, true])
    expect((await other.app.inject('/health')).statusCode).toBe(200)
    await other.close()
  })
})
