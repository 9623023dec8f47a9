import { listSupplyHealth } from '@vatio/protocol/supply/supply-data/supply-data.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the health of the providers', () => {
  it('is that of the own company, for Admins', async () => {
    const user = await server.createUser()
    expect((await server.call(listSupplyHealth)).status).toBe(401)
    expect((await server.call(listSupplyHealth, { as: user })).status).toBe(403)
    expect((await server.call(listSupplyHealth, { as: server.adminB })).reply).toEqual([])
  })

  it('counts the last hundred questions to each distributor, with the median time of those that were answered', async () => {
    const asked = (minute: number, distributor: string | null, outcome: string, milliseconds: number) =>
      server.inTenant(server.tenantA, (tx) =>
        tx.query(
          `insert into supply_outcomes (client_uid, id_supply_outcome, provider, distributor, outcome, milliseconds,
             asked_at)
           values ($1, $2, 'datadis', $3, $4, $5, timestamptz '2026-11-16T08:00:00Z' + $6 * interval '1 minute')`,
          [tx.clientUID, newId(), distributor, outcome, milliseconds, minute],
        ),
      )
    for (const [minute, outcome, milliseconds] of [
      [1, 'answered', 100],
      [2, 'answered', 300],
      [3, 'empty', 200],
      [4, 'SUPPLY_QUERY_REPEATED', 5],
      [5, 'SUPPLY_PROVIDER_UNAVAILABLE', 25_000],
      [6, 'SUPPLY_ANSWER_UNREADABLE', 40],
      [7, 'SUPPLY_NOT_AVAILABLE', 50],
    ] as const) {
      await asked(minute, '2', outcome, milliseconds)
    }
    for (let minute = 0; minute < 101; minute += 1) {
      await asked(minute, null, minute === 0 ? 'SUPPLY_PROVIDER_UNAVAILABLE' : 'answered', 10)
    }
    const { reply } = await server.call(listSupplyHealth, { as: server.adminA })
    const all = { provider: 'datadis', repeated: 0, notAvailable: 0, failed: 0, empty: 0 }
    expect(reply).toEqual([
      {
        ...all,
        distributor: null,
        asked: 100,
        answered: 100,
        medianMilliseconds: 10,
        lastAskedAt: '2026-11-16T09:40:00.000Z',
        lastAnsweredAt: '2026-11-16T09:40:00.000Z',
        lastFailure: null,
        lastFailureAt: null,
      },
      {
        provider: 'datadis',
        distributor: '2',
        asked: 7,
        answered: 2,
        empty: 1,
        repeated: 1,
        notAvailable: 1,
        failed: 2,
        medianMilliseconds: 200,
        lastAskedAt: '2026-11-16T08:07:00.000Z',
        lastAnsweredAt: '2026-11-16T08:03:00.000Z',
        lastFailure: 'SUPPLY_ANSWER_UNREADABLE',
        lastFailureAt: '2026-11-16T08:06:00.000Z',
      },
    ])
  })
})
