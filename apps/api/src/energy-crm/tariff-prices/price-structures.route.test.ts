import { hasPeriodPrices, type PriceStructure } from '@vatio/domain/energy-crm/tariff-prices/price-structure'
import { evaluateElectricityComparison } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import {
  createTariffPrice,
  createTariffPriceList,
  updateTariffPrice,
} from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import {
  createTariff,
  getTariff,
  linkTariff,
  unlinkTariff,
  updateTariff,
} from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEnergyMarketer } from '../../../test/factories/energy-marketers.factory.ts'
import { makeTariffPrice } from '../../../test/factories/tariff-prices.factory.ts'
import { makeTariff, type NewTariff } from '../../../test/factories/tariffs.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const make = (tariff: NewTariff = {}) => server.inTenant(server.tenantA, (tx) => makeTariff(tx, tariff))
const three = { p1: 0.01, p2: 0.01, p3: 0.01 }
const quota = {
  structure: 'quota',
  eurPerMonth: 30,
  includedKwhPerMonth: 200,
  overageEurPerKwh: 0.2,
} as const
const formula = {
  structure: 'indexed',
  systemCostsEurPerMwh: 5,
  hedge: { shareRatio: 0.5, eurPerMwh: 60 },
  lossPercent: null,
  passesOnMunicipalTax: true,
  isSurplusAtMarket: true,
} as const

const put = (id: string, body: object, kind: 'energy' | 'power' = 'energy') =>
  server.call(createTariffPrice, {
    as: server.adminA,
    params: { id, kind },
    body: { prices: {}, validFrom: '2026-05-01', ...body },
  })
const read = async (id: string) => (await server.call(getTariff, { as: server.adminA, params: { id } })).reply

describe('registers with a price structure', () => {
  it('[API-110][FEE-016] keep it with their prices, dated, and the tariff shows that of today', async () => {
    const id = await make({ type: 'indexed' })
    const created = await put(id, { prices: three, structure: formula })
    expect([created.status, created.reply]).toMatchObject([201, { prices: three, structure: formula }])
    const tariff = await read(id)
    expect(tariff).toMatchObject({
      energyPrices: three,
      priceStructure: formula,
      pricesChangedOn: '2026-05-01',
    })
    const ofQuota = await make()
    await put(ofQuota, { structure: quota, validTo: '2026-12-31' })
    expect(await read(ofQuota)).toMatchObject({
      energyPrices: {},
      priceStructure: quota,
      pricesEndOn: '2026-12-31',
    })
  })

  it('[API-110] take the place of prices by period: not both on one day', async () => {
    const id = await make({ energyPrices: [0.2, 0.15, 0.1] })
    const answer = await put(id, { structure: quota })
    expect([answer.status, answer.code]).toEqual([409, 'TARIFF_PRICE_OVERLAP'])
  })

  it('[API-112] follow prices by period and are followed by them, each closed the day before', async () => {
    const id = await make({ energyPrices: [0.2, 0.15, 0.1] })
    const [first] = (await read(id)).prices
    const follow = (price: typeof first, body: object) =>
      server.call(updateTariffPrice, {
        as: server.adminA,
        params: { id: price?.idTariffPrice ?? '' },
        query: { createNewRegister: 'true' },
        body: { prices: {}, validFrom: '2026-06-01', version: price?.version ?? 0, ...body },
      })
    const second = await follow(first, { structure: quota })
    expect(second.status).toBe(200)
    const third = await follow(second.reply, { prices: three, validFrom: '2026-07-01' })
    expect(third.reply.structure).toBeNull()
    const registers = (await read(id)).prices.map((one) => [
      one.validFrom,
      one.validTo,
      one.structure?.structure,
    ])
    expect(registers).toEqual([
      ['2026-07-01', null, undefined],
      ['2026-06-01', '2026-06-30', 'quota'],
      ['2026-01-01', '2026-05-31', undefined],
    ])
  })

  it('[API-112] are corrected in place against their version', async () => {
    const id = await make()
    const { reply } = await put(id, { structure: quota })
    const correct = (version: number) =>
      server.call(updateTariffPrice, {
        as: server.adminA,
        params: { id: reply.idTariffPrice },
        body: {
          prices: {},
          structure: { ...quota, eurPerMonth: 35 },
          validFrom: '2026-05-01',
          version,
        },
      })
    const corrected = await correct(1)
    expect([corrected.status, corrected.reply.structure]).toMatchObject([200, { eurPerMonth: 35 }])
    expect((await correct(1)).code).toBe('VERSION_CONFLICT')
  })

  it('[FEE-016] are refused in order: link, dates, structure, figures, overlap', async () => {
    const parent = await make({ energyPrices: [0.2, 0.15, 0.1] })
    const [{ idEnergyMarketer }] = [(await read(parent)).energyMarketer]
    const child = await make({ idEnergyMarketer })
    await server.call(linkTariff, {
      as: server.adminA,
      params: { id: child, idParent: parent },
      body: { linkedPrices: true, linkedFees: false, version: 1 },
    })
    const wrong = { validTo: '2026-04-30', structure: formula, prices: {} }
    expect((await put(child, wrong)).code).toBe('TARIFF_PRICES_LINKED')
    expect((await put(parent, wrong)).code).toBe('TARIFF_PRICE_DATES_REVERSED')
    const unfit = await put(parent, { structure: formula })
    expect([unfit.status, unfit.code, unfit.errors[0]?.field]).toEqual([
      400,
      'TARIFF_STRUCTURE_UNFIT',
      'structure',
    ])
    const figures = await put(parent, { structure: { ...quota, overageEurPerKwh: 200 } })
    expect([figures.code, figures.errors[0]?.field]).toEqual([
      'TARIFF_PRICE_OUT_OF_RANGE',
      'structure.overageEurPerKwh',
    ])
    expect((await put(parent, { structure: quota })).code).toBe('TARIFF_PRICE_OVERLAP')
  })

  it('[FEE-016] are of energy only, of a known structure, without unknown fields', async () => {
    const id = await make()
    expect((await put(id, { prices: { p1: 0.1, p2: 0.1 }, structure: quota }, 'power')).code).toBe(
      'TARIFF_STRUCTURE_UNFIT',
    )
    for (const structure of [
      { structure: 'tiered' },
      { ...quota, more: 1 },
      { ...quota, eurPerMonth: '30' },
    ]) {
      const answer = await put(id, { structure })
      expect([answer.status, answer.code]).toEqual([400, 'INVALID_INPUT'])
    }
  })

  it('[FEE-019] are read live by a linked tariff, which keeps a copy when the link ends', async () => {
    const idEnergyMarketer = await server.inTenant(server.tenantA, (tx) => makeEnergyMarketer(tx))
    const parent = await make({ idEnergyMarketer })
    const child = await make({ idEnergyMarketer })
    await server.call(linkTariff, {
      as: server.adminA,
      params: { id: child, idParent: parent },
      body: { linkedPrices: true, linkedFees: false, version: 1 },
    })
    await put(parent, { structure: quota, validFrom: '2026-01-01' })
    expect((await read(child)).priceStructure).toEqual(quota)
    await server.call(unlinkTariff, { as: server.adminA, params: { id: child } })
    expect(await read(child)).toMatchObject({ linkedPrices: false, priceStructure: quota })
  })

  it('[API-111] a price list keeps the formula of an indexed tariff, and leaves other structures alone', async () => {
    const indexed = await make({ type: 'indexed' })
    await put(indexed, { prices: three, structure: formula })
    const list = (idTariff: string) =>
      server.call(createTariffPriceList, {
        as: server.adminA,
        body: {
          validFrom: '2026-08-01',
          tariffs: [{ idTariff, energyPrices: { p1: 0.02, p2: 0.02, p3: 0.02 } }],
        },
      })
    expect((await list(indexed)).status).toBe(201)
    expect((await read(indexed)).prices[0]).toMatchObject({ prices: { p1: 0.02 }, structure: formula })
    const ofQuota = await make()
    await put(ofQuota, { structure: quota })
    const refused = await list(ofQuota)
    expect([refused.code, refused.errors[0]?.field]).toEqual([
      'TARIFF_STRUCTURE_UNFIT',
      'tariffs.0.energyPrices',
    ])
    expect((await read(ofQuota)).prices).toHaveLength(1)
  })

  it('[API-109] open a new tariff, whose type and price they then fix', async () => {
    const idEnergyMarketer = await server.inTenant(server.tenantA, (tx) => makeEnergyMarketer(tx))
    const body = {
      name: 'Cuota plana',
      utilityType: 'electricity',
      atrTariff: { idTarifaATR: 18 },
      isBasePrice: false,
      energyMarketer: { idEnergyMarketer },
      priceStructure: quota,
      validFrom: '2026-05-01',
    } as const
    const created = await server.call(createTariff, { as: server.adminA, body })
    expect(created.status).toBe(201)
    const { idTariff, version } = created.reply
    const change = (changes: object) =>
      server.call(updateTariff, {
        as: server.adminA,
        body: {
          idTariff,
          version,
          name: 'Cuota plana',
          atrTariff: { idTarifaATR: 18 },
          type: 'fixed',
          isBasePrice: false,
          active: true,
          ...changes,
        },
      })
    for (const [changes, field] of [
      [{ type: 'indexed' }, 'type'],
      [{ isBasePrice: true }, 'isBasePrice'],
    ] as const) {
      const answer = await change(changes)
      expect([answer.status, answer.code, answer.errors[0]?.field]).toEqual([
        409,
        'TARIFF_HAS_PRICE_STRUCTURE',
        field,
      ])
    }
    expect((await change({ name: 'Cuota' })).status).toBe(200)
    const base = await server.call(createTariff, {
      as: server.adminA,
      body: { ...body, name: 'Otra', isBasePrice: true },
    })
    expect([base.code, base.errors[0]?.field]).toEqual(['TARIFF_STRUCTURE_UNFIT', 'priceStructure'])
  })
})

describe('stored structures in a comparison', () => {
  const evaluate = (changes: object = {}) =>
    server.call(evaluateElectricityComparison, {
      as: server.adminB,
      body: {
        atrTariff: { nombre: '2.0TD' },
        geographicalZone: { idZona: 1 },
        isDwelling: true,
        consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
        contractedPower: { p1: 4.6, p2: 4.6 },
        priceDate: '2026-10-15',
        ...changes,
      },
    })
  beforeAll(async () => {
    await server.inTenant(server.tenantB, async (tx) => {
      const power = { powerPrices: [0.09, 0.03] }
      const idEnergyMarketer = await makeEnergyMarketer(tx)
      const insert = async (name: string, structure: PriceStructure | null, tariff: NewTariff = {}) => {
        const idTariff = await makeTariff(tx, { idEnergyMarketer, name, ...power, ...tariff })
        if (!structure) return
        const prices = hasPeriodPrices(structure) ? [0.01, 0.01, 0.01] : []
        await makeTariffPrice(tx, { idTariff, kind: 'energy', validFrom: '2026-01-01', prices, structure })
      }
      const part = (price: number) => ({ prices: { p1: price, p2: price, p3: price }, terms: null })
      await insert('Fija', null, { energyPrices: [0.2, 0.15, 0.1] })
      await insert('Cuota', quota)
      await insert('Promoción', {
        structure: 'promotion',
        until: '2026-12-31',
        during: part(0.1),
        after: part(0.2),
        afterPowerPrices: null,
      })
      await insert('Indexada', { ...formula, passesOnMunicipalTax: false }, { type: 'indexed' })
      await insert('PVPC', { structure: 'pvpc', systemCostsEurPerMwh: 0, futures: null }, { type: 'indexed' })
    })
  })

  it('[API-172][FEE-016] are priced by the calculation, and those that cannot be are set aside with the reason', async () => {
    const { reply } = await evaluate()
    const energy = reply.offers.map(({ name, bill }) => [
      name,
      bill.lines.find((line) => line.concept === 'energy')?.amountEur,
    ])
    // 900 x 0.20 + 800 x 0.15 + 1300 x 0.10; 12 x 30 + 600 x 0.20; 3000 x (78 x 0.1 + 287 x 0.2) / 365
    expect(energy).toEqual([
      ['Fija', 430],
      ['Cuota', 480],
      ['Promoción', 535.89],
    ])
    expect(reply.offers[1]).toMatchObject({ energyPrices: {}, priceStructure: quota })
    expect(
      reply.refused
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ name, code }) => [name, code]),
    ).toEqual([
      ['Indexada', 'MARKET_PRICES_INCOMPLETE'],
      ['PVPC', 'MARKET_PRICES_INCOMPLETE'],
    ])
  })

  it('[API-172] the regulated price is set aside above 10 kW', async () => {
    const { reply } = await evaluate({ contractedPower: { p1: 12, p2: 12 } })
    expect(reply.refused.find(({ name }) => name === 'PVPC')?.code).toBe('PVPC_NOT_APPLICABLE')
  })

  it('[API-172] carry the dates of the last prices of the tariff, those of the future included', async () => {
    await server.inTenant(server.tenantB, async (tx) => {
      const first = { kind: 'energy', prices: [0.2, 0.15, 0.1], validFrom: '2026-01-01' } as const
      const ending = await makeTariff(tx, { name: 'Acaba', powerPrices: [0.09, 0.03] })
      await makeTariffPrice(tx, { ...first, idTariff: ending, validTo: '2026-12-31' })
      const followed = await makeTariff(tx, { name: 'Sigue', powerPrices: [0.09, 0.03] })
      await makeTariffPrice(tx, { ...first, idTariff: followed, validTo: '2026-10-31' })
      await makeTariffPrice(tx, { ...first, idTariff: followed, validFrom: '2026-11-01' })
    })
    const { reply } = await evaluate()
    const datesOf = (wanted: string) => {
      const offer = reply.offers.find(({ name }) => name === wanted)
      return [offer?.validTo, offer?.pricesEndOn, offer?.pricesChangedOn]
    }
    expect(datesOf('Acaba')).toEqual(['2026-12-31', '2026-12-31', '2026-01-01'])
    expect(datesOf('Sigue')).toEqual(['2026-10-31', null, '2026-11-01'])
  })
})
