import type { Endpoint } from '@vatio/protocol/endpoint'
import {
  confirmPriceSheet,
  downloadFailedRows,
  downloadPriceSheetTemplate,
  getPriceSheet,
  listPriceSheetRows,
  listPriceSheets,
  removePriceSheet,
  setPriceSheetMapping,
  undoPriceSheet,
  updatePriceSheetRow,
  updatePriceSheetRows,
  uploadPriceSheet,
} from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.endpoints'
import { listTariffsOfMarketer } from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTariff } from '../../../test/factories/tariffs.factory.ts'
import { BEFORE, csv, paramsOf, sheetScenario } from '../../../test/tariff-price-sheets-scenario.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

const onSheet: readonly Endpoint[] = [
  getPriceSheet,
  listPriceSheetRows,
  updatePriceSheetRow,
  updatePriceSheetRows,
  setPriceSheetMapping,
  confirmPriceSheet,
  undoPriceSheet,
  removePriceSheet,
  downloadFailedRows,
]
const everyCall: readonly Endpoint[] = [
  uploadPriceSheet,
  listPriceSheets,
  downloadPriceSheetTemplate,
  ...onSheet,
]

let server: TestServer
let scenario: ReturnType<typeof sheetScenario>
let user: TestUser
beforeAll(async () => {
  server = await startTestServer()
  scenario = sheetScenario(server)
  user = await server.createUser()
})
afterAll(() => server.close())

describe('price sheets', () => {
  it('[API-059] answers 401 without a session at every call', async () => {
    for (const endpoint of everyCall) {
      const answer = await server.call(endpoint, {
        params: { idPriceSheet: server.tenantA, rowNumber: 0 },
        query: { format: 'csv' },
      })
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401])
    }
  })

  it('answers 404 to a sheet and a marketer of another company', async () => {
    const { idEnergyMarketer } = await scenario.newMarketer()
    const { reply } = await scenario.upload(idEnergyMarketer, csv('A;2.0TD;180;120;90'))
    const params = { idPriceSheet: reply.idPriceSheet, rowNumber: 0 }
    const bodies = new Map<Endpoint, object>([
      [updatePriceSheetRow, { version: 1, accepted: true }],
      [updatePriceSheetRows, { version: 1, accepted: true }],
      [setPriceSheetMapping, { version: 1, validFrom: '2026-12-01', tabs: reply.mapping }],
      [confirmPriceSheet, { version: 1, accepted: 1 }],
      [undoPriceSheet, { version: 1 }],
    ])
    for (const endpoint of onSheet) {
      const query = endpoint === downloadFailedRows ? { format: 'csv' } : {}
      const call = { as: server.adminB, params, query, body: bodies.get(endpoint) }
      const answer = await server.call(endpoint, call)
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 404])
    }
    const foreign = await server.call(uploadPriceSheet, {
      as: server.adminB,
      query: { idEnergyMarketer },
      file: { name: 'precios.csv', content: csv('A;2.0TD;180;120;90') },
    })
    expect(foreign.status).toBe(404)
    expect((await server.call(listPriceSheets, { as: server.adminB })).reply[1]).toBe(0)
  })

  it('answers 403 to who is no Admin', async () => {
    for (const endpoint of everyCall) {
      const answer = await server.call(endpoint, {
        as: user,
        params: { idPriceSheet: server.tenantA, rowNumber: 0 },
        query: { format: 'csv' },
      })
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 403])
    }
  })

  it('answers 400 to a file that is no sheet, an empty one, and columns that make no price', async () => {
    const { idEnergyMarketer } = await scenario.newMarketer()
    expect((await scenario.upload(idEnergyMarketer, 'x', 'precios.exe')).code).toBe(
      'TABLE_EXTENSION_NOT_ALLOWED',
    )
    expect((await scenario.upload(idEnergyMarketer, '%PDF-1.7', 'precios.csv')).code).toBe(
      'TABLE_FILE_UNREADABLE',
    )
    expect((await scenario.upload(idEnergyMarketer, '', 'precios.csv')).code).toBe('TABLE_EMPTY')
    const { reply } = await scenario.upload(idEnergyMarketer, csv('A;2.0TD;180;120;90'))
    const [tab] = reply.mapping
    if (!tab) throw new Error('no tab')
    const map = (columns: typeof tab.columns) =>
      server.call(setPriceSheetMapping, {
        as: server.adminA,
        params: paramsOf(reply),
        body: { version: 1, validFrom: '2026-12-01', tabs: [{ ...tab, columns }] },
      })
    const withoutPrice = await map(['product', 'accessTariff'])
    expect(withoutPrice.errors[0]).toMatchObject({
      message: 'PRICE_SHEET_MAPPING_INVALID',
      field: 'tabs.0.columns',
      details: { reason: 'noPrice' },
    })
    const nothing = await scenario.confirm(
      await scenario.compare(idEnergyMarketer, csv('A;2.0TD;180;120;90')),
      0,
    )
    expect([nothing.status, nothing.code]).toEqual([400, 'PRICE_SHEET_NOTHING_ACCEPTED'])
  })

  it('[API-059] shows each price beside the one in force, and writes nothing before it is confirmed', async () => {
    const { idEnergyMarketer, idTariff } = await scenario.newMarketer()
    await server.inTenant(server.tenantA, (tx) =>
      makeTariff(tx, { idEnergyMarketer, name: 'Vieja', energyPrices: [0.2, 0.2, 0.2] }),
    )
    const sheet = await scenario.compare(
      idEnergyMarketer,
      csv(
        'OPTIMA;2.0 TD;210;150;100;36,5;3,65',
        'Nueva;2.0TD;180;120;90;;',
        'Rara;2.0TD;900;120;90;;',
        'Doble;2.0TD;180;120;90;;',
        'Doble;2.0TD;181;120;90;;',
        'Rota;2.0TD;180;120;;;',
      ),
    )
    expect(sheet).toMatchObject({ state: 'review', counts: { rows: 7, accepted: 0, imported: 0 } })
    const rows = await scenario.rowsOf(sheet)
    expect(rows.map((row) => [row.product, row.kind, row.state, row.reasons])).toEqual([
      ['OPTIMA', 'energy', 'changed', []],
      ['OPTIMA', 'power', 'same', []],
      ['Nueva', 'energy', 'new', []],
      ['Rara', 'energy', 'doubtful', ['implausible']],
      ['Doble', 'energy', 'doubtful', ['repeated']],
      ['Doble', 'energy', 'doubtful', ['repeated']],
      ['Rota', 'energy', 'failed', ['periodMissing']],
      ['Vieja', 'energy', 'missing', []],
    ])
    expect(rows[0]).toMatchObject({
      idTariff,
      prices: { p1: 0.21 },
      before: { p1: 0.2, p2: 0.15, p3: 0.1 },
      written: '210 · 150 · 100',
      line: 2,
    })
    expect((await scenario.acceptAll(sheet)).reply.affected).toBe(3)
    expect(await scenario.registersOf(idTariff)).toEqual(BEFORE)
  })

  it('[FEE-017] opens a register for each accepted price, closes the one before, and creates new tariffs', async () => {
    const { idEnergyMarketer, idTariff } = await scenario.newMarketer()
    const sheet = await scenario.compare(
      idEnergyMarketer,
      csv('Óptima;2.0TD;210;150;100;;', 'Nueva;2.0TD;180;120;90;36,5;3,65', 'Otra;2.0TD;180;120;90;;'),
    )
    const rows = await scenario.rowsOf(sheet)
    for (const row of rows.slice(0, 3)) {
      const answer = await server.call(updatePriceSheetRow, {
        as: server.adminA,
        params: { ...paramsOf(sheet), rowNumber: row.rowNumber },
        body: { version: row.version, accepted: true, validFrom: row.rowNumber === 0 ? '2026-12-15' : null },
      })
      expect(answer.status).toBe(200)
    }
    const done = await scenario.confirm(sheet, 3)
    expect(done.reply).toMatchObject({ state: 'applied', counts: { accepted: 3, imported: 3 } })
    expect(await scenario.registersOf(idTariff)).toEqual([
      [0.21, '2026-12-15', null],
      [0.2, '2026-01-01', '2026-12-14'],
    ])
    const tariffs = await server.call(listTariffsOfMarketer, {
      as: server.adminA,
      params: { id: idEnergyMarketer },
      query: { onDate: '2026-12-01' },
    })
    expect(
      tariffs.reply.map((tariff) => [tariff.name, tariff.energyPrices?.p1, tariff.powerPrices?.p1]),
    ).toEqual([
      ['Nueva', 0.18, 0.1],
      ['Óptima', 0.2, 0.1],
    ])
  })

  it('remembers the columns of a marketer by their titles', async () => {
    const { idEnergyMarketer } = await scenario.newMarketer()
    const { reply } = await scenario.upload(idEnergyMarketer, csv('A;2.0TD;180;120;90'))
    const [tab] = reply.mapping
    if (!tab) throw new Error('no tab')
    const columns = ['product', 'accessTariff', 'energy.p1', 'energy.p3', 'energy.p2', null, null] as const
    await server.call(setPriceSheetMapping, {
      as: server.adminA,
      params: paramsOf(reply),
      body: { version: 1, validFrom: '2026-12-01', tabs: [{ ...tab, columns: [...columns] }] },
    })
    const again = await scenario.upload(idEnergyMarketer, csv('B;2.0TD;180;120;90'))
    expect(again.reply.tabs[0]?.isRemembered).toBe(true)
    expect(again.reply.mapping[0]?.columns).toEqual(columns)
    const other = await scenario.newMarketer()
    expect(
      (await scenario.upload(other.idEnergyMarketer, csv('B;2.0TD;1;1;1'))).reply.tabs[0]?.isRemembered,
    ).toBe(false)
  })

  it('refuses to accept rows that are blocked or repeated, and corrects a price in place', async () => {
    const { idEnergyMarketer, idTariff } = await scenario.newMarketer()
    const sheet = await scenario.compare(
      idEnergyMarketer,
      csv('Óptima;2.0TD;2000;150;100;;', 'Doble;2.0TD;180;120;90;;', 'Doble;2.0TD;181;120;90;;'),
      '2025-12-01',
    )
    const update = (rowNumber: number, version: number, body: object) =>
      server.call(updatePriceSheetRow, {
        as: server.adminA,
        params: { ...paramsOf(sheet), rowNumber },
        body: { version, accepted: true, ...body },
      })
    const blocked = await update(0, 1, {})
    expect([blocked.status, blocked.errors[0]]).toMatchObject([
      409,
      { message: 'PRICE_SHEET_ROW_BLOCKED', details: { reasons: ['notLater'] } },
    ])
    const dated = await update(0, 1, { validFrom: '2026-12-01', accepted: false })
    expect([dated.reply.state, dated.reply.reasons]).toEqual(['doubtful', ['implausible', 'bigChange']])
    const tooHigh = await update(0, 2, { prices: { p1: 20, p2: 0.15, p3: 0.1 } })
    expect(tooHigh.code).toBe('TARIFF_PRICE_OUT_OF_RANGE')
    const corrected = await update(0, 2, { prices: { p1: 0.2, p2: 0.15, p3: 0.11 } })
    expect([corrected.status, corrected.reply.state, corrected.reply.accepted]).toEqual([
      200,
      'changed',
      true,
    ])
    expect((await update(0, 2, {})).code).toBe('VERSION_CONFLICT')
    expect((await update(1, 1, {})).status).toBe(200)
    expect((await update(2, 1, {})).code).toBe('PRICE_SHEET_ROW_REPEATED')
    expect((await scenario.confirm(sheet, 2)).status).toBe(200)
    expect((await scenario.registersOf(idTariff))[0]).toEqual([0.2, '2026-12-01', null])
  })

  it('lists the sheets with who, when and how many, and discards one that is not confirmed', async () => {
    const { idEnergyMarketer } = await scenario.newMarketer()
    const sheet = await scenario.compare(idEnergyMarketer, csv('Óptima;2.0TD;210;150;100;;'))
    const list = () => server.call(listPriceSheets, { as: server.adminA, query: { idEnergyMarketer } })
    expect((await list()).reply).toMatchObject([
      [
        {
          fileName: 'precios.csv',
          state: 'review',
          createdBy: { userUID: server.adminA.userUID },
          counts: { rows: 1, accepted: 0 },
        },
      ],
      1,
      { totalIsExact: true },
    ])
    await server.call(removePriceSheet, { as: server.adminA, params: paramsOf(sheet) })
    expect((await list()).reply[1]).toBe(0)
  })

  it('[CLI-016] has a template that it reads itself, and a file of the rows that were not imported', async () => {
    const { idEnergyMarketer } = await scenario.newMarketer()
    const template = await server.call(downloadPriceSheetTemplate, { as: server.adminA })
    const uploaded = await server.call(uploadPriceSheet, {
      as: server.adminA,
      query: { idEnergyMarketer },
      file: { name: 'plantilla.xlsx', content: template.raw.rawPayload },
    })
    const mapped = await server.call(setPriceSheetMapping, {
      as: server.adminA,
      params: paramsOf(uploaded.reply),
      body: { version: 1, validFrom: '2026-12-01', tabs: uploaded.reply.mapping },
    })
    expect(mapped.reply.byState).toMatchObject({ new: 7, failed: 0, doubtful: 0 })
    const broken = await scenario.compare(idEnergyMarketer, csv('=1+1;2.0TD;180;120;;;'))
    const file = await server.call(downloadFailedRows, {
      as: server.adminA,
      params: paramsOf(broken),
      query: { format: 'csv' },
    })
    expect(file.raw.body).toContain(`;2;'=1+1;2.0TD;Energía;180 · 120;Falta el precio de un periodo`)
  })
})
