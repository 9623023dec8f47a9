import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { withTestTenant } from '../../../test/test-transaction.ts'
import { openDatabase, type Database } from './database.ts'

let server: TestServer
let database: Database
beforeAll(async () => {
  server = await startTestServer()
  database = openDatabase({ runtimeUrl: server.database.runtimeUrl, poolSize: 10, onIdleError: () => {} })
})
afterAll(async () => {
  await database.close()
  await server.close()
})

it('serves 100 callers on 10 connections and one held lock, or answers 503, without leaking connections', async () => {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => (letGo = resolve))
  let locked = () => {}
  const isLocked = new Promise<void>((resolve) => (locked = resolve))
  const lock = 'select 1 from organisations for update'
  const holder = withTestTenant(database, { clientUID: server.tenantA }, async (tx) => {
    await tx.query(lock)
    locked()
    await released
  })
  await isLocked
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      const clientUID = index % 2 ? server.tenantA : server.tenantB
      return withTestTenant(database, { clientUID }, (tx) =>
        tx.query(clientUID === server.tenantA ? lock : 'select 1'),
      ).then(
        () => ({ clientUID, outcome: 'served' }),
        (error: { code: string }) => ({ clientUID, outcome: error.code }),
      )
    }),
  )
  const of = (tenant: string) =>
    new Set(outcomes.filter((one) => one.clientUID === tenant).map((one) => one.outcome))
  // Both codes are 503 with Retry-After: the lock is held, or no connection became free in time.
  expect(
    [...of(server.tenantA)].filter((outcome) => !['BUSY', 'DATABASE_UNAVAILABLE'].includes(outcome)),
  ).toEqual([])
  expect(
    [...of(server.tenantB)].filter((outcome) => !['served', 'DATABASE_UNAVAILABLE'].includes(outcome)),
  ).toEqual([])
  expect(of(server.tenantA)).toContain('BUSY')
  letGo()
  await holder
  await vi.waitFor(() => {
    const { totalCount, idleCount, waitingCount } = database.pool
    expect([totalCount - idleCount, waitingCount]).toEqual([0, 0])
  })
  const after = Array.from({ length: 10 }, () =>
    withTestTenant(database, { clientUID: server.tenantA }, (tx) => tx.query(lock)),
  )
  expect(await Promise.all(after)).toHaveLength(10)
})
