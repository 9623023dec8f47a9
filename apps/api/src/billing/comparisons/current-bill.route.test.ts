import {
  createElectricityComparison,
  evaluateElectricityComparison,
} from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

type Question = BodyInputOf<typeof evaluateElectricityComparison>

let server: TestServer
let offer: string
beforeAll(async () => {
  server = await startTestServer()
  offer = await server.inTenant(server.tenantA, (tx) =>
    makeOffer(tx, { name: 'Plana', energy: [0.15, 0.15, 0.15] }),
  )
})
afterAll(() => server.close())

/** The bill of October 2026 that docs/calculations works out by hand: 63.26 EUR. */
function question(changes: Partial<Question> = {}): Question {
  return {
    atrTariff: { nombre: '2.0TD' },
    geographicalZone: { idZona: 1 },
    isDwelling: true,
    startDate: '2026-09-30',
    endDate: '2026-10-30',
    consumptionByPeriod: { p1: 80, p2: 70, p3: 100 },
    contractedPower: { p1: 3.45, p2: 3.45 },
    currentPrices: { power: { p1: 0, p2: 0 }, energy: { p1: 0.12, p2: 0.12, p3: 0.12 }, isBasePrice: true },
    currentTotal: 63.26,
    priceDate: '2026-11-20',
    ...changes,
  }
}

const evaluate = async (changes: Partial<Question> = {}) => {
  const { reply, code } = await server.call(evaluateElectricityComparison, {
    as: server.adminA,
    body: question(changes),
  })
  expect(code).toBeUndefined()
  return reply
}

describe('the current bill in POST /electricity/evaluate', () => {
  it('[API-172] is reproduced on its own dates to the cent, whatever the day of the prices', async () => {
    const { currentBill } = await evaluate()
    expect(currentBill).toMatchObject({
      printedEur: 63.26,
      computedEur: 63.26,
      deviationEur: 0,
      deviationPercent: 0,
      isBeyondLimit: false,
      causes: [],
    })
    expect(currentBill?.bill).toMatchObject({ from: '2026-10-01', to: '2026-10-30', days: 30 })
  })

  it('[API-172] is warned of beyond 2 % with what explains it', async () => {
    const { currentBill } = await evaluate({
      currentPrices: {
        ...question().currentPrices!,
        isBasePrice: false,
      },
    })
    expect(currentBill?.isBeyondLimit).toBe(true)
    expect(currentBill?.causes).toContain('PRICES_WITHOUT_TOLLS')
  })

  it('[API-172] has no total where an item has no published figure, and the comparison goes on', async () => {
    const reply = await evaluate({ startDate: '2023-09-30', endDate: '2023-10-30' })
    expect(reply.currentBill).toMatchObject({ computedEur: null, deviationEur: null, reason: null })
    expect(reply.currentBill?.bill?.notComputed).toEqual(['bonoSocialFinancing'])
    expect(reply.offers).toHaveLength(1)
  })

  it('[API-172] is left out with its reason where no tax of its dates is known, and the comparison goes on', async () => {
    const reply = await evaluate({ startDate: '2019-09-30', endDate: '2019-10-30' })
    expect(reply.currentBill).toMatchObject({ bill: null, reason: { code: 'REGULATION_NOT_IN_FORCE' } })
    expect(reply.offers).toHaveLength(1)
  })

  it('[API-172] is absent without dates, total or energy prices', async () => {
    for (const changes of [
      { startDate: null, endDate: null },
      { currentTotal: null },
      { currentPrices: null },
    ]) {
      expect((await evaluate(changes)).currentBill).toBeNull()
    }
  })

  it('[API-174] is stored with a saved comparison', async () => {
    const { reply } = await server.call(createElectricityComparison, {
      as: server.adminA,
      body: { name: 'Con factura', ...question() },
    })
    expect(reply.result.currentBill?.computedEur).toBe(63.26)
  })
})

describe('proposed powers in POST /electricity/evaluate', () => {
  it('[API-172] gives the cost of each offer with the proposed powers beside the current ones, and what the change costs', async () => {
    const { offers, current, powerChange } = await evaluate({
      currentPrices: { power: { p1: 0.1, p2: 0.04 }, energy: { p1: 0.12, p2: 0.12, p3: 0.12 } },
      powerProposal: { power: { p1: 2.45, p2: 3.45 } },
    })
    expect(powerChange?.cost.totalEur).toBe(9.04)
    // 1 kW less in P1 at 0.1 EUR and day: 36.50 and its taxes, 36.5 x 1.0511269632 x 1.21 = 46.42.
    expect((current?.totalEur ?? 0) - (powerChange?.currentEur ?? 0)).toBeCloseTo(46.42, 1)
    expect(powerChange?.offers.map(({ idTariff }) => idTariff)).toEqual([offer])
    expect(powerChange?.offers[0]?.yearlyCostEur).toBeLessThan(offers[0]?.yearlyCostEur ?? 0)
  })

  it('[API-172] counts the excess that each powers bring, and refuses powers that the tariff does not allow', async () => {
    const { current, powerChange } = await evaluate({
      currentPrices: { power: { p1: 0.1, p2: 0.04 }, energy: { p1: 0.12, p2: 0.12, p3: 0.12 } },
      powerProposal: { power: { p1: 3.45, p2: 3.45 }, excessPerYear: 10, currentExcessPerYear: 50 },
    })
    const excess = current?.lines.find(({ concept }) => concept === 'excessPower')
    expect(excess?.amountEur).toBe(50)
    // 40 EUR of excess less, with both taxes: 50.87.
    expect((current?.totalEur ?? 0) - (powerChange?.currentEur ?? 0)).toBeCloseTo(50.87, 1)
    const refused = await server.call(evaluateElectricityComparison, {
      as: server.adminA,
      body: question({ powerProposal: { power: { p1: 16, p2: 16 } } }),
    })
    expect([refused.code, refused.errors[0]?.field]).toEqual(['POWER_ABOVE_TARIFF', 'powerProposal.p1'])
  })
})
