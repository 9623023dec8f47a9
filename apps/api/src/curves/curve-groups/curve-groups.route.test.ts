import { exportCurves, sumCurveGroup } from '@vatio/protocol/curves/curve-groups/curve-groups.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { createRequire } from 'node:module'
import type * as Xlsx from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { daysSeries, makeConsumptionCurve } from '../../../test/factories/consumption-curves.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

const xlsx = createRequire(import.meta.url)('@e965/xlsx') as typeof Xlsx

let server: TestServer
let idClient: string
let one: { id: string; cups: string }
let two: { id: string; cups: string }
beforeAll(async () => {
  server = await startTestServer()
  one = await supply()
  two = await supply()
})
afterAll(() => server.close())

/** A supply of the client with hours of 1 kWh from 1 January 2025: ten days for the first, five from the 6th for the next. */
async function supply() {
  const cups = nextCups()
  const id = await server.inTenant(server.tenantA, async (tx) => {
    idClient ??= await makeClient(tx)
    const idPoint = await makeConsumptionPoint(tx, { cups, idClient })
    const series = one ? daysSeries('2025-01-06', 5, () => 0.5) : daysSeries('2025-01-01', 10)
    await makeConsumptionCurve(tx, idPoint, series)
    return idPoint
  })
  return { id, cups }
}

const range = { start: '2025-01-01', end: '2025-01-31' }
const sum = (body: Partial<BodyInputOf<typeof sumCurveGroup>>, as: TestUser | undefined = server.adminA) =>
  server.call(sumCurveGroup, { as, body: { ...range, ...body } })
const download = (
  body: Partial<BodyInputOf<typeof exportCurves>>,
  as: TestUser | undefined = server.adminA,
) =>
  server.call(exportCurves, {
    as,
    body: { ...range, ids: [one.id, two.id], layout: 'hours', format: 'csv', content: 'each', ...body },
  })

describe('the sum of the curves of supplies', () => {
  it('answers 401 without a session, 404 for supplies of another company, 400 without any and for a range that ends before it begins', async () => {
    const anonymous = await server.call(sumCurveGroup, { body: { ...range, ids: [one.id] } })
    expect(anonymous.status).toBe(401)
    expect((await sum({ ids: [one.id] }, server.adminB)).status).toBe(404)
    expect((await download({}, server.adminB)).status).toBe(404)
    expect((await sum({ ids: [one.id, newId()] })).status).toBe(404)
    expect((await sum({ ids: [] })).status).toBe(400)
    expect((await sum({ ids: [one.id], end: '2024-12-31' })).code).toBe('CURVE_GROUP_RANGE_REVERSED')
  })
  it('adds the hours, says how many supplies each day has, and gives each its part', async () => {
    const { reply } = await sum({ ids: [one.id, two.id] })
    expect(reply.curve?.days.map(({ valuesList }) => valuesList[12])).toEqual([
      ...Array<number>(5).fill(1),
      ...Array<number>(5).fill(1.5),
    ])
    expect(reply.suppliesByDay.map(({ supplies }) => supplies)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2])
    expect(reply.supplies).toMatchObject([
      { idConsumptionPoint: one.id, days: 10, totalKwh: 240 },
      { idConsumptionPoint: two.id, days: 5, totalKwh: 60 },
    ])
    expect(reply.tariff).toBe('2.0TD')
  })
  it('takes all supplies of a client, and only the days between the two dates', async () => {
    const { reply } = await sum({ idClient, start: '2025-01-05', end: '2025-01-06' })
    expect(reply.supplies.map(({ days }) => days)).toEqual([2, 1])
    expect(reply.curve?.days.map(({ date }) => date)).toEqual(['2025-01-05', '2025-01-06'])
    expect((await sum({ idClient }, server.adminB)).reply.supplies).toEqual([])
    expect((await sum({ idClient, start: '2030-01-01', end: '2030-01-02' })).reply.curve).toBeNull()
  })
})

describe('exported curves', () => {
  const linesOf = (text: string) => text.replace('\ufeff', '').trim().split('\r\n')
  it('are each supply one after the other, or their sum', async () => {
    const each = linesOf((await download({})).raw.body)
    expect([each.length, each[0], each[1]]).toEqual([
      1 + 240 + 120,
      'CUPS;Fecha;Hora;Consumo_kWh;Real/Estimado',
      `${one.cups};01-01-2025;1;1;R`,
    ])
    const summed = linesOf((await download({ content: 'sum', layout: 'days' })).raw.body)
    expect(summed).toHaveLength(11)
    expect(summed[10]?.startsWith('SUMA;10-01-2025;1,5;1,5;')).toBe(true)
  })
  it('are lines of an F5D, months by period and quarters', async () => {
    const f5d = await download({ layout: 'f5d', ids: [one.id] })
    expect(f5d.raw.headers['content-disposition']).toContain('.txt')
    expect(linesOf(f5d.raw.body)[0]).toBe(`${one.cups};2025/01/01 01:00;0;1000;0;0;0;0;0;1;1;FACTURA;`)
    // 1, 4, 5 and 6 January are valley all day; the six working days have 8 hours of each period.
    expect(linesOf((await download({ layout: 'months', ids: [one.id] })).raw.body)[1]).toBe(
      `${one.cups};2025;1;48;48;144;;;;240`,
    )
    expect(linesOf((await download({ layout: 'quarters', ids: [two.id] })).raw.body)[1]).toBe(
      `${two.cups};06-01-2025;1;0,125;E`,
    )
  })
  it('are a workbook with figures as figures', async () => {
    const { raw } = await download({ format: 'xlsx', layout: 'days' })
    const book = xlsx.read(raw.rawPayload, { type: 'buffer' })
    const rows = xlsx.utils.sheet_to_json<unknown[]>(book.Sheets.Curvas ?? {}, { header: 1 })
    expect([rows.length, rows[1]?.[0], rows[1]?.[2], rows[0]?.at(-1)]).toEqual([16, one.cups, 1, 'H25'])
  })
  it('answer 404 where no supply has a curve', async () => {
    const empty = await download({ start: '2030-01-01', end: '2030-01-02' })
    expect([empty.status, empty.code]).toEqual([404, 'CURVE_GROUP_EMPTY'])
  })
})
