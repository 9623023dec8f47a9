import { optimisePowers } from '@vatio/protocol/billing/power-optimisation/power-optimisation.endpoints'
import { storeConsumptionCurve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

type Question = BodyInputOf<typeof optimisePowers>

let server: TestServer
let user: TestUser
beforeAll(async () => {
  server = await startTestServer()
  user = await server.createUser({ role: 'user' })
})
afterAll(() => server.close())

const six = (kw: number) => ({ p1: kw, p2: kw, p3: kw, p4: kw, p5: kw, p6: kw })
const year = (kw: number) =>
  Array.from({ length: 12 }, (_, at) => ({
    month: `2025-${String(at + 1).padStart(2, '0')}`,
    power: six(kw),
  }))

/** A shop of 3.0TD with 30 kW that never demands more than 20. */
function question(changes: Partial<Question> = {}): Question {
  return {
    atrTariff: { nombre: '3.0TD' },
    geographicalZone: { idZona: 1 },
    contractedPower: six(30),
    powerPrices: { p1: 0.05, p2: 0.03, p3: 0.01, p4: 0.01, p5: 0.008, p6: 0.005 },
    maximeters: year(20),
    priceDate: '2026-10-15',
    ...changes,
  }
}

const ask = (body: Question, as: TestUser | undefined = server.adminA) =>
  server.call(optimisePowers, { as, body })

/** Days of a plant: its kW at each quarter-hour but one, `gap` days left out in the middle. */
function days(count: number, kw: number, gap = 0) {
  return Array.from({ length: count }, (_, day) => {
    const date = new Date(Date.UTC(2025, 6, 1) + day * 86_400_000).toISOString().slice(0, 10)
    const valuesList = Array.from({ length: 96 }, (_value, step) => (step === 44 ? kw / 2 : kw / 4))
    return { date, valuesList }
  }).filter((_, day) => day < 10 || day >= 10 + gap)
}

async function supplyWithCurve(list: ReturnType<typeof days>): Promise<string> {
  const idConsumptionPoint = await server.inTenant(server.tenantA, (tx) => makeConsumptionPoint(tx))
  const stored = await server.call(storeConsumptionCurve, {
    as: server.adminA,
    params: { id: idConsumptionPoint },
    body: { curve: { stepMinutes: 15, days: list }, unit: 'kWh' },
  })
  expect([stored.status, stored.errors]).toEqual([200, []])
  return idConsumptionPoint
}

describe('POST /powerOptimisation', () => {
  it('answers 401 without a session, 403 without the application and 404 for a supply that is not seen', async () => {
    expect((await server.call(optimisePowers, { body: question() })).status).toBe(401)
    const outsider = await server.createUser({ applications: ['energy-crm'] })
    expect((await ask(question(), outsider)).status).toBe(403)
    const foreign = await server.inTenant(server.tenantB, (tx) => makeConsumptionPoint(tx))
    const ofColleague = await server.inTenant(server.tenantA, (tx) => makeConsumptionPoint(tx))
    for (const [idConsumptionPoint, as] of [
      [foreign, server.adminA],
      [ofColleague, user],
    ] as const) {
      for (const consumptionCurve of [true, false]) {
        const body = question({ consumptionPoint: { idConsumptionPoint }, consumptionCurve })
        expect((await ask(body, as)).status).toBe(404)
      }
    }
  })

  it('proposes 20 kW for maximeters of 20 kW, with the saving of a year, by hand, and its taxes', async () => {
    const { status, reply } = await ask(question())
    expect(status).toBe(200)
    expect(reply.meter).toBe('maximeter')
    expect(reply.proposed.power).toEqual(six(20))
    // 10 kW x (0.05 + 0.03 + 0.01 + 0.01 + 0.008 + 0.005) x 365 = 412.45; x 1.0511269632 x 1.21 = 524.58.
    expect(reply.yearly.savingEur).toBe(412.45)
    expect(reply.yearly.savingWithTaxesEur).toBe(524.58)
    expect(reply.change.totalEur).toBe(9.04)
    expect(reply.paybackMonths).toBe(0.3)
    // January: 30 kW x 0.113 x 31 = 105.09.
    expect(reply.months[0]).toEqual({ month: '2025-01', days: 31 })
    expect(reply.current.months[0]).toEqual({ powerEur: 105.09, excessEur: 0 })
    expect(reply.excessSource).toMatchObject({ isLatestKnown: false })
  })

  it('takes the regulated prices of the day without prices of a contract, and adds them to base prices', async () => {
    const { reply: regulated } = await ask(question({ powerPrices: null }))
    const { reply: base } = await ask(question({ isBasePrice: true }))
    expect(regulated.powerPrices.p1).toBeGreaterThan(0)
    expect(base.powerPrices.p1).toBeCloseTo((regulated.powerPrices.p1 ?? 0) + 0.05, 7)
  })

  it('says which rules bind, what they cost and when a change is free', async () => {
    const { reply } = await ask(
      question({ maximeters: year(10), lastChangeDate: '2026-10-20', highestPower: 40 }),
    )
    expect(reply.proposed.power).toEqual({ ...six(10), p6: 15.1 })
    // 5.1 kW x 0.005 x 365.
    expect(reply.rules).toContainEqual({ rule: 'above15', costEur: 9.31 })
    // An excess costs less than the power in P5 (0.006142 against 0.008), but it may not be below P4.
    expect(reply.rules).toContainEqual({ rule: 'rising', costEur: 6.71 })
    expect(reply.nextChangeOn).toBe('2027-10-20')
  })

  it('lets a household meter cut off, and takes a margin and the powers of a switch', async () => {
    const household = question({
      atrTariff: { nombre: '2.0TD' },
      contractedPower: { p1: 4.6, p2: 4.6 },
      powerPrices: { p1: 0.1, p2: 0.05 },
      maximeters: [{ month: '2025-01', power: { p1: 2.8, p2: 3.1 } }],
    })
    const { reply } = await ask(household)
    expect([reply.meter, reply.excessTerms]).toEqual(['cutOff', null])
    expect(reply.proposed.power).toEqual({ p1: 3.1, p2: 3.5 })
    const normalised = await ask({ ...household, margin: 0, normalisedPowers: 'single_phase' })
    expect(normalised.reply.proposed.power).toEqual({ p1: 3.45, p2: 3.45 })
  })

  it('studies the quarter-hours of the stored curve, and sends the demands from which any powers are priced', async () => {
    const idConsumptionPoint = await supplyWithCurve(days(60, 60))
    const plant = question({
      consumptionPoint: { idConsumptionPoint },
      consumptionCurve: true,
      maximeters: [],
      contractedPower: six(130),
      excessPrices: six(0.9),
    })
    const { status, reply } = await ask(plant)
    expect(status).toBe(200)
    expect(reply.meter).toBe('quarterHours')
    expect(reply.stepMinutes).toBe(15)
    expect(reply.months).toEqual([
      { month: '2025-07', days: 31 },
      { month: '2025-08', days: 29 },
    ])
    expect(reply.highestDemand.p6).toBe(120)
    expect(reply.demand.reduce((sum, { kw }) => sum + kw.length, 0)).toBe(reply.steps)
    expect(reply.yearly.savingEur).toBeGreaterThan(0)
    // P5 is of April, May and October.
    expect(reply.periodsWithoutDemand).toContain(5)
    const typed = await ask({ ...plant, meter: 'maximeter' })
    expect(typed.reply.demand.every(({ kw }) => kw.length === 1)).toBe(true)
  })

  it('carries the excess of the studied months to a year of 365 days', async () => {
    // January and February, 59 days, of 40 kW with 30 contracted: an excess of 10 kW on each day of both.
    const { reply } = await ask(
      question({ maximeters: year(40).slice(0, 2), powerPrices: six(10), excessPrices: six(0.1) }),
    )
    expect(reply.days).toBe(59)
    expect(reply.current.excessEur).toBeGreaterThan(0)
    expect(reply.yearly.currentExcessEur).toBeCloseTo((reply.current.excessEur * 365) / 59, 1)
    expect(reply.proposed.excessEur).toBeGreaterThan(reply.current.excessEur)
    expect(reply.yearly.proposedExcessEur).toBeCloseTo((reply.proposed.excessEur * 365) / 59, 1)
  })

  it('says of which period the price of an excess is missing', async () => {
    const { errors } = await ask(question({ excessPrices: { p1: 0.1, p2: 0.1, p4: 0.1 } }))
    expect(errors[0]).toMatchObject({ field: 'excessPrices.p3', details: { period: 3 } })
  })

  it('accepts few missing steps and says how many; refuses a curve with a hole of a fifth', async () => {
    const few = await supplyWithCurve(days(60, 60, 2))
    const many = await supplyWithCurve(days(60, 60, 12))
    const of = (idConsumptionPoint: string) =>
      ask(
        question({
          consumptionPoint: { idConsumptionPoint },
          consumptionCurve: true,
          contractedPower: six(130),
          excessPrices: six(0.9),
        }),
      )
    expect((await of(few)).reply.missingSteps).toBe(192)
    const refused = await of(many)
    expect(refused.errors[0]).toMatchObject({
      message: 'DEMAND_INCOMPLETE',
      field: 'consumptionCurve',
      details: { missingSteps: 12 * 96, steps: 60 * 96 },
    })
  })

  it('names the field of what is missing, contradictory or not published', async () => {
    const cases: [Partial<Question>, string, string][] = [
      [{ maximeters: [] }, 'DEMAND_MISSING', 'maximeters'],
      [{ maximeters: [{ month: '2025-01', power: {} }] }, 'DEMAND_MISSING', 'maximeters'],
      [{ contractedPower: { p1: 30 } }, 'CONTRACTED_POWER_MISSING', 'contractedPower.p2'],
      [{ contractedPower: { ...six(30), p3: 20 } }, 'POWER_FALLING', 'contractedPower.p3'],
      [{ contractedPower: six(15) }, 'POWER_BELOW_TARIFF', 'contractedPower'],
      [{ powerPrices: { p1: 0.05 } }, 'POWER_PRICE_MISSING', 'powerPrices.p2'],
      [{ excessPrices: { p1: 0.1 } }, 'EXCESS_PRICE_MISSING', 'excessPrices.p2'],
      [{ meter: 'quarterHours', excessPrices: six(1) }, 'QUARTER_HOURS_NEEDED', 'consumptionCurve'],
      [{ meter: 'quarterHours' }, 'EXCESS_TERMS_UNKNOWN', 'excessPrices'],
      [{ highestPower: 10 }, 'POWER_LIMITS_IMPOSSIBLE', 'highestPower'],
      [{ consumptionCurve: true }, 'COMPARISON_SUPPLY_REQUIRED', 'consumptionPoint'],
      [{ priceDate: '2020-01-01', powerPrices: null }, 'REGULATION_NOT_IN_FORCE', ''],
    ]
    for (const [changes, code, field] of cases) {
      const { errors } = await ask(question(changes))
      expect([code, errors[0]?.message]).toEqual([code, code])
      if (field) expect([code, errors[0]?.field]).toEqual([code, field])
    }
  })

  it('answers the code of a supply without a curve', async () => {
    const idConsumptionPoint = await server.inTenant(server.tenantA, (tx) => makeConsumptionPoint(tx))
    const answer = await ask(question({ consumptionPoint: { idConsumptionPoint }, consumptionCurve: true }))
    expect(answer.code).toBe('COMPARISON_CURVE_MISSING')
  })

  it('uses the last known prices of quarter-hours on request, and says so', async () => {
    const idConsumptionPoint = await supplyWithCurve(days(30, 60))
    const { reply } = await ask(
      question({
        consumptionPoint: { idConsumptionPoint },
        consumptionCurve: true,
        contractedPower: six(130),
        latestKnown: true,
      }),
    )
    expect(reply.excessSource).toMatchObject({ isLatestKnown: true, source: 'BOE-A-2023-26251' })
  })
})
