import { toQuarterHours } from '@vatio/domain/time/energy-series'
import { civilTimeAt, weekdayOf } from '@vatio/domain/time/civil-time'
import { listConsumptionCurves } from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import {
  createConsumptionPoint,
  getConsumptionPoint,
  listConsumptionPoints,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import { getConsumptionInsight } from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { daysSeries, makeConsumptionCurve } from '../../../test/factories/consumption-curves.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { makePortfolio } from '../../../test/factories/portfolio.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

/** An office: 2 kWh an hour from 8 to 18 on weekdays, 0.5 otherwise. */
function office(
  startDate: string,
  days: number,
  zone: 'Europe/Madrid' | 'Atlantic/Canary' = 'Europe/Madrid',
) {
  const { startUtc } = daysSeries(startDate, 1, undefined, 60, zone)
  const kwhOf = (step: number) => {
    const { date, hour } = civilTimeAt(startUtc + step * 3_600_000, zone)
    return weekdayOf(date) <= 5 && hour >= 8 && hour < 18 ? 2 : 0.5
  }
  return daysSeries(startDate, days, kwhOf, 60, zone)
}

let server: TestServer
let id: string
let idOfB: string
beforeAll(async () => {
  server = await startTestServer()
  idOfB = await server.inTenant(server.tenantB, async (tx) => {
    const point = await makeConsumptionPoint(tx)
    await makeConsumptionCurve(tx, point, office('2025-05-05', 7))
    return point
  })
  id = await server.inTenant(server.tenantA, async (tx) => {
    const point = await makeConsumptionPoint(tx, { identifier: 'Oficina' })
    await makeConsumptionCurve(tx, point, office('2025-05-05', 7))
    return point
  })
})
afterAll(() => server.close())

const ask = (query: object = {}, as: TestServer['adminA'] | undefined = server.adminA, point = id) =>
  server.call(getConsumptionInsight, { as, params: { id: point }, query })
const statusOf = async (...given: Parameters<typeof ask>) => {
  const { status, code } = await ask(...given)
  return `${status} ${code}`
}

describe('access to the insight of a curve', () => {
  it('answers 401 without a session, and 404 for another company, an unknown supply and one that the user may not see', async () => {
    expect(
      (await server.call(getConsumptionInsight, { as: undefined, params: { id }, query: {} })).status,
    ).toBe(401)
    expect(await statusOf({}, server.adminA, idOfB)).toBe('404 NOT_FOUND')
    expect(await statusOf({}, server.adminA, newId())).toBe('404 NOT_FOUND')
    const ofAnother = await server.inTenant(server.tenantA, async (tx) =>
      makeConsumptionPoint(tx, { idClient: await makeClient(tx, {}) }),
    )
    await server.inTenant(server.tenantA, (tx) =>
      makeConsumptionCurve(tx, ofAnother, office('2025-05-05', 1)),
    )
    const salesAgent = await server.createUser()
    expect(await statusOf({}, salesAgent, ofAnother)).toBe('404 NOT_FOUND')
    expect(await statusOf({}, server.adminA, ofAnother)).toBe('200 undefined')
  })
  it('[SEC-015] [SEC-016] [SEC-017] shows a sales agent their own curves, a group admin those of the group, an Admin all', async () => {
    const [norte, sur] = await server.inTenant(server.tenantA, async (tx) => [
      await makeGroup(tx),
      await makeGroup(tx),
    ])
    const ana = await server.createUser({ groups: [{ idGroup: norte, isGroupAdmin: false }] })
    const bruno = await server.createUser({ groups: [{ idGroup: norte, isGroupAdmin: false }] })
    const chief = await server.createUser({ groups: [{ idGroup: norte, isGroupAdmin: true }] })
    const stranger = await server.createUser({ groups: [{ idGroup: sur, isGroupAdmin: true }] })
    const { point } = await makePortfolio(server, 'ana', ana)
    const seen = await Promise.all(
      [ana, bruno, chief, stranger, server.adminA].map((as) => statusOf({}, as, point)),
    )
    expect(seen).toEqual([
      '200 undefined',
      '404 NOT_FOUND',
      '200 undefined',
      '404 NOT_FOUND',
      '200 undefined',
    ])
  })
  it('[NAV-005] requires the application of insights, which gives access to the list of supplies and to no writing', async () => {
    const crmOnly = await server.createUser({ role: 'admin', applications: ['energy-crm', 'billing'] })
    expect(await statusOf({}, crmOnly)).toBe('403 APPLICATION_REQUIRED')
    const analyst = await server.createUser({ role: 'admin', applications: ['energy-insights'] })
    expect(await statusOf({}, analyst)).toBe('200 undefined')
    const as = analyst
    expect((await server.call(listConsumptionPoints, { as, query: {} })).status).toBe(200)
    expect((await server.call(getConsumptionPoint, { as, params: { id } })).status).toBe(200)
    expect((await server.call(listConsumptionCurves, { as, params: { id } })).status).toBe(200)
    expect((await server.call(createConsumptionPoint, { as, body: {} })).status).toBe(403)
  })
  it('refuses invalid dates and opening hours, reversed ranges and shifts without length', async () => {
    for (const query of [
      { from: '2025-02-30' },
      { from: '0001-01-01' },
      { to: '2100-01-01' },
      { opening: '8-18' },
      { opening: '8-18x5; drop' },
      { other: '1' },
    ]) {
      expect([query, await statusOf(query)]).toEqual([query, '400 INVALID_INPUT'])
    }
    expect(await statusOf({ from: '2025-05-08', to: '2025-05-07' })).toBe('400 INSIGHT_RANGE_REVERSED')
    for (const opening of ['8-8x5', '24-8x5', '8-25x5', '8-18x0', '8-18x9']) {
      expect([opening, await statusOf({ opening })]).toEqual([opening, '400 INSIGHT_SCHEDULE_INVALID'])
    }
  })
  it('answers 404 where no day of the range has a value', async () => {
    for (const query of [
      { from: '2025-05-12' },
      { to: '2025-05-04' },
      { from: '2026-05-05', to: '2026-05-11' },
    ]) {
      expect([query, await statusOf(query)]).toEqual([query, '404 CURVE_NOT_FOUND'])
    }
    const bare = await server.inTenant(server.tenantA, (tx) => makeConsumptionPoint(tx))
    expect(await statusOf({}, server.adminA, bare)).toBe('404 CURVE_NOT_FOUND')
  })
})

describe('the insight of a curve', () => {
  it('[NAV-022] [CUR-016] equals the worked example of docs/calculations/consumption-insight.md', async () => {
    const { reply } = await ask()
    expect(reply).toMatchObject({
      consumptionPoint: { idConsumptionPoint: id, identifier: 'Oficina', atrTariff: '2.0TD' },
      stepMinutes: 60,
      startDate: '2025-05-05',
      endDate: '2025-05-11',
      totalKwh: 159,
      days: 7,
      hours: 168,
      missingHours: 0,
      // By hand: 5 × (4 × 2 + 4 × 0.5); 5 × (6 × 2 + 2 × 0.5); 5 × 8 × 0.5 + 48 × 0.5.
      periods: { p1: 50, p2: 65, p3: 44 },
      baseLoad: { powerKw: 0.5, days: 7 },
      outOfHours: { closedKwh: 59, totalKwh: 159, closedHours: 118 },
      contractedPower: { p1: 4.6, p2: 4.6 },
      peaks: [
        {
          year: 2025,
          month: 5,
          highestKw: 2,
          highestTimestamp: '2025-05-05T06:00:00.000Z',
          highestPeriod: 1,
          periods: { p1: 2, p2: 0.5 },
        },
      ],
      monthly: [{ year: 2025, month: 5, kwh: 159, days: 7 }],
      yearOnYear: [],
      anomalies: [],
    })
    expect(reply.annualKwh).toBeCloseTo((365 * 159) / 7, 9)
    expect(reply.daily.map(({ kwh }) => kwh)).toEqual([27, 27, 27, 27, 27, 12, 12])
    expect(reply.profile.workingDay.meanKwh[9]).toBe(2)
    expect(reply.matrix.meanKwh[6]?.[9]).toBe(0.5)
  })
  it('[NAV-022] covers a range of days, with other opening hours', async () => {
    const { reply } = await ask({ from: '2025-05-06', to: '2025-05-07', opening: '0-24x7' })
    expect(reply).toMatchObject({ totalKwh: 54, days: 2, outOfHours: { closedKwh: 0, share: 0 } })
  })
  it('[NAV-022] compares a range with the same days of the year before, which no other figure includes', async () => {
    const point = await server.inTenant(server.tenantA, async (tx) => {
      const made = await makeConsumptionPoint(tx)
      await makeConsumptionCurve(
        tx,
        made,
        daysSeries('2024-01-01', 366, () => 2),
      )
      await makeConsumptionCurve(
        tx,
        made,
        daysSeries('2025-01-01', 365, () => 3),
      )
      return made
    })
    const { reply } = await ask({ from: '2025-02-01', to: '2025-02-28' }, server.adminA, point)
    expect(reply).toMatchObject({
      totalKwh: 28 * 24 * 3,
      days: 28,
      yearOnYear: [{ year: 2025, days: 28, previousKwh: 28 * 24 * 2, changePercent: 50 }],
    })
    expect(reply.yearOnYear[0]?.months).toHaveLength(1)
  })
  it('[NAV-022] uses the clock of the Canary Islands', async () => {
    const point = await server.inTenant(server.tenantA, async (tx) => {
      const made = await makeConsumptionPoint(tx, { idZona: 2, tariffName: '3.0TD' })
      await makeConsumptionCurve(tx, made, office('2025-05-05', 7, 'Atlantic/Canary'), 'Atlantic/Canary')
      return made
    })
    const { reply } = await ask({}, server.adminA, point)
    expect(reply.consumptionPoint.timeZone).toBe('Atlantic/Canary')
    expect(reply.profile.workingDay.meanKwh.slice(7, 9)).toEqual([0.5, 2])
    expect(reply.peaks[0]?.highestTimestamp).toBe('2025-05-05T07:00:00.000Z')
  })
  it('has no periods where the supply has no tariff in force', async () => {
    const point = await server.inTenant(server.tenantA, async (tx) => {
      const made = await makeConsumptionPoint(tx, { tariffName: null })
      await makeConsumptionCurve(tx, made, office('2025-05-05', 7))
      return made
    })
    const { reply } = await ask({}, server.adminA, point)
    expect(reply).toMatchObject({ totalKwh: 159, periods: null, contractedPower: null })
    expect(reply.peaks[0]).toMatchObject({ highestPeriod: null, periods: {} })
  })
  it('[SEC-033] [SEC-043] has quarter-hours from the Professional licence up, and hours below it', async () => {
    for (const [licence, step, peak] of [
      ['freemium', 60, 2.4],
      ['professional', 15, 3.6],
    ] as const) {
      const tenant = await server.createTenant('Otra', licence)
      const admin = await server.createUser({ tenant, role: 'admin' })
      const quarters = toQuarterHours(office('2025-05-05', 1))
      const kwh = quarters.kwh.slice()
      // 09:15 takes 0.9 kWh, 3.6 kW; its hour 2.4 kWh.
      kwh[9 * 4 + 1] = 0.9
      const point = await server.inTenant(tenant, async (tx) => {
        const made = await makeConsumptionPoint(tx)
        await makeConsumptionCurve(tx, made, { ...quarters, kwh })
        return made
      })
      const { reply } = await ask({}, admin, point)
      expect(reply.stepMinutes).toBe(step)
      expect(reply.peaks[0]?.highestKw).toBeCloseTo(peak, 9)
      expect(reply.totalKwh).toBeCloseTo(27.4, 9)
    }
  })
})
