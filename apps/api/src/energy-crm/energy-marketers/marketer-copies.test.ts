import {
  createAuxiliaryService,
  listAuxiliaryServicesOfMarketer,
  removeAuxiliaryService,
  updateAuxiliaryService,
} from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.endpoints'
import { createTariffFee } from '@vatio/protocol/energy-crm/commissions/tariff-fees.endpoints'
import {
  createEnergyMarketer,
  removeEnergyMarketer,
  updateEnergyMarketer,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.endpoints'
import {
  createTariffPrice,
  updateTariffPrice,
} from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import {
  createTariff,
  linkTariff,
  listTariffTypologies,
  removeTariff,
  removeTariffTypology,
  unlinkTariff,
  updateTariff,
} from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import { uploadPriceSheet } from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.endpoints'
import { elementAt } from '@vatio/domain/element-at'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { copiedTerms, sharingScenario } from '../../../test/energy-marketers-sharing-scenario.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { lockPricedTariffs } from '../tariff-prices/followed-prices.service.ts'
import { listCurrentOffers } from '../tariff-prices/current-offers.service.ts'
import { refreshCopy } from './marketer-copies.service.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.startJobs()
})
afterAll(() => server.close())

const { newConnection, marketer, marketers, tariffsOf, tariffNamed, rowsOfCopy, refreshed, priceList } =
  sharingScenario(() => server)

const isRefused = { status: 409, code: 'ENERGY_MARKETER_SHARED' }
describe('[FEE-015] the copy of a shared marketer', () => {
  it('is refused by everything that would change it', async () => {
    const { guest: as, copy } = await newConnection()
    const { idEnergyMarketer, version } = copy
    const tariff = await tariffNamed(as, idEnergyMarketer, 'Hogar')
    const other = await tariffNamed(as, idEnergyMarketer, 'Empresa')
    const { idTariff } = tariff
    const before = await rowsOfCopy(as, idEnergyMarketer)
    const services = await server.call(listAuxiliaryServicesOfMarketer, {
      as,
      params: { id: idEnergyMarketer },
    })
    const { idAuxiliaryService, ...service } = elementAt(services.reply, 0)
    const named = { name: 'Mía', utilityTypes: ['electricity' as const], active: true }
    const own = { name: 'Mía', atrTariff: { idTarifaATR: 18 }, isBasePrice: false }
    const price = { prices: { p1: 1, p2: 1, p3: 1 }, validFrom: '2026-10-01' }
    const register = elementAt(tariff.prices, 0)
    const facts = { name: 'Mío', icon: service.icon, anualCost: 1, fee: 1, description: null, active: true }
    expect([
      await server.call(updateEnergyMarketer, { as, body: { idEnergyMarketer, version, ...named } }),
      await server.call(removeEnergyMarketer, { as, params: { id: idEnergyMarketer } }),
      await server.call(createTariff, {
        as,
        body: { ...own, utilityType: 'electricity', energyMarketer: { idEnergyMarketer } },
      }),
      await server.call(updateTariff, {
        as,
        body: { ...own, idTariff, type: 'fixed', active: true, version: tariff.version },
      }),
      await server.call(removeTariff, { as, params: { id: idTariff } }),
      await server.call(linkTariff, {
        as,
        params: { id: idTariff, idParent: other.idTariff },
        body: { version: tariff.version },
      }),
      await server.call(unlinkTariff, { as, params: { id: idTariff } }),
      await server.call(createTariffPrice, { as, params: { id: idTariff, kind: 'energy' }, body: price }),
      await priceList(as, idTariff, 1, '2026-10-01'),
      await server.call(updateTariffPrice, {
        as,
        params: { id: register.idTariffPrice },
        body: { prices: register.prices, validFrom: register.validFrom, version: register.version },
      }),
      await server.call(createAuxiliaryService, {
        as,
        body: { ...facts, utilityType: 'electricity', energyMarketer: { idEnergyMarketer } },
      }),
      await server.call(updateAuxiliaryService, {
        as,
        body: { ...facts, idAuxiliaryService, version: service.version },
      }),
      await server.call(removeAuxiliaryService, { as, params: { id: idAuxiliaryService } }),
    ]).toMatchObject(Array.from({ length: 13 }, () => isRefused))
    expect(await rowsOfCopy(as, idEnergyMarketer)).toEqual(before)
  })

  it('is used in contracts and comparisons, has commissions of its company, and groups limit it', async () => {
    const { guest: as, copy } = await newConnection()
    const { idEnergyMarketer } = copy
    const { idTariff } = await tariffNamed(as, idEnergyMarketer, 'Hogar')
    const offers = await server.inTenant(as.clientUID, (tx) =>
      listCurrentOffers(tx, { utilityType: 'electricity', atrTariff: '2.0TD', onDate: '2026-07-01' }),
    )
    expect(offers).toMatchObject([
      { idTariff, energyPrices: [0.2, 0.15, 0.1, null, null, null], ...copiedTerms },
    ])
    const item = { absoluteValue: 30, percentage: null }
    const limits = { powerFrom: null, powerTo: null, consumptionFrom: null, consumptionTo: null }
    const body = { mode: 'FIXED' as const, thresholds: [{ ...limits, item }] }
    expect((await server.call(createTariffFee, { as, params: { id: idTariff }, body })).status).toBe(201)
    const idGroup = await server.inTenant(as.clientUID, async (tx) => {
      await makeContract(tx, { idEnergyMarketer, idTariff })
      const group = await makeGroup(tx)
      await tx.query(
        `insert into energy_marketers (client_uid, id_energy_marketer, name, utility_types)
         values ($1, $2, 'Otra', '{gas}')`,
        [as.clientUID, group],
      )
      await tx.query('insert into group_energy_marketers values ($1, $2, $2)', [as.clientUID, group])
      return group
    })
    const member = await server.createUser({
      tenant: as.clientUID,
      groups: [{ idGroup, isGroupAdmin: false }],
    })
    expect((await marketers(member)).map((one) => one.name)).toEqual(['Otra'])
  })

  it('follows its owner soon: facts, tariffs, dated prices, services; twice the same changes nothing', async () => {
    const { owner, idEnergyMarketer, idTariff, second, guest, copy, idConnection } = await newConnection()
    const id = copy.idEnergyMarketer
    const { version } = await marketer(owner, idEnergyMarketer)
    const utilityTypes = ['electricity', 'gas'] as const
    const facts = { name: 'Albaluz Norte', utilityTypes: [...utilityTypes], active: true }
    await server.call(updateEnergyMarketer, { as: owner, body: { idEnergyMarketer, version, ...facts } })
    expect((await priceList(owner, idTariff, 0.3, '2026-09-01')).status).toBe(201)
    await server.call(createTariff, {
      as: owner,
      body: {
        name: 'Gas',
        utilityType: 'gas',
        atrTariff: { idTarifaATR: 101 },
        isBasePrice: false,
        energyMarketer: { idEnergyMarketer },
      },
    })
    expect((await server.call(removeTariff, { as: owner, params: { id: second } })).status).toBe(200)
    await refreshed(owner)

    expect(await marketer(guest, id)).toMatchObject({ name: 'Albaluz Norte', utilityTypes })
    const { prices, energyPrices } = await tariffNamed(guest, id, 'Hogar')
    expect(energyPrices).toEqual({ p1: 0.3, p2: 0.15, p3: 0.1 })
    expect(prices.map(({ kind, validFrom, validTo }) => [kind, validFrom, validTo])).toEqual([
      ['energy', '2026-09-01', null],
      ['energy', '2026-01-01', '2026-08-31'],
      ['excessRetribution', '2026-01-01', null],
      ['power', '2026-01-01', null],
    ])
    const active = (await tariffsOf(guest, id))
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map((tariff) => [tariff.name, tariff.active])
    expect(active).toEqual([
      ['Empresa', false],
      ['Gas', true],
      ['Hogar', true],
    ])
    const before = await rowsOfCopy(guest, id)
    for (let run = 0; run < 2; run++) {
      await server.inTenant(guest.clientUID, (tx) =>
        refreshCopy(tx, idConnection, server.platform.clock.now()),
      )
    }
    expect(await rowsOfCopy(guest, id)).toEqual(before)
  })

  it('[trust] takes no price sheet, neither as a file nor by one that is confirmed', async () => {
    const { guest: as, copy } = await newConnection()
    const { idEnergyMarketer } = copy
    const file = {
      name: 'precios.csv',
      content:
        'Producto;Peaje;Energía P1 (€/kWh);Energía P2 (€/kWh);Energía P3 (€/kWh)\r\nHogar;2.0TD;0,3;0,2;0,1',
    }
    expect(await server.call(uploadPriceSheet, { as, query: { idEnergyMarketer }, file })).toMatchObject(
      isRefused,
    )
    const { idTariff } = await tariffNamed(as, idEnergyMarketer, 'Hogar')
    const locking = server.platform.database.withTenant({ clientUID: as.clientUID }, (tx) =>
      lockPricedTariffs(tx, [idTariff]),
    )
    await expect(locking).rejects.toMatchObject({ code: 'ENERGY_MARKETER_SHARED' })
  })

  it('has the formula of an indexed tariff, and follows it', async () => {
    const { owner, idEnergyMarketer, guest, copy } = await newConnection()
    const formula = {
      structure: 'indexed',
      systemCostsEurPerMwh: 5,
      hedge: { shareRatio: 0.5, eurPerMwh: 60 },
      lossPercent: null,
      passesOnMunicipalTax: true,
      isSurplusAtMarket: true,
    } as const
    const margins = { p1: 0.01, p2: 0.01, p3: 0.01 }
    const created = await server.call(createTariff, {
      as: owner,
      body: {
        name: 'Indexada',
        type: 'indexed',
        utilityType: 'electricity',
        atrTariff: { idTarifaATR: 18 },
        isBasePrice: false,
        energyMarketer: { idEnergyMarketer },
        energyPrices: margins,
        priceStructure: formula,
        validFrom: '2026-01-01',
      },
    })
    expect(created.status).toBe(201)
    await refreshed(owner)
    const shown = () => tariffNamed(guest, copy.idEnergyMarketer, 'Indexada')
    expect(await shown()).toMatchObject({ type: 'indexed', energyPrices: margins, priceStructure: formula })
    const [register] = created.reply.prices
    const structure = { ...formula, systemCostsEurPerMwh: 7 }
    const corrected = await server.call(updateTariffPrice, {
      as: owner,
      params: { id: register?.idTariffPrice ?? '' },
      body: { prices: margins, structure, validFrom: '2026-01-01', version: register?.version ?? 0 },
    })
    expect(corrected.status).toBe(200)
    await refreshed(owner)
    const { prices, priceStructure } = await shown()
    expect([prices.length, priceStructure]).toEqual([1, structure])
  })

  it('has the prices that a linked tariff reads from its parent', async () => {
    const { owner, idEnergyMarketer, idTariff, guest, copy } = await newConnection()
    const created = await server.call(createTariff, {
      as: owner,
      body: {
        name: 'Hogar Plus',
        utilityType: 'electricity',
        atrTariff: { idTarifaATR: 18 },
        isBasePrice: false,
        energyMarketer: { idEnergyMarketer },
      },
    })
    const { idTariff: child, version } = created.reply
    const params = { id: child, idParent: idTariff }
    expect((await server.call(linkTariff, { as: owner, params, body: { version } })).status).toBe(200)
    await refreshed(owner)
    const copied = await tariffNamed(guest, copy.idEnergyMarketer, 'Hogar Plus')
    expect([copied.energyPrices?.p1, copied.parentTariff]).toEqual([0.2, null])
    await priceList(owner, idTariff, 0.4, '2026-08-01')
    await refreshed(owner)
    expect((await tariffNamed(guest, copy.idEnergyMarketer, 'Hogar Plus')).energyPrices?.p1).toBe(0.4)
  })

  it('takes another name where its company has that one already, also after a change of the owner', async () => {
    const { owner, idEnergyMarketer, guest, copy } = await newConnection()
    const company = copy.sharedFrom?.company ?? ''
    const body = { name: 'Solaria', utilityTypes: ['electricity' as const] }
    expect((await server.call(createEnergyMarketer, { as: guest, body })).status).toBe(201)
    const { version } = await marketer(owner, idEnergyMarketer)
    const facts = { ...body, idEnergyMarketer, active: true, version }
    expect((await server.call(updateEnergyMarketer, { as: owner, body: facts })).status).toBe(200)
    await refreshed(owner)
    expect((await marketer(guest, copy.idEnergyMarketer)).name).toBe(`Solaria (${company})`)
  })

  it('does not keep a typology of its company from being deleted', async () => {
    const { owner, idTariff, guest, copy } = await newConnection()
    await server.inTenant(owner.clientUID, (tx) =>
      tx.query(
        `update tariffs set id_tariff_typology = (select id_tariff_typology from tariff_typologies where name = 'Hogar')
         where id_tariff = $1`,
        [idTariff],
      ),
    )
    await refreshed(owner)
    const { tariffTypology } = await tariffNamed(guest, copy.idEnergyMarketer, 'Hogar')
    expect(tariffTypology?.name).toBe('Hogar')
    const typologies = (await server.call(listTariffTypologies, { as: guest })).reply
    const id = typologies.find((typology) => typology.name === 'Hogar')?.idTariffTypology ?? ''
    expect(id).toBe(tariffTypology?.idTariffTypology)
    expect((await server.call(removeTariffTypology, { as: guest, params: { id } })).status).toBe(200)
  })
})
