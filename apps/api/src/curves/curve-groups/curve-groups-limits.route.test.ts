import { exportCurves, sumCurveGroup } from '@vatio/protocol/curves/curve-groups/curve-groups.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { daysSeries, makeConsumptionCurve } from '../../../test/factories/consumption-curves.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
let id: string
beforeAll(async () => {
  server = await startTestServer()
  id = await supply({ identifier: '=A1+"x";\r\nNave' })
})
afterAll(() => server.close())

function supply(more: { identifier?: string; idClient?: string }) {
  return server.inTenant(server.tenantA, async (tx) => {
    const idPoint = await makeConsumptionPoint(tx, { cups: null, ...more })
    await makeConsumptionCurve(tx, idPoint, daysSeries('2000-01-01', 1))
    await makeConsumptionCurve(tx, idPoint, daysSeries('2099-12-31', 1))
    return idPoint
  })
}

const sum = (body: BodyInputOf<typeof sumCurveGroup>, as: TestUser = server.adminA) =>
  server.call(sumCurveGroup, { as, body })
const download = (
  body: Partial<BodyInputOf<typeof exportCurves>>,
  as: TestUser = server.adminA,
  ids: string[] = [id],
) =>
  server.call(exportCurves, {
    as,
    body: {
      ids,
      start: '2000-01-01',
      end: '2000-12-31',
      layout: 'f5d',
      format: 'csv',
      content: 'each',
      ...body,
    },
  })

describe('the curves of supplies', () => {
  it('are neither added nor exported for more than ten years, whatever lies between two days', async () => {
    const century = { start: '2000-01-01', end: '2099-12-31' }
    const answers = [await sum({ ids: [id], ...century }), await download(century)]
    for (const { status, code, errors } of answers) {
      expect([status, code, errors[0]?.details]).toEqual([409, 'CURVE_GROUP_RANGE_TOO_LONG', { limit: 3660 }])
    }
    const tenYears = await sum({ ids: [id], start: '2000-01-01', end: '2010-01-07' })
    expect(tenYears.reply.curve?.days.map(({ date }) => date)).toEqual(['2000-01-01'])
  })
  it('are neither added nor exported for a colleague who does not see one of them, nor by its client', async () => {
    const agent = await server.createUser()
    const idClient = await server.inTenant(server.tenantA, (tx) => makeClient(tx))
    const hidden = await supply({ idClient })
    expect((await sum({ ids: [hidden], start: '2000-01-01', end: '2000-12-31' }, agent)).status).toBe(404)
    expect((await download({}, agent, [hidden])).status).toBe(404)
    const ofClient = await sum({ idClient, start: '2000-01-01', end: '2000-12-31' }, agent)
    expect([ofClient.reply.supplies, ofClient.reply.curve]).toEqual([[], null])
  })
  it('are exported with a name for each supply, though several have one identifier or none', async () => {
    const bare = await server.inTenant(server.tenantA, async (tx) => {
      const idPoint = await makeConsumptionPoint(tx, { cups: null })
      await tx.query('update consumption_points set identifier = null where id_consumption_point = $1', [
        idPoint,
      ])
      await makeConsumptionCurve(tx, idPoint, daysSeries('2000-01-01', 1))
      return idPoint
    })
    const same = [await supply({ identifier: 'Nave' }), await supply({ identifier: 'Nave' })]
    const { raw } = await download({ layout: 'days' }, server.adminA, [...same, bare])
    const names = raw.body.trim().split('\r\n').slice(1)
    expect(names.map((line) => line.split(';')[0])).toEqual(['Nave', 'Nave (2)', 'Sin identificador'])
  })
  it('are exported with names that neither are formulas nor break lines', async () => {
    const { raw } = await download({})
    expect(raw.body.split('\r\n2000')).toHaveLength(1)
    expect(raw.body.startsWith(`"'=A1+""x"";\r\nNave";2000/01/01 01:00;0;1000;`)).toBe(true)
    const hours = await download({ layout: 'hours' })
    expect(hours.raw.body).toContain(`\r\n"'=A1+""x"";\r\nNave";01-01-2000;1;1;R\r\n`)
  })
})
