import { reducedTaxUses } from '@vatio/domain/periods/regulated-prices/reduced-tax-use'
import { evaluateElectricityComparison } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'

type Question = BodyInputOf<typeof evaluateElectricityComparison>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A household of 4.6 kW without offers. */
const household: Question = {
  atrTariff: { nombre: '2.0TD' },
  geographicalZone: { idZona: 1 },
  isDwelling: true,
  consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
  contractedPower: { p1: 4.6, p2: 4.6 },
  currentPrices: { power: { p1: 0.1, p2: 0.04 }, energy: { p1: 0.22, p2: 0.16, p3: 0.12 } },
  priceDate: '2026-10-15',
}

type Six = readonly [number, number, number, number, number, number]

const ofSix = ([p1, p2, p3, p4, p5, p6]: Six) => ({ p1, p2, p3, p4, p5, p6 })

/** A year of a tariff of six periods: 1,000 kWh in each, all-in prices. */
function sixPeriods(nombre: '3.0TD' | '6.1TD', powerKw: Six): Partial<Question> {
  return {
    atrTariff: { nombre },
    isDwelling: false,
    contractedPower: ofSix(powerKw),
    consumptionByPeriod: ofSix([1000, 1000, 1000, 1000, 1000, 1000]),
    currentPrices: {
      power: ofSix([0.02, 0.02, 0.02, 0.02, 0.02, 0.02]),
      energy: ofSix([0.1, 0.1, 0.1, 0.1, 0.1, 0.1]),
    },
  }
}

/** A line of the bill of the current contract. */
async function lineOf(concept: string, changes: Partial<Question>) {
  const { status, code, reply } = await server.call(evaluateElectricityComparison, {
    as: server.adminA,
    body: { ...household, ...changes },
  })
  expect([status, code]).toEqual([200, undefined])
  return reply.current?.lines.find((line) => line.concept === concept)
}

describe('figures of POST /electricity/evaluate', () => {
  it('[API-172] [BIL-003] has no minimum of the electricity tax for a use of art. 98.1 a) to d)', async () => {
    // 100 MWh at 0.0628 in April 2026: 6,280 x 15 % x 0.5 % = 4.71; the minimum would be 100 x 0.5 = 50.
    const industry: Partial<Question> = {
      ...sixPeriods('6.1TD', [100, 100, 100, 100, 100, 100]),
      consumptionByPeriod: ofSix([0, 0, 0, 50_000, 20_000, 30_000]),
      currentPrices: {
        power: ofSix([0, 0, 0, 0, 0, 0]),
        energy: ofSix([0.0628, 0.0628, 0.0628, 0.0628, 0.0628, 0.0628]),
      },
      bonoSocialFinancing: 0,
      priceDate: '2026-04-30',
    }
    const taxOf = async (reducedTaxUse: Question['reducedTaxUse']) =>
      (await lineOf('electricityTax', { ...industry, reducedTaxUse }))?.amountEur
    for (const use of reducedTaxUses) {
      expect([use, await taxOf(use)]).toEqual([use, reducedTaxUses.indexOf(use) < 4 ? 4.71 : 50])
    }
    expect(await taxOf(null)).toBe(50)
  })

  it('[API-172] [BIL-003] takes the IVA of the stated day: general before the first reduction, reduced where the price test of 2024 allows it', async () => {
    // On 31 May 2024 the month before, April, had 13.67 EUR/MWh, below 45; on 29 February, January had 74.10.
    for (const [priceDate, percent] of [
      ['2021-06-15', 21],
      ['2021-06-26', 10],
      ['2024-02-29', 10],
      ['2024-05-31', 21],
    ] as const) {
      const line = await lineOf('valueAddedTax', { priceDate, bonoSocialFinancing: 0 })
      expect([priceDate, line?.rows[0]?.unitPrice]).toEqual([priceDate, percent])
    }
  })

  it('[API-172] [BIL-003] bills the financing of the bono social from 15 February 2024 to the end of 2025', async () => {
    // 0.012742 x 365 = 4.65083.
    for (const priceDate of ['2024-02-15', '2025-12-31']) {
      expect((await lineOf('bonoSocialFinancing', { priceDate }))?.amountEur).toBe(4.65)
    }
    const before = await lineOf('bonoSocialFinancing', { priceDate: '2024-02-14' })
    expect(before?.reason?.code).toBe('REGULATION_NOT_IN_FORCE')
  })

  it('[API-172] [BIL-006] bills the excess of a maximeter only on the days of the periods that exist', async () => {
    // By hand: P1 exists on 121 days, P2 on 182: 7.5 x 0.171373 x 121 + 1 x 0.090584 x 182 = 172.01.
    const line = await lineOf('excessPower', {
      ...sixPeriods('3.0TD', [40, 40, 40, 40, 40, 40]),
      maximeter: ofSix([47.5, 41, 40, 0, 0, 40]),
    })
    expect(line?.amountEur).toBe(172.01)
  })
})
