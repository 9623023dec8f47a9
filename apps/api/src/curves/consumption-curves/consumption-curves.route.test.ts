import { toCurveDays } from '@vatio/domain/curves/consumption-curves/curve-days'
import { totalKwh } from '@vatio/domain/time/energy-series'
import * as endpoints from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { daysSeries, makeConsumptionCurve } from '../../../test/factories/consumption-curves.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'
import { elementAt } from '@vatio/domain/element-at'
import { only } from '../../platform/elements.ts'
import { findStoredSeries } from './consumption-curves.service.ts'

let server: TestServer
let id: string
let idOfB: string
beforeAll(async () => {
  server = await startTestServer()
  idOfB = await server.inTenant(server.tenantB, (tx) => makeConsumptionPoint(tx))
})
afterAll(() => server.close())
beforeEach(async () => {
  id = await server.inTenant(server.tenantA, (tx) => makeConsumptionPoint(tx))
})

function curveOf(startDate: string, days: number, kwh?: (step: number) => number, step: 15 | 60 = 60): Curve {
  const series = daysSeries(startDate, days, kwh, step)
  const list = toCurveDays(series, 'Europe/Madrid').map((day) => ({
    ...day,
    valuesList: [...day.valuesList],
  }))
  return { stepMinutes: step, days: list }
}

const store = (curve: Curve, more: object = {}) =>
  server.call(endpoints.storeConsumptionCurve, {
    as: server.adminA,
    params: { id },
    body: { curve, ...more },
  })
const read = (year: number) =>
  server.call(endpoints.getConsumptionCurve, { as: server.adminA, params: { id, year } })

describe('access to a curve', () => {
  const body = { curve: curveOf('2025-01-01', 1) }
  const yearBody = { ...curveOf('2025-01-01', 1) }
  async function statuses(as: TestServer['adminA'] | undefined, point: string): Promise<string[]> {
    const params = { id: point, year: 2025 }
    const answers = [
      await server.call(endpoints.listConsumptionCurves, { as, params }),
      await server.call(endpoints.getConsumptionCurve, { as, params }),
      await server.call(endpoints.saveConsumptionCurve, { as, params, body: yearBody }),
      await server.call(endpoints.storeConsumptionCurve, { as, params, body }),
      await server.call(endpoints.listConsumptionCurveVersions, { as, params }),
      await server.call(endpoints.getConsumptionCurveVersion, { as, params: { ...params, version: 1 } }),
      await server.call(endpoints.restoreConsumptionCurveVersion, {
        as,
        params: { ...params, version: 1 },
        body: { version: 2 },
      }),
    ]
    return answers.map(({ status, code }) => `${status} ${code}`)
  }
  it('[API-055] answers 401 without a session, and 404 for another company, an unknown supply and one that the user may not see', async () => {
    await server.inTenant(server.tenantB, (tx) =>
      makeConsumptionCurve(tx, idOfB, daysSeries('2025-01-01', 2)),
    )
    expect(new Set(await statuses(undefined, id))).toEqual(new Set(['401 UNAUTHENTICATED']))
    expect(new Set(await statuses(server.adminA, idOfB))).toEqual(new Set(['404 NOT_FOUND']))
    expect(new Set(await statuses(server.adminA, newId()))).toEqual(new Set(['404 NOT_FOUND']))
    const salesAgent = await server.createUser()
    const ofAnother = await server.inTenant(server.tenantA, async (tx) =>
      makeConsumptionPoint(tx, { idClient: await makeClient(tx, {}) }),
    )
    expect(new Set(await statuses(salesAgent, ofAnother))).toEqual(new Set(['404 NOT_FOUND']))
    const stored = await server.inTenant(server.tenantB, (tx) =>
      tx.query('select days::int, total_kwh as kwh, version from consumption_curves'),
    )
    expect(stored).toEqual([{ days: 2, kwh: 48, version: 1 }])
  })
  it('answers 403 to a user without any of the applications', async () => {
    const outsider = await server.createUser({ applications: ['tasks'] })
    expect(new Set(await statuses(outsider, id))).toEqual(new Set(['403 APPLICATION_REQUIRED']))
  })
  it('[SEC-033] [SEC-043] refuses quarter-hours below the Professional licence and accepts hours', async () => {
    for (const [licence, status] of [
      ['freemium', 403],
      ['trial', 403],
      ['professional', 200],
    ] as const) {
      const tenant = await server.createTenant('Otra', licence)
      const admin = await server.createUser({ tenant, role: 'admin' })
      const point = await server.inTenant(tenant, (tx) => makeConsumptionPoint(tx))
      const call = (step: 15 | 60) =>
        server.call(endpoints.storeConsumptionCurve, {
          as: admin,
          params: { id: point },
          body: { curve: curveOf('2025-01-01', 1, undefined, step) },
        })
      const quarters = await call(15)
      expect(quarters.status).toBe(status)
      if (status === 403) expect(quarters.code).toBe('CURVE_QUARTER_HOURS_NOT_LICENSED')
      expect((await call(60)).status).toBe(200)
    }
  })
})

describe('storing a curve', () => {
  it('[API-055] stores every year with its sums, and reads the same curve back', async () => {
    const curve = curveOf('2024-12-30', 370, (step) => (step % 7) / 8)
    const answer = await store(curve, { source: 'curva.csv' })
    expect(answer.reply.map(({ year, days, version }) => [year, days, version])).toEqual([
      [2024, 2, 1],
      [2025, 365, 1],
      [2026, 3, 1],
    ])
    const total = totalKwh(daysSeries('2024-12-30', 370, (step) => (step % 7) / 8))
    expect(answer.reply.reduce((sum, { totalKwh }) => sum + totalKwh, 0)).toBeCloseTo(total, 6)
    const years = await Promise.all([2024, 2025, 2026].map(read))
    expect(years.flatMap(({ reply }) => reply.days)).toEqual(curve.days)
    expect(years[1]?.reply).toMatchObject({ idConsumptionPoint: id, source: 'curva.csv', stepMinutes: 60 })
  })
  it('[CUR-018] stores the days of 23 and 25 hours, their gaps and their estimated hours', async () => {
    const march = only(curveOf('2025-03-30', 1).days)
    const october = only(curveOf('2025-10-26', 1).days)
    march.valuesList[10] = null
    march.quality = `EE-${'R'.repeat(7)}-${'R'.repeat(13)}`
    await store({ stepMinutes: 60, days: [march, october] })
    const { reply } = await read(2025)
    expect(reply.days).toEqual([march, october])
    expect(reply.days.map(({ valuesList }) => valuesList.length)).toEqual([24, 25])
    expect(reply.totalKwh).toBe(22 + 25)
  })
  it('replaces the days that it contains and keeps the others', async () => {
    await store(curveOf('2025-01-01', 3, () => 1))
    const [year] = (await store(curveOf('2025-01-03', 2, () => 2))).reply
    expect(year).toMatchObject({ days: 4, totalKwh: 24 * (1 + 1 + 2 + 2), version: 2 })
  })
  it('[CUR-013] answers the energy by month and period', async () => {
    await store(curveOf('2025-01-01', 31))
    // By hand: 21 working days of 8 hours in each period; 10 other days of 24 hours in P3.
    expect((await read(2025)).reply.monthly).toEqual({ 2025: { 1: { p1: 168, p2: 168, p3: 408 } } })
  })
  it('stores quarter-hours as sent and answers hours where a year has both', async () => {
    await store(curveOf('2025-01-01', 1, () => 0.25, 15))
    expect((await read(2025)).reply).toMatchObject({ stepMinutes: 15, totalKwh: 24 })
    await store(curveOf('2025-01-02', 1))
    const { reply } = await read(2025)
    expect(reply.stepMinutes).toBe(60)
    expect(reply.days.map(({ valuesList }) => valuesList)).toEqual([Array(24).fill(1), Array(24).fill(1)])
  })
  it('stores the surplus beside the consumption', async () => {
    await store(curveOf('2025-01-01', 1), { surplus: curveOf('2025-01-01', 1, () => 0.5) })
    const { reply } = await read(2025)
    expect(reply).toMatchObject({ totalKwh: 24, surplusKwh: 12 })
    expect(reply.surplusDays?.[0]?.valuesList).toEqual(Array(24).fill(0.5))
  })
  it.each<[string, (curve: Curve) => void]>([
    ['no day', (curve) => curve.days.splice(0)],
    [
      'a day without values',
      (curve) => (curve.days = [{ date: '2025-01-01', valuesList: Array(24).fill(null) }]),
    ],
    ['a day twice', (curve) => curve.days.push(...curve.days)],
    ['a day of 23 hours in January', (curve) => elementAt(curve.days, 0).valuesList.pop()],
    [
      'energy in the hour that March skips',
      (curve) => (curve.days[0] = { date: '2025-03-30', valuesList: Array(24).fill(1) }),
    ],
    ['hours that say to be quarters', (curve) => (curve.stepMinutes = 15)],
    ['an absurd value', (curve) => (elementAt(curve.days, 0).valuesList[0] = 1e12)],
  ])('refuses %s and stores nothing', async (_name, spoil) => {
    const curve = curveOf('2025-01-01', 2)
    spoil(curve)
    const answer = await store(curve)
    expect(answer.status).toBe(400)
    expect(['CURVE_EMPTY', 'CURVE_DAY_INVALID']).toContain(answer.code)
    expect(
      (await server.call(endpoints.listConsumptionCurves, { as: server.adminA, params: { id } })).reply,
    ).toEqual([])
  })
  it('answers 400 to invalid values', async () => {
    for (const value of [-1, 'x', Number.NaN]) {
      const curve = curveOf('2025-01-01', 1)
      only(curve.days).valuesList[0] = value as number
      const answer = await store(curve)
      // JSON has no NaN: it arrives as null, which is a gap.
      expect(answer.status).toBe(Number.isNaN(value) ? 200 : 400)
    }
  })
  it('answers 422 where a year holds more than the contracted power takes in all its hours, until the unit is confirmed', async () => {
    // 4.6 kW × 8,760 h = 40,296 kWh. 250 an hour: 250 × 24 × 365 = 2,190,000.
    const curve = curveOf('2025-01-01', 3, () => 250)
    const answer = await store(curve)
    expect([answer.status, answer.code]).toEqual([422, 'CURVE_UNIT_NEEDED'])
    expect(answer.errors[0]).toMatchObject({
      field: 'unit',
      details: { annualKwh: 2_190_000, mostKwh: expect.closeTo(40_296, 6), powerKw: 4.6 },
    })
    expect((await read(2025)).code).toBe('CURVE_NOT_FOUND')

    const asWh = await store(curve, { unit: 'Wh', surplus: curve })
    expect(asWh.reply).toMatchObject([{ totalKwh: 18, surplusKwh: 18 }])
    const asKwh = await store(curve, { unit: 'kWh' })
    expect(asKwh.reply).toMatchObject([{ totalKwh: 18_000 }])
  })
  it('asks by the limit of the tariff where no power is contracted', async () => {
    const unknown = await server.inTenant(server.tenantA, (tx) =>
      makeConsumptionPoint(tx, { contractedPowerKw: [null, null, null, null, null, null] }),
    )
    const answers = await Promise.all(
      [15, 15.1].map((kwh) =>
        server.call(endpoints.storeConsumptionCurve, {
          as: server.adminA,
          params: { id: unknown },
          body: { curve: curveOf('2025-01-01', 2, () => kwh) },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 422])
  })
  it('asks for the unit of a year that a PUT replaces too', async () => {
    const body = { ...curveOf('2025-01-01', 1, () => 250) }
    const put = (more: object) =>
      server.call(endpoints.saveConsumptionCurve, {
        as: server.adminA,
        params: { id, year: 2025 },
        body: { ...body, ...more },
      })
    expect((await put({})).code).toBe('CURVE_UNIT_NEEDED')
    expect((await put({ unit: 'Wh' })).reply.totalKwh).toBe(6)
  })
  it('records in the audit what changed', async () => {
    await store(curveOf('2025-01-01', 2))
    const events = await server.inTenant(server.tenantA, (tx) =>
      tx.query('select action, after from audit_events where id_entity = $1', [id]),
    )
    expect(events).toMatchObject([{ action: 'update', after: [{ year: 2025, days: 2, totalKwh: 48 }] }])
  })
})

describe('one year', () => {
  const save = (body: object, year = 2025) =>
    server.call(endpoints.saveConsumptionCurve, {
      as: server.adminA,
      params: { id, year },
      body: body as never,
    })
  it('[API-055] answers 404 where the year has no curve', async () => {
    expect(await read(2025)).toMatchObject({ status: 404, code: 'CURVE_NOT_FOUND' })
  })
  it('[API-055] is replaced completely by a PUT: days that are not sent are deleted', async () => {
    await store(curveOf('2025-01-01', 10), { surplus: curveOf('2025-01-01', 1) })
    const answer = await save({ ...curveOf('2025-01-05', 1, () => 3), version: 1 })
    expect(answer.reply).toMatchObject({ totalKwh: 72, version: 2, surplusDays: null })
    expect(answer.reply.days.map(({ date }) => date)).toEqual(['2025-01-05'])
  })
  it('answers 409 to a stale or absent version with the stored year, and 400 to days of another year', async () => {
    await store(curveOf('2025-01-01', 1))
    for (const version of [undefined, 7]) {
      const answer = await save({ ...curveOf('2025-01-02', 1), version })
      expect([answer.status, answer.code]).toEqual([409, 'VERSION_CONFLICT'])
      expect(answer.errors[0]?.details).toMatchObject({ stored: { year: 2025, version: 1, days: 1 } })
    }
    expect(await save({ ...curveOf('2024-12-31', 2), version: 1 })).toMatchObject({
      status: 400,
      code: 'CURVE_DAY_INVALID',
    })
    expect((await read(2025)).reply.version).toBe(1)
  })
  it('answers 400 to invalid years and ids', async () => {
    expect((await read(1999)).status).toBe(400)
    const wrong = { id: 'x', year: 2025 }
    expect(
      (await server.call(endpoints.getConsumptionCurve, { as: server.adminA, params: wrong })).status,
    ).toBe(400)
  })
})

describe('findStoredSeries', () => {
  it('joins the years into one series with the gaps missing, within a range', async () => {
    await store({
      stepMinutes: 60,
      days: [...curveOf('2024-12-31', 2).days, ...curveOf('2025-01-03', 1).days],
    })
    const { clientUID, userUID } = server.adminA
    const actor = { clientUID, userUID, role: 'admin', administeredGroups: [] } as never
    const found = await server.inTenant(server.tenantA, (tx) => findStoredSeries(tx, actor, id))
    expect(found?.zone).toBe('Europe/Madrid')
    expect([found?.series.kwh.length, found && totalKwh(found.series)]).toEqual([96, 72])
    const ranged = await server.inTenant(server.tenantA, (tx) =>
      findStoredSeries(tx, actor, id, { from: '2025-01-01', to: '2025-01-02' }),
    )
    expect(ranged?.series.kwh).toHaveLength(24)
    const none = await server.inTenant(server.tenantA, (tx) =>
      findStoredSeries(tx, actor, id, { from: '2030-01-01' }),
    )
    expect(none).toBeNull()
  })
})

describe('versions of a curve', () => {
  const versions = () =>
    server.call(endpoints.listConsumptionCurveVersions, { as: server.adminA, params: { id, year: 2025 } })
  const restore = (version: number, current: number) =>
    server.call(endpoints.restoreConsumptionCurveVersion, {
      as: server.adminA,
      params: { id, year: 2025, version },
      body: { version: current },
    })

  it('are kept with their source, their author and what they hold when a year is written again', async () => {
    await store(curveOf('2025-01-01', 2), { source: 'primera.csv' })
    await store(
      curveOf('2025-01-02', 2, () => 0.5),
      { source: 'segunda.csv' },
    )
    expect((await versions()).reply).toMatchObject([
      {
        version: 1,
        source: 'primera.csv',
        days: 2,
        totalKwh: 48,
        quality: 'real',
        updatedBy: expect.any(String),
      },
    ])
    const former = await server.call(endpoints.getConsumptionCurveVersion, {
      as: server.adminA,
      params: { id, year: 2025, version: 1 },
    })
    expect(former.reply).toEqual(curveOf('2025-01-01', 2))
    expect((await read(2025)).reply).toMatchObject({ version: 2, days: [{}, {}, {}], totalKwh: 24 + 24 })
  })
  it('can be restored, which keeps what was there and refuses a stale current version', async () => {
    await store(curveOf('2025-01-01', 2), { source: 'primera.csv' })
    await store(
      curveOf('2025-01-01', 1, () => 0.75),
      { source: 'segunda.csv' },
    )
    expect(await restore(1, 1)).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' })
    expect(await restore(7, 2)).toMatchObject({ status: 404, code: 'CURVE_NOT_FOUND' })
    expect((await restore(1, 2)).reply).toMatchObject({ version: 3, totalKwh: 48, source: 'primera.csv' })
    expect((await versions()).reply.map(({ version, totalKwh }) => [version, totalKwh])).toEqual([
      [2, 24 + 18],
      [1, 48],
    ])
  })
  it('are the last twenty', async () => {
    for (let time = 0; time < 23; time++) await store(curveOf('2025-01-01', 1, () => time / 100))
    const numbers = (await versions()).reply.map(({ version }) => version)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => 22 - at))
  })
  it('of two writers at once are both kept: none loses the days of the other', async () => {
    await Promise.all([store(curveOf('2025-03-01', 1)), store(curveOf('2025-04-01', 1))])
    const { reply } = await read(2025)
    expect(reply.days.map(({ date }) => date)).toEqual(['2025-03-01', '2025-04-01'])
    expect(reply.version).toBe(2)
  })
  it('say whether a curve is measured, estimated, or completed', async () => {
    const estimated = curveOf('2025-01-01', 2)
    for (const day of estimated.days) day.quality = 'E'.repeat(day.valuesList.length)
    await store(estimated)
    expect((await read(2025)).reply).toMatchObject({
      quality: 'estimated',
      estimatedSteps: 48,
      measuredSteps: 0,
    })
    await store(curveOf('2025-01-03', 3), { completed: true })
    expect((await read(2025)).reply).toMatchObject({
      quality: 'completed',
      estimatedSteps: 48,
      measuredSteps: 72,
    })
    // One more measured day leaves the rest completed.
    await store(curveOf('2025-01-06', 1))
    expect((await read(2025)).reply).toMatchObject({ quality: 'completed', measuredSteps: 96 })
  })
})
