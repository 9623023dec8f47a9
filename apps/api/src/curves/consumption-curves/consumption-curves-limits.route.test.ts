import * as endpoints from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let id: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  id = await server.inTenant(server.tenantA, (tx) => makeConsumptionPoint(tx))
})

const day = (date: string, kwh = 1) => ({ date, valuesList: Array<number>(24).fill(kwh) })
type Body = BodyInputOf<typeof endpoints.storeConsumptionCurve>
const store = (days: Body['curve']['days'], more: Partial<Body> = {}) =>
  server.call(endpoints.storeConsumptionCurve, {
    as: server.adminA,
    params: { id },
    body: { curve: { stepMinutes: 60, days }, ...more },
  })
const years = async () =>
  (await server.call(endpoints.listConsumptionCurves, { as: server.adminA, params: { id } })).reply

describe('a curve', () => {
  it('of a year before 2000 or after 2099 is refused with its date, of consumption and of surplus, and nothing is stored', async () => {
    for (const date of ['0001-01-01', '1999-12-31', '2100-01-01', '9999-12-31']) {
      for (const answer of [
        await store([day('2025-01-01'), day(date)]),
        await store([day('2025-01-01')], { surplus: { stepMinutes: 60, days: [day(date)] } }),
      ]) {
        expect([answer.status, answer.code, answer.errors[0]?.details]).toEqual([
          400,
          'CURVE_DAY_INVALID',
          { date },
        ])
      }
    }
    expect(await years()).toEqual([])
    for (const date of ['2000-01-01', '2099-12-31']) expect((await store([day(date)])).status).toBe(200)
    expect((await years()).map(({ year }) => year)).toEqual([2000, 2099])
  })
  it('with a source of control characters or half a character is refused', async () => {
    for (const source of ['\ud800', 'a\0b', 'x'.repeat(201)]) {
      expect((await store([day('2025-01-01')], { source })).status).toBe(400)
    }
    expect(await years()).toEqual([])
  })
  it('is restored once by several who press at the same time: the others are answered 409', async () => {
    await store([day('2025-01-01', 1)])
    await store([day('2025-01-01', 2)])
    const restore = () =>
      server.call(endpoints.restoreConsumptionCurveVersion, {
        as: server.adminA,
        params: { id, year: 2025, version: 1 },
        body: { version: 2 },
      })
    const answers = await Promise.all(Array.from({ length: 5 }, restore))
    const outcomes = answers.map(({ status, code }) => `${status} ${code}`)
    expect(outcomes.toSorted()).toEqual(['200 undefined', ...Array<string>(4).fill('409 VERSION_CONFLICT')])
    expect(await years()).toMatchObject([{ version: 3, totalKwh: 24 }])
  })
})
