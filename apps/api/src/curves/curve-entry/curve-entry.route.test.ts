import { toEnergySeries } from '@vatio/domain/curves/consumption-curves/curve-days'
import { energyByPeriod } from '@vatio/domain/periods/tariff-periods/tariff-period'
import { generateCurve } from '@vatio/protocol/curves/curve-entry/curve-entry.endpoints'
import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Body = BodyInputOf<typeof generateCurve>
const generate = (body: Body, as: TestUser | undefined = server.adminA) =>
  server.call(generateCurve, { as, body })

const year = { startDate: '2025-01-01', endDate: '2025-12-31' }
const periods = (change: object = {}): Body => ({
  mode: 'periods',
  tariff: '2.0TD',
  ...year,
  consumptionByPeriod: { p1: 900, p2: 800, p3: 1800 },
  ...change,
})

const byPeriod = ({ days, stepMinutes }: Curve, tariff: '2.0TD' | '3.0TD' = '2.0TD') =>
  [...energyByPeriod(toEnergySeries(days, stepMinutes, 'Europe/Madrid'), tariff, 1)].map((kwh) =>
    Number(kwh.toFixed(2)),
  )
const sumOfMonth = ({ days }: Curve, month: string) =>
  days
    .filter(({ date }) => date.startsWith(month))
    .flatMap(({ valuesList }) => valuesList)
    .reduce<number>((sum, kwh) => sum + (kwh ?? 0), 0)

describe('POST /api/curves/generate', () => {
  it('refuses callers without a session and users without any of the applications', async () => {
    expect((await server.call(generateCurve, { body: periods() })).status).toBe(401)
    const outsider = await server.createUser({ applications: ['tasks'] })
    expect((await generate(periods(), outsider)).code).toBe('APPLICATION_REQUIRED')
  })

  it('[CUR-037] spreads the energy of each period over its hours: the sums are those given', async () => {
    const { reply } = await generate(periods())
    expect(byPeriod(reply.curve)).toEqual([900, 800, 1800, 0, 0, 0])
    expect(reply).toMatchObject({ warning: 'PROFILE_NOT_PUBLISHED', measuredKwh: 0 })
    expect(reply.totalKwh).toBeCloseTo(3500, 6)
    expect(reply.curve.days.length).toBe(365)
    const hours = reply.curve.days.map(({ valuesList }) => valuesList.filter((kwh) => kwh !== null).length)
    expect([hours[88], hours[298]]).toEqual([23, 25])
    expect(reply.curve.days.every(({ quality }) => quality?.includes('E') && !quality.includes('R'))).toBe(
      true,
    )
  })

  it('[CUR-033] uses the profile and the six periods of 3.0TD, and refuses 6.1TD to 6.4TD', async () => {
    const consumptionByPeriod = { p1: 10, p2: 20, p3: 30, p4: 40, p5: 50, p6: 60 }
    const { reply } = await generate(periods({ tariff: '3.0TD', consumptionByPeriod }))
    expect(byPeriod(reply.curve, '3.0TD')).toEqual([10, 20, 30, 40, 50, 60])
    // Two hours of P6, Thursday 2 January from midnight: 83.99 and 80.87 millionths of a year in the 3.0TD profile.
    const [midnight, one] = reply.curve.days[1]?.valuesList ?? []
    expect(Number(midnight) / Number(one)).toBeCloseTo(83.99 / 80.87, 6)
    for (const tariff of ['6.1TD', '6.2TD', '6.3TD', '6.4TD', '6.1TDVE']) {
      expect((await generate(periods({ tariff, consumptionByPeriod }))).code).toBe('PROFILE_NOT_FOR_TARIFF')
    }
  })

  it('[CUR-036] refuses days before 2013, an end before its start, more than three years, and names the period without hours', async () => {
    expect((await generate(periods({ startDate: '2012-12-31' }))).code).toBe('ESTIMATION_RANGE_TOO_EARLY')
    expect((await generate(periods({ endDate: '2024-12-31' }))).code).toBe('ESTIMATION_RANGE_REVERSED')
    expect((await generate(periods({ startDate: '2020-01-01' }))).code).toBe('ESTIMATION_RANGE_TOO_LONG')
    const sunday = { startDate: '2025-01-05', endDate: '2025-01-05' }
    const refused = await generate(periods(sunday))
    expect(refused).toMatchObject({ status: 400, code: 'ESTIMATION_PERIOD_WITHOUT_HOURS' })
    expect(refused.errors[0]).toMatchObject({ field: 'consumptionByPeriod.p1', details: { period: 1 } })
    expect((await generate(periods({ consumptionByPeriod: { p1: -1 } }))).status).toBe(400)
  })

  it('[CUR-032] merges energy that is given in more periods than the tariff has: pairs for three periods', async () => {
    const six = { p1: 1, p2: 2, p3: 4, p4: 8, p5: 16, p6: 32 }
    expect(byPeriod((await generate(periods({ consumptionByPeriod: six }))).reply.curve).slice(0, 3)).toEqual(
      [3, 12, 48],
    )
    const months = [{ year: 2025, month: 5, consumptionByPeriod: six }]
    const body = { mode: 'monthly_periods', tariff: '2.0TD', ...year, months } as Body
    expect(byPeriod((await generate(body)).reply.curve).slice(0, 3)).toEqual([3, 12, 48])
  })

  it('spreads months by period, leaves the months that are not given as gaps, and refuses one outside the range', async () => {
    const month = (of: number, consumptionByPeriod: object, inYear = 2025) => ({
      year: inYear,
      month: of,
      consumptionByPeriod,
    })
    const body = (months: object[]): Body =>
      ({ mode: 'monthly_periods', tariff: '2.0TD', ...year, months }) as Body
    const { reply } = await generate(
      body([month(1, { p1: 100, p2: 50, p3: 200 }), month(3, { p1: 10, p2: 20, p3: 30 })]),
    )
    expect(sumOfMonth(reply.curve, '2025-01')).toBeCloseTo(350, 6)
    expect(sumOfMonth(reply.curve, '2025-03')).toBeCloseTo(60, 6)
    expect(reply.curve.days.map(({ date }) => date.slice(0, 7)).filter((of) => of === '2025-02')).toEqual([])
    expect((await generate(body([month(1, {}, 2024)]))).code).toBe('ESTIMATION_MONTHS_MISMATCH')
    expect((await generate(body([month(1, {}), month(1, {})]))).code).toBe('ESTIMATION_MONTHS_MISMATCH')
  })

  it('spreads the months of a year, and refuses a year before 2020', async () => {
    const body = (change: object = {}): Body => ({
      mode: 'monthly_consumption',
      tariff: '2.0TD',
      year: 2025,
      monthlyConsumption: Array.from({ length: 12 }, (_, at) => (at === 1 ? null : 100 + at)),
      ...change,
    })
    const { reply } = await generate(body())
    expect(sumOfMonth(reply.curve, '2025-12')).toBeCloseTo(111, 6)
    expect(sumOfMonth(reply.curve, '2025-02')).toBe(0)
    expect((await generate(body({ year: 2019 }))).status).toBe(400)
    expect((await generate(body({ monthlyConsumption: [1, 2] }))).status).toBe(400)
  })

  it('spreads the energy of a year over its hours with the profile of the tariff', async () => {
    const body: Body = { mode: 'annual', tariff: '2.0TD', year: 2025, anualConsumption: 3500 }
    const { reply } = await generate(body)
    expect(reply.totalKwh).toBeCloseTo(3500, 6)
    expect(reply.curve.days).toHaveLength(365)
    expect(sumOfMonth(reply.curve, '2025-01')).not.toBeCloseTo((3500 * 31) / 365, 0)
    expect((await generate({ ...body, anualConsumption: -1 })).status).toBe(400)
    expect((await generate({ ...body, year: 2019 })).status).toBe(400)
  })

  it('[CUR-050] completes a curve to a year: measured hours stay, the total is the one given, less than measured is refused', async () => {
    const days = Array.from({ length: 14 }, (_, at) => ({
      date: `2025-02-${String(at + 1).padStart(2, '0')}`,
      valuesList: Array<number>(24).fill(0.5),
    }))
    const body = (change: object = {}): Body => ({
      mode: 'complete',
      tariff: '2.0TD',
      year: 2025,
      anualConsumption: 4000,
      stepMinutes: 60,
      days,
      ...change,
    })
    const { reply } = await generate(body())
    expect(reply).toMatchObject({ measuredKwh: 168 })
    expect(reply.totalKwh).toBeCloseTo(4000, 2)
    expect(reply.curve.days[31]).toMatchObject({
      date: '2025-02-01',
      valuesList: Array<number>(24).fill(0.5),
    })
    expect(reply.curve.days[31]?.quality).toBeUndefined()
    // Two mistyped days make no series of a thousand years.
    const centuries = await generate(body({ days: [{ ...days[0], date: '1025-02-01' }, ...days] }))
    expect(centuries).toMatchObject({ status: 400, code: 'CURVE_DAY_INVALID' })
    const refused = await generate(body({ anualConsumption: 100 }))
    expect(refused).toMatchObject({ status: 400, code: 'COMPLETION_BELOW_MEASURED' })
    expect(refused.errors[0]?.details).toMatchObject({ measuredKwh: 168 })
    const tenant = await server.createTenant('Prueba', 'trial')
    const trial = await server.createUser({ tenant })
    const quarters = {
      stepMinutes: 15,
      days: [{ date: '2025-02-03', valuesList: Array<number>(96).fill(0.1) }],
    }
    expect((await generate(body(quarters), trial)).code).toBe('CURVE_QUARTER_HOURS_NOT_LICENSED')
  })
})
