import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:net'
import { DomainError } from '@vatio/domain/domain-error'
import { anybody, endpoint, signedIn } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { toDomainError } from '../db/database-failure.ts'
import { newId } from '../db/uuid.ts'
import { registerRoutes } from './handle-route.ts'
import { publicRoute, route } from './route.ts'
import { createServer } from './server.ts'

const groupReply = z.strictObject({ idGroup: z.string() })
const createGroup = endpoint({
  method: 'POST',
  path: '/api/probe/groups',
  summary: '.',
  access: { kind: 'signed-in', role: 'admin', licence: 'professional', applications: ['billing'] },
  body: z.strictObject({ name: z.string().max(50) }),
  reply: groupReply,
  status: 201,
  errors: [],
})
const writingGet = endpoint({
  method: 'GET',
  path: '/api/probe/write',
  summary: '.',
  access: signedIn,
  reply: z.literal('ok'),
  errors: [],
})
const leaky = endpoint({
  method: 'GET',
  path: '/api/probe/leaky',
  summary: '.',
  access: anybody,
  reply: z.object({ shown: z.string() }),
  errors: [],
})
const failing = endpoint({
  method: 'GET',
  path: '/api/probe/failing/:how',
  summary: '.',
  access: anybody,
  params: z.strictObject({ how: z.string() }),
  reply: z.literal('ok'),
  errors: [],
})

const slowBody = endpoint({
  method: 'POST',
  path: '/api/probe/slow',
  summary: '.',
  access: anybody,
  body: z.strictObject({ name: z.string() }),
  reply: z.literal('ok'),
  errors: [],
})

const slowAnswer = endpoint({
  method: 'GET',
  path: '/api/probe/slow-answer',
  summary: '.',
  access: anybody,
  reply: z.literal('ok'),
  errors: [],
})

let server: TestServer
let app: ReturnType<typeof createServer>
let created = 0
beforeAll(async () => {
  server = await startTestServer()
  app = createServer(server.platform.configuration)
  registerRoutes(app, { ...server.platform, log: app.log }, [
    route(createGroup, async (call) => {
      created++
      const idGroup = newId()
      const { clientUID, db } = call.tx
      await db.insertInto('groups').values({ clientUID, idGroup, name: call.body.name }).execute()
      await call.audit({ action: 'create', entity: 'group', idEntity: idGroup })
      return { idGroup }
    }),
    route(writingGet, async (call) => {
      await call.tx.db.updateTable('organisations').set({ name: 'escrito' }).execute()
      return 'ok' as const
    }),
    publicRoute(leaky, async () => ({ shown: 'sí', password_hash: 'canario' })),
    publicRoute(failing, async (call) => {
      if (call.params.how === 'known') throw new DomainError('conflict', 'SOME_CODE', { field: 'name' })
      if (call.params.how === 'off-shape') return 'otra cosa' as never
      if (call.params.how === 'disk') throw Object.assign(new Error('write /srv/secret'), { code: 'EIO' })
      if (call.params.how === 'database-disk') {
        throw toDomainError(Object.assign(new Error('could not fsync /srv/secret'), { code: '58030' }))
      }
      throw new Error('relation "users" at /srv/secret does not exist')
    }),
  ])
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await server.close()
})

function post(body: unknown, headers: Record<string, string> = {}, token = server.adminA.token) {
  return app.inject({
    method: 'POST',
    url: createGroup.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

describe('access to routes', () => {
  it('a route without declared access cannot be registered', () => {
    const bare = createServer(server.platform.configuration)
    expect(() => bare.get('/api/open', async () => 'x')).toThrow(/does not declare who may call it/)
  })
  it('is checked before the body is read: no session 401, wrong role 403, wrong application 403', async () => {
    const plain = await server.createUser({ role: 'user' })
    const elsewhere = await server.createUser({ role: 'admin', applications: ['tasks'] })
    const rotten = '{"name": '
    expect((await post(rotten, { authorization: '' })).statusCode).toBe(401)
    expect((await post(rotten, {}, plain.token)).statusCode).toBe(403)
    expect((await post(rotten, {}, elsewhere.token)).json().errors[0].message).toBe('APPLICATION_REQUIRED')
  })
  it('[SEC-032] is 403 LICENSE_REQUIRED for a licence below that of the endpoint', async () => {
    const tenant = await server.createTenant('Pequeña', 'freemium')
    const admin = await server.createUser({ tenant, role: 'admin' })
    const answer = await post({ name: 'x' }, {}, admin.token)
    expect([answer.statusCode, answer.json().errors[0]]).toEqual([
      403,
      { message: 'LICENSE_REQUIRED', details: { licence: 'professional' } },
    ])
  })
  it('is denied at once to a disabled user, an expired and an idle session', async () => {
    const user = await server.createUser({ role: 'admin' })
    const verify = () => post({ name: `g${Math.random()}` }, {}, user.token)
    expect((await verify()).statusCode).toBe(201)
    const set = (sql: string) =>
      server.inTenant(server.tenantA, (tx) => tx.query(sql, [tx.clientUID, user.userUID]))
    await set('update users set active = false where client_uid = $1 and user_uid = $2')
    expect((await verify()).statusCode).toBe(401)
    await set('update users set active = true where client_uid = $1 and user_uid = $2')
    await set(`update sessions set last_used_at = last_used_at - interval '13 hours'
               where client_uid = $1 and user_uid = $2`)
    expect((await verify()).statusCode).toBe(401)
    await set(`update sessions set last_used_at = now() + interval '9 years', expires_at = '2020-01-01'
               where client_uid = $1 and user_uid = $2`)
    expect((await verify()).statusCode).toBe(401)
  })
  it('is never granted to a protected route by variants of its path', async () => {
    for (const url of [
      '//api/probe/write',
      '/api/./probe/write',
      '/API/probe/write',
      '/api/probe/write%2e',
    ]) {
      expect([401, 404]).toContain((await app.inject({ url })).statusCode)
    }
  })
})

describe('bodies', () => {
  it('refuse unknown fields, prototype keys, wrong types, too many bytes and other media types', async () => {
    expect((await post({ name: 'a', client_uid: server.tenantB })).statusCode).toBe(400)
    expect((await post('{"name":"a","__proto__":{"x":1}}')).statusCode).toBe(400)
    expect((await post({ name: 5 })).json().errors[0]).toMatchObject({
      message: 'INVALID_INPUT',
      field: 'name',
    })
    expect((await post('no json')).json()).toMatchObject({ errors: [{ message: 'INVALID_INPUT' }] })
    const big = await post({ name: 'x'.repeat(1_048_600) })
    expect([big.statusCode, big.json().errors[0].message]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect((await post('name=a', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(
      415,
    )
    const packed = await post({ name: 'a' }, { 'content-encoding': 'br' })
    expect([packed.statusCode, packed.json().errors[0].message]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })
})

describe('errors', () => {
  it('[API-007] contain a code with its field and the request id, never a sentence', async () => {
    const answer = await app.inject({
      url: '/api/probe/failing/known',
      headers: { 'x-request-id': 'abcdefgh' },
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { errors: [{ message: 'SOME_CODE', field: 'name' }], requestId: 'abcdefgh' },
    ])
  })
  it('contain nothing but the code for an unexpected failure, which is 500', async () => {
    const answer = await app.inject({ url: '/api/probe/failing/unknown' })
    expect(answer.statusCode).toBe(500)
    expect(answer.json().errors).toEqual([{ message: 'UNEXPECTED' }])
    expect(answer.body).not.toMatch(/relation|secret/)
  })
  it('are 503 for a disk that does not answer, also below the database', async () => {
    for (const [how, code] of [
      ['disk', 'BUSY'],
      ['database-disk', 'DATABASE_UNAVAILABLE'],
    ]) {
      const answer = await app.inject({ url: `/api/probe/failing/${how}` })
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([503, code])
      expect(answer.headers['retry-after']).toBeDefined()
      expect(answer.body).not.toMatch(/EIO|secret/)
    }
  })
  it('are 500 for an answer that does not match its schema; an undeclared field is never sent', async () => {
    expect((await app.inject({ url: '/api/probe/failing/off-shape' })).statusCode).toBe(500)
    expect((await app.inject({ url: leaky.path })).json()).toEqual({ shown: 'sí' })
  })
  it('an unknown path is 404 with the same body', async () => {
    const answer = await app.inject({ url: '/api/nada' })
    expect([answer.statusCode, answer.json().errors]).toEqual([404, [{ message: 'NOT_FOUND' }]])
  })
})

describe('reads and writes', () => {
  it('a GET is read-only: a write inside fails and changes nothing', async () => {
    const answer = await app.inject({
      url: writingGet.path,
      headers: { authorization: `Bearer ${server.adminA.token}` },
    })
    expect(answer.statusCode).toBe(500)
    const rows = await server.inTenant(server.tenantA, (tx) =>
      tx.query<{ name: string }>('select name from organisations'),
    )
    expect(rows).toEqual([{ name: 'Consultora A' }])
  })
  it('an idempotency key makes twenty parallel creations one, with one answer', async () => {
    const before = created
    const key = { 'idempotency-key': 'doble-clic-000001' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ name: 'Una sola' }, key)))
    expect(created - before).toBe(1)
    const done = answers.filter((answer) => answer.statusCode === 201)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map((answer) => answer.body)).size).toBe(1)
    // On a busy machine a concurrent request may time out; it never creates a second one.
    const others = answers.filter((answer) => answer.statusCode !== 201)
    for (const answer of others) expect([409, 503]).toContain(answer.statusCode)
    const other = await post({ name: 'Otra' }, key)
    expect([other.statusCode, other.json().errors[0].message]).toEqual([422, 'IDEMPOTENCY_KEY_MISMATCH'])
    // Keys belong to a user: the same key of another company's user is another creation.
    expect((await post({ name: 'Una sola' }, key, server.adminB.token)).statusCode).toBe(201)
  })
  it('a failed creation stores no key: the retry creates', async () => {
    const key = { 'idempotency-key': 'reintento-00001' }
    await post({ name: 'Repetida' })
    expect((await post({ name: 'Repetida' }, key)).statusCode).toBe(500)
    expect((await post({ name: 'Distinta' }, key)).statusCode).toBe(201)
  })
  it('commits the audit event with the change', async () => {
    const { idGroup } = (await post({ name: 'Auditada' })).json()
    const rows = await server.inTenant(server.tenantA, (tx) =>
      tx.query('select action, entity, user_uid from audit_events where id_entity = $1', [idGroup]),
    )
    expect(rows).toEqual([{ action: 'create', entity: 'group', user_uid: server.adminA.userUID }])
  })
})

describe('headers', () => {
  it('every answer carries the security headers; the API is never cached', async () => {
    // The last one cannot be decoded and reaches no route.
    for (const url of [leaky.path, '/api/nada', '/api/probe/write', '/api/probe/%zz']) {
      const { headers } = await app.inject({ url })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/)
    }
  })
})

describe('slow clients', () => {
  it('are disconnected when they never finish their headers or their body', async () => {
    const slow = createServer(server.platform.configuration, 1)
    registerRoutes(slow, { ...server.platform, log: slow.log }, [
      publicRoute(slowBody, async () => 'ok' as const),
    ])
    await slow.listen({ host: '127.0.0.1', port: 0 })
    const { port } = slow.server.address() as { port: number }
    const heads = 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '
    const bodies = `POST ${slowBody.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`
    const closed = Array.from({ length: 40 }, (_, index) => sendAndWait(port, index % 2 ? heads : bodies))
    for (const text of await Promise.all(closed)) expect(text).toMatch(/ 408 | 400 |^$/)
    await slow.close()
  }, 30_000)

  it('a call without a body is answered however long its answer takes', async () => {
    const bodySeconds = 1
    const patient = createServer(server.platform.configuration, bodySeconds)
    registerRoutes(patient, { ...server.platform, log: patient.log }, [
      publicRoute(slowAnswer, async () => {
        await sleep(bodySeconds * 1_500)
        return 'ok' as const
      }),
    ])
    const url = await patient.listen({ host: '127.0.0.1', port: 0 })
    expect((await fetch(`${url}${slowAnswer.path}`)).status).toBe(200)
    expect((await patient.inject({ url: slowAnswer.path })).statusCode).toBe(200)
    await patient.close()
  })
})

function sendAndWait(port: number, start: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(start))
    let text = ''
    socket.on('data', (chunk) => (text += chunk))
    socket.on('close', () => resolve(text))
    socket.on('error', () => {})
  })
}
