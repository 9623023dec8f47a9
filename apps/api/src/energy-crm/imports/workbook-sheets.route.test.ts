import { createRequire } from 'node:module'
import type * as Xlsx from '@e965/xlsx'
import * as endpoints from '@vatio/protocol/energy-crm/imports/imports.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importsScenario } from '../../../test/factories/imports.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const xlsx = createRequire(import.meta.url)('@e965/xlsx') as typeof Xlsx

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { upload } = importsScenario(() => server)
const newAdmin = async () => server.createUser({ tenant: await server.createTenant(), role: 'admin' })

function workbook(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer {
  const book = xlsx.utils.book_new()
  for (const [name, cells] of Object.entries(sheets)) {
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(cells as string[][]), name)
  }
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

const years = workbook({
  Portada: [[]],
  '2025': [['Nombre'], ['Ana']],
  'Año 2026': [['Nombre', 'NIF'], ['Eva'], ['Luis']],
})

describe('[CLI-016] a workbook with several sheets', () => {
  it('is not read before one of those with data is chosen, which is named afterwards', async () => {
    const admin = await newAdmin()
    const asked = await upload(admin, 'clients', years, 'años.xlsx')
    expect([asked.status, asked.errors]).toEqual([
      409,
      [
        {
          message: 'IMPORT_SHEET_CHOICE',
          field: 'sheet',
          details: {
            sheets: [
              { name: '2025', rows: 2 },
              { name: 'Año 2026', rows: 3 },
            ],
          },
        },
      ],
    ])
    expect((await upload(admin, 'clients', years, 'años.xlsx', 'Portada')).code).toBe('IMPORT_SHEET_CHOICE')
    const { reply } = await upload(admin, 'clients', years, 'años.xlsx', 'Año 2026')
    expect([reply.table.sheetName, reply.rowCount]).toEqual(['Año 2026', 2])
    expect(await server.call(endpoints.listImports, { as: admin, query: {} })).toMatchObject({
      reply: [[{ idImport: reply.idImport }], 1, { totalIsExact: true }],
    })
  })

  it('is read at once where only one has data, and a template without its help', async () => {
    const admin = await newAdmin()
    const single = await upload(admin, 'clients', workbook({ Portada: [[]], Datos: [['Nombre'], ['Ana']] }))
    expect(single.reply.table.sheetName).toBe('Datos')
    const template = await server.call(endpoints.downloadImportTemplate, {
      as: admin,
      params: { kind: 'clients' },
    })
    const book = xlsx.read(template.raw.rawPayload)
    const [name = ''] = book.SheetNames
    xlsx.utils.sheet_add_aoa(book.Sheets[name] ?? {}, [['Ana']], { origin: 'A2' })
    const filled = xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    expect((await upload(admin, 'clients', filled)).reply.table.sheetName).toBe(name)
  })
})
