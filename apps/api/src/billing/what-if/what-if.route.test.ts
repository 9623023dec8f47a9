import { compareElectricity } from '@vatio/domain/billing/comparisons/electricity-comparison'
import { supplyChanger } from '@vatio/domain/billing/what-if/change-supply'
import { fromPlainSupply } from '@vatio/domain/billing/what-if/plain-supply'
import { whatIfRanker } from '@vatio/domain/billing/what-if/what-if-comparison'
import { NOTHING_CHANGED, type WhatIf } from '@vatio/domain/billing/what-if/what-if'
import { toElectricityPrices } from '@vatio/domain/energy-crm/tariff-prices/stored-prices'
import { registerOfAdded } from '@vatio/domain/periods/regulated-prices/added-register'
import {
  createElectricityComparison,
  evaluateElectricityComparison,
  getElectricityComparison,
} from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import { getWhatIfInput } from '@vatio/protocol/billing/what-if/what-if.endpoints'
import type { WhatIfInput } from '@vatio/protocol/billing/what-if/what-if.schema'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { daysSeries, makeConsumptionCurve } from '../../../test/factories/consumption-curves.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

type Question = BodyInputOf<typeof evaluateElectricityComparison>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.inTenant(server.tenantA, async (tx) => {
    await makeOffer(tx, { marketer: 'Luz Serena', name: 'Plana', energy: [0.2, 0.2, 0.2], surplus: 0.06 })
    await makeOffer(tx, { marketer: 'Voltanea', name: 'Horas', energy: [0.23, 0.14, 0.08] })
    await makeOffer(tx, { marketer: 'Voltanea', name: 'Base', energy: [0.11, 0.1, 0.07], isBasePrice: true })
    await makeOffer(tx, { marketer: 'Coja', name: 'Sin potencia', energy: [0.1, 0.1, 0.1], power: null })
  })
})
afterAll(() => server.close())

const question: Question = {
  atrTariff: { nombre: '2.0TD' },
  geographicalZone: { idZona: 1 },
  isDwelling: true,
  startDate: '2026-08-01',
  endDate: '2026-09-30',
  consumptionByPeriod: { p1: 211, p2: 187, p3: 304 },
  surplus: 12,
  contractedPower: { p1: 4.6, p2: 4.6 },
  currentPrices: { power: { p1: 0.1, p2: 0.04 }, energy: { p1: 0.22, p2: 0.16, p3: 0.12 }, excess: 0.05 },
  discounts: [{ name: 'Descuento', percent: 5, appliesTo: 'energy' }],
  otherConcepts: [{ name: 'Mantenimiento', amount: 7.3 }],
  priceDate: '2026-10-15',
}

const get = (as: TestUser | undefined, id: string) => server.call(getWhatIfInput, { as, params: { id } })

async function save(body: Question = question, as: TestUser = server.adminA): Promise<string> {
  const { status, reply } = await server.call(createElectricityComparison, {
    as,
    body: { name: 'De hoy', ...body },
  })
  expect(status).toBe(201)
  return reply.idComparison
}

/** The figures as a browser calculates them from the answer. */
function asBrowser({ supply, addedRows, latestKnown, current, offers }: WhatIfInput, change: WhatIf) {
  const given = fromPlainSupply(supply, { register: registerOfAdded(addedRows), latestKnown })
  const kept = offers.map(({ idTariff, virtualBattery, validFrom, validTo, ...stored }) => ({
    idTariff,
    atrTariff: supply.supply.tariff,
    prices: toElectricityPrices({
      type: stored.type,
      isBasePrice: stored.isBasePrice,
      energyPrices: stored.energyPrices,
      priceStructure: stored.priceStructure ?? null,
      powerPrices: stored.powerPrices,
      excessRetributionPrice: stored.excessRetributionPrice,
    }),
    virtualBattery,
    validFrom,
    validTo,
  }))
  const { after } = whatIfRanker(given, current, kept)(change)
  const { supply: changed } = supplyChanger(given)(change)
  expect(compareElectricity(changed, current, kept).offers[0]?.yearlyCostEur).toBe(
    after.offers[0]?.yearlyCostEur,
  )
  return {
    current: after.currentCostEur,
    offers: after.offers.map(({ idTariff, yearlyCostEur }) => [idTariff, yearlyCostEur]),
  }
}

async function evaluated(changes: Partial<Question>) {
  const { status, reply } = await server.call(evaluateElectricityComparison, {
    as: server.adminA,
    body: { ...question, ...changes },
  })
  expect(status).toBe(200)
  return {
    current: reply.current?.totalEur,
    offers: reply.offers.map(({ idTariff, yearlyCostEur }) => [idTariff, yearlyCostEur]),
  }
}

describe('a saved comparison with changes', () => {
  it('answers 401, 404 and 403, also for a comparison of somebody else', async () => {
    const id = await save()
    expect((await get(undefined, id)).status).toBe(401)
    expect((await get(server.adminB, id)).status).toBe(404)
    expect((await get(server.adminA, newId())).status).toBe(404)
    const stranger = await server.createUser({ applications: ['energy-crm'] })
    expect((await get(stranger, id)).status).toBe(403)
    const colleague = await server.createUser({ role: 'user' })
    await server.inTenant(server.tenantA, (tx) => makeCommercial(tx, { userUID: colleague.userUID }))
    expect((await get(colleague, id)).status).toBe(404)
  })

  it('has in the browser the cents of evaluate, unchanged, with other powers and with moved energy', async () => {
    const { reply } = await get(server.adminA, await save())
    expect(asBrowser(reply, NOTHING_CHANGED)).toEqual(await evaluated({}))
    expect(asBrowser(reply, { ...NOTHING_CHANGED, powersKw: [3.45, 5.75] })).toEqual(
      await evaluated({ contractedPower: { p1: 3.45, p2: 5.75 } }),
    )
    const shift = { from: 1, to: 3, amount: { percent: 20 } } as const
    expect(asBrowser(reply, { ...NOTHING_CHANGED, shift })).toEqual(
      await evaluated({ consumptionByPeriod: { p1: 211 * 0.8, p2: 187, p3: 304 + 211 * 0.2 } }),
    )
  })

  it('has the cents of evaluate with a curve, its gaps and its surplus, at other powers', async () => {
    const idConsumptionPoint = await server.inTenant(server.tenantA, async (tx) => {
      const point = await makeConsumptionPoint(tx, { idClient: await makeClient(tx) })
      await makeConsumptionCurve(
        tx,
        point,
        daysSeries('2025-06-01', 400, (step) => ((step * 7) % 24) / 20),
      )
      return point
    })
    const ofCurve = {
      consumptionPoint: { idConsumptionPoint },
      consumptionCurve: true,
      consumptionByPeriod: null,
      startDate: null,
      endDate: null,
      surplus: null,
    }
    const { reply } = await get(server.adminA, await save({ ...question, ...ofCurve }))
    if (reply.supply.consumption.kind !== 'curve') throw new Error('no curve')
    expect(reply.supply.consumption.curve.values.length).toBeLessThanOrEqual(366 * 24)
    expect(asBrowser(reply, NOTHING_CHANGED)).toEqual(await evaluated(ofCurve))
    expect(asBrowser(reply, { ...NOTHING_CHANGED, powersKw: [3.45, 5.75] })).toEqual(
      await evaluated({ ...ofCurve, contractedPower: { p1: 3.45, p2: 5.75 } }),
    )
  })

  it('leaves the saved comparison as it is', async () => {
    const id = await save()
    const read = async () =>
      (await server.call(getElectricityComparison, { as: server.adminA, params: { id } })).reply
    const before = await read()
    await get(server.adminA, id)
    expect(await read()).toEqual(before)
  })
})
