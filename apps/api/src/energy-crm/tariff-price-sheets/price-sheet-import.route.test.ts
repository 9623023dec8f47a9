import {
  getPriceSheet,
  listPriceSheetRows,
  setPriceSheetMapping,
  undoPriceSheet,
} from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.endpoints'
import { createTariffPriceList } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import { listTariffsOfMarketer } from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTariff } from '../../../test/factories/tariffs.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { BEFORE, csv, paramsOf, sheetScenario } from '../../../test/tariff-price-sheets-scenario.ts'

let server: TestServer
let scenario: ReturnType<typeof sheetScenario>
beforeAll(async () => {
  server = await startTestServer()
  scenario = sheetScenario(server)
})
afterAll(() => server.close())

describe('importing a price sheet', () => {
  it('shows a price that somebody changed meanwhile as a conflict, and writes none of the sheet', async () => {
    const { idEnergyMarketer, idTariff } = await scenario.newMarketer()
    const sheet = await scenario.compare(
      idEnergyMarketer,
      csv('Óptima;2.0TD;210;150;100;;', 'Nueva;2.0TD;180;120;90;;'),
    )
    await scenario.acceptAll(sheet)
    const prices = { p1: 0.22, p2: 0.15, p3: 0.1 }
    const meanwhile = await server.call(createTariffPriceList, {
      as: server.adminA,
      body: { validFrom: '2026-11-20', tariffs: [{ idTariff, energyPrices: prices }] },
    })
    expect(meanwhile.status).toBe(201)
    const answer = await scenario.confirm(sheet, 2)
    expect(answer.reply).toMatchObject({
      state: 'review',
      byState: { conflict: 1, new: 1 },
      counts: { accepted: 1, imported: 0 },
    })
    const [row] = await scenario.rowsOf(sheet)
    expect(row).toMatchObject({ state: 'conflict', accepted: false, before: prices })
    expect((await scenario.registersOf(idTariff))[0]).toEqual([0.22, '2026-11-20', null])
    const seenAgain = { ...sheet, version: answer.reply.version }
    await scenario.acceptAll(seenAgain)
    expect((await scenario.confirm(seenAgain, 2)).reply).toMatchObject({
      state: 'applied',
      counts: { imported: 2 },
    })
    expect((await scenario.registersOf(idTariff)).slice(0, 2)).toEqual([
      [0.21, '2026-12-01', null],
      [0.22, '2026-11-20', '2026-11-30'],
    ])
  })

  it('imports once where two confirm the same sheet at the same moment', async () => {
    const { idEnergyMarketer, idTariff } = await scenario.newMarketer()
    const sheet = await scenario.compare(idEnergyMarketer, csv('Óptima;2.0TD;210;150;100;;'))
    await scenario.acceptAll(sheet)
    const answers = await Promise.all([
      scenario.confirm(sheet, 1),
      scenario.confirm(sheet, 1),
      scenario.confirm(sheet, 1),
    ])
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ])
    expect(answers.find((answer) => answer.status === 409)?.code).toBe('PRICE_SHEET_NOT_OPEN')
    expect(await scenario.registersOf(idTariff)).toHaveLength(2)
  })

  it('refuses to confirm other rows than those that the caller has seen', async () => {
    const { idEnergyMarketer } = await scenario.newMarketer()
    const sheet = await scenario.compare(idEnergyMarketer, csv('Óptima;2.0TD;210;150;100;;'))
    await scenario.acceptAll(sheet)
    expect((await scenario.confirm(sheet, 5)).code).toBe('VERSION_CONFLICT')
  })

  it('refuses to confirm a sheet that was read with another mapping meanwhile, though as many rows are accepted', async () => {
    const { idEnergyMarketer, idTariff } = await scenario.newMarketer()
    const sheet = await scenario.compare(idEnergyMarketer, csv('Óptima;2.0TD;210;150;100;;'))
    const body = { version: sheet.version, validFrom: '2027-06-01', tabs: sheet.mapping }
    const { reply } = await server.call(setPriceSheetMapping, {
      as: server.adminA,
      params: paramsOf(sheet),
      body,
    })
    await scenario.acceptAll(reply)
    expect((await scenario.confirm(sheet, 1)).code).toBe('VERSION_CONFLICT')
    expect(await scenario.registersOf(idTariff)).toEqual(BEFORE)
    expect((await scenario.confirm(reply, 1)).reply.state).toBe('applied')
  })

  it('writes nothing where a row fails in the middle', async () => {
    const { idEnergyMarketer, idTariff } = await scenario.newMarketer()
    const sheet = await scenario.compare(
      idEnergyMarketer,
      csv('Óptima;2.0TD;210;150;100;;', 'Gas;RL.1;60;;;;'),
    )
    await scenario.acceptAll(sheet)
    // The marketer of the factory sells both; from now on electricity only.
    await server.inTenant(server.tenantA, (tx) =>
      tx.query(`update energy_marketers set utility_types = '{electricity}' where id_energy_marketer = $1`, [
        idEnergyMarketer,
      ]),
    )
    const answer = await scenario.confirm(sheet, 2)
    expect(answer.code).toBe('ENERGY_MARKETER_DOES_NOT_SELL')
    expect(await scenario.registersOf(idTariff)).toEqual(BEFORE)
    const { reply } = await server.call(getPriceSheet, { as: server.adminA, params: paramsOf(sheet) })
    expect(reply).toMatchObject({ state: 'review', counts: { accepted: 2, imported: 0 } })
  })

  it('undoes a sheet: what nobody has changed since is removed, what it closed is open again, the rest is named', async () => {
    const { idEnergyMarketer, idTariff } = await scenario.newMarketer()
    const other = await server.inTenant(server.tenantA, (tx) =>
      makeTariff(tx, { idEnergyMarketer, name: 'Otra', energyPrices: [0.2, 0.15, 0.1] }),
    )
    const sheet = await scenario.compare(
      idEnergyMarketer,
      csv('Óptima;2.0TD;210;150;100;;', 'Otra;2.0TD;210;150;100;;', 'Nueva;2.0TD;180;120;90;;'),
    )
    await scenario.acceptAll(sheet)
    const { reply } = await scenario.confirm(sheet, 3)
    await server.call(createTariffPriceList, {
      as: server.adminA,
      body: {
        validFrom: '2027-01-01',
        tariffs: [{ idTariff: other, energyPrices: { p1: 0.3, p2: 0.2, p3: 0.1 } }],
      },
    })
    const early = await server.call(undoPriceSheet, {
      as: server.adminA,
      params: paramsOf(sheet),
      body: { version: 1 },
    })
    expect(early.code).toBe('VERSION_CONFLICT')
    const body = { version: reply.version }
    const undone = await server.call(undoPriceSheet, { as: server.adminA, params: paramsOf(sheet), body })
    expect(undone.reply).toMatchObject({ state: 'undone', counts: { imported: 3, undone: 2, kept: 1 } })
    expect(await scenario.registersOf(idTariff)).toEqual(BEFORE)
    expect(await scenario.registersOf(other)).toHaveLength(3)
    const kept = await server.call(listPriceSheetRows, {
      as: server.adminA,
      params: paramsOf(sheet),
      query: { undone: 'kept' },
    })
    expect(kept.reply[0].map((row) => row.product)).toEqual(['Otra'])
    const tariffs = await server.call(listTariffsOfMarketer, {
      as: server.adminA,
      params: { id: idEnergyMarketer },
    })
    expect(tariffs.reply.map((tariff) => tariff.name).toSorted()).toEqual(['Otra', 'Óptima'])
    const twice = await server.call(undoPriceSheet, { as: server.adminA, params: paramsOf(sheet), body })
    expect(twice.code).toBe('PRICE_SHEET_NOT_APPLIED')
  })

  it('leaves nothing half done where its connection is cut in the middle, and can be confirmed again', async () => {
    const { idEnergyMarketer, idTariff } = await scenario.newMarketer()
    const sheet = await scenario.compare(
      idEnergyMarketer,
      csv('Óptima;2.0TD;210;150;100;;', 'Nueva;2.0TD;180;120;90;;', 'Otra;2.0TD;180;120;90;;'),
    )
    await scenario.acceptAll(sheet)
    const abandoned = new Error('rolled back')
    const blocking = server.inTenant(server.tenantA, async (tx) => {
      // The second new tariff waits for this one of the same name; the first one is written by then.
      await makeTariff(tx, { idEnergyMarketer, name: 'Otra' })
      const pending = scenario.confirm(sheet, 3)
      await expect
        .poll(
          async () => {
            const cut = await tx.query(
              `select pg_terminate_backend(pid) from pg_stat_activity
               where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
            )
            return cut.length
          },
          { timeout: 20_000 },
        )
        .toBeGreaterThan(0)
      expect((await pending).status).toBeGreaterThanOrEqual(500)
      throw abandoned
    })
    await expect(blocking).rejects.toBe(abandoned)
    const names = async () => {
      const params = { id: idEnergyMarketer }
      const { reply } = await server.call(listTariffsOfMarketer, { as: server.adminA, params })
      return reply.map((tariff) => tariff.name).toSorted()
    }
    expect(await names()).toEqual(['Óptima'])
    expect(await scenario.registersOf(idTariff)).toEqual(BEFORE)
    const { reply } = await server.call(getPriceSheet, { as: server.adminA, params: paramsOf(sheet) })
    expect(reply).toMatchObject({ state: 'review', counts: { accepted: 3, imported: 0 } })
    expect((await scenario.confirm(reply, 3)).reply.state).toBe('applied')
    expect(await names()).toEqual(['Nueva', 'Otra', 'Óptima'])
  })

  it('[CLI-016] imports a sheet of more than 1,000 accepted rows as a job', async () => {
    const { idEnergyMarketer } = await scenario.newMarketer()
    const lines = Array.from({ length: 1_001 }, (_, number) => `Producto ${number};2.0TD;180;120;90;;`)
    const sheet = await scenario.compare(idEnergyMarketer, csv(...lines))
    expect((await scenario.acceptAll(sheet)).reply.affected).toBe(1_001)
    const confirmed = await scenario.confirm(sheet, 1_001)
    expect(confirmed.reply).toMatchObject({ state: 'applying', counts: { imported: 0 } })
    expect((await scenario.confirm(confirmed.reply, 1_001)).code).toBe('PRICE_SHEET_NOT_OPEN')
    await server.startJobs()
    const read = () => server.call(getPriceSheet, { as: server.adminA, params: paramsOf(sheet) })
    await expect
      .poll(async () => (await read()).reply.state, { timeout: 60_000, interval: 500 })
      .toBe('applied')
    expect((await read()).reply.counts.imported).toBe(1_001)
  }, 120_000)
})
