import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { getEconomicBalance } from '@vatio/protocol/solar/economic-balance/economic-balance.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { six } from '../../../test/solar-study.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Body = BodyInputOf<typeof getEconomicBalance>
/** The smallest number there is: what it divides is none. */
const TINY = Number.MIN_VALUE
const twelve = (value: number) => Array.from({ length: 12 }, () => value)
const firstYear: Body['firstYear'] = {
  productionKwh: 20_000,
  selfConsumedKwh: 15_000,
  excessesKwh: 0,
  grossByPeriodKwh: six(10_000, 10_000, 10_000, 10_000, 10_000, 10_000),
  netByPeriodKwh: six(8_000, 8_000, 8_000, 8_000, 7_000, 6_000),
  excessByMonthKwh: twelve(0),
  grossEnergyCostByMonthEur: twelve(900),
  netEnergyCostByMonthEur: twelve(700),
  billSavingsEur: 2_400,
}
const balance = (part: Partial<Body>, year: Partial<Body['firstYear']> = {}) =>
  server.call(getEconomicBalance, {
    as: server.adminA,
    body: {
      firstYear: { ...firstYear, ...year },
      peakPowerKwp: 13.5,
      totalCost: 12_000,
      margen: 20,
      ...part,
    },
  })

describe('an economic balance at its limits', () => {
  it('has no quotient by a figure so small that it would be infinite', async () => {
    const byPower = await balance({ peakPowerKwp: TINY })
    expect([byPower.status, byPower.reply.peakPowerCost]).toEqual([200, null])
    const byCost = await balance({ totalCost: TINY })
    expect([byCost.status, byCost.reply.returnOnInvestment]).toEqual([200, null])
    const bySavings = await balance({}, { billSavingsEur: TINY })
    expect([bySavings.status, bySavings.reply.paybackRatioYears]).toEqual([200, null])
    const byProduction = await balance({}, { productionKwh: TINY })
    expect([byProduction.status, byProduction.reply.levelisedCost]).toEqual([200, null])
    const byExcess = await balance({ excessesCompensationMode: 'PPA' }, { excessesKwh: 1000 * TINY })
    expect([byExcess.status, byExcess.reply.ppa?.generationPrice]).toEqual([200, null])
  })
})
