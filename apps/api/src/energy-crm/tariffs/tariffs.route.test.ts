import type { Endpoint } from '@vatio/protocol/endpoint'
import {
  createTariff,
  createTariffTypology,
  getTariff,
  listTariffsOfMarketer,
  listTariffTypologies,
  removeTariff,
  removeTariffTypology,
  updateTariff,
  updateTariffTypology,
} from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makeEnergyMarketer } from '../../../test/factories/energy-marketers.factory.ts'
import { makeTariffPrice } from '../../../test/factories/tariff-prices.factory.ts'
import { makeTariff } from '../../../test/factories/tariffs.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { elementAt } from '@vatio/domain/element-at'
import { only } from '../../platform/elements.ts'

const everyCall: readonly Endpoint[] = [
  createTariff,
  createTariffTypology,
  getTariff,
  listTariffsOfMarketer,
  listTariffTypologies,
  removeTariff,
  removeTariffTypology,
  updateTariff,
  updateTariffTypology,
]

let server: TestServer
let idEnergyMarketer: string
beforeAll(async () => {
  server = await startTestServer()
  idEnergyMarketer = await server.inTenant(server.tenantA, (tx) => makeEnergyMarketer(tx, { name: 'Lumen' }))
})
afterAll(() => server.close())

function input() {
  return {
    name: 'Hogar estable',
    utilityType: 'electricity' as const,
    energyMarketer: { idEnergyMarketer },
    atrTariff: { idTarifaATR: 18 },
    isBasePrice: false,
  }
}
const prices = {
  energyPrices: { p1: 0.201234, p2: 0.15, p3: 0.1 },
  powerPrices: { p1: 0.08, p2: 0.01 },
  excessRetributionPrice: 0.06,
}

describe('tariffs', () => {
  it('answers 401 without a session at every call', async () => {
    for (const endpoint of everyCall) {
      const answer = await server.call(endpoint, { params: { id: server.tenantA } })
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401])
    }
  })

  it("answer 404 to another company's marketer, tariff or typology", async () => {
    const ofB = await server.inTenant(server.tenantB, async (tx) => {
      const marketer = await makeEnergyMarketer(tx)
      const tariff = await makeTariff(tx, { idEnergyMarketer: marketer })
      const typologies = await tx.query<{ id: string }>(
        'select id_tariff_typology as id from tariff_typologies where client_uid = $1',
        [tx.clientUID],
      )
      return { marketer, tariff, typology: elementAt(typologies, 0).id }
    })
    const as = server.adminA
    const answers = [
      await server.call(listTariffsOfMarketer, { as, params: { id: ofB.marketer } }),
      await server.call(getTariff, { as, params: { id: ofB.tariff } }),
      await server.call(removeTariff, { as, params: { id: ofB.tariff } }),
      await server.call(removeTariffTypology, { as, params: { id: ofB.typology } }),
      await server.call(createTariff, {
        as,
        body: { ...input(), energyMarketer: { idEnergyMarketer: ofB.marketer } },
      }),
      await server.call(createTariff, {
        as,
        body: { ...input(), name: 'Ajena', tariffTypology: { idTariffTypology: ofB.typology } },
      }),
      await server.call(updateTariffTypology, {
        as,
        body: { idTariffTypology: ofB.typology, name: 'Mía', version: 1 },
      }),
      await server.call(updateTariff, {
        as,
        body: {
          idTariff: ofB.tariff,
          name: 'Mía',
          atrTariff: { idTarifaATR: 18 },
          type: 'fixed',
          isBasePrice: true,
          active: true,
          version: 1,
        },
      }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404, 404, 404])
    const stored = await server.call(getTariff, { as: server.adminB, params: { id: ofB.tariff } })
    expect(stored.reply).toMatchObject({ isBasePrice: false, version: 1 })
  })

  it('[FEE-023] restrict writing to admins', async () => {
    const as = await server.createUser()
    expect((await server.call(createTariff, { as, body: input() })).status).toBe(403)
    expect((await server.call(createTariffTypology, { as, body: { name: 'Otra' } })).status).toBe(403)
    const read = await server.call(listTariffsOfMarketer, { as, params: { id: idEnergyMarketer } })
    expect(read.status).toBe(200)
  })

  it('[FEE-016] refuse an unknown access tariff, one of the other energy and an energy that the marketer does not sell', async () => {
    const as = server.adminA
    const cases = [
      [{ atrTariff: { idTarifaATR: 999 } }, 'ATR_TARIFF_UNKNOWN'],
      [{ atrTariff: { idTarifaATR: 104 } }, 'ATR_TARIFF_OF_OTHER_UTILITY'],
      [{ utilityType: 'gas' as const, atrTariff: { idTarifaATR: 104 } }, 'ENERGY_MARKETER_DOES_NOT_SELL'],
    ] as const
    for (const [change, code] of cases) {
      const answer = await server.call(createTariff, { as, body: { ...input(), ...change } })
      expect([answer.status, answer.code]).toEqual([400, code])
    }
  })

  it('[FEE-016] refuse first prices that lack a period, and then create no tariff', async () => {
    const as = server.adminA
    const answer = await server.call(createTariff, {
      as,
      body: { ...input(), name: 'A medias', ...prices, powerPrices: { p1: 0.08 } },
    })
    expect([answer.status, answer.code]).toEqual([400, 'TARIFF_PRICE_PERIOD_MISSING'])
    expect(answer.errors[0]).toMatchObject({ field: 'powerPrices.p2', details: { period: 'p2' } })
    const listed = await server.call(listTariffsOfMarketer, { as, params: { id: idEnergyMarketer } })
    expect(listed.reply.map((tariff) => tariff.name)).not.toContain('A medias')
  })

  it('have a unique name for each marketer and access tariff', async () => {
    const as = server.adminA
    await server.call(createTariff, { as, body: { ...input(), name: 'Única' } })
    const twin = await server.call(createTariff, { as, body: { ...input(), name: 'ÚNICA' } })
    expect([twin.status, twin.code]).toEqual([409, 'TARIFF_NAME_TAKEN'])
    const other = await server.call(createTariff, {
      as,
      body: { ...input(), name: 'Única', atrTariff: { idTarifaATR: 19 } },
    })
    expect(other.status).toBe(201)
  })

  it('[API-109] [FEE-016] [FEE-005] are created with their first prices from a given day', async () => {
    const answer = await server.call(createTariff, {
      as: server.adminA,
      body: { ...input(), ...prices, validFrom: '2026-10-01' },
    })
    expect(answer.status).toBe(201)
    expect(answer.reply).toMatchObject({
      name: 'Hogar estable',
      utilityType: 'electricity',
      energyMarketer: { idEnergyMarketer, name: 'Lumen' },
      atrTariff: { idTarifaATR: 18, nombre: '2.0TD', periods: 3 },
      type: 'fixed',
      isBasePrice: false,
      tariffTypology: null,
      parentTariff: null,
      linkedPrices: false,
      linkedFees: false,
      active: true,
      ...prices,
      validFrom: '2026-10-01',
      validTo: null,
      version: 1,
    })
    expect(answer.reply.prices.map((register) => register.kind).sort()).toEqual([
      'energy',
      'excessRetribution',
      'power',
    ])
  })

  it('[API-108] return the prices of the given day, within the limits of the registers', async () => {
    const as = server.adminA
    const marketer = await server.inTenant(server.tenantA, async (tx) => {
      const id = await makeEnergyMarketer(tx)
      const idTariff = await makeTariff(tx, {
        idEnergyMarketer: id,
        powerPrices: [0.1, 0.02],
        validFrom: '2026-01-01',
      })
      const energy = { idTariff, kind: 'energy' as const }
      await makeTariffPrice(tx, {
        ...energy,
        prices: [1, 2, 3],
        validFrom: '2026-01-01',
        validTo: '2026-06-30',
      })
      await makeTariffPrice(tx, { ...energy, prices: [4, 5, 6], validFrom: '2026-07-01' })
      return id
    })
    const on = async (onDate?: string) => {
      const query = onDate ? { onDate } : {}
      const answer = await server.call(listTariffsOfMarketer, { as, params: { id: marketer }, query })
      const { energyPrices, validFrom, validTo } = only(answer.reply)
      return [energyPrices?.p1 ?? null, validFrom, validTo]
    }
    expect(await on('2025-12-31')).toEqual([null, null, null])
    expect(await on('2026-06-30')).toEqual([1, '2026-01-01', '2026-06-30'])
    expect(await on('2026-07-01')).toEqual([4, '2026-07-01', null])
    expect(await on()).toEqual([4, '2026-07-01', null])
    const ofEnergy = async (utilityType: 'electricity' | 'gas') =>
      (await server.call(listTariffsOfMarketer, { as, params: { id: marketer }, query: { utilityType } }))
        .reply
    expect([await ofEnergy('electricity'), await ofEnergy('gas')]).toMatchObject([[{}], []])
  })

  it('[API-109] are edited, but keep their access tariff while they have prices', async () => {
    const as = server.adminA
    const created = await server.call(createTariff, {
      as,
      body: { ...input(), name: 'Cambiante', ...prices },
    })
    const { idTariff } = created.reply
    const edit = {
      idTariff,
      name: 'Cambiada',
      atrTariff: { idTarifaATR: 18 },
      type: 'indexed' as const,
      isBasePrice: true,
      active: false,
      version: 1,
    }
    const moved = await server.call(updateTariff, { as, body: { ...edit, atrTariff: { idTarifaATR: 19 } } })
    expect([moved.status, moved.code]).toEqual([409, 'TARIFF_HAS_PRICES'])
    const edited = await server.call(updateTariff, { as, body: edit })
    expect(edited.reply).toMatchObject({ name: 'Cambiada', type: 'indexed', isBasePrice: true, version: 2 })
    const stale = await server.call(updateTariff, { as, body: edit })
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
  })

  it('[API-109] are not deleted while an open contract refers to them', async () => {
    const as = server.adminA
    const [busy, free] = await server.inTenant(server.tenantA, async (tx) => {
      const first = await makeTariff(tx, { idEnergyMarketer })
      await makeContract(tx, { idTariff: first })
      return [first, await makeTariff(tx, { idEnergyMarketer })]
    })
    const refused = await server.call(removeTariff, { as, params: { id: busy } })
    expect([refused.status, refused.code]).toEqual([409, 'TARIFF_IN_USE'])
    expect((await server.call(removeTariff, { as, params: { id: free } })).reply).toEqual({ affected: 1 })
    expect((await server.call(getTariff, { as, params: { id: free } })).status).toBe(404)
  })
})

describe('tariff typologies', () => {
  it('[FEE-018] start as Gran consumidor, Hogar and Pyme', async () => {
    const answer = await server.call(listTariffTypologies, { as: server.adminB })
    expect(answer.reply.map((typology) => typology.name)).toEqual(['Gran consumidor', 'Hogar', 'Pyme'])
  })

  it('[API-114] are created, renamed and deleted, with a unique name and not while in use', async () => {
    const as = server.adminA
    const created = await server.call(createTariffTypology, { as, body: { name: 'Agrícola' } })
    expect(created.status).toBe(201)
    const { idTariffTypology } = created.reply
    const twin = await server.call(createTariffTypology, { as, body: { name: 'agricola' } })
    expect([twin.status, twin.code]).toEqual([409, 'TARIFF_TYPOLOGY_NAME_TAKEN'])
    const renamed = await server.call(updateTariffTypology, {
      as,
      body: { ...created.reply, name: 'Regadío' },
    })
    expect(renamed.reply).toMatchObject({ name: 'Regadío', version: 2 })
    const tariff = await server.call(createTariff, {
      as,
      body: { ...input(), name: 'De riego', tariffTypology: { idTariffTypology } },
    })
    expect(tariff.reply.tariffTypology).toEqual({ idTariffTypology, name: 'Regadío' })
    const busy = await server.call(removeTariffTypology, { as, params: { id: idTariffTypology } })
    expect([busy.status, busy.code]).toEqual([409, 'TARIFF_TYPOLOGY_IN_USE'])
    await server.call(removeTariff, { as, params: { id: tariff.reply.idTariff } })
    const removed = await server.call(removeTariffTypology, { as, params: { id: idTariffTypology } })
    expect(removed.reply).toEqual({ affected: 1 })
  })
})
