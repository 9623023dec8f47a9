import {
  downloadInventoryTemplate,
  importInventory,
  previewInventoryImport,
} from '@vatio/protocol/solar/inventory-imports/inventory-imports.endpoints'
import type {
  InventoryImport,
  InventoryPreview,
} from '@vatio/protocol/solar/inventory-imports/inventory-imports.schema'
import { listInverters } from '@vatio/protocol/solar/inverters/inverters.endpoints'
import { listManufacturers } from '@vatio/protocol/solar/manufacturers/manufacturers.endpoints'
import { listSolarPanels } from '@vatio/protocol/solar/solar-panels/solar-panels.endpoints'
import { beforeEach, afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeManufacturer } from '../../../test/factories/manufacturers.factory.ts'
import { makeSolarPanel } from '../../../test/factories/solar-panels.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const tenant = await server.createTenant('Tejados', 'professional')
  admin = await server.createUser({ tenant, role: 'admin' })
})

const HEADER = 'FABRICANTE;modelo;Alto (mm);Ancho (mm);Grosor (mm);Potencia (Wp);Eficiencia (%);Ficha tecnica'
const GOOD = 'Ebro;Ebro 440;1762;1134;30;440;22,5;https://ebro.example/440.pdf'
const INVERTERS =
  'Fabricante;Modelo;Potencia nominal (kW);Potencia máxima de paneles (kWp);Fases;Eficiencia (%);Precio neto (€);Ficha técnica'

type Kind = InventoryPreview['kind']
const read = (
  lines: readonly string[],
  { as = admin, kind = 'solar-panels', name = 'a.csv' }: { as?: TestUser; kind?: Kind; name?: string } = {},
) => server.call(previewInventoryImport, { as, query: { kind }, file: { name, content: lines.join('\n') } })
const write = (body: InventoryImport, as = admin) => server.call(importInventory, { as, body })
/** The rows of a preview that are to be written. */
const chosen = ({ kind, rows }: InventoryPreview) =>
  ({
    kind,
    rows: rows.flatMap(({ version, values }) => (values ? [{ version, values }] : [])),
  }) as InventoryImport
const panels = async (as = admin) => (await server.call(listSolarPanels, { as, query: {} })).reply[0]

describe('importing the inventory from a file', () => {
  it('answers 401 without a session, 403 to a user of the application and LICENSE_REQUIRED below Professional', async () => {
    const file = { name: 'a.csv', content: `${HEADER}\n${GOOD}` }
    const query = { kind: 'solar-panels' as const }
    const body = chosen((await read([HEADER, GOOD])).reply)
    const statuses = async (as?: TestUser) => {
      const who = as ? { as } : {}
      const answers = [
        await server.call(previewInventoryImport, { ...who, query, file }),
        await server.call(importInventory, { ...who, body }),
        await server.call(downloadInventoryTemplate, { ...who, query }),
      ]
      return answers.map(({ status, code }) => `${status} ${code}`)
    }
    expect(new Set(await statuses())).toEqual(new Set(['401 UNAUTHENTICATED']))
    expect(new Set(await statuses(await server.createUser()))).toEqual(new Set(['403 FORBIDDEN']))
    const tenant = await server.createTenant('Pequeña', 'freemium')
    const small = await server.createUser({ tenant, role: 'admin' })
    expect(new Set(await statuses(small))).toEqual(new Set(['403 LICENSE_REQUIRED']))
  })

  it('neither sees nor changes the inventory of another company', async () => {
    await server.inTenant(server.tenantB, async (tx) => {
      await makeSolarPanel(tx, { idManufacturer: await makeManufacturer(tx, 'Ebro'), name: 'Ebro 440' })
    })
    const { reply } = await read([HEADER, GOOD])
    expect(reply.rows[0]).toMatchObject({ state: 'new', isNewManufacturer: true, version: null })
    const foreign = () =>
      server.inTenant(server.tenantB, (tx) =>
        tx.query('select * from solar_panels where client_uid = $1', [tx.clientUID]),
      )
    const before = await foreign()
    expect((await write(chosen(reply))).reply).toEqual({
      created: 1,
      updated: 0,
      unchanged: 0,
      manufacturers: 1,
    })
    expect(before).toHaveLength(1)
    expect(await foreign()).toEqual(before)
    expect(await panels()).toMatchObject([{ name: 'Ebro 440', clientUID: admin.clientUID }])
  })

  it('refuses files that are no table, too big, too long or without a required column', async () => {
    const long = Array.from({ length: 1001 }, (_, at) => GOOD.replace('Ebro 440', `Ebro ${at}`))
    const big = 'x'.repeat(5_000_001)
    const cases: [string[], string, number, string][] = [
      [[HEADER, GOOD], 'a.pdf', 400, 'TABLE_EXTENSION_NOT_ALLOWED'],
      [[HEADER, GOOD], 'a.html', 400, 'TABLE_EXTENSION_NOT_ALLOWED'],
      [['<html><body><p>No</p></body></html>'], 'a.xls', 400, 'CURVE_PAGE_WITHOUT_TABLE'],
      [['PK\u0003\u0004 nothing'], 'a.xlsx', 400, 'SPREADSHEET_UNREADABLE'],
      [[''], 'a.csv', 400, 'TABLE_EMPTY'],
      [[HEADER], 'a.csv', 400, 'TABLE_EMPTY'],
      [[HEADER.replace('Alto (mm)', 'Peso'), GOOD], 'a.csv', 400, 'TABLE_FIELD_MISSING'],
      [[HEADER, ...long], 'a.csv', 413, 'TABLE_TOO_MANY_ROWS'],
      [[big], 'a.csv', 413, 'PAYLOAD_TOO_LARGE'],
    ]
    for (const [lines, name, status, code] of cases) {
      const answer = await read(lines, { name })
      expect([name, answer.status, answer.code]).toEqual([name, status, code])
    }
    expect((await read([HEADER, ...long.slice(0, 1000)])).reply.rows).toHaveLength(1000)
  })

  it('rejects single rows with their line, column and reason, and reads figures with comma or point', async () => {
    const { reply } = await read([
      HEADER,
      GOOD,
      'Ebro;;1762;1134;;440;22,5;',
      'Ebro;B;alto;1134;;440;22,5;',
      'Ebro;C;1762;1134,5;;440;122;http://ebro.example/c.pdf',
      'EBRÓ; ebro 440 ;1800;1134;;440;22,5;',
      'Ebro;D;1.762;1134;;440;21.5;',
    ])
    expect(reply.rows.map(({ line, state, problems }) => ({ line, state, problems }))).toEqual([
      { line: 2, state: 'new', problems: [] },
      { line: 3, state: 'rejected', problems: [{ field: 'name', code: 'MISSING' }] },
      { line: 4, state: 'rejected', problems: [{ field: 'heigth', code: 'NUMBER_INVALID' }] },
      {
        line: 5,
        state: 'rejected',
        problems: expect.toSatisfy((problems: { field: string }[]) => {
          const fields = problems.map(({ field }) => field)
          return (
            ['dataSheetUrl', 'efficiency', 'width'].every((field) => fields.includes(field)) &&
            fields.length === 3
          )
        }),
      },
      { line: 6, state: 'rejected', problems: [{ field: 'name', code: 'REPEATED' }] },
      { line: 7, state: 'new', problems: [] },
    ])
    expect(reply.rows[0]?.values).toMatchObject({
      efficiency: 22.5,
      dataSheetUrl: 'https://ebro.example/440.pdf',
    })
    expect(reply.rows[5]?.values).toMatchObject({ heigth: 1762, efficiency: 21.5, dataSheetUrl: null })
    expect(await panels()).toEqual([])
  })

  it('creates, changes and leaves alone, and keeps what the file has no column for', async () => {
    await write(chosen((await read([HEADER, GOOD, GOOD.replace('440;1762', '441;1762')])).reply))
    const lines = [
      'Fabricante;Modelo;Alto (mm);Ancho (mm);Potencia (Wp);Eficiencia (%)',
      'ebro;EBRO 440;1762;1134;445;22.5',
      'Ebro;Ebro 441;1762;1134;440;22.5',
      'Duero;Duero 1;1762;1134;440;22.5',
    ]
    const { reply } = await read(lines)
    expect(
      reply.rows.map(({ state, changed, isNewManufacturer }) => [state, changed, isNewManufacturer]),
    ).toEqual([
      ['update', ['peakPower'], false],
      ['unchanged', [], false],
      ['new', [], true],
    ])
    expect((await write(chosen(reply))).reply).toEqual({
      created: 1,
      updated: 1,
      unchanged: 1,
      manufacturers: 1,
    })
    const [duero, changed] = await panels()
    expect(duero).toMatchObject({ name: 'Duero 1', depth: null, dataSheetUrl: null, active: true })
    const dataSheetUrl = 'https://ebro.example/440.pdf'
    expect(changed).toMatchObject({ name: 'Ebro 440', peakPower: 445, depth: 30, dataSheetUrl, version: 2 })
    const events = await server.inTenant(admin.clientUID, (tx) =>
      tx.query(
        `select entity, action from audit_events
         where client_uid = $1 and entity in ('solar-panel', 'manufacturer') order by id_audit_event`,
        [tx.clientUID],
      ),
    )
    expect(events.map(({ entity, action }) => `${String(entity)} ${String(action)}`).toSorted()).toEqual([
      'manufacturer create',
      'manufacturer create',
      'solar-panel create',
      'solar-panel create',
      'solar-panel create',
      'solar-panel update',
    ])
  })

  it('writes nothing at a second confirmation, and all or nothing where a record changed meanwhile', async () => {
    const first = chosen((await read([HEADER, GOOD])).reply)
    expect((await write(first)).reply.created).toBe(1)
    expect((await write(first)).reply).toEqual({ created: 0, updated: 0, unchanged: 1, manufacturers: 0 })

    const later = chosen((await read([HEADER, GOOD.replace('22,5', '23'), GOOD.replace('440', '500')])).reply)
    await write(chosen((await read([HEADER, GOOD.replace('22,5', '24')])).reply))
    const stale = await write({ ...later, rows: later.rows.toReversed() } as InventoryImport)
    expect([stale.status, stale.code]).toEqual([409, 'INVENTORY_IMPORT_OUTDATED'])
    expect(await panels()).toMatchObject([{ name: 'Ebro 440', efficiency: 24 }])

    const rows = Array.from({ length: 2 }, () => ({ ...later.rows[1]! }))
    const twice = await write({ ...later, rows } as InventoryImport)
    expect([twice.status, twice.code]).toEqual([409, 'SOLAR_PANEL_NAME_TAKEN'])
    expect(await panels()).toHaveLength(1)
  })

  it('imports inverters, whose template is read as what it says', async () => {
    const kind = 'inverters' as const
    const template = await server.call(downloadInventoryTemplate, { as: admin, query: { kind } })
    expect(template.raw.headers['content-disposition']).toContain('plantilla-inversores.xlsx')
    const file = { name: 'relleno.xlsx', content: template.raw.rawPayload }
    const { reply } = await server.call(previewInventoryImport, { as: admin, query: { kind }, file })
    expect(reply.rows).toMatchObject([{ line: 2, state: 'new', name: 'Faro 5 M' }])
    await write(chosen(reply))
    const more = await read(
      [INVERTERS, 'Faro;Faro 10 T;10;15;trifásico;98,6;1.490,50;', 'Faro;X;10;15;bifásico;98;1.490;'],
      { kind },
    )
    expect(more.reply.rows[1]?.problems).toEqual([{ field: 'phaseNumber', code: 'VALUE_INVALID' }])
    expect((await write(chosen(more.reply))).reply).toMatchObject({ created: 1, manufacturers: 1 })
    const changed = await read([INVERTERS, 'Faro;Faro 10 T;10;15;3;98,6;1.390;https://faro.example/10'], {
      kind,
    })
    expect((await write(chosen(changed.reply))).reply).toMatchObject({ updated: 1 })
    expect((await server.call(listInverters, { as: admin })).reply).toMatchObject([
      { name: 'Faro 10 T', phaseNumber: 'three_phase', price: 1390, dataSheetUrl: 'https://faro.example/10' },
      { name: 'Faro 5 M', nominalPower: 5, price: 845, dataSheetUrl: 'https://fabricante.example/ficha.pdf' },
    ])
    expect((await server.call(listManufacturers, { as: admin })).reply).toHaveLength(2)
  })

  it('writes a thousand rows in one call', async () => {
    const lines = Array.from({ length: 1000 }, (_, at) => GOOD.replace('Ebro 440', `Ebro ${at}`))
    const body = chosen((await read([HEADER, ...lines])).reply)
    expect((await write(body)).reply).toEqual({ created: 1000, updated: 0, unchanged: 0, manufacturers: 1 })
  })
})
