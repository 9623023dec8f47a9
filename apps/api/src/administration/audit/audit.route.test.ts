import { login } from '@vatio/protocol/identity/session/session.endpoints'
import {
  exportAudit,
  getAuditChoices,
  listAudit,
  restoreRecord,
} from '@vatio/protocol/administration/audit/audit.endpoints'
import { listMails } from '@vatio/protocol/mail/outbox/outbox.endpoints'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { recordAudit, type AuditEvent } from '../../platform/audit/audit.ts'
import { newId } from '../../platform/db/uuid.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ORIGIN = { ip: '203.0.113.9', requestId: 'prueba-1' }
const write = (who: TestUser, event: AuditEvent) =>
  server.platform.database.withTenant({ clientUID: who.clientUID, userUID: who.userUID }, (tx) =>
    recordAudit(tx, ORIGIN, event),
  )

async function newCompany(): Promise<{ tenant: string; admin: TestUser; user: TestUser }> {
  const tenant = await server.createTenant('Consultora de la auditoría')
  const admin = await server.createUser({ tenant, role: 'admin' })
  return { tenant, admin, user: await server.createUser({ tenant }) }
}

describe('audit', () => {
  it('[API-001] [SEC-014] answers 401 without a session and 403 to users, and lists nothing for other companies', async () => {
    const { user } = await newCompany()
    const body = { entity: 'client', idEntity: newId() } as const
    await write(server.adminB, { action: 'create', entity: 'client', idEntity: newId() })
    for (const endpoint of [listAudit, getAuditChoices, exportAudit]) {
      expect((await server.call(endpoint)).status).toBe(401)
      expect((await server.call(endpoint, { as: user })).status).toBe(403)
    }
    expect((await server.call(restoreRecord, { body })).status).toBe(401)
    expect((await server.call(restoreRecord, { as: user, body })).status).toBe(403)
    const { admin } = await newCompany()
    expect((await server.call(listAudit, { as: admin })).reply[0]).toEqual([])
    for (const query of [{ limit: 101 }, { cursor: 'x' }, { from: '2026-02-30' }, { person: 'x' }]) {
      expect((await server.call(listAudit, { as: admin, query })).status).toBe(400)
    }
  })

  it('records who did what and when, before and after, newest first', async () => {
    const { admin, user } = await newCompany()
    await write(admin, { action: 'create', entity: 'client', idEntity: newId(), after: { name: 'Ana' } })
    const idEntity = newId()
    await write(user, {
      action: 'update',
      entity: 'tariff',
      idEntity,
      before: { name: 'Luz 1', price: 0.1 },
      after: { name: 'Luz 2', price: 0.2 },
    })
    const { reply } = await server.call(listAudit, { as: admin })
    expect(reply[1]).toBe(2)
    expect(reply[0][0]).toEqual({
      idAuditEvent: expect.any(String),
      at: expect.any(String),
      userUID: user.userUID,
      userName: 'Persona de pruebas',
      email: user.email,
      bySuperadmin: false,
      action: 'update',
      entity: 'tariff',
      idEntity,
      name: 'Luz 2',
      before: { name: 'Luz 1', price: 0.1 },
      after: { name: 'Luz 2', price: 0.2 },
      ip: '203.0.113.9',
      isErased: false,
      isRestorable: false,
    })
    expect(reply[0][1]).toMatchObject({ entity: 'client', name: 'Ana' })
  })

  it('filters by person, kind, record, action and civil dates of Madrid', async () => {
    const { tenant, admin, user } = await newCompany()
    const idEntity = newId()
    await write(admin, { action: 'create', entity: 'client', idEntity })
    await write(user, { action: 'update', entity: 'client', idEntity })
    await write(user, { action: 'update', entity: 'tariff', idEntity: newId() })
    const count = async (query: object) => (await server.call(listAudit, { as: admin, query })).reply[1]
    expect(await count({ userUID: user.userUID })).toBe(2)
    expect(await count({ entity: 'client' })).toBe(2)
    expect(await count({ entity: 'client', action: 'update' })).toBe(1)
    expect(await count({ idEntity })).toBe(2)
    // 23:30 UTC of 9 November is 00:30 of the 10th in Madrid.
    const at = Date.parse('2026-11-09T23:30:00Z')
    await rawEvent(tenant, newId(at), new Date(at))
    expect(await count({ from: '2026-11-10', to: '2026-11-10' })).toBe(1)
    expect(await count({ from: '2026-11-09', to: '2026-11-09' })).toBe(0)
    const choices = (await server.call(getAuditChoices, { as: admin })).reply
    expect(choices.entities).toEqual(['client', 'plugin', 'tariff'])
    expect(choices.actions).toEqual(['create', 'update'])
    expect(choices.persons.map((person) => person.userUID).sort()).toEqual(
      [admin.userUID, user.userUID].sort(),
    )
  })

  it('pages through a hundred thousand events, each once, by an index scan without a sort', async () => {
    const { tenant, admin } = await newCompany()
    const client = await superuser()
    await client.query(
      `insert into audit_events (client_uid, id_audit_event, at, action, entity, id_entity)
       select $1, (lpad(to_hex(1763000000000 + i), 12, '0') || '70008000' || lpad(to_hex(i), 12, '0'))::uuid,
              to_timestamp((1763000000000 + i) / 1000.0), 'update', (array['client', 'contract', 'tariff', 'comparison', 'user', 'group', 'mail'])[1 + i % 7], i::text
       from generate_series(1, 100000) i`,
      [tenant],
    )
    await client.query('analyze audit_events')
    const seen: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 5; page++) {
      const query = { limit: 100, ...(cursor ? { cursor } : {}) }
      const { reply } = await server.call(listAudit, { as: admin, query })
      expect(reply[1]).toBe(10_000)
      expect(reply[2].totalIsExact).toBe(false)
      seen.push(...reply[0].map((event) => event.idEntity!))
      cursor = reply[2].nextCursor ?? undefined
    }
    expect(seen).toEqual(Array.from({ length: 500 }, (_, index) => String(100_000 - index)))
    const plan = await server.inTenant(tenant, (tx) =>
      tx.query<{ 'QUERY PLAN': string }>(
        `explain select * from audit_events e where e.client_uid = $1 and e.entity = 'comparison'
         and e.id_audit_event < $2 order by e.id_audit_event desc limit 50`,
        [tenant, cursor],
      ),
    )
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toContain('Index Scan')
    expect(text).not.toContain('Sort')
    const file = await server.call(exportAudit, { as: admin, query: { entity: 'comparison' } })
    expect(file.raw.body.trim().split('\r\n')).toHaveLength(1 + 14_286)
    await client.end()
  })

  it('exports a CSV in which no cell is a formula', async () => {
    const { admin } = await newCompany()
    await write(admin, {
      action: 'create',
      entity: 'client',
      idEntity: newId(),
      after: { name: '=HYPERLINK("http://evil.example";"x")' },
    })
    const answer = await server.call(exportAudit, { as: admin })
    expect(answer.raw.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.raw.headers['content-disposition']).toContain('auditoria-2026-11-16.csv')
    const [, line] = answer.raw.body.split('\r\n')
    expect(line).toContain(`;"'=HYPERLINK(""http://evil.example"";""x"")";`)
  })
})

describe('denied calls in the audit', () => {
  it('records a denied call once a minute, with its code', async () => {
    const { tenant, admin, user } = await newCompany()
    for (let index = 0; index < 3; index++) {
      expect((await server.call(listMails, { as: user })).status).toBe(403)
    }
    const events = await vi.waitFor(async () => {
      const { reply } = await server.call(listAudit, { as: admin, query: { action: 'refuse' } })
      expect(reply[0].length).toBeGreaterThan(0)
      return reply[0]
    })
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      userUID: user.userUID,
      entity: 'call',
      after: { call: 'GET /api/mail/outbox', code: 'FORBIDDEN' },
    })
    expect(tenant).toBe(user.clientUID)
  })

  it('records failed logins of existing accounts, without the password, and none of unknown accounts', async () => {
    const { tenant, admin } = await newCompany()
    const email = `${newId()}@consultora.es`
    const passwordHash = await hashPassword('buena-clave-1')
    const person = await server.createUser({ tenant, email, passwordHash })
    const attempt = (who: string, password: string) => server.call(login, { body: { email: who, password } })
    expect((await attempt(email.toUpperCase(), 'mala-clave-9')).code).toBe('LOGIN_FAILED')
    expect((await attempt(`nadie-${email}`, 'mala-clave-9')).code).toBe('LOGIN_FAILED')
    const events = await vi.waitFor(async () => {
      const { reply } = await server.call(listAudit, { as: admin, query: { action: 'login-failed' } })
      expect(reply[0]).toHaveLength(1)
      return reply[0]
    })
    expect(events[0]).toMatchObject({
      userUID: person.userUID,
      entity: 'user',
      after: { code: 'LOGIN_FAILED' },
    })
    const client = await superuser()
    const { rows } = await client.query(
      `select count(*)::int as leaks from audit_events e where e::text like '%mala-clave-9%' or e::text like '%nadie-%'`,
    )
    expect(rows).toEqual([{ leaks: 0 }])
    await client.end()
  })
})

async function superuser(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.database.superuserUrl })
  await client.connect()
  return client
}

async function rawEvent(tenant: string, id: string, at: Date): Promise<void> {
  const client = await superuser()
  await client.query(
    `insert into audit_events (client_uid, id_audit_event, at, action, entity) values ($1, $2, $3, 'create', 'plugin')`,
    [tenant, id, at],
  )
  await client.end()
}
