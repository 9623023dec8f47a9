import { auditBill } from '@vatio/protocol/billing/bill-audit/bill-audit.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

type Question = BodyInputOf<typeof auditBill>

let server: TestServer
let user: TestUser
beforeAll(async () => {
  server = await startTestServer()
  user = await server.createUser({ role: 'user' })
})
afterAll(() => server.close())

/** October 2026 of a household: power 10.35 and 4.14, energy 22, 17 and 12 EUR. */
function question(changes: Partial<Question> = {}): Question {
  return {
    atrTariff: { nombre: '2.0TD' },
    geographicalZone: { idZona: 1 },
    isDwelling: true,
    startDate: '2026-09-30',
    endDate: '2026-10-30',
    consumptionByPeriod: { p1: 100, p2: 100, p3: 100 },
    contractedPower: { p1: 3.45, p2: 3.45 },
    currentPrices: { power: { p1: 0.1, p2: 0.04 }, energy: { p1: 0.22, p2: 0.17, p3: 0.12 } },
    printed: { power: { p1: 10.35, p2: 4.14 }, energy: { p1: 22, p2: 17, p3: 12 } },
    ...changes,
  }
}

const ask = (body: Question, as: TestUser | undefined = server.adminA) => server.call(auditBill, { as, body })

describe('POST /billAudit', () => {
  it('answers 401 without a session, 403 without the application and 404 for a supply that is not seen', async () => {
    expect((await server.call(auditBill, { body: question() })).status).toBe(401)
    const outsider = await server.createUser({ applications: ['energy-crm'] })
    expect((await ask(question(), outsider)).status).toBe(403)
    const foreign = await server.inTenant(server.tenantB, (tx) => makeConsumptionPoint(tx))
    const ofColleague = await server.inTenant(server.tenantA, (tx) => makeConsumptionPoint(tx))
    for (const [idConsumptionPoint, as] of [
      [foreign, server.adminA],
      [ofColleague, user],
    ] as const) {
      expect((await ask(question({ consumptionPoint: { idConsumptionPoint } }), as)).status).toBe(404)
    }
  })

  it('finds no over-charge in a bill that follows its contract', async () => {
    const { status, reply } = await ask(question())
    expect(status).toBe(200)
    expect(reply.items.filter(({ verdict }) => verdict === 'matches')).toHaveLength(5)
    expect(reply).toMatchObject({ overchargedEur: 0, netEur: 0 })
  })

  it('answers the over-charge with its taxes and names the item: 10 EUR of energy are 12.72', async () => {
    const { reply } = await ask(
      question({
        printed: {
          power: { p1: 10.35, p2: 4.14 },
          energy: { p1: 32, p2: 17, p3: 12 },
          otherConcepts: [{ name: 'Servicio', amount: 3 }],
        },
      }),
    )
    expect(reply.items.find(({ verdict }) => verdict === 'higher')).toMatchObject({
      concept: 'energy',
      period: 1,
      computedEur: 22,
      printedEur: 32,
      differenceEur: 10,
    })
    // 13 + 0.51 of tax + (13.51 × 21 % = 2.84).
    expect(reply).toMatchObject({ overchargedEur: 13, taxesEur: 3.35, netEur: 16.35 })
    expect(reply.items.find(({ verdict }) => verdict === 'notInContract')?.name).toBe('Servicio')
  })

  it('audits discounts and surplus as deductions', async () => {
    const { reply } = await ask(
      question({
        discounts: [{ name: 'Bienvenida', percent: 10, appliesTo: 'energy' }],
        surplus: 50,
        currentPrices: { ...question().currentPrices, excess: 0.06 },
        printed: { discounts: 2, surplus: 3 },
      }),
    )
    const of = (concept: string) => reply.items.find((item) => item.concept === concept)
    expect(of('discount')).toMatchObject({ computedEur: -5.1, printedEur: -2, verdict: 'higher' })
    expect(of('surplus')).toMatchObject({ computedEur: -3, printedEur: -3, verdict: 'matches' })
  })

  it('names the field of what is missing or contradictory', async () => {
    const cases: [Partial<Question>, string, string][] = [
      [{ endDate: '2026-09-30' }, 'BILL_PERIOD_REVERSED', 'endDate'],
      [{ consumptionByPeriod: { p1: 1 } }, 'CONSUMPTION_MISSING', 'consumptionByPeriod.p2'],
      [{ contractedPower: { p1: 3.45 } }, 'CONTRACTED_POWER_MISSING', 'contractedPower.p2'],
      [
        { currentPrices: { power: { p1: 0.1, p2: 0.04 }, energy: { p1: 0.2 } } },
        'ENERGY_PRICE_MISSING',
        'currentPrices.energy.p2',
      ],
      [{ startDate: '2019-01-01', endDate: '2019-02-01' }, 'REGULATION_NOT_IN_FORCE', ''],
    ]
    for (const [changes, code, field] of cases) {
      const { errors } = await ask(question(changes))
      expect([code, errors[0]?.message]).toEqual([code, code])
      if (field) expect(errors[0]?.field).toBe(field)
    }
  })
})
