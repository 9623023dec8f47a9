import { createClient } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import type { TestTransaction } from '../../../test/test-transaction.ts'
import { newId } from '../db/uuid.ts'
import { assertWithinLicence } from './licence-limit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the limit of a licence', () => {
  it('does not block other writes of the company while one creation is counted', async () => {
    const actor = { licence: 'enterprise' } as Parameters<typeof assertWithinLicence>[1]
    const answer = await server.inTenant(server.tenantA, async (tx) => {
      await assertWithinLicence(tx, actor, 'contracts', async () => 0)
      // The count is locked until this transaction ends.
      return server.call(createClient, {
        as: server.adminA,
        headers: { 'idempotency-key': newId() },
        body: { clientInfo: { name: 'Mientras otro cuenta' } },
      })
    })
    expect([answer.status, answer.code]).toEqual([201, undefined])
  })

  it('is checked for one creation of a company after another', async () => {
    const order: string[] = []
    const actor = { licence: 'enterprise' } as Parameters<typeof assertWithinLicence>[1]
    const counted = (name: string, work: () => Promise<unknown>) =>
      server.inTenant(server.tenantA, async (tx) => {
        await assertWithinLicence(tx, actor, 'contracts', async () => {
          order.push(`${name} counts`)
          return 0
        })
        await work()
        order.push(`${name} ends`)
      })
    let second: Promise<unknown> | undefined
    await counted('first', async () => {
      second = counted('second', async () => {})
      await server.inTenant(server.tenantA, (tx) => waitForWaiter(tx))
    })
    await second
    expect(order).toEqual(['first counts', 'first ends', 'second counts', 'second ends'])
  })
})

/** Resolves when another transaction of this database waits for a lock. */
async function waitForWaiter(tx: TestTransaction): Promise<void> {
  for (;;) {
    const [row] = await tx.query<{ waiting: boolean }>(
      'select exists (select from pg_locks where not granted) as waiting',
    )
    if (row?.waiting) return
  }
}
