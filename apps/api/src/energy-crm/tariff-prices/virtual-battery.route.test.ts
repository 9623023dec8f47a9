import { evaluateElectricityComparison } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import {
  createTariffPrice,
  createTariffPriceList,
  updateTariffPrice,
} from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import { getTariff, updateTariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTariffPrice } from '../../../test/factories/tariff-prices.factory.ts'
import { makeTariff } from '../../../test/factories/tariffs.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { only } from '../../platform/elements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const battery = { structure: 'virtualBattery', pays: 'wholeBill', eurPerMonth: 2 } as const
const make = () =>
  server.inTenant(server.tenantA, (tx) =>
    makeTariff(tx, { name: 'Solar', energyPrices: [0.1, 0.1, 0.1], powerPrices: [0.05, 0.05] }),
  )
const put = (
  id: string,
  body: object = {},
  kind: 'energy' | 'power' | 'excessRetribution' = 'excessRetribution',
) =>
  server.call(createTariffPrice, {
    as: server.adminA,
    params: { id, kind },
    body: { prices: { p1: 0.05 }, structure: battery, validFrom: '2026-05-01', ...body },
  })
const registersOf = async (id: string) =>
  (await server.call(getTariff, { as: server.adminA, params: { id } })).reply.prices

describe('a price of the surplus with a virtual battery', () => {
  it('[API-110][FEE-016] keeps its terms, is corrected, and is followed by a price without one', async () => {
    const id = await make()
    const { reply, status } = await put(id)
    expect([status, reply.structure, reply.prices]).toEqual([201, battery, { p1: 0.05 }])
    const change = (body: object, createNewRegister: 'true' | 'false') =>
      server.call(updateTariffPrice, {
        as: server.adminA,
        params: { id: reply.idTariffPrice },
        query: { createNewRegister },
        body: { prices: { p1: 0.06 }, validFrom: '2026-05-01', version: 1, ...body },
      })
    const corrected = await change({ structure: { ...battery, pays: 'energy' } }, 'false')
    expect(corrected.reply.structure).toEqual({ ...battery, pays: 'energy' })
    const next = await change({ version: 2, validFrom: '2026-09-01' }, 'true')
    expect([next.status, next.reply.structure]).toEqual([200, null])
  })

  it('[API-111] keeps it in a price list, which names the price alone', async () => {
    const id = await make()
    await put(id)
    const listed = await server.call(createTariffPriceList, {
      as: server.adminA,
      body: { validFrom: '2026-08-01', tariffs: [{ idTariff: id, excessRetributionPrice: 0.04 }] },
    })
    expect(listed.status).toBe(201)
    const last = (await registersOf(id)).find((register) => register.validFrom === '2026-08-01')
    expect(last).toMatchObject({ kind: 'excessRetribution', prices: { p1: 0.04 }, structure: battery })
  })

  it('[FEE-016] is refused for energy and power, with an implausible fee, and of an unknown reach', async () => {
    const id = await make()
    for (const [kind, prices] of [
      ['energy', { p1: 0.1, p2: 0.1, p3: 0.1 }],
      ['power', { p1: 0.1, p2: 0.1 }],
    ] as const) {
      const answer = await put(id, { prices, validFrom: '2020-01-01', validTo: '2020-12-31' }, kind)
      expect([answer.status, answer.code]).toEqual([400, 'TARIFF_STRUCTURE_UNFIT'])
    }
    const dear = await put(id, { structure: { ...battery, eurPerMonth: 1001 } })
    expect([dear.code, dear.errors[0]?.field]).toEqual(['TARIFF_PRICE_OUT_OF_RANGE', 'structure.eurPerMonth'])
    expect((await put(id, { structure: { ...battery, pays: 'gas' } })).code).toBe('INVALID_INPUT')
    const gas = await server.inTenant(server.tenantA, (tx) =>
      makeTariff(tx, { utilityType: 'gas', idTarifaATR: 104 }),
    )
    expect((await put(gas)).code).toBe('TARIFF_STRUCTURE_UNFIT')
    const quota = { structure: 'quota', eurPerMonth: 1, includedKwhPerMonth: 1, overageEurPerKwh: 1 }
    expect((await put(id, { structure: quota })).code).toBe('TARIFF_STRUCTURE_UNFIT')
  })

  it('[FEE-016] does not fix the type of its tariff, as structures of energy do', async () => {
    const id = await make()
    await put(id)
    const tariff = (await server.call(getTariff, { as: server.adminA, params: { id } })).reply
    const { name, isBasePrice, version } = tariff
    const { idTarifaATR } = tariff.atrTariff
    const { status } = await server.call(updateTariff, {
      as: server.adminA,
      body: {
        idTariff: id,
        name,
        atrTariff: { idTarifaATR },
        isBasePrice,
        active: true,
        type: 'indexed',
        version,
      },
    })
    expect(status).toBe(200)
  })
})

it('[API-172][BIL-003] a comparison prices it where the supply has surplus', async () => {
  const tenant = await server.createTenant()
  const admin = await server.createUser({ tenant, role: 'admin' })
  await server.inTenant(tenant, async (tx) => {
    const idTariff = await makeTariff(tx, {
      name: 'Con batería',
      energyPrices: [0.1, 0.1, 0.1],
      powerPrices: [0.05, 0.05],
    })
    await makeTariffPrice(tx, {
      idTariff,
      kind: 'excessRetribution',
      prices: [0.05],
      validFrom: '2026-01-01',
      structure: battery,
    })
  })
  const billWith = async (surplus: number) => {
    const { reply } = await server.call(evaluateElectricityComparison, {
      as: admin,
      body: {
        atrTariff: { nombre: '2.0TD' },
        geographicalZone: { idZona: 1 },
        isDwelling: true,
        consumptionByPeriod: { p1: 1000, p2: 0, p3: 0 },
        contractedPower: { p1: 4, p2: 4 },
        priceDate: '2026-10-15',
        surplus,
      },
    })
    return only(reply.offers).bill
  }
  const sunny = await billWith(4000)
  // 4,000 x 0.05 less the 100 EUR of energy; 12 x 2 EUR of fee.
  expect(sunny.virtualBattery).toEqual({ beforeEur: 100, usedEur: 100, storedEur: 100, afterEur: 100 })
  expect(sunny.lines.find((line) => line.concept === 'virtualBatteryFee')?.amountEur).toBe(24)
  expect((await billWith(0)).virtualBattery).toBeNull()
})
