import { estimateConsumption } from '@vatio/protocol/profiles/consumption-estimation/consumption-estimation.endpoints'
import { loadReeProfiles } from '@vatio/protocol/profiles/load-profiles/load-profiles.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profileFile } from '../../../test/factories/load-profiles.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Body = BodyInputOf<typeof estimateConsumption>

function estimate(change: Partial<Body> = {}, as: TestUser | undefined = server.adminA) {
  const body = {
    start: '2025-01-01',
    end: '2025-12-31',
    tariff: '2.0TD',
    anualConsumption: 3500,
    ...change,
  }
  return server.call(estimateConsumption, { as, body })
}

const sumOf = (values: readonly (number | null)[]) => values.reduce<number>((sum, one) => sum + (one ?? 0), 0)

describe('POST consumptionEstimation', () => {
  it('refuses callers without a session, other applications and quarter-hours below the Professional licence', async () => {
    expect((await server.call(estimateConsumption, { body: {} as never })).status).toBe(401)
    const outsider = await server.createUser({ applications: ['tasks'] })
    expect((await estimate({}, outsider)).status).toBe(403)
    const tenant = await server.createTenant('Prueba', 'trial')
    const trial = await server.createUser({ tenant })
    const days = [{ date: '2025-02-03', valuesList: Array<number>(96).fill(1) }]
    const quarters = await estimate({ stepMinutes: 15, days }, trial)
    expect([quarters.status, quarters.code]).toEqual([403, 'CURVE_QUARTER_HOURS_NOT_LICENSED'])
    expect((await estimate({ stepMinutes: 15, days })).status).toBe(200)
  })
  it('[API-160] [CUR-029] [CUR-036] refuses invalid energy, tariffs without a profile, invalid days and ranges', async () => {
    const code = async (change: Record<string, unknown>) => {
      const answer = await estimate(change)
      return [answer.status, answer.code, answer.errors[0]?.field]
    }
    expect(await code({ anualConsumption: -1 })).toEqual([400, 'INVALID_INPUT', 'anualConsumption'])
    expect(await code({ anualConsumption: 'mucho' })).toEqual([400, 'INVALID_INPUT', 'anualConsumption'])
    expect((await code({ tariff: '6.2TD' }))[1]).toBe('PROFILE_NOT_FOR_TARIFF')
    expect((await code({ tariff: '3.1A' }))[1]).toBe('ACCESS_TARIFF_RETIRED')
    expect((await code({ end: '2024-12-31' }))[1]).toBe('ESTIMATION_RANGE_REVERSED')
    expect((await code({ start: '2012-12-31', end: '2013-01-02' }))[1]).toBe('ESTIMATION_RANGE_TOO_EARLY')
    expect((await code({ start: '2013-01-01', end: '2013-01-02' }))[0]).toBe(200)
    expect((await code({ end: '2036-01-01' }))[1]).toBe('ESTIMATION_RANGE_TOO_LONG')
    const day = (date: string, hours: number, value: number | null = 1) => ({
      days: [{ date, valuesList: Array<number | null>(hours).fill(value) }],
    })
    expect(await code(day('2025-10-26', 24))).toEqual([400, 'CURVE_DAY_INVALID', 'days'])
    expect(await code(day('2025-03-30', 24))).toEqual([400, 'CURVE_DAY_INVALID', 'days'])
    expect((await code(day('2025-02-03', 24, null)))[1]).toBe('COMPLETION_WITHOUT_DAYS')
    expect((await code({ days: [] }))[1]).toBe('INVALID_INPUT')
  })
  it('[API-160] [CUR-061] spreads the energy of the year by the embedded profile, all of it marked as estimated', async () => {
    const { status, reply } = await estimate()
    expect(status).toBe(200)
    expect([reply.type, reply.warning]).toEqual(['Initial', 'PROFILE_NOT_PUBLISHED'])
    expect(reply.days).toHaveLength(365)
    const sum = reply.days.reduce((total, { valuesList }) => total + sumOf(valuesList), 0)
    expect(Math.abs(sum - 3500)).toBeLessThan(0.01)
    expect(Math.abs(reply.totalKwh - 3500)).toBeLessThan(0.01)
    const [march, october] = ['2025-03-30', '2025-10-26'].map((date) =>
      reply.days.find((day) => day.date === date),
    )
    expect([march?.valuesList[2], march?.quality, october?.valuesList.length]).toEqual([
      null,
      `EE-${'E'.repeat(21)}`,
      25,
    ])
  })
  it('[API-160] [CUR-061] spreads it by the coefficients that the company has loaded', async () => {
    const tenant = await server.createTenant('Cargados')
    const admin = await server.createUser({ tenant, role: 'admin' })
    // 24 hours of weight 4 and 8,736 of weight 1: 8,832 shares.
    const content = profileFile('2025-01-01', '2026-01-01', (hour) => (hour < 24 ? 0.0004 : 0.0001))
    const loaded = await server.call(loadReeProfiles, { as: admin, file: { name: 'PERFF.csv', content } })
    expect(loaded.status).toBe(200)
    const { reply } = await estimate({ type: 'Final', anualConsumption: 8832, end: '2025-01-02' }, admin)
    expect([reply.type, reply.warning, reply.days.length]).toEqual(['Final', null, 2])
    expect(reply.days[0]?.valuesList[0]).toBeCloseTo(4, 9)
    expect(reply.days[1]?.valuesList[0]).toBeCloseTo(1, 9)
    // The initial profile is the default, and none was loaded.
    expect((await estimate({ end: '2025-01-02' }, admin)).reply.warning).toBe('PROFILE_NOT_PUBLISHED')
  })
  it('[API-160] [CUR-061] takes the shape of the given days, on the clock of the zone', async () => {
    // A week of February with 1 kWh at 10:00 and nothing else.
    const days = Array.from({ length: 7 }, (_, at) => ({
      date: `2025-02-0${3 + Math.min(at, 6)}`,
      valuesList: Array.from({ length: 24 }, (_hour, hour) => (hour === 10 ? 1 : 0)),
    }))
    for (const zone of [1, 2]) {
      const { reply } = await estimate({ days, zone, anualConsumption: 365 })
      expect(Math.abs(reply.totalKwh - 365)).toBeLessThan(0.01)
      for (const date of ['2025-01-15', '2025-07-15', '2025-10-26']) {
        const list = reply.days.find((day) => day.date === date)?.valuesList ?? []
        const used = list.flatMap((value, slot) => (value !== null && value > 0 ? [slot] : []))
        expect([date, used]).toEqual([date, [date === '2025-10-26' ? 11 : 10]])
      }
    }
  })
})
