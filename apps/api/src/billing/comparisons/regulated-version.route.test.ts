import {
  createElectricityComparison,
  evaluateElectricityComparison,
  getElectricityComparison,
} from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { createRegulatedRow } from '@vatio/protocol/periods/regulated-prices/regulated-rows.endpoints'
import { COMMITTED_VERSION } from '@vatio/domain/periods/regulated-prices/committed-rows'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
let superadmin: TestUser
beforeAll(async () => {
  server = await startTestServer()
  superadmin = await server.createUser({ role: 'superadmin' })
  await server.inTenant(server.tenantA, (tx) => makeOffer(tx, { name: 'Plana', energy: [0.2, 0.2, 0.2] }))
})
afterAll(() => server.close())

/** One supply at 935.22 EUR a year by hand, in the test of the calculation. */
const question: BodyInputOf<typeof evaluateElectricityComparison> = {
  atrTariff: { nombre: '2.0TD' },
  geographicalZone: { idZona: 1 },
  isDwelling: true,
  consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
  contractedPower: { p1: 4.6, p2: 4.6 },
  currentPrices: { power: { p1: 0.1, p2: 0.04 }, energy: { p1: 0.22, p2: 0.16, p3: 0.12 } },
  priceDate: '2026-10-15',
}

async function setElectricityTax(ratePercent: number, supersedes: string, version: number) {
  const answer = await server.call(createRegulatedRow, {
    as: superadmin,
    body: {
      item: 'electricityTax',
      key: '',
      values: { ratePercent, minimumEurPerMwh: 1, minimumIndustrialEurPerMwh: 0.5 },
      validFrom: '2026-06-01',
      validTo: '2026-10-31',
      source: 'BOE-A-2026-99999',
      confidence: 'verified',
      supersedes,
      version,
    },
  })
  expect(answer.status).toBe(201)
}

describe('the version of the regulated prices', () => {
  it('[API-174] is stored with a saved comparison, whose figures do not change when a row is corrected', async () => {
    const saved = await server.call(createElectricityComparison, {
      as: server.adminA,
      body: { name: 'Antes', ...question },
    })
    expect(saved.reply.result.regulatedPricesVersion).toBe(COMMITTED_VERSION)
    expect(saved.reply.currentCostEur).toBe(935.22)

    await setElectricityTax(50, 'committed:electricityTax:2026-06-01', 0)
    const after = await server.call(evaluateElectricityComparison, { as: server.adminA, body: question })
    expect(after.reply.regulatedPricesVersion).toBe(`${COMMITTED_VERSION}+1`)
    expect(after.reply.current?.totalEur).toBeGreaterThan(1200)

    const reopened = await server.call(getElectricityComparison, {
      as: server.adminA,
      params: { id: saved.reply.idComparison },
    })
    expect(reopened.reply.result).toEqual(saved.reply.result)
  })

  it('[API-172] prices a day of 2027 with the last known figures only on request', async () => {
    const current = question.currentPrices
    const body = {
      ...question,
      priceDate: '2027-03-01',
      currentPrices: current && { ...current, isBasePrice: true },
    }
    const strict = await server.call(evaluateElectricityComparison, { as: server.adminA, body })
    const latest = await server.call(evaluateElectricityComparison, {
      as: server.adminA,
      body: { ...body, latestKnown: true },
    })
    // Prices without tolls and charges need those of the day, and none are published for 2027.
    const energyOf = (reply: typeof latest.reply) =>
      reply.current?.lines.find((line) => line.concept === 'energy')
    expect([strict.status, strict.code]).toEqual([400, 'REGULATION_NOT_IN_FORCE'])
    expect(energyOf(latest.reply)?.status).toBe('computed')
    expect(energyOf(latest.reply)?.sources.every((source) => source.isLatestKnown)).toBe(true)
  })
})
