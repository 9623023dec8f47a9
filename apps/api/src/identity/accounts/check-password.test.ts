import {
  checkOwnPassword,
  checkUserPassword,
  updateSelf,
} from '@vatio/protocol/identity/accounts/accounts.endpoints'
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openMailReader } from '../../../test/mail-reader.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { createApp } from '../../app.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { createServer } from '../../platform/http/server.ts'

/** A core that no encoding changes, and characters that every encoding changes. */
const CORE = 'canariotecleado7'
const PASSWORD = `${CORE} ñ"/+&%`

let server: TestServer
let mails: Awaited<ReturnType<typeof openMailReader>>
let passwordHash: string
beforeAll(async () => {
  server = await startTestServer()
  mails = await openMailReader(server)
  passwordHash = await hashPassword(PASSWORD)
})
beforeEach(() => mails.inspector.query('truncate login_failures'))
afterAll(async () => {
  await mails.close()
  await server.close()
})

describe('checkUserPassword with the password in its body', () => {
  it('[API-022] answers whether the password is right, and not during impersonation', async () => {
    const user = await server.createUser({ passwordHash })
    const ask = (password: string, as?: TestUser) => server.call(checkOwnPassword, { as, body: { password } })
    const right = await ask(PASSWORD, user)
    expect([right.reply, right.raw.headers['cache-control']]).toEqual([{ valid: true }, 'no-store'])
    expect((await ask('otra', user)).reply).toEqual({ valid: false })
    expect((await ask(PASSWORD)).status).toBe(401)
    expect((await ask(PASSWORD, server.adminA)).code).toBe('PASSWORD_NOT_SET')
    await mails.inspector.query(
      'update sessions set acted_by_client_uid = $2, acted_by_user_uid = $3 where user_uid = $1',
      [user.userUID, server.tenantA, (await server.createUser({ role: 'superadmin' })).userUID],
    )
    expect((await ask(PASSWORD, user)).code).toBe('ACTING_FORBIDDEN')
  })

  it('[API-022] counts failures together with those of the call with the password in its address and of password changes', async () => {
    const user = await server.createUser({ passwordHash })
    const inBody = (password: string) => server.call(checkOwnPassword, { as: user, body: { password } })
    for (let index = 0; index < 2; index++) {
      await inBody('otra')
      await server.call(checkUserPassword, { as: user, query: { password: 'otra' } })
    }
    const change = { version: 1, password: 'Otra contraseña 9', currentPassword: 'otra' }
    await server.call(updateSelf, { as: user, body: change })
    expect((await inBody(PASSWORD)).code).toBe('TOO_MANY_LOGIN_ATTEMPTS')
  })
})

describe('[trust] a password that is checked', () => {
  const spellings = [PASSWORD, CORE].flatMap((text) => [
    text,
    encodeURIComponent(text),
    JSON.stringify(text).slice(1, -1),
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
    Buffer.from(text).toString('hex'),
    // A buffer in a line of JSON.
    [...Buffer.from(text)].join(','),
  ])
  let logged = ''
  let app: FastifyInstance
  beforeAll(async () => {
    const logStream = { write: (line: string) => void (logged += line) }
    const loud = createServer({ ...server.platform.configuration, logLevel: 'trace' }, undefined, logStream)
    app = createApp(server.platform, loud)
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())

  /** Sends raw bytes and waits for the end of the connection. */
  async function sendRaw(text: string): Promise<void> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.resume().end(text)
    await once(socket, 'close')
  }

  it('[API-022] appears in no log line, audit event or stored answer, sent in the address or in the body, even when the call fails', async () => {
    const user = await server.createUser({ passwordHash })
    const acting = await server.createUser({ passwordHash })
    await mails.inspector.query(
      'update sessions set acted_by_client_uid = $2, acted_by_user_uid = $3 where user_uid = $1',
      [acting.userUID, server.tenantA, (await server.createUser({ role: 'superadmin' })).userUID],
    )
    const { path } = checkUserPassword
    const query = `password=${encodeURIComponent(PASSWORD)}`
    const authorization = `Bearer ${user.token}`
    const get = async (url: string, headers: Record<string, string> = { authorization }) =>
      (await app.inject({ url, headers })).statusCode
    const post = async (payload: object | string, headers: Record<string, string> = {}) =>
      (
        await app.inject({
          method: 'POST',
          url: path,
          headers: { authorization, 'content-type': 'application/json', ...headers },
          payload,
        })
      ).statusCode

    expect(await get(`${path}?${query}`)).toBe(200)
    expect(await get(`${path}?${query}x`)).toBe(200)
    expect(await get(`${path}?${query}`, {})).toBe(401)
    expect(await get(`${path}?${query}`, { authorization: `Bearer ${acting.token}` })).toBe(403)
    expect(await get(`${path}?${query}&otro=${encodeURIComponent(PASSWORD)}`)).toBe(400)
    expect(await get(`${path}?${query}${'x'.repeat(9_000)}`)).toBe(400)
    expect(await get(`${path}/otra?${query}`)).toBe(404)
    expect([400, 404]).toContain(await get(`${path}%?${query}`))
    expect(await post({ password: PASSWORD })).toBe(200)
    expect(await post({ password: PASSWORD, otro: PASSWORD })).toBe(400)
    expect(await post(`{"password":"${CORE}`)).toBe(400)
    expect(await post({ password: PASSWORD }, { 'idempotency-key': 'clave-de-prueba' })).toBe(200)
    // An internal error, which has access to the request.
    vi.spyOn(server.platform.database, 'withTenant').mockRejectedValueOnce(new Error('broken'))
    expect(await get(`${path}?${query}`)).toBe(500)
    vi.restoreAllMocks()
    // A request that Node's parser rejects.
    await sendRaw(`GET ${path}?${query} HTTP/1.1\r\nHost: x\r\nbad header ${CORE}\r\n\r\n`)
    for (let index = 0; index < 5; index++) await get(`${path}?${query}x`)
    expect(await get(`${path}?${query}`)).toBe(429)

    const { rows } = await mails.inspector.query<{ text: string }>(
      `select e::text as text from audit_events e union all select m::text from mail_messages m
       union all select k::text from idempotency_keys k union all select f::text from login_failures f`,
    )
    const kept = rows.map(({ text }) => text).join('\n')
    expect(kept).toContain('ACTING_FORBIDDEN')
    expect(logged).toContain('request failed')
    expect(logged).toContain('client error')
    for (const text of [logged, kept]) {
      expect(spellings.filter((spelling) => text.includes(spelling))).toEqual([])
    }
  })
})
