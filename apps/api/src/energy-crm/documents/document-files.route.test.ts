import { EventEmitter, once } from 'node:events'
import { DOCUMENT_MAX_BYTES } from '@vatio/domain/files/file-kind'
import { removeClient } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { logout } from '@vatio/protocol/identity/session/session.endpoints'
import { getTotalStorage } from '@vatio/protocol/energy-crm/documents/documents.endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { documentCalls, PDF } from '../../../test/document-files.ts'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { upload, list, linkTo, download } = documentCalls(() => server)

async function newClient(licence?: 'freemium') {
  const tenant = await server.createTenant(undefined, licence)
  const admin = await server.createUser({ tenant, role: 'admin' })
  const idClient = await server.inTenant(tenant, (tx) => makeClient(tx))
  return { tenant, admin, idClient }
}
/** Does something between the checks of an upload and keeping its file. */
function beforeKeeping(work: () => Promise<void>) {
  const { files } = server.platform
  const receive = files.receive.bind(files)
  vi.spyOn(files, 'receive').mockImplementation(async (source, maxBytes) => {
    const file = await receive(source, maxBytes)
    const keep = async (clientUID: string) => {
      await work()
      return file.keep(clientUID)
    }
    return { ...file, keep }
  })
}
afterEach(() => vi.restoreAllMocks())

const allFiles = async () => {
  const keys: string[] = []
  for await (const key of server.platform.files.list()) keys.push(key)
  return keys
}

describe('a file that is uploaded', () => {
  it('[DOC-009] is refused by its ending and its content, and then nothing is stored', async () => {
    const { admin, idClient } = await newClient()
    const before = await allFiles()
    const script = '<script>alert(1)</script>'
    for (const [name, content, code] of [
      ['logo.svg', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, 'FILE_KIND_REFUSED'],
      ['pagina.html', script, 'FILE_KIND_REFUSED'],
      ['factura.pdf', script, 'FILE_KIND_REFUSED'],
      ['foto.png', PDF, 'FILE_KIND_REFUSED'],
      ['factura.pdf.exe', PDF, 'FILE_KIND_REFUSED'],
      ['vacia.pdf', '', 'FILE_EMPTY'],
    ] as const) {
      const answer = await upload(admin, 'client', idClient, { name, content })
      expect([name, answer.status, answer.code]).toEqual([name, 400, code])
    }
    const tooLarge = Buffer.alloc(DOCUMENT_MAX_BYTES + 1, ' ')
    const answer = await upload(admin, 'client', idClient, { name: 'a.txt', content: tooLarge })
    expect([answer.status, answer.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect((await list(admin, 'client', idClient)).reply).toEqual([])
    expect(await allFiles()).toEqual(before)
  })

  it('is not stored for a record that is deleted meanwhile', async () => {
    const { tenant, admin, idClient } = await newClient()
    beforeKeeping(async () => {
      await server.call(removeClient, { as: admin, params: { id: idClient } })
    })
    expect((await upload(admin, 'client', idClient)).status).toBe(404)
    const stored = await server.inTenant(tenant, (tx) => tx.query('select from stored_files', []))
    expect(stored).toEqual([])
  })

  it('has a name that can be shown and saved', async () => {
    const { admin, idClient } = await newClient()
    for (const [given, name] of [
      ['../../etc/passwd.pdf', 'passwd.pdf'],
      ['contrato\u202efdp.Peña.pdf', 'contratofdp.Peña.pdf'],
    ] as const) {
      const { reply } = await upload(admin, 'client', idClient, { name: given, content: PDF })
      expect(reply.name).toBe(name)
      const answer = await download((await linkTo(admin, reply.idDocument)).reply.path)
      expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`)
    }
  })

  it('is served as a file to save; a text with a script too, an image and a PDF are shown on request', async () => {
    const { admin, idClient } = await newClient()
    const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
    for (const [name, content, type, shown] of [
      ['nota.txt', '<script>alert(1)</script>', 'text/plain', false],
      ['foto.png', png, 'image/png', true],
      ['factura.pdf', PDF, 'application/pdf', true],
    ] as const) {
      const { idDocument } = (await upload(admin, 'client', idClient, { name, content })).reply
      const { path } = (await linkTo(admin, idDocument)).reply
      const saved = await download(path)
      expect(saved.headers).toMatchObject({
        'content-type': type,
        'content-disposition': expect.stringMatching(/^attachment;/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'no-store',
      })
      const viewed = await download(`${path}?view=true`)
      expect([name, String(viewed.headers['content-disposition']).split(';')[0]]).toEqual([
        name,
        shown ? 'inline' : 'attachment',
      ])
      if (!shown) continue
      expect(viewed.headers).toMatchObject({
        'x-frame-options': 'SAMEORIGIN',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; frame-ancestors 'self'/),
      })
    }
  })
})

describe('a link to a document', () => {
  it('[DOC-009] works for 10 minutes, while its session is open and its user may see the document', async () => {
    const { tenant, admin, idClient } = await newClient()
    const { idDocument } = (await upload(admin, 'client', idClient)).reply
    const { path, expiresAt } = (await linkTo(admin, idDocument)).reply
    const left = Date.parse(expiresAt) - server.platform.clock.now().getTime()
    expect(left > 590_000 && left <= 600_000).toBe(true)
    expect((await download(path)).statusCode).toBe(200)
    expect((await download(`${path.slice(0, -2)}AA`)).statusCode).toBe(404)
    const later = new Date(Date.parse(expiresAt))
    const now = vi.spyOn(server.platform.clock, 'now').mockReturnValue(later)
    expect((await download(path)).statusCode).toBe(404)
    now.mockRestore()
    const restrict = (role: string) =>
      server.inTenant(tenant, (tx) =>
        tx.query('update users set role = $2 where user_uid = $1', [admin.userUID, role]),
      )
    await restrict('user')
    expect((await download(path)).statusCode).toBe(404)
    await restrict('admin')
    expect((await download(path)).statusCode).toBe(200)
    await server.call(logout, { as: admin })
    expect((await download(path)).statusCode).toBe(404)
  })

  it('is noted in the audit', async () => {
    const { tenant, admin, idClient } = await newClient()
    const { idDocument } = (await upload(admin, 'client', idClient)).reply
    await linkTo(admin, idDocument)
    const events = await server.inTenant(tenant, (tx) =>
      tx.query(
        `select action, id_entity, after->>'name' as name from audit_events where action = 'read'`,
        [],
      ),
    )
    expect(events).toEqual([{ action: 'read', id_entity: idDocument, name: 'factura.pdf' }])
  })
})

describe('the storage of the licence', () => {
  const LIMIT = 200_000_000
  /** Leaves room for so many bytes. */
  const leave = (tenant: string, bytes: number) =>
    server.inTenant(tenant, (tx) =>
      tx.query('insert into stored_files (client_uid, storage_key, size, sha256) values ($1, $2, $3, $4)', [
        tenant,
        `${tenant}/00/${newId().replaceAll('-', '')}`,
        LIMIT - bytes,
        '0'.repeat(64),
      ]),
    )
  const total = (as: TestUser) => server.call(getTotalStorage, { as })

  it('[LIM-011] [LIM-019] [DOC-009] is not exceeded by an upload, which leaves nothing behind', async () => {
    const { tenant, admin, idClient } = await newClient('freemium')
    await leave(tenant, PDF.length)
    const before = await allFiles()
    const longer = Buffer.concat([PDF, Buffer.from('\n')])
    const refused = await upload(admin, 'client', idClient, { name: 'a.pdf', content: longer })
    expect([refused.status, refused.code]).toEqual([409, 'LICENSE_LIMIT_REACHED'])
    expect(refused.errors[0]?.details).toMatchObject({ quantity: 'storageBytes', limit: LIMIT })
    expect(await allFiles()).toEqual(before)
    expect((await upload(admin, 'client', idClient)).status).toBe(201)
    expect((await total(admin)).reply).toBe(LIMIT)
  })

  it('[LIM-019] is not exceeded by parallel uploads that all found room', async () => {
    const { tenant, admin, idClient } = await newClient('freemium')
    await leave(tenant, 2 * PDF.length)
    const parallel = 6
    const barrier = new EventEmitter()
    const allFoundRoom = once(barrier, 'all')
    let arrived = 0
    beforeKeeping(async () => {
      arrived += 1
      if (arrived === parallel) barrier.emit('all')
      await allFoundRoom
    })
    const answers = await Promise.all(
      Array.from({ length: parallel }, () => upload(admin, 'client', idClient)),
    )
    const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, 201, 409, 409, 409, 409])
    expect((await total(admin)).reply).toBe(LIMIT)
  })

  it('[API-127] is told in bytes to Admins', async () => {
    const { tenant, admin, idClient } = await newClient()
    const user = await server.createUser({ tenant })
    expect((await total(admin)).reply).toBe(0)
    await upload(admin, 'client', idClient)
    expect((await total(admin)).reply).toBe(PDF.length)
    expect((await total(user)).status).toBe(403)
    expect((await server.call(getTotalStorage)).status).toBe(401)
  })
})
