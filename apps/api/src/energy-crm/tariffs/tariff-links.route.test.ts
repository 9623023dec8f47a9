import { createTariffFee, listTariffFees } from '@vatio/protocol/energy-crm/commissions/tariff-fees.endpoints'
import { calculateFees } from '@vatio/protocol/energy-crm/commissions/fee-calculation.endpoints'
import {
  createTariffPrice,
  createTariffPriceList,
  listLastTariffPrices,
} from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import {
  getTariff,
  linkTariff,
  listTariffsOfMarketer,
  removeTariff,
  unlinkTariff,
  updateTariff,
} from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import { addDays } from '@vatio/domain/time/civil-time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makeEnergyMarketer } from '../../../test/factories/energy-marketers.factory.ts'
import { makeTariff, type NewTariff } from '../../../test/factories/tariffs.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { listCurrentOffers } from '../tariff-prices/current-offers.service.ts'

let server: TestServer
let idEnergyMarketer: string
let parent: string
let child: string
const make = (tariff: NewTariff = {}) =>
  server.inTenant(server.tenantA, (tx) => makeTariff(tx, { idEnergyMarketer, ...tariff }))

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  idEnergyMarketer = await server.inTenant(server.tenantA, (tx) => makeEnergyMarketer(tx))
  parent = await make({ energyPrices: [0.2, 0.15, 0.1], powerPrices: [0.08, 0.01], validFrom: '2026-01-01' })
  child = await make({ energyPrices: [0.3, 0.3, 0.3], validFrom: '2025-05-01' })
})
afterAll(() => server.close())

const read = async (id: string) => (await server.call(getTariff, { as: server.adminA, params: { id } })).reply
const link = async (
  id: string,
  idParent: string,
  kinds: { linkedPrices?: boolean; linkedFees?: boolean } = {},
  as = server.adminA,
) =>
  server.call(linkTariff, {
    as,
    params: { id, idParent },
    body: { ...kinds, version: (await read(id)).version },
  })
const today = () => server.platform.clock.today()
const unlink = (id: string) => server.call(unlinkTariff, { as: server.adminA, params: { id } })
const newFee = (id: string, eur: number) =>
  server.call(createTariffFee, {
    as: server.adminA,
    params: { id },
    body: {
      mode: 'FIXED',
      thresholds: [
        {
          powerFrom: null,
          powerTo: null,
          consumptionFrom: null,
          consumptionTo: null,
          item: { absoluteValue: eur, percentage: null },
        },
      ],
    },
  })
const newPrices = (id: string, p1: number, validFrom: string) =>
  server.call(createTariffPriceList, {
    as: server.adminA,
    body: { validFrom, tariffs: [{ idTariff: id, energyPrices: { p1, p2: 0.15, p3: 0.1 } }] },
  })

describe('[API-115] [API-116] a link of a tariff to its parent', () => {
  it('is refused without session, to users, and to another company', async () => {
    const params = { id: child, idParent: parent }
    expect((await server.call(linkTariff, { params, body: { version: 1 } })).status).toBe(401)
    expect((await link(child, parent, {}, await server.createUser())).status).toBe(403)
    const ofB = await server.inTenant(server.tenantB, (tx) => makeTariff(tx))
    expect((await link(child, ofB)).status).toBe(404)
    const foreign = { id: ofB, idParent: parent }
    const answer = await server.call(linkTariff, { as: server.adminA, params: foreign, body: { version: 1 } })
    expect(answer.status).toBe(404)
    expect((await unlink(ofB)).status).toBe(404)
    expect((await unlink(child)).status).toBe(409)
  })

  it('[FEE-019] makes the parent the source of prices wherever they are read, from then on', async () => {
    const linked = await link(child, parent)
    expect([linked.status, linked.reply.parentTariff?.idTariff]).toEqual([200, parent])
    expect(linked.reply.energyPrices).toEqual({ p1: 0.2, p2: 0.15, p3: 0.1 })
    expect((await newPrices(parent, 0.25, '2026-02-01')).status).toBe(201)

    const as = server.adminA
    const { reply: listed } = await server.call(listTariffsOfMarketer, {
      as,
      params: { id: idEnergyMarketer },
    })
    const offers = await server.platform.database.withTenant({ clientUID: server.tenantA }, (tx) =>
      listCurrentOffers(tx, { utilityType: 'electricity', atrTariff: '2.0TD', onDate: '2026-07-01' }),
    )
    const { reply: lasts } = await server.call(listLastTariffPrices, { as, params: { id: idEnergyMarketer } })
    expect([
      listed.find((tariff) => tariff.idTariff === child)?.energyPrices?.p1,
      offers.find((offer) => offer.idTariff === child)?.energyPrices[0],
      lasts.find((price) => price.idTariff === child && price.kind === 'energy')?.prices.p1,
    ]).toEqual([0.25, 0.25, 0.25])
    expect((await read(child)).prices.map((price) => price.validFrom)).toEqual([
      '2026-02-01',
      '2026-01-01',
      '2026-01-01',
    ])
  })

  it('[FEE-019] makes the parent the source of commissions, and leaves the prices alone where only fees are linked', async () => {
    await newFee(parent, 40)
    await server.inTenant(server.tenantA, (tx) => makeContract(tx, { idEnergyMarketer, idTariff: child }))
    const feeOf = async () =>
      (await server.call(calculateFees, { as: server.adminA, body: { tariffs: [child] } })).reply
    expect(JSON.stringify(await feeOf())).not.toContain('"totalFee":40')
    const linked = await link(child, parent, { linkedPrices: false })
    expect([linked.reply.hasFees, linked.reply.energyPrices?.p1]).toEqual([true, 0.3])
    expect(JSON.stringify(await feeOf())).toContain('"totalFee":40')
    expect((await newFee(child, 60)).raw.body).toContain('TARIFF_FEES_LINKED')
    expect((await unlink(child)).status).toBe(200)
    const own = await server.call(listTariffFees, { as: server.adminA, params: { id: child } })
    expect(
      own.reply.map((rule) => [rule.idTariff, rule.validFrom, rule.thresholds[0]?.item.absoluteValue]),
    ).toEqual([[child, today(), 40]])
  })

  it('prevents changes of what is linked in the tariff, and of the parent what the link needs', async () => {
    await link(child, parent)
    expect((await newPrices(child, 0.3, '2026-03-01')).raw.body).toContain('TARIFF_PRICES_LINKED')
    const register = await server.call(createTariffPrice, {
      as: server.adminA,
      params: { id: child, kind: 'energy' },
      body: { prices: { p1: 0.3, p2: 0.3, p3: 0.3 }, validFrom: '2026-03-01' },
    })
    expect(register.raw.body).toContain('TARIFF_PRICES_LINKED')
    const removal = await server.call(removeTariff, { as: server.adminA, params: { id: parent } })
    expect([removal.status, removal.raw.body]).toEqual([409, expect.stringContaining('TARIFF_HAS_LINKED')])
  })

  it('has one step, also for a parent that has no prices yet and changes its access tariff', async () => {
    const third = await make()
    await link(child, third, { linkedFees: false })
    expect((await link(parent, child)).raw.body).toContain('TARIFF_PARENT_IS_LINKED')
    expect((await link(third, parent)).raw.body).toContain('TARIFF_HAS_LINKED')
    const { version, name } = await read(third)
    const moved = await server.call(updateTariff, {
      as: server.adminA,
      body: {
        idTariff: third,
        version,
        name,
        atrTariff: { idTarifaATR: 19 },
        type: 'fixed',
        isBasePrice: false,
        tariffTypology: null,
        active: true,
      },
    })
    expect(moved.raw.body).toContain('TARIFF_HAS_LINKED')
  })

  it('[FEE-019] leaves the current prices when it ends, which the parent no longer changes, after those of before the link', async () => {
    await link(child, parent)
    await newPrices(parent, 0.25, addDays(today(), 7))
    const ended = await unlink(child)
    expect(ended.reply).toMatchObject({ parentTariff: null, linkedPrices: false, linkedFees: false })
    const energy = ended.reply.prices.filter((price) => price.kind === 'energy')
    expect(energy.map(({ prices, validFrom, validTo }) => [prices.p1, validFrom, validTo])).toEqual([
      [0.25, addDays(today(), 7), null],
      [0.2, today(), addDays(today(), 6)],
      [0.3, '2025-05-01', addDays(today(), -1)],
    ])
    await newPrices(parent, 0.4, addDays(today(), 30))
    expect((await read(child)).prices).toEqual(ended.reply.prices)
    expect((await newPrices(child, 0.5, addDays(today(), 40))).status).toBe(201)
  })

  it('keeps as its own what it read, where the tariff is linked to another parent', async () => {
    const third = await make({ energyPrices: [0.1, 0.1, 0.1], validFrom: '2026-01-01' })
    await link(child, parent)
    expect((await link(child, third, { linkedPrices: false })).reply).toMatchObject({
      parentTariff: { idTariff: third },
      linkedPrices: false,
      energyPrices: { p1: 0.2 },
    })
  })

  it('answers a stale version with a conflict, and changes nothing', async () => {
    const params = { id: child, idParent: parent }
    const stale = await server.call(linkTariff, { as: server.adminA, params, body: { version: 7 } })
    expect(stale.status).toBe(409)
    expect((await read(child)).energyPrices?.p1).toBe(0.3)
  })
})
