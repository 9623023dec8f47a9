import { sendContact } from '@vatio/protocol/mail/contact/contact.endpoints'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { only } from '../../platform/elements.ts'
import { createSchedule } from '../../platform/jobs/schedule.ts'
import { consumeWaitingContacts } from './contact.repository.ts'
import { waitingContacts } from './waiting-contact.job.ts'

let server: TestServer
let admin: pg.Client
beforeAll(async () => {
  server = await startTestServer({
    VATIO_SUPPORT_EMAIL: 'soporte@consultora.es',
    VATIO_TRUST_PROXY: '127.0.0.1',
  })
  admin = new pg.Client({ connectionString: server.database.superuserUrl })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await server.close()
})

/** Each test uses a separate IP address. */
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const texts = async () =>
  (await admin.query('select feedback, email from contact_messages order by at, id_contact_message')).rows
const mails = async () =>
  (
    await admin.query(
      `select client_uid, recipient, subject from mail_messages where template = 'contact' order by id_mail`,
    )
  ).rows

describe('contact', () => {
  it('[API-207] refuses an empty text, an invalid address and unknown fields', async () => {
    for (const body of [
      {},
      { feedback: '   ' },
      { feedback: 'x'.repeat(4001) },
      { feedback: 'Hola', email: 'ana@b.es\r\nBcc: x@y.es' },
      { feedback: 'Hola', to: 'victima@c.es' },
    ]) {
      const answer = await server.call(sendContact, { body: body as never, headers: from('203.0.113.1') })
      expect([answer.status, answer.code]).toEqual([400, 'INVALID_INPUT'])
    }
    expect(await texts()).toEqual([])
  })
  it('[API-208] stores the text even where the installation has no superadmin yet', async () => {
    const answer = await server.call(sendContact, {
      body: { feedback: '  Suscripción: Tareas  ' },
      headers: from('203.0.113.2'),
    })
    expect([answer.status, answer.reply]).toEqual([200, { status: 'OK' }])
    expect(await texts()).toEqual([{ feedback: 'Suscripción: Tareas', email: null }])
    expect(await mails()).toEqual([])
  })
  it('[API-208] [API-211] mails the text to the support address, never to the typed address', async () => {
    const superadmin = await server.createUser({ role: 'superadmin' })
    const other = { clientUID: server.tenantB }
    expect(
      await server.platform.database.withTenant(other, (tx) =>
        consumeWaitingContacts(tx, { at: new Date(), most: 9 }),
      ),
    ).toEqual([])
    // Texts written before there was a superadmin are mailed within the hour, once.
    await createSchedule(server.platform, [waitingContacts]).tick()
    expect((await mails()).map((mail) => mail.subject)).toEqual(['Contacto: Suscripción: Tareas'])
    await server.inTenant(superadmin.clientUID, (tx) => waitingContacts.run(tx, server.platform, new Date()))
    await server.call(sendContact, {
      body: { feedback: 'Me gusta.\n<b>Mucho</b>', email: 'ana@cliente.es' },
      headers: from('203.0.113.3'),
    })
    expect(await mails()).toEqual([
      expect.objectContaining({ subject: 'Contacto: Suscripción: Tareas' }),
      {
        client_uid: superadmin.clientUID,
        recipient: 'soporte@consultora.es',
        subject: 'Contacto: Me gusta.',
      },
    ])
  })
  it('[API-207] accepts five texts in ten minutes from one IP address, and more from another', async () => {
    const send = (ip: string) => server.call(sendContact, { body: { feedback: 'Hola' }, headers: from(ip) })
    for (let index = 0; index < 5; index++) expect((await send('203.0.113.4')).status).toBe(200)
    const refused = await send('203.0.113.4')
    expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    const wait = Number(refused.raw.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(600)
    expect((await send('203.0.113.5')).status).toBe(200)
  })
  it('[API-207] [API-208] posts the text to the configured URL, and succeeds even when that is unavailable', async () => {
    const bodies: string[] = []
    const take = async (request: IncomingMessage, response: ServerResponse) => {
      bodies.push(await text(request))
      response.end('{}')
    }
    const place = createServer((request, response) => void take(request, response))
    await new Promise<void>((listening) => place.listen(0, '127.0.0.1', listening))
    const { port } = place.address() as AddressInfo
    const node = await startTestServer({ VATIO_CONTACT_URL: `http://127.0.0.1:${port}/contact` })
    const send = () =>
      node.call(sendContact, { body: { feedback: 'Suscripción: Tareas', email: 'ana@b.es' } })
    expect((await send()).status).toBe(200)
    await vi.waitFor(() => expect(bodies).toHaveLength(1))
    expect(JSON.parse(only(bodies))).toEqual({ email: 'ana@b.es', feedback: 'Suscripción: Tareas' })
    place.closeAllConnections()
    await new Promise((closed) => place.close(closed))
    expect((await send()).status).toBe(200)
    await node.close()
  })
  it('cannot be read by the database role of requests', async () => {
    const runtime = new pg.Client({ connectionString: server.database.runtimeUrl })
    await runtime.connect()
    for (const table of ['contact_messages', 'call_hits']) {
      await expect(runtime.query(`select * from ${table}`)).rejects.toMatchObject({ code: '42501' })
    }
    await runtime.end()
  })
})
