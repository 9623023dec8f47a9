import { getDocumentLink } from '@vatio/protocol/energy-crm/documents/documents.endpoints'
import { getGenericDocumentLink } from '@vatio/protocol/templates/generic-documents/generic-documents.endpoints'
import { searchElectricityComparisons } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PNG } from '../../../test/document-files.ts'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { photo, scanCalls } from '../../../test/scan-sessions-scenario.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { only } from '../../platform/elements.ts'
import { expiredScanSessions } from './expired-scan-sessions.job.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const { open, show, confirm, close, store, pair, send, paired } = scanCalls(() => server)

const query = (as: TestUser, text: string, values: readonly unknown[] = []) =>
  server.inTenant(as.clientUID, (tx) => tx.query<Record<string, unknown>>(text, [...values]))
/** Moves the end of the sessions of a user into the past. */
const expire = (as: TestUser) =>
  query(as, `update scan_sessions set expires_at = '2026-11-16T08:59:59Z' where user_uid = $1`, [as.userUID])
const statusOf = ({ status, code }: { status: number; code: string | undefined }) => [status, code]

describe('the screen of a scan session', () => {
  it('[API-178] answers 401, 404, 403 and 409 in this order, and 404 to a colleague and to another login', async () => {
    const as = await server.createUser({})
    const key = (await open(as)).reply.sessionKey
    expect((await open(undefined)).status).toBe(401)
    for (const call of [show, confirm, close]) {
      expect((await call(undefined, key)).status).toBe(401)
      expect((await call(server.adminB, key)).status).toBe(404)
      expect((await call(server.adminA, key)).status).toBe(404)
      expect((await call(as, 'qs_desconocida')).status).toBe(404)
    }
    await query(as, 'update scan_sessions set id_session = gen_random_uuid() where user_uid = $1', [
      as.userUID,
    ])
    expect((await show(as, key)).status).toBe(404)
    const stranger = await server.createUser({ applications: ['energy-crm'] })
    expect((await open(stranger)).status).toBe(403)
    const fresh = (await open(as)).reply.sessionKey
    expect(statusOf(await confirm(as, fresh))).toEqual([409, 'SCAN_SESSION_UNPAIRED'])
  })

  it('[BIL-009] is open until a photo arrives, then received, and closed by its user', async () => {
    const as = await server.createUser({})
    const opened = await open(as)
    const { sessionKey: key, ...session } = opened.reply
    expect(opened.status).toBe(201)
    expect(session).toEqual({
      status: 'open',
      phone: null,
      images: [],
      creationTimestamp: expect.any(String),
      expiresAt: expect.any(String),
    })
    const minutes = (until: string) =>
      Math.round((Date.parse(until) - Date.parse(session.creationTimestamp)) / 6e4)
    expect(minutes(session.expiresAt)).toBe(2)
    const { uploadToken, confirmationCode } = (await pair(key)).reply
    const phone = { device: 'Android, Chrome', confirmationCode, confirmed: false }
    expect((await show(as, key)).reply).toMatchObject({ status: 'open', phone })
    const confirmed = (await confirm(as, key)).reply
    expect(confirmed.phone).toEqual({ ...phone, confirmed: true })
    expect(minutes(confirmed.expiresAt)).toBe(15)
    await send(key, uploadToken)
    const shown = (await show(as, key)).reply
    expect(shown).toMatchObject({ status: 'received', images: [{ order: 1 }] })
    const { idGenericDocument: id } = only(shown.images)
    const link = await server.call(getGenericDocumentLink, { as, params: { id } })
    const image = await server.app.inject({ method: 'GET', url: link.reply.url })
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(image.rawPayload.includes('Calle Mayor')).toBe(false)
    expect((await close(as, key)).reply.affected).toBe(1)
    expect((await show(as, key)).reply).toMatchObject({ status: 'closed', images: [] })
    expect((await close(as, key)).reply.affected).toBe(0)
  })

  it('stores neither the key nor the token of the phone as they are', async () => {
    const as = await server.createUser({})
    const { key, token } = await paired(as)
    const rows = JSON.stringify([
      await query(as, 'select * from scan_sessions where user_uid = $1', [as.userUID]),
      await query(as, 'select * from audit_events where user_uid = $1', [as.userUID]),
    ])
    expect(rows).not.toContain(key)
    expect(rows).not.toContain(token)
    await expect(query(as, 'select * from scan_session_directory')).rejects.toThrow('permission denied')
  })

  it('is ended by the next one of the same user, and by 30 in an hour', async () => {
    const as = await server.createUser({})
    const first = await paired(as)
    await send(first.key, first.token)
    expect((await open(as)).status).toBe(201)
    expect((await show(as, first.key)).reply).toMatchObject({ status: 'closed', images: [] })
    expect(statusOf(await send(first.key, first.token))).toEqual([410, 'SCAN_SESSION_OVER'])
    for (let count = 2; count < 30; count++) await open(as)
    expect((await open(as)).status).toBe(429)
  })
})

describe('the phone of a scan session', () => {
  it('[API-178] pairs once: the second phone gets 410, also when both come at once', async () => {
    const as = await server.createUser({})
    const { sessionKey: key } = (await open(as)).reply
    const answers = await Promise.all([pair(key), pair(key), pair(key)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410, 410])
    expect(statusOf(await pair(key))).toEqual([410, 'SCAN_SESSION_OVER'])
    expect((await pair('qs_de-nadie')).status).toBe(404)
  })

  it('sends nothing before the screen has confirmed it', async () => {
    const as = await server.createUser({})
    const { sessionKey: key } = (await open(as)).reply
    const { uploadToken } = (await pair(key)).reply
    expect(statusOf(await send(key, uploadToken))).toEqual([409, 'SCAN_SESSION_UNCONFIRMED'])
    await confirm(as, key)
    expect((await send(key, uploadToken)).status).toBe(201)
  })

  it('is the only one that sends: a stranger with the address, a session or the token of another gets 404', async () => {
    const as = await server.createUser({})
    const { key } = await paired(as)
    const other = await paired(server.adminB)
    for (const token of [null, as.token, key, other.token]) {
      expect((await send(key, token)).status).toBe(404)
    }
    expect((await show(as, key)).reply.images).toEqual([])
  })

  it('may do nothing else with its token', async () => {
    const { key, token } = await paired(server.adminA)
    const phone = { ...server.adminA, token }
    expect((await show(phone, key)).status).toBe(401)
    expect((await open(phone)).status).toBe(401)
    expect((await server.call(searchElectricityComparisons, { as: phone, body: {} })).status).toBe(401)
  })

  it('gets 410 after two minutes without pairing and, paired, after fifteen', async () => {
    const as = await server.createUser({})
    const { sessionKey: unpaired } = (await open(as)).reply
    await expire(as)
    expect(statusOf(await pair(unpaired))).toEqual([410, 'SCAN_SESSION_OVER'])
    expect((await show(as, unpaired)).reply.status).toBe('expired')
    const { key, token } = await paired(as)
    await expire(as)
    expect(statusOf(await send(key, token))).toEqual([410, 'SCAN_SESSION_OVER'])
    expect(statusOf(await confirm(as, key))).toEqual([410, 'SCAN_SESSION_OVER'])
  })

  it('gets 410 once the user logs out, is disabled or loses the application', async () => {
    for (const lose of [
      'update sessions set revoked_at = created_at where user_uid = $1',
      'update users set active = false where user_uid = $1',
      `delete from user_applications where user_uid = $1 and application = 'billing'`,
    ]) {
      const as = await server.createUser({})
      const { key, token } = await paired(as)
      const { sessionKey: unpaired } = (await open(await server.createUser({}))).reply
      await query(as, lose, [as.userUID])
      expect(statusOf(await send(key, token))).toEqual([410, 'SCAN_SESSION_OVER'])
      expect((await pair(unpaired)).status).toBe(200)
    }
  })

  it('[BIL-010] sends ten photos, each once, and no eleventh', async () => {
    const as = await server.createUser({})
    const { key, token } = await paired(as)
    for (let number = 1; number <= 10; number++) {
      expect((await send(key, token, photo(number))).reply.order).toBe(number)
    }
    expect((await send(key, token, photo(4))).reply.order).toBe(4)
    expect(statusOf(await send(key, token, photo(11)))).toEqual([409, 'SCAN_SESSION_FULL'])
    expect((await show(as, key)).reply.images).toHaveLength(10)
  })

  it('sends only JPEG photos of up to 2.4 MB, and nothing of others is kept', async () => {
    const tenant = await server.createTenant()
    const as = await server.createUser({ tenant })
    const { key, token } = await paired(as)
    for (const content of [PNG, Buffer.alloc(0), Buffer.from('<svg/>'), photo().subarray(0, -2)]) {
      expect(statusOf(await send(key, token, content))).toEqual([400, 'SCAN_IMAGE_UNREADABLE'])
    }
    const large = await send(key, token, Buffer.concat([photo(), Buffer.alloc(2_400_000)]))
    expect(statusOf(large)).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect(await query(as, 'select * from stored_files')).toEqual([])
  })
})

describe('keeping the photos', () => {
  it('[BIL-010] makes one PDF of them, in their order, a document of the client, and ends the session', async () => {
    const tenant = await server.createTenant()
    const as = await server.createUser({ tenant, role: 'admin' })
    const idClient = await server.inTenant(tenant, (tx) => makeClient(tx, { name: 'Hotel Brisa' }))
    const { key, token } = await paired(as)
    expect(statusOf(await store(as, key, 'client', idClient))).toEqual([409, 'SCAN_SESSION_WITHOUT_IMAGES'])
    await send(key, token, photo(7))
    await send(key, token, photo(3))
    expect((await store(undefined, key, 'client', idClient)).status).toBe(401)
    expect((await store(server.adminB, key, 'client', idClient)).status).toBe(404)
    const ofBilling = await server.createUser({ tenant, applications: ['billing'] })
    expect((await store(ofBilling, key, 'client', idClient)).status).toBe(403)
    const foreign = await server.inTenant(server.tenantB, (tx) => makeClient(tx, { name: 'De otra' }))
    expect((await store(as, key, 'client', foreign)).status).toBe(404)
    const stored = await store(as, key, 'client', idClient)
    expect([stored.status, stored.reply.name]).toEqual([201, 'Factura.pdf'])
    const link = await server.call(getDocumentLink, { as, params: { idDocument: stored.reply.idDocument } })
    const pdf = (await server.app.inject({ method: 'GET', url: link.reply.path })).rawPayload.toString(
      'latin1',
    )
    expect(pdf).toMatch(/^%PDF-1.4[^]*\/Count 2/)
    expect(pdf.indexOf('\xff\xdb\x00\x43\x00\x07')).toBeLessThan(pdf.indexOf('\xff\xdb\x00\x43\x00\x03'))
    expect((await show(as, key)).reply).toMatchObject({ status: 'closed', images: [] })
    expect(await query(as, 'select * from stored_files')).toHaveLength(1)
  })

  it('stores one document of requests at the same time, and answers 410 to the others', async () => {
    const tenant = await server.createTenant()
    const as = await server.createUser({ tenant, role: 'admin' })
    const idClient = await server.inTenant(tenant, (tx) => makeClient(tx))
    const { key, token } = await paired(as)
    await send(key, token)
    const answers = await Promise.all([1, 2, 3].map(() => store(as, key, 'client', idClient)))
    expect(answers.map(statusOf).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
      [201, undefined],
      [410, 'SCAN_SESSION_OVER'],
      [410, 'SCAN_SESSION_OVER'],
    ])
    expect(await query(as, 'select * from documents')).toHaveLength(1)
    expect(await query(as, 'select * from stored_files')).toHaveLength(1)
    const ends = `select 1 from audit_events where entity = 'scan-session' and action = 'delete'`
    expect(await query(as, ends)).toHaveLength(1)
  })

  it('leaves the session and its photos where the document cannot be recorded', async () => {
    const tenant = await server.createTenant()
    const as = await server.createUser({ tenant, role: 'admin' })
    const idClient = await server.inTenant(tenant, (tx) => makeClient(tx))
    const { key, token } = await paired(as)
    await send(key, token)
    const client = new pg.Client({ connectionString: server.database.superuserUrl })
    await client.connect()
    await client.query('alter table documents add constraint refuses_all check (false) not valid')
    expect((await store(as, key, 'client', idClient)).status).toBe(500)
    await client.query('alter table documents drop constraint refuses_all')
    await client.end()
    expect((await show(as, key)).reply).toMatchObject({ status: 'received', images: [{ order: 1 }] })
    expect((await store(as, key, 'client', idClient)).status).toBe(201)
    expect(await query(as, 'select * from documents')).toHaveLength(1)
  })
})

describe('the hourly task', () => {
  it('deletes what is over with photos and keys, and leaves what is not', async () => {
    const tenant = await server.createTenant()
    const [as, other] = [await server.createUser({ tenant }), await server.createUser({ tenant })]
    const { key, token } = await paired(as)
    await send(key, token)
    const open = await paired(other)
    await send(open.key, open.token, photo(2))
    await expire(as)
    const { database, clock } = server.platform
    await database.withTenant({ clientUID: tenant }, (tx) =>
      expiredScanSessions.run(tx, server.platform, clock.now()),
    )
    expect((await show(as, key)).status).toBe(404)
    expect((await pair(key)).status).toBe(404)
    expect(await query(as, 'select * from generic_documents')).toHaveLength(1)
    expect((await show(other, open.key)).reply.images).toHaveLength(1)
  })
})
