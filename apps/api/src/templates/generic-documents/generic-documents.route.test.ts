import { saveDashboardView } from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.endpoints'
import { erasePerson } from '@vatio/protocol/administration/personal-data/personal-data.endpoints'
import * as endpoints from '@vatio/protocol/templates/generic-documents/generic-documents.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PDF, PNG } from '../../../test/document-files.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'
import { unusedDocuments } from './unused-documents.job.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const upload = (
  as: TestUser | undefined,
  file: { readonly name: string; readonly content: Buffer | string } = {
    name: 'C:\\fotos\\sol.png',
    content: PNG,
  },
) => server.call(endpoints.uploadGenericDocument, { as, file })
const linkTo = (as: TestUser | undefined, id: string) =>
  server.call(endpoints.getGenericDocumentLink, { as, params: { id } })
const remove = (as: TestUser | undefined, id: string) =>
  server.call(endpoints.deleteGenericDocument, { as, params: { id } })
const show = (url: string) => server.app.inject({ method: 'GET', url })
const keysOf = (tenant: string) =>
  server.inTenant(tenant, async (tx) => {
    const rows = await tx.query<{ key: string }>('select storage_key as key from stored_files order by 1', [])
    return rows.map((row) => row.key)
  })

describe('generic documents', () => {
  it('[API-195] [API-196] [API-197] answers 401 without a session', async () => {
    const calls = [upload(undefined), linkTo(undefined, newId()), remove(undefined, newId())]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401])
  })

  it('[API-196] [API-197] answers 404 for the image of another company, of a colleague and of an Admin', async () => {
    const tenant = await server.createTenant()
    const [owner, colleague, admin] = [
      await server.createUser({ tenant }),
      await server.createUser({ tenant }),
      await server.createUser({ tenant, role: 'admin' }),
    ]
    const { idGenericDocument: id } = (await upload(owner)).reply
    for (const as of [server.adminB, colleague, admin]) {
      expect([(await linkTo(as, id)).status, (await remove(as, id)).status]).toEqual([404, 404])
    }
    expect((await linkTo(owner, id)).status).toBe(200)
  })

  it('[API-195] answers 400 for what is no image, whatever its name says, and keeps nothing of it', async () => {
    const tenant = await server.createTenant()
    const as = await server.createUser({ tenant })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const tried = await Promise.all([
      upload(as, { name: 'portada.png', content: svg }),
      upload(as, { name: 'portada.svg', content: svg }),
      upload(as, { name: 'portada.png', content: PDF }),
      upload(as, { name: 'portada.png', content: Buffer.alloc(0) }),
    ])
    expect(tried.map(({ status, code }) => [status, code])).toEqual([
      [400, 'FILE_KIND_REFUSED'],
      [400, 'FILE_KIND_REFUSED'],
      [400, 'FILE_KIND_REFUSED'],
      [400, 'FILE_EMPTY'],
    ])
    expect(await keysOf(tenant)).toEqual([])
  })

  it('[API-195] answers 413 beyond 10 MB', async () => {
    const as = await server.createUser({})
    const large = await upload(as, {
      name: 'a.png',
      content: Buffer.concat([PNG, Buffer.alloc(10 * 1024 ** 2)]),
    })
    expect([large.status, large.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  it('[API-195] [LIM-019] answers 409 without room in the licence, also to parallel uploads that all found it', async () => {
    const LIMIT = 200_000_000
    const tenant = await server.createTenant(undefined, 'freemium')
    await server.inTenant(tenant, async (tx) => {
      await tx.query(
        'insert into stored_files (client_uid, storage_key, size, sha256) values ($1, $2, $3, $4)',
        [tenant, `${tenant}/00/${newId().replaceAll('-', '')}`, LIMIT - PNG.length, '0'.repeat(64)],
      )
    })
    const as = await server.createUser({ tenant })
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(as)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
    expect((await upload(as)).code).toBe('LICENSE_LIMIT_REACHED')
  })

  it('[API-195] [API-196] [API-197] [DOC-002] uploads an image, links to it for 10 minutes and deletes it', async () => {
    const tenant = await server.createTenant()
    const as = await server.createUser({ tenant })
    const { status, reply } = await upload(as)
    expect([status, reply]).toEqual([
      201,
      {
        idGenericDocument: reply.idGenericDocument,
        name: 'sol.png',
        mimeType: 'image/png',
        size: PNG.length,
        creationTimestamp: reply.creationTimestamp,
      },
    ])
    const { url, expiresAt } = (await linkTo(as, reply.idGenericDocument)).reply
    const left = Date.parse(expiresAt) - server.platform.clock.now().getTime()
    expect(left).toBeGreaterThan(9 * 60_000)
    expect(left).toBeLessThanOrEqual(10 * 60_000)
    const shown = await show(url)
    expect(shown.rawPayload.equals(PNG)).toBe(true)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline; filename="sol\.png"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    // A link to an image opens no document of the CRM, and an altered one opens nothing.
    expect((await show(url.replace('templates/genericDocuments', 'energy-crm/documents'))).statusCode).toBe(
      404,
    )
    expect((await show(`${url}x`)).statusCode).toBe(404)
    expect((await remove(as, reply.idGenericDocument)).reply).toEqual({ affected: 1 })
    expect((await show(url)).statusCode).toBe(404)
    expect((await remove(as, reply.idGenericDocument)).status).toBe(404)
    expect(await keysOf(tenant)).toEqual([])
  })

  it('[DSH-047] deletes after a day what no dashboard uses, and keeps what one uses', async () => {
    const tenant = await server.createTenant()
    await server.inTenant(tenant, (tx) =>
      tx.query('update organisations set activated_dashboards = true where client_uid = $1', [tenant]),
    )
    const as = await server.createUser({ tenant })
    const [used, unused, recent] = [
      (await upload(as)).reply.idGenericDocument,
      (await upload(as)).reply.idGenericDocument,
      (await upload(as)).reply.idGenericDocument,
    ]
    const widgetConfiguration = {
      label: 'Portal',
      url: 'https://ejemplo.es',
      openInNewTab: true,
      color: '#5646ff',
      icon: null,
      coverImageDocumentId: used,
    }
    const place = { uuid: newId(), application: null, x: 0, y: 0, w: 4, h: 1 }
    const layout = [{ componentIdentifier: 'shortcut' as const, ...place, widgetConfiguration }]
    const saved = await server.call(saveDashboardView, { as, body: { name: 'Mía', layout } })
    expect(saved.reply.layout[0]).toMatchObject({ widgetConfiguration: { coverImageDocumentId: used } })
    const age = (ids: readonly string[], hours: number) =>
      server.inTenant(tenant, (tx) =>
        tx.query(`update generic_documents set creation_timestamp = $2 where id_generic_document = any($1)`, [
          ids,
          new Date(server.platform.clock.now().getTime() - hours * 3_600_000),
        ]),
      )
    await age([used, unused], 25)
    await age([recent], 23)
    await server.platform.database.withTenant({ clientUID: tenant }, (tx) =>
      unusedDocuments.run(tx, server.platform, server.platform.clock.now()),
    )
    const statuses = await Promise.all(
      [used, unused, recent].map(async (id) => (await linkTo(as, id)).status),
    )
    expect(statuses).toEqual([200, 404, 200])
    expect(await keysOf(tenant)).toHaveLength(2)
  })

  it('are erased with their user', async () => {
    const tenant = await server.createTenant()
    const [admin, user] = [
      await server.createUser({ tenant, role: 'admin' }),
      await server.createUser({ tenant }),
    ]
    await upload(user)
    const body = { kind: 'user', id: user.userUID, confirmation: 'Persona de pruebas' } as const
    expect((await server.call(erasePerson, { as: admin, body })).status).toBe(200)
    const left = await server.inTenant(tenant, (tx) => tx.query('select 1 from generic_documents', []))
    expect(left).toEqual([])
  })
})
