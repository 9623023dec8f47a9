import { storeConsumptionCurve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import { getSupplyCurve } from '@vatio/protocol/solar/supply-curve/supply-curve.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
const cups = nextCups()
beforeAll(async () => {
  server = await startTestServer()
  const id = await server.inTenant(server.tenantA, (tx) => makeConsumptionPoint(tx, { cups }))
  const days = ['2025-03-01', '2025-03-02', '2025-03-03'].map((date, at) => ({
    date,
    valuesList: Array<number>(24).fill(at + 1),
  }))
  await server.call(storeConsumptionCurve, {
    as: server.adminA,
    params: { id },
    body: { curve: { stepMinutes: 60, days } },
  })
})
afterAll(() => server.close())

const read = (start: string, end: string, as: TestUser = server.adminA, of = cups) =>
  server.call(getSupplyCurve, { as, params: { cups: of }, query: { start, end } })

describe('the curve of a supply by its CUPS', () => {
  it('[API-153] has the stored days between two, both included', async () => {
    const { status, reply } = await read('2025-03-02', '2025-12-31')
    expect(status).toBe(200)
    expect(reply.stepMinutes).toBe(60)
    expect(reply.days.map(({ date, valuesList }) => [date, valuesList[0]])).toEqual([
      ['2025-03-02', 2],
      ['2025-03-03', 3],
    ])
  })

  it('is found by the first twenty characters of the CUPS, in any case', async () => {
    const { reply } = await read('2025-03-01', '2025-03-01', server.adminA, cups.slice(0, 20).toLowerCase())
    expect(reply.days).toHaveLength(1)
  })

  it('answers 404 for days or a supply without a curve, and to another company', async () => {
    for (const answer of [
      await read('2024-01-01', '2024-12-31'),
      await read('2025-03-01', '2025-03-03', server.adminA, nextCups()),
      await read('2025-03-01', '2025-03-03', server.adminB),
    ]) {
      expect([answer.status, answer.code]).toEqual([404, 'CURVE_NOT_FOUND'])
    }
  })

  it('answers 400 where the last day is before the first', async () => {
    expect(await read('2025-03-02', '2025-03-01')).toMatchObject({ status: 400, code: 'SOLAR_RANGE_INVALID' })
  })
})
