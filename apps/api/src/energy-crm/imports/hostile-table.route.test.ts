import * as endpoints from '@vatio/protocol/energy-crm/imports/imports.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importsScenario } from '../../../test/factories/imports.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { workbookEntries, worksheet, zipArchive } from '../../../test/zip-archive.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.startJobs()
})
afterAll(() => server.close())

const { upload, checked, rowsOf } = importsScenario(() => server)

async function newAdmin() {
  return server.createUser({ tenant: await server.createTenant(), role: 'admin' })
}

describe('a hostile table', () => {
  it('is checked whatever its characters are, also where one would be halved', async () => {
    const admin = await newAdmin()
    const table = [
      `Nombre;NIF;${'c'.repeat(199)}😀;Activo`,
      `${'a'.repeat(79)}😀;12345678Z;x;${'b'.repeat(99)}😀`,
    ].join('\n')
    const found = await checked(admin, 'clients', table)
    expect(found.columns.map(({ header, samples }) => [header.length, samples[0]?.length])).toEqual([
      [6, 79],
      [3, 9],
      [199, 1],
      [6, 80],
    ])
    const [row] = await rowsOf(admin, found.idImport)
    expect(row?.values.name).toBe(`${'a'.repeat(79)}😀`)
    expect(row?.reasons).toMatchObject([{ field: 'active', details: { value: 'b'.repeat(99) } }])
  })

  it('is read from a workbook that writes zeros and halves of characters', async () => {
    const admin = await newAdmin()
    const cells = (...texts: string[]) =>
      `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
    const sheet = worksheet(cells('Nombre', 'NIF') + cells('Ana_x0000_ Vidal_xD83D_', '12345678Z'))
    const answer = await upload(admin, 'clients', zipArchive(workbookEntries(sheet)), 'clientes.xlsx')
    expect([answer.status, answer.reply.columns[0]?.samples]).toEqual([201, ['Ana Vidal']])
  })

  it('takes no correction with characters that no database stores', async () => {
    const admin = await newAdmin()
    const found = await checked(admin, 'clients', 'Nombre;NIF\nAna;1\n')
    for (const name of ['Ana\uD83D', 'Ana\u0000']) {
      const answer = await server.call(endpoints.correctImportRow, {
        as: admin,
        params: { idImport: found.idImport, row: 1 },
        body: { version: found.version, values: { name } },
      })
      expect([answer.status, answer.code]).toEqual([400, 'INVALID_INPUT'])
    }
  })
})
